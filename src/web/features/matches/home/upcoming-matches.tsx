import { toCounted } from "../../../../domain/text/swedish-count.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";
import { Link } from "../../../ui/link.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { MatchTile } from "../cards/match-tile.tsx";
import { LeagueFilter } from "../list-page/league-filter.tsx";
import { FetchedTime } from "../live/fetched-time.tsx";
import { useLaterMatches } from "./use-later-matches.ts";
import type { MatchWidgetProps } from "./widget-props.ts";

/** The programme ahead: the next few, and the rest on demand. */
export function UpcomingMatches({ widget, freshness }: MatchWidgetProps) {
	const [section, later] = useLaterMatches(widget);
	const { matches, laterCount, ...filter } = widget;
	const more = `Visa ${toCounted(laterCount, "match", "matcher")} till`;
	return (
		<section ref={section} aria-labelledby="kommande" className="flex flex-col gap-5">
			<SectionHeading id="kommande" title="Kommande matcher">
				{filter.leagues.length > 0 && <LeagueFilter {...filter} section="kommande" />}
			</SectionHeading>
			<FetchedTime freshness={freshness} />
			{matches.length === 0 ? (
				<EmptyNote>Inga kommande matcher tillgängliga.</EmptyNote>
			) : (
				<Tiles matches={matches} />
			)}
			{later.length > 0 ? (
				<details className="group">
					<summary className="control w-full list-none group-open:mb-5 sm:w-auto">{more}</summary>
					<Tiles matches={later} />
				</details>
			) : (
				laterCount > 0 && (
					<Link to="/dagens-matcher" className="control w-full sm:w-auto sm:self-start">
						{more}
					</Link>
				)
			)}
		</section>
	);
}

function Tiles({ matches }: { matches: readonly MatchCard[] }) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
			{matches.map((match) => (
				<li key={match.key}>
					<MatchTile match={match} />
				</li>
			))}
		</ul>
	);
}
