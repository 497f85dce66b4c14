import { leagueParameter } from "../../domain/matches/match-query.ts";
import { listEventsJsonLd } from "../data/matches/match-json-ld.ts";
import { getResultsPage } from "../data/matches/match-pages.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AdminToolsPlace } from "../features/matches/admin-tools-place.tsx";
import { FreshnessStamp } from "../features/matches/freshness-stamp.tsx";
import { LeagueFilter } from "../features/matches/league-filter.tsx";
import { MatchDays, MoreMatches } from "../features/matches/match-days.tsx";
import { MatchTabs } from "../features/matches/match-tabs.tsx";
import { MatchesHeader } from "../features/matches/matches-header.tsx";
import { SportToggles } from "../features/matches/sport-toggles.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import type { Route } from "./+types/todays-matches";

const path = "/dagens-matcher";
const title = "Matcher & Resultat";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, now, siteUrl } = context.get(requestDataContext);
	const asked = new URL(request.url).searchParams;
	return keptPage({ ...(await getResultsPage(supabase, { now, asked })), siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path,
		title,
		description: "Dagens matcher och de senaste resultaten i fotboll, hockey och Formel 1.",
	});

export default function TodaysMatches({ loaderData }: Route.ComponentProps) {
	const { tab, nextShown, leagues, chosen, counts, days, freshness, liveCount, siteUrl } = loaderData;
	const open = tab === "results" ? "resultat" : "kommande";
	const tabs = [
		{ value: "kommande", label: "Kommande", count: counts.upcoming },
		{ value: "resultat", label: "Resultat", count: counts.results },
	];
	return (
		<div className="shell flex flex-col gap-8 py-section">
			<JsonLd
				things={
					import.meta.env.SSR
						? listEventsJsonLd(
								days.flatMap(({ matches }) => matches),
								siteUrl,
							)
						: []
				}
			/>
			<MatchesHeader title={title}>
				<FreshnessStamp freshness={freshness} liveCount={liveCount} />
			</MatchesHeader>
			<div className="flex flex-wrap items-center gap-2 sm:gap-x-6 sm:gap-y-3">
				<SportToggles />
				{(leagues.length > 1 || chosen.length > 0) && (
					<LeagueFilter leagues={leagues} chosen={chosen} parameter={leagueParameter} />
				)}
				<AdminToolsPlace />
			</div>
			<MatchTabs label="Matcher" parameter="flik" tabs={tabs} open={open}>
				{days.length === 0 && (
					<EmptyNote>{tab === "results" ? "Inga tidigare resultat." : "Inga kommande matcher."}</EmptyNote>
				)}
				<MatchDays days={days} unknownTime="" />
				{nextShown !== null && <MoreMatches shown={nextShown} />}
			</MatchTabs>
		</div>
	);
}
