import { data, isRouteErrorResponse, redirect } from "react-router";
import { breadcrumbJsonLd } from "../../domain/json-ld/breadcrumb-json-ld.ts";
import { listAskedSlugs } from "../../domain/matches/teams/name-slug.ts";
import { getLeaguePage } from "../data/matches/league-page.ts";
import { listEventsJsonLd } from "../data/matches/match-json-ld.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, keptRedirect, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { MatchSection } from "../features/matches/cards/match-section.tsx";
import { FreshnessStamp } from "../features/matches/live/freshness-stamp.tsx";
import { LeagueTable } from "../features/matches/tables/league-table.tsx";
import { CalendarLinks } from "../ui/calendar-links.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { MissingPage } from "../ui/missing-page.tsx";
import { toSportName } from "../ui/sport-mark.tsx";
import { Kicker } from "../ui/words/kicker.tsx";
import type { Route } from "./+types/league";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	let page: Awaited<ReturnType<typeof getLeaguePage>> = null;
	for (const slug of listAskedSlugs(params.leagueSlug)) page ??= await getLeaguePage(supabase, { slug, now });
	if (!page) throw data(null, { status: 404 });
	const { slug } = page.league;
	// As a team's: "/tabell/Serie A".
	if (slug !== params.leagueSlug) throw redirect(`/tabell/${slug}`, keptRedirect);
	return keptPage({ ...page, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Tabellen hittades inte | Avspark" }];
	const { league, siteUrl } = loaderData;
	return toPageHead({
		siteUrl,
		path: `/tabell/${league.slug}`,
		title: `${league.name}, tabell`,
		description: `Tabellen i ${league.name} med nästa och senaste matcher, och en kalender att prenumerera på.`,
	});
};

export default function LeagueRoute({ loaderData }: Route.ComponentProps) {
	const { league, tables, next, last, freshness, siteUrl } = loaderData;
	const path = `/tabell/${league.slug}`;
	const liveCount = next.filter(({ status }) => status.tone === "live").length;
	return (
		<div data-sport={toSportName(league.sport)} className="shell flex flex-col gap-section py-section">
			<JsonLd
				key={league.slug}
				things={
					import.meta.env.SSR
						? [
								...listEventsJsonLd(next, siteUrl),
								breadcrumbJsonLd(siteUrl, [
									{ name: "Tabeller", path: "/tabeller" },
									{ name: league.name, path },
								]),
							]
						: []
				}
			/>
			<header className="flex flex-col gap-6">
				<div className="flex flex-col gap-3">
					<Kicker category={league.sport} />
					<h1 className="text-display">{league.name}</h1>
				</div>
				<CalendarLinks siteUrl={siteUrl} path={`${path}/kalender.ics`} name={league.name} />
				<FreshnessStamp freshness={freshness} liveCount={liveCount} />
			</header>
			<section aria-label="Tabell" className="flex flex-col gap-8">
				{tables.length === 0 && <EmptyNote>Ingen tabell tillgänglig än.</EmptyNote>}
				{tables.map(({ group, lines }) => (
					<div key={group} className="flex flex-col gap-3">
						{group && <h2 className="text-card-m">{group}</h2>}
						<LeagueTable
							caption={[league.name, group].filter(Boolean).join(", ")}
							sport={league.sport}
							lines={lines.map((line) => ({ line, isAfterGap: false }))}
						/>
					</div>
				))}
			</section>
			<MatchSection id="nasta" title="Nästa matcher" matches={next} empty="Inga kommande matcher." />
			<MatchSection id="senaste" title="Senaste resultaten" matches={last} empty="Inga tidigare resultat." />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<MissingPage
			title="Tabellen hittades inte"
			text="Ligan du söker finns inte hos oss."
			to="/tabeller"
			label="Till alla tabeller"
		/>
	);
}
