import type { MatchCard } from "../../../data/matches/match-cards.ts";

/** What the match's state is called, in its colour, and how far it has gone: "2:a halvlek", "67 min". */
export function MatchStatus({ match }: { match: MatchCard }) {
	const { status, elapsed } = match;
	return (
		<span className="inline-flex flex-wrap items-center gap-2">
			<span data-status={status.tone} className="status-badge">
				{status.label}
			</span>
			{elapsed !== null && <span className="font-semibold">{elapsed} min</span>}
		</span>
	);
}
