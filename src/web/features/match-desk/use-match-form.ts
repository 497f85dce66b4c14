import { useState } from "react";
import { v4 as makeUuid } from "uuid";
import type { FixtureSport } from "../../../domain/fixture-sport.ts";
import type { DeskMatch } from "../../data/desk-match.ts";
import { createMatch, getDeskMatch, saveMatch } from "../../data/desk-matches.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toast.ts";
import {
	type DraftErrors,
	isSameDraft,
	type MatchDraft,
	readDraft,
	toDraft,
	toEmptyDraft,
} from "./match-draft.ts";

/** What the dialog is about: a match there is, or one that is to be. `day` is Swedish: "2026-11-21". */
export type EditedMatch =
	| { kind: "new"; sport: FixtureSport; day: string }
	| { kind: "stored"; match: DeskMatch };

export type Conflict = { kind: "changed"; theirs: DeskMatch } | { kind: "deleted" };

/** The form of one match: nothing is written over what somebody else, or the source, has written meanwhile. */
export function useMatchForm(edited: EditedMatch, onSaved: () => void) {
	const openClient = useClient();
	/** The match as the form last saw it; null while there is none. */
	const [seen, setSeen] = useState(edited.kind === "stored" ? edited.match : null);
	const [start, setStart] = useState(() =>
		edited.kind === "stored" ? toDraft(edited.match.facts) : toEmptyDraft(edited.sport, edited.day),
	);
	const [draft, setDraft] = useState(start);
	/** Of the match that is to be made. */
	const [newId] = useState(() => makeUuid());
	const [errors, setErrors] = useState<DraftErrors>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	/** Why the last save failed: in the dialog, which lies over every toast. */
	const [failure, setFailure] = useState<string | null>(null);
	const [isBusy, setIsBusy] = useState(false);

	const write = async (): Promise<"saved" | "refused"> => {
		const answer = readDraft(draft);
		setErrors(answer.ok ? {} : answer.errors);
		if (!answer.ok) return "refused";
		const client = await openClient();
		if (seen === null) await createMatch(client, answer.facts, newId);
		else if ((await saveMatch(client, seen, answer.facts)) === "conflict") {
			const theirs = await getDeskMatch(client, seen);
			// A save of one's own whose answer was lost.
			if (theirs && isSameDraft(toDraft(theirs.facts), draft)) return "saved";
			setConflict(theirs ? { kind: "changed", theirs } : { kind: "deleted" });
			return "refused";
		}
		return "saved";
	};

	return {
		draft,
		errors,
		conflict,
		failure,
		isBusy,
		isNew: seen === null,
		isEdited: !isSameDraft(draft, start),
		change: (given: Partial<MatchDraft>) => setDraft({ ...draft, ...given }),
		/** `unready`: what the fields on the page hold that is no value yet. */
		async save(unready: DraftErrors = {}) {
			if (Object.keys(unready).length > 0) return setErrors(unready);
			setIsBusy(true);
			setFailure(null);
			try {
				if ((await write()) === "saved") {
					showToast({ kind: "success", title: seen === null ? "Match created" : "Match saved" });
					onSaved();
				}
			} catch (error) {
				console.error("The match could not be saved", error);
				setFailure("The match could not be saved. Try again.");
			}
			setIsBusy(false);
		},
		/** The next save is against what stands now, or of a match of its own where that is gone. */
		settleConflict(keeps: "mine" | "theirs") {
			const theirs = conflict?.kind === "changed" ? conflict.theirs : null;
			setSeen(theirs);
			if (theirs && keeps === "theirs") {
				setStart(toDraft(theirs.facts));
				setDraft(toDraft(theirs.facts));
				setErrors({});
			}
			setConflict(null);
		},
	};
}
