import type { Freshness } from "../../../data/matches/freshness.ts";
import { listEventsJsonLd } from "../../../data/matches/match-json-ld.ts";
import type { MatchDay } from "../../../data/matches/match-pages.ts";
import { JsonLd } from "../../../ui/json-ld.tsx";
import { FreshnessStamp } from "../live/freshness-stamp.tsx";
import { MatchesHeader } from "./matches-header.tsx";

interface MatchListHeaderProps {
	title: string;
	list: { days: readonly MatchDay[]; freshness: Freshness; liveCount: number; siteUrl: string };
}

/** Opens a list of matches: its name, how fresh it is, and its matches for search engines. */
export function MatchListHeader({ title, list }: MatchListHeaderProps) {
	const { days, freshness, liveCount, siteUrl } = list;
	const listEvents = () =>
		listEventsJsonLd(
			days.flatMap(({ matches }) => matches),
			siteUrl,
		);
	return (
		<>
			<JsonLd things={import.meta.env.SSR ? listEvents() : []} />
			<MatchesHeader title={title}>
				<FreshnessStamp freshness={freshness} liveCount={liveCount} />
			</MatchesHeader>
		</>
	);
}
