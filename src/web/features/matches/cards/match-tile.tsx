import { toCategoryName } from "../../../../domain/articles/category.ts";
import { useLiveMatch } from "../../../data/matches/live-matches.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";
import { keepPart } from "../../../ui/kept-part.tsx";
import { SportMark, toSportName } from "../../../ui/sport-mark.tsx";
import { MatchSides } from "./match-sides.tsx";
import { MatchStatus } from "./match-status.tsx";

/** A match as the front page shows it: league and time, the sides, the state. */
export const MatchTile = keepPart(function MatchTile({ match: card }: { match: MatchCard }) {
	const match = useLiveMatch(card);
	const { sport, league, day, time, start, status } = match;
	return (
		<article
			data-sport={toSportName(sport)}
			className="relative flex h-full flex-col gap-3 border-s-4 border-sport-block bg-surface p-4 text-meta"
		>
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="font-semibold text-sport">
					<SportMark category={sport} className="me-1.5 align-[-0.1em]" />
					<span className="sr-only">{toCategoryName(sport)}: </span>
					{league}
				</span>
				<time dateTime={start} className="text-ink-soft first-letter:uppercase">
					{day} {time}
				</time>
			</p>
			<MatchSides match={match} />
			{status.tone !== "upcoming" && (
				<p className="mt-auto">
					<MatchStatus match={match} />
				</p>
			)}
		</article>
	);
});
