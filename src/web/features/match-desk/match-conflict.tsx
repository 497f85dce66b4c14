import { DifferenceTable } from "../../ui/difference-table.tsx";
import { sportWords, statusWords } from "./desk-words.ts";
import { type MatchDraft, toDraft } from "./match-draft.ts";
import type { Conflict } from "./use-match-form.ts";

interface MatchConflictProps {
	conflict: Conflict;
	mine: MatchDraft;
	onSettle: (keeps: "mine" | "theirs") => void;
}

const names: Readonly<Record<keyof MatchDraft, string>> = {
	sport: "Sport",
	status: "Status",
	day: "Date",
	time: "Time",
	home: "Home",
	away: "Away",
	homeScore: "Home score",
	awayScore: "Away score",
	minute: "Minute",
	league: "League",
	round: "Round",
	venue: "Venue",
};

/** Somebody else, or the source, was quicker: nothing was written, and the administrator sees both and chooses. */
export function MatchConflict({ conflict, mine, onSettle }: MatchConflictProps) {
	if (conflict.kind === "deleted")
		return (
			<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
				<p className="font-semibold">The match has been deleted since you opened it. Nothing was saved.</p>
				<button type="button" onClick={() => onSettle("mine")} className="control self-start">
					Make it a match of your own
				</button>
			</div>
		);
	const theirs = toDraft(conflict.theirs.facts);
	const differing = (Object.keys(names) as (keyof MatchDraft)[]).filter(
		(name) => mine[name] !== theirs[name],
	);
	return (
		<div role="alert" className="flex flex-col gap-3 border-s-8 border-danger bg-surface p-4">
			<p className="font-semibold">
				The match has changed since you opened it. Nothing was saved; what you typed is still in the form.
			</p>
			{differing.length > 0 && (
				<DifferenceTable
					heads={["Field", "Yours", "Saved"]}
					differences={differing.map((name) => ({
						name: names[name],
						values: [toWord(mine, name), toWord(theirs, name)],
					}))}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={() => onSettle("theirs")} className="control">
					Use the saved match
				</button>
				<button type="button" onClick={() => onSettle("mine")} className="control">
					Go on with mine
				</button>
			</div>
		</div>
	);
}

function toWord(draft: MatchDraft, name: keyof MatchDraft): string {
	if (name === "status") return statusWords[draft.status];
	if (name === "sport") return sportWords[draft.sport];
	return draft[name] || "–";
}
