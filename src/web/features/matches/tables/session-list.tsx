import { toMatchPath } from "../../../../domain/matches/addresses/match-path.ts";
import { toWinnerLabel } from "../../../../domain/matches/winner-label.ts";
import { useLiveMatch } from "../../../data/matches/live-matches.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";
import { Link } from "../../../ui/link.tsx";
import { MatchStatus } from "../cards/match-status.tsx";

interface SessionsShown {
	/** The session whose page this is. */
	current?: string;
	/** What names a line: the session within a weekend, the Grand Prix in a calendar. */
	by: "session" | "grandPrix";
}

/** Sessions of Formula 1 one below the other: day and Swedish time, what it is, how far it has come. */
export function SessionList({
	sessions,
	...shown
}: SessionsShown & {
	sessions: readonly MatchCard[];
}) {
	return (
		<ol className="flex flex-col bg-surface">
			{sessions.map((session) => (
				<SessionLine key={session.key} told={session} {...shown} />
			))}
		</ol>
	);
}

/** `told`: as the page was read; what has come since is shown. */
function SessionLine({ told, current, by }: SessionsShown & { told: MatchCard }) {
	const session = useLiveMatch(told);
	const { key, day, time, start, status } = session;
	const name = session.kind === "race" ? (session[by] ?? session.grandPrix) : session.league;
	return (
		<li className="relative grid grid-cols-[6.5rem_1fr] items-center gap-x-4 gap-y-1 border-b border-rule p-3 wrap-anywhere sm:grid-cols-[10rem_1fr_auto]">
			<time dateTime={start} className="text-meta font-semibold">
				<span className="block first-letter:uppercase sm:inline-block">{day}</span> {time ?? "TBD"}
			</time>
			<span className="text-card-s font-bold text-balance">
				{key === current ? (
					<span aria-current="page">{name}</span>
				) : (
					<Link to={toMatchPath(key)} prefetch="intent" className="stretched hover:underline">
						{name}
					</Link>
				)}
			</span>
			<span className="flex flex-wrap items-center gap-3 text-meta max-sm:col-start-2">
				{session.kind === "race" && session.winner && (
					<span>
						{toWinnerLabel(session.session)}: <strong>{session.winner}</strong>
					</span>
				)}
				{status.tone !== "upcoming" && <MatchStatus match={session} />}
			</span>
		</li>
	);
}
