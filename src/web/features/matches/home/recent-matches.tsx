import { Link } from "../../../ui/link.tsx";
import { EmptyNote } from "../../../ui/lists/empty-note.tsx";
import { showFocused } from "../../../ui/lists/show-focused.ts";
import { SectionHeading } from "../../../ui/words/section-heading.tsx";
import { MatchTile } from "../cards/match-tile.tsx";
import { LeagueFilter } from "../list-page/league-filter.tsx";
import { FetchedTime } from "../live/fetched-time.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { useLaterMatches } from "./use-later-matches.ts";
import type { MatchWidgetProps } from "./widget-props.ts";

/** Results and what comes next in one strip, which is as high with fifty matches as with one. */
export function RecentMatches({ widget, freshness }: MatchWidgetProps) {
	useLivePage();
	const [section, later] = useLaterMatches(widget);
	const { matches, ...filter } = widget;
	return (
		<section ref={section} aria-labelledby="matcher" className="flex flex-col gap-5">
			<SectionHeading id="matcher" title="Senaste matcherna">
				<div className="flex flex-wrap items-center gap-3">
					{filter.leagues.length > 0 && <LeagueFilter {...filter} section="matcher" />}
					<Link to="/dagens-matcher" prefetch="intent" className="control">
						Matcher & Resultat
					</Link>
				</div>
			</SectionHeading>
			<FetchedTime freshness={freshness} />
			{matches.length === 0 ? (
				<EmptyNote>Inga matcher eller resultat tillgängliga.</EmptyNote>
			) : (
				<ul
					aria-labelledby="matcher"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
					tabIndex={0}
					onFocus={showFocused}
					className="bleed relative flex snap-x gap-3 overflow-x-auto pb-3"
				>
					{[...matches, ...later].map((match) => (
						<li key={match.key} className="later-tile w-[min(74vw,17rem)] shrink-0 snap-start">
							<MatchTile match={match} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
