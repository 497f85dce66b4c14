import { toCategoryName } from "../../domain/articles/category.ts";
import { fixtureSports } from "../../domain/matches/fixture-sport.ts";
import { getUpcomingPage } from "../data/matches/match-pages.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { MatchDays } from "../features/matches/cards/match-days.tsx";
import { MatchListHeader } from "../features/matches/list-page/match-list-header.tsx";
import { MatchTabs } from "../features/matches/list-page/match-tabs.tsx";
import { EmptyNote } from "../ui/lists/empty-note.tsx";
import { toSportName } from "../ui/sport-mark.tsx";
import type { Route } from "./+types/matches";

const path = "/matches";
const title = "Matcher";

export const headers = pageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { supabase, now, siteUrl, odds } = context.get(requestDataContext);
	const asked = new URL(request.url).searchParams;
	return keptPage({ ...(await getUpcomingPage(supabase, { now, asked })), odds, siteUrl });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	toPageHead({
		siteUrl: loaderData?.siteUrl ?? "",
		path,
		title,
		description:
			"Kommande matcher i fotboll och hockey och kommande lopp i Formel 1: dag, tid, liga och arena.",
	});

export default function Matches({ loaderData }: Route.ComponentProps) {
	const { sport, counts, days, odds } = loaderData;
	const tabs = fixtureSports.map((value) => ({
		value,
		label: toCategoryName(value),
		count: counts[value],
		sport: toSportName(value),
	}));
	return (
		<div className="shell flex flex-col gap-8 py-section">
			<MatchListHeader title={title} list={loaderData} />
			<MatchTabs label="Sporter" parameter="sport" tabs={tabs} open={sport}>
				{days.length === 0 ? (
					<EmptyNote>Inga kommande matcher tillgängliga.</EmptyNote>
				) : (
					<MatchDays days={days} unknownTime="TBD" odds={odds} />
				)}
			</MatchTabs>
		</div>
	);
}
