import { toCategoryName } from "../../domain/articles/category.ts";
import { fixtureSports } from "../../domain/matches/fixture-sport.ts";
import { listEventsJsonLd } from "../data/matches/match-json-ld.ts";
import { getUpcomingPage } from "../data/matches/match-pages.ts";
import { toPageHead } from "../data/page-head.ts";
import { keptPage, pageHeaders } from "../data/page-headers.ts";
import { requestDataContext } from "../data/request-context.ts";
import { FreshnessStamp } from "../features/matches/freshness-stamp.tsx";
import { MatchDays } from "../features/matches/match-days.tsx";
import { MatchTabs } from "../features/matches/match-tabs.tsx";
import { MatchesHeader } from "../features/matches/matches-header.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
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
	const { sport, counts, days, freshness, liveCount, odds, siteUrl } = loaderData;
	const tabs = fixtureSports.map((value) => ({
		value,
		label: toCategoryName(value),
		count: counts[value],
		sport: toSportName(value),
	}));
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
