import { toCategoryName } from "../../../../domain/articles/category.ts";
import { useLiveMatch } from "../../../data/matches/live-matches.ts";
import type { MatchDetails } from "../../../data/matches/match-cards.ts";
import type { OddsProvider } from "../../../data/request-context.ts";
import { keepPart } from "../../../ui/kept-part.tsx";
import { SportMark, toSportName } from "../../../ui/sport-mark.tsx";
import { MatchSides } from "./match-sides.tsx";
import { MatchStatus } from "./match-status.tsx";
import { OddsBadge } from "./odds-badge.tsx";

interface MatchDetailsCardProps {
	match: MatchDetails;
	/** What stands for a time that is not known. */
	unknownTime: string;
	odds?: OddsProvider | null;
}

/** A match in full: league and round, state, sides and score, when and where. */
export const MatchDetailsCard = keepPart(function MatchDetailsCard({
	match: card,
	unknownTime,
	odds = null,
}: MatchDetailsCardProps) {
	const match = useLiveMatch(card);
	const { kind, sport, league, round, day, time, start, venue, city } = match;
	// A race names its circuit among its facts.
	const place = kind === "match" && [venue, city].filter(Boolean).join(", ");
	return (
		<article
			data-sport={toSportName(sport)}
			className="relative flex h-full flex-col gap-4 border-s-4 border-sport-block bg-surface p-4 text-meta sm:p-5"
		>
			<div className="flex items-baseline justify-between gap-x-4">
				<p className="dotted min-w-0 wrap-anywhere">
					<span className="font-semibold text-sport">
						<SportMark category={sport} className="me-1.5 align-[-0.1em]" />
						<span className="sr-only">{toCategoryName(sport)}: </span>
						{league}
					</span>{" "}
					{round && <span className="text-ink-soft">{round}</span>}
				</p>
				<div className="shrink-0">
					<MatchStatus match={match} />
				</div>
			</div>
			<MatchSides match={match} versus="vs" />
			<p className="mt-auto flex flex-wrap gap-x-4 text-ink-soft">
				<time dateTime={start} className="font-semibold text-ink first-letter:uppercase">
					{day} {time ?? unknownTime}
				</time>
				{place && <span>{place}</span>}
			</p>
			{odds && <OddsBadge provider={odds} />}
		</article>
	);
});
