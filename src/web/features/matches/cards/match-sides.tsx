import { toMatchPath } from "../../../../domain/matches/addresses/match-path.ts";
import { toWinnerLabel } from "../../../../domain/matches/winner-label.ts";
import type { MatchCard, MatchSide } from "../../../data/matches/match-cards.ts";
import { Link } from "../../../ui/link.tsx";
import { MatchScore } from "./match-score.tsx";
import { TeamCrest } from "./team-crest.tsx";

/**
 * Who meets whom and how it stands, as the link that the whole card is; of a race its Grand Prix, session, circuit and winner. `versus` is what stands for a
 * score that is not there yet.
 */
export function MatchSides({ match, versus }: { match: MatchCard; versus?: string }) {
	const path = toMatchPath(match.key);
	if (match.kind === "race") {
		const { grandPrix, session, circuit, winner } = match;
		return (
			<div className="flex flex-col gap-1">
				<h3 className="text-card-s">
					<Link to={path} className="stretched hover:underline">
						{grandPrix}
					</Link>
				</h3>
				<p className="text-ink-soft">{[session, circuit].filter(Boolean).join(" · ")}</p>
				{winner && (
					<p>
						{toWinnerLabel(session)}: <strong>{winner}</strong>
					</p>
				)}
			</div>
		);
	}
	const { home, away } = match;
	const lead = (home.goals ?? 0) - (away.goals ?? 0) || (match.shootOutLead ?? 0);
	return (
		<div className="grid grid-cols-[1fr_auto] grid-rows-[auto_auto] gap-x-3 gap-y-1.5">
			<h3 className="row-span-2 grid grid-rows-subgrid text-card-s">
				<Link to={path} className="stretched row-span-2 grid grid-rows-subgrid hover:underline">
					<Side side={home} isBehind={lead < 0} />
					<span className="sr-only"> – </span>
					<Side side={away} isBehind={lead > 0} />
				</Link>
			</h3>
			<MatchScore home={home} away={away} versus={versus} className="text-card-s" />
		</div>
	);
}

function Side({ side, isBehind }: { side: MatchSide; isBehind: boolean }) {
	return (
		<span className={`flex items-center gap-2.5 ${isBehind ? "font-medium text-ink-soft" : ""}`}>
			<TeamCrest name={side.name} logo={side.logo} />
			<span className="min-w-0">{side.name}</span>
		</span>
	);
}
