import { useEffect, useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import type { DeskMatch } from "../../data/desk/desk-match.ts";
import { createMatch, getDeskMatch, saveMatch } from "../../data/desk/desk-matches.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toast.ts";
import { useAct } from "../../ui/use-act.ts";
import { type DraftErrors, isSameDraft, type MatchDraft, readDraft, toDraft } from "./match-draft.ts";
import { unsavedMatches, type WrittenMatch } from "./written-match.ts";

export type Conflict = { kind: "changed"; theirs: DeskMatch } | { kind: "deleted" };

/**
 * The form of one match: nothing is written over what somebody else, or the source, has written meanwhile, and what is typed is
 * kept until it is saved or thrown away: the session may end first. `id`: by what name it is kept.
 */
export function useMatchForm(id: string, begun: WrittenMatch, onSaved: () => void) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the form is gone. */
	const [accountId] = useState(user?.id ?? "");
	const [seen, setSeen] = useState(begun.seen);
	const [start, setStart] = useState(begun.start);
	const [draft, setDraft] = useState(begun.draft);
	const { newId } = begun;
	const [errors, setErrors] = useState<DraftErrors>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	/** Why the last save failed: in the dialog, which lies over every toast. */
	const [failure, setFailure] = useState<string | null>(null);
	const { isBusy, act } = useAct((error) => {
		console.error("The match could not be saved", error);
		setFailure("The match could not be saved. Try again.");
	});

	const isEdited = !isSameDraft(draft, start);
	useEffect(() => {
		unsavedMatches.keep(accountId, id, isEdited ? { seen, start, draft, newId } : null);
	}, [accountId, id, isEdited, seen, start, draft, newId]);
	const forget = () => unsavedMatches.keep(accountId, id, null);

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
		isEdited,
		forget,
		change: (given: Partial<MatchDraft>) => setDraft({ ...draft, ...given }),
		/** `unready`: what the fields on the page hold that is no value yet. */
		async save(unready: DraftErrors = {}) {
			if (Object.keys(unready).length > 0) return setErrors(unready);
			setFailure(null);
			await act(async () => {
				if ((await write()) === "saved") {
					showToast({ kind: "success", title: seen === null ? "Match created" : "Match saved" });
					forget();
					onSaved();
				}
			});
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
