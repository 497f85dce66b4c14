import { leagueParameter } from "../../domain/matches/addresses/match-query.ts";
import { getResultsPage } from "../data/matches/match-pages.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { AdminToolsPlace } from "../features/matches/admin-tools/admin-tools-place.tsx";
import { MatchDays, MoreMatches } from "../features/matches/cards/match-days.tsx";
import { LeagueFilter } from "../features/matches/list-page/league-filter.tsx";
import { MatchListHeader } from "../features/matches/list-page/match-list-header.tsx";
import { MatchTabs } from "../features/matches/list-page/match-tabs.tsx";
import { SportToggles } from "../features/matches/list-page/sport-toggles.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
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
	const { tab, nextShown, leagues, chosen, counts, days } = loaderData;
	const open = tab === "results" ? "resultat" : "kommande";
	const tabs = [
		{ value: "kommande", label: "Kommande", count: counts.upcoming },
		{ value: "resultat", label: "Resultat", count: counts.results },
	];
	return (
		<div className="shell flex flex-col gap-8 py-section">
			<MatchListHeader title={title} list={loaderData} />
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
