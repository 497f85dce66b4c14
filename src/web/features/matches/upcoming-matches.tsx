import type { MatchWidgetProps } from "../../data/home-matches.ts";
import type { MatchCard } from "../../data/match-cards.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { FetchedTime } from "./fetched-time.tsx";
import { LeagueFilter } from "./league-filter.tsx";
import { MatchTile } from "./match-tile.tsx";

/** Two rows of four where it is wide. */
const shownAtOnce = 8;

/** The programme ahead: the next few, and the rest on demand. */
export function UpcomingMatches({ widget, freshness }: MatchWidgetProps) {
	const { matches, ...filter } = widget;
	const rest = matches.slice(shownAtOnce);
	return (
		<section aria-labelledby="kommande" className="flex flex-col gap-5">
			<SectionHeading id="kommande" title="Kommande matcher">
				{filter.leagues.length > 0 && <LeagueFilter {...filter} section="kommande" />}
			</SectionHeading>
			<FetchedTime freshness={freshness} />
			{matches.length === 0 ? (
				<EmptyNote>Inga kommande matcher tillgängliga.</EmptyNote>
			) : (
				<Tiles matches={matches.slice(0, shownAtOnce)} />
			)}
			{rest.length > 0 && (
				<details className="group">
					<summary className="control w-full list-none group-open:mb-5 sm:w-auto">
						Visa {rest.length} matcher till
					</summary>
					<Tiles matches={rest} />
				</details>
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
