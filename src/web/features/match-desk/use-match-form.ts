import type { SupabaseClient } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import { useAuth } from "../../data/account/auth-provider.tsx";
import type { DeskMatch, MatchFacts } from "../../data/desk/matches/desk-match.ts";
import { createMatch, getDeskMatch, saveMatch } from "../../data/desk/matches/desk-matches.ts";
import { useClient } from "../../data/use-client.ts";
import { showToast } from "../../ui/toasts/toast.ts";
import { useAct } from "../../ui/toasts/use-act.ts";
import {
	type DraftErrors,
	isSameDraft,
	joinDrafts,
	type MatchDraft,
	readDraft,
	toDraft,
} from "./match-draft.ts";
import { unsavedMatches, type WrittenMatch } from "./written-match.ts";

export type Conflict = { kind: "changed"; theirs: DeskMatch } | { kind: "deleted" };

/** How often a save is tried anew over what others have changed elsewhere in the match meanwhile. */
const mostTries = 3;

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

	const read = (typed: MatchDraft): MatchFacts | null => {
		const answer = readDraft(typed);
		setErrors(answer.ok ? {} : answer.errors);
		return answer.ok ? answer.facts : null;
	};

	const write = async (): Promise<"saved" | "joined" | "refused"> => {
		const facts = read(draft);
		if (facts === null) return "refused";
		const client = await openClient();
		if (seen !== null) return update(client, { seen, start, draft, facts });
		await createMatch(client, facts, newId);
		return "saved";
	};

	/** What only somebody else, or the source, has changed meanwhile stays beside what was typed: a score that is newer is not written over. */
	const update = async (
		client: SupabaseClient<AvsparkDatabase>,
		from: { seen: DeskMatch; start: MatchDraft; draft: MatchDraft; facts: MatchFacts },
		tries = 1,
	): Promise<"saved" | "joined" | "refused"> => {
		if ((await saveMatch(client, from.seen, from.facts)) === "saved") return tries === 1 ? "saved" : "joined";
		const theirs = await getDeskMatch(client, from.seen);
		if (theirs === null) {
			setConflict({ kind: "deleted" });
			return "refused";
		}
		const stands = toDraft(theirs.facts);
		// A save of one's own whose answer was lost.
		if (isSameDraft(stands, from.draft)) return "saved";
		const joined = joinDrafts(from.start, from.draft, stands);
		setDraft(joined.draft);
		if (joined.isClash || tries === mostTries) {
			setConflict({ kind: "changed", theirs });
			return "refused";
		}
		setSeen(theirs);
		setStart(stands);
		const facts = read(joined.draft);
		if (facts === null) return "refused";
		return update(client, { seen: theirs, start: stands, draft: joined.draft, facts }, tries + 1);
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
				const outcome = await write();
				if (outcome === "refused") return;
				showToast({
					kind: "success",
					title: seen === null ? "Match created" : "Match saved",
					...(outcome === "joined" && { description: "What has changed elsewhere in it meanwhile stays." }),
				});
				forget();
				onSaved();
			});
		},
		/** The next save is against what stands now, or of a match of its own where that is gone. */
		settleConflict(keeps: "mine" | "theirs") {
			const theirs = conflict?.kind === "changed" ? conflict.theirs : null;
			setSeen(theirs);
			if (theirs) setStart(toDraft(theirs.facts));
			if (theirs && keeps === "theirs") {
				setDraft(toDraft(theirs.facts));
				setErrors({});
			}
			setConflict(null);
		},
	};
}
