import { data, isRouteErrorResponse, redirect } from "react-router";
import { toCategoryName } from "../../domain/articles/category.ts";
import { breadcrumbJsonLd } from "../../domain/json-ld/breadcrumb-json-ld.ts";
import { listAskedSlugs } from "../../domain/matches/teams/name-slug.ts";
import { listEventsJsonLd } from "../data/matches/match-json-ld.ts";
import { getTeamPage } from "../data/matches/team-page.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, keptRedirect, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { MatchSection } from "../features/matches/cards/match-section.tsx";
import { TeamCrest } from "../features/matches/cards/team-crest.tsx";
import { FreshnessStamp } from "../features/matches/live/freshness-stamp.tsx";
import { RelatedArticles } from "../features/matches/match-page/related-articles.tsx";
import { FormList } from "../features/matches/tables/form-list.tsx";
import { LeagueTable } from "../features/matches/tables/league-table.tsx";
import { CalendarLinks } from "../ui/calendar-links.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { Link } from "../ui/link.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { MissingPage } from "../ui/missing-page.tsx";
import { toSportName } from "../ui/sport-mark.tsx";
import { Kicker } from "../ui/words/kicker.tsx";
import { SectionHeading } from "../ui/words/section-heading.tsx";
import type { Route } from "./+types/team";

export const headers = pageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	let page: Awaited<ReturnType<typeof getTeamPage>> = null;
	for (const slug of listAskedSlugs(params.teamSlug)) page ??= await getTeamPage(supabase, { slug, now });
	if (!page) throw data(null, { status: 404 });
	const { slug } = page.team;
	// The name as it is written leads to its address too: "/lag/Åsvalla BK".
	if (slug !== params.teamSlug) throw redirect(`/lag/${slug}`, keptRedirect);
	return keptPage({ ...page, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: "Laget hittades inte | Avspark" }];
	const { team, tables, siteUrl } = loaderData;
	// A club's men and women may have one name.
	const league = tables[0]?.league.name;
	return toPageHead({
		siteUrl,
		path: `/lag/${team.slug}`,
		title: league ? `${team.name}, ${league}` : team.name,
		description: `${team.name} (${league ?? toCategoryName(team.sport).toLowerCase()}): nästa och senaste matcher, form, tabell, artiklar och kalender.`,
	});
};

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
	const { team, next, last, form, tables, articles, freshness, siteUrl } = loaderData;
	const path = `/lag/${team.slug}`;
	const place = [team.venue, team.city].filter(Boolean).join(", ");
	const liveCount = next.filter(({ status }) => status.tone === "live").length;
	return (
		<div data-sport={toSportName(team.sport)} className="shell flex flex-col gap-section py-section">
			<JsonLd
				key={team.slug}
				things={
					import.meta.env.SSR
						? [
								...listEventsJsonLd(next, siteUrl),
								breadcrumbJsonLd(siteUrl, [
									{ name: "Tabeller", path: "/tabeller" },
									{ name: team.name, path },
								]),
							]
						: []
				}
			/>
			<header className="flex flex-col gap-5">
				<p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-soft">
					<Kicker category={team.sport} />
					{tables.map(({ league }) => (
						<span key={league.slug}>{league.name}</span>
					))}
				</p>
				<h1 className="flex items-center gap-4 text-headline">
					<span className="flex shrink-0 sm:[zoom:1.75]">
						<TeamCrest name={team.name} logo={team.logo_url} />
					</span>
					<span className="min-w-0">{team.name}</span>
				</h1>
				{place && <p className="text-ink-soft">{place}</p>}
				<FormList name={team.name} form={form} />
				<CalendarLinks siteUrl={siteUrl} path={`${path}/kalender.ics`} name={team.name} />
				<FreshnessStamp freshness={freshness} liveCount={liveCount} />
			</header>
			<MatchSection id="nasta" title="Nästa matcher" matches={next} empty="Inga kommande matcher." />
			<MatchSection id="senaste" title="Senaste matcher" matches={last} empty="Inga tidigare resultat." />
			<section aria-labelledby="tabell" className="flex flex-col gap-5">
				<SectionHeading id="tabell" title="I tabellen" />
				{tables.length === 0 && <EmptyNote>Laget står inte i någon tabell.</EmptyNote>}
				{tables.map(({ league, group, lines }) => (
					<div key={league.slug} className="flex flex-col gap-2">
						<h3 className="text-card-s">
							<Link
								to={`/tabell/${league.slug}`}
								prefetch="intent"
								className="inline-flex min-h-6 items-center underline underline-offset-4"
							>
								{[league.name, group].filter(Boolean).join(", ")}
							</Link>
						</h3>
						<LeagueTable
							caption={`${league.name}: tabellen runt ${team.name}`}
							sport={team.sport}
							lines={lines}
							marked={[team.provider_id]}
						/>
					</div>
				))}
			</section>
			<RelatedArticles articles={articles} empty="Inga artiklar om laget än." />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<MissingPage
			title="Laget hittades inte"
			text="Laget du söker finns inte hos oss."
			to="/tabeller"
			label="Till tabellerna"
		/>
	);
}
