import { ClashNotice } from "../../ui/clash-notice.tsx";
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
			<ClashNotice
				text="The match has been deleted since you opened it. Nothing was saved."
				ways={[{ label: "Make it a match of your own", onChoose: () => onSettle("mine") }]}
			/>
		);
	const theirs = toDraft(conflict.theirs.facts);
	const differing = (Object.keys(names) as (keyof MatchDraft)[]).filter(
		(name) => mine[name] !== theirs[name],
	);
	return (
		<ClashNotice
			text="The match has changed since you opened it. Nothing was saved; what you typed is still in the form."
			ways={[
				{ label: "Use the saved match", onChoose: () => onSettle("theirs") },
				{ label: "Go on with mine", onChoose: () => onSettle("mine") },
			]}
		>
			{differing.length > 0 && (
				<DifferenceTable
					heads={["Field", "Yours", "Saved"]}
					differences={differing.map((name) => ({
						name: names[name],
						values: [toWord(mine, name), toWord(theirs, name)],
					}))}
				/>
			)}
		</ClashNotice>
	);
}

function toWord(draft: MatchDraft, name: keyof MatchDraft): string {
	if (name === "status") return statusWords[draft.status];
	if (name === "sport") return sportWords[draft.sport];
	return draft[name] || "–";
}
