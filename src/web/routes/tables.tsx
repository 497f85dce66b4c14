import { toCategoryName } from "../../domain/articles/category.ts";
import { fixtureSports } from "../../domain/matches/fixture-sport.ts";
import { listLeaguePages } from "../data/matches/league-tables.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { MatchesHeader } from "../features/matches/list-page/matches-header.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { toSportName } from "../ui/sport-mark.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/tables";

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { supabase, siteUrl } = context.get(requestDataContext);
	return keptPage({ leagues: await listLeaguePages(supabase), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/tabeller",
		title: "Tabeller",
		description: "Tabeller i fotboll och hockey, damer och herrar, och ställningen i Formel 1.",
	});

export default function Tables({ loaderData: { leagues } }: Route.ComponentProps) {
	const sports = fixtureSports.map((sport) => ({
		sport,
		links:
			sport === "formula1"
				? [
						{ to: "/formel1/stallning", name: "Förare och stall" },
						{ to: "/formel1", name: "Tävlingshelgen" },
					]
				: leagues
						.filter((league) => league.sport === sport)
						.map(({ slug, name }) => ({ to: `/tabell/${slug}`, name })),
	}));
	return (
		<div className="shell flex flex-col gap-section py-section">
			<MatchesHeader title="Tabeller">
				<Link to="/kalender" prefetch="intent" className="control">
					Din egen matchkalender
				</Link>
			</MatchesHeader>
			{sports.map(({ sport, links }) => (
				<section
					key={sport}
					aria-labelledby={sport}
					data-sport={toSportName(sport)}
					className="flex flex-col gap-5"
				>
					<SectionHeading id={sport} title={toCategoryName(sport)} />
					{links.length === 0 ? (
						<EmptyNote>Inga tabeller tillgängliga.</EmptyNote>
					) : (
						<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
							{links.map(({ to, name }) => (
								<li key={to}>
									<Link
										to={to}
										prefetch="intent"
										className="flex min-h-14 items-center border-s-4 border-sport-block bg-surface p-4 text-card-s font-bold wrap-anywhere hover:underline"
									>
										{name}
									</Link>
								</li>
							))}
						</ul>
					)}
				</section>
			))}
		</div>
	);
}
