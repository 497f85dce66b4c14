import type { ReactNode } from "react";
import type { MatchSide } from "../../../data/matches/match-cards.ts";

interface MatchScoreProps {
	home: MatchSide;
	away: MatchSide;
	/** What stands for a score that is not there yet. */
	versus: ReactNode;
	className: string;
}

/** Beside two sides, one below the other in the grid's two rows, how it stands. */
export function MatchScore({ home, away, versus, className }: MatchScoreProps) {
	return home.goals !== null && away.goals !== null ? (
		<p
			className={`row-span-2 grid grid-rows-subgrid items-center text-end font-bold tabular-nums ${className}`}
		>
			<span>
				{home.goals}
				{home.shootOut}
			</span>
			<span className="sr-only">–</span>
			<span>
				{away.goals}
				{away.shootOut}
			</span>
		</p>
	) : (
		versus && <p className="row-span-2 self-center text-ink-soft">{versus}</p>
	);
}
