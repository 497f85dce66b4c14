import { getFormula1Standings } from "../data/matches/formula1-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { FreshnessStamp } from "../features/matches/live/freshness-stamp.tsx";
import { RaceStandings } from "../features/matches/tables/race-standings.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { Kicker } from "../ui/words/kicker.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/formula1-standings";

export const headers = pageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	return keptPage({ ...(await getFormula1Standings(supabase, now)), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path: "/formel1/stallning",
		title: "Formel 1: ställningen",
		description: "Ställningen i Formel 1 för förare och stall: poäng och segrar.",
	});

export default function Formula1Standings({ loaderData }: Route.ComponentProps) {
	const { drivers, constructors, freshness } = loaderData;
	return (
		<div data-sport="formel-1" className="shell flex flex-col gap-section py-section">
			<header className="flex flex-col items-start gap-6">
				<div className="flex flex-col gap-3">
					<Kicker category="formel 1" />
					<h1 className="text-display">Ställningen{drivers && ` ${drivers.season}`}</h1>
				</div>
				<Link to="/formel1" prefetch="intent" className="control">
					Tävlingshelgen
				</Link>
				<FreshnessStamp freshness={freshness} liveCount={0} />
			</header>
			<div className="grid items-start gap-x-12 gap-y-section lg:grid-cols-2">
				<section aria-labelledby="forare" className="flex flex-col gap-5">
					<SectionHeading id="forare" title="Förare" />
					{drivers ? (
						<RaceStandings caption="Ställningen för förare" entrant="Förare" table={drivers} />
					) : (
						<EmptyNote>Ingen ställning tillgänglig än.</EmptyNote>
					)}
				</section>
				<section aria-labelledby="stall" className="flex flex-col gap-5">
					<SectionHeading id="stall" title="Stall" />
					{constructors ? (
						<RaceStandings caption="Ställningen för stall" entrant="Stall" table={constructors} />
					) : (
						<EmptyNote>Ingen ställning tillgänglig än.</EmptyNote>
					)}
				</section>
			</div>
		</div>
	);
}
