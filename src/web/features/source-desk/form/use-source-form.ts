import { useEffect, useRef, useState } from "react";
import { v4 as makeUuid } from "uuid";
import type { DeskSourceRow } from "../../../../contract/desk.ts";
import type { FeedCandidate } from "../../../../contract/functions.ts";
import { useAuth } from "../../../data/account/auth-provider.tsx";
import { getSource, type SourceFacts } from "../../../data/desk/scraping/desk-sources.ts";
import { createSource, saveSource, type WriteRefusal } from "../../../data/desk/scraping/write-source.ts";
import { useClient } from "../../../data/use-client.ts";
import { createUnsavedTexts } from "../../../ui/forms/unsaved-texts.ts";
import { showToast } from "../../../ui/toasts/toast.ts";
import { tellFailure, useAct } from "../../../ui/toasts/use-act.ts";
import { findWrongSelectors } from "./find-wrong-selectors.ts";
import {
	type DraftErrors,
	emptyDraft,
	type FilledIn,
	fromCandidate,
	fromPage,
	isSameDraft,
	nothingFilledIn,
	readDraft,
	type SourceDraft,
	toDraft,
	toFilledIn,
	toOwnRights,
} from "./source-draft.ts";

export type Conflict = { kind: "changed"; theirs: DeskSourceRow } | { kind: "deleted" };

interface WrittenSource {
	seen: DeskSourceRow | null;
	draft: SourceDraft;
	/** Of the source that is to be made, so that a save whose answer was lost is not a second one. */
	newId: string;
	/** By the find that was chosen last. */
	filledIn: FilledIn;
}

/** By source, "" for a new one. */
export const unsavedSources = createUnsavedTexts<WrittenSource>();

/** The form of one source, or of a new one: nothing is written over what somebody else has written meanwhile. */
export function useSourceForm(stored: DeskSourceRow | null, onSaved: (id: string) => void) {
	const openClient = useClient();
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the form is gone. */
	const [accountId] = useState(user?.id ?? "");
	const key = stored?.id ?? "";
	const [form, setForm] = useState<WrittenSource>(
		() =>
			unsavedSources.read(accountId, key) ?? {
				seen: stored,
				draft: stored ? toDraft(stored) : emptyDraft,
				newId: makeUuid(),
				filledIn: nothingFilledIn,
			},
	);
	const { seen, draft } = form;
	/** A test fetch and a save are answered some time after their press: what was typed since is not taken back by the answer. */
	const latest = useRef(form);
	useEffect(() => {
		latest.current = form;
	}, [form]);
	const [errors, setErrors] = useState<DraftErrors>({});
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const { isBusy, act } = useAct(
		tellFailure(
			"The source could not be saved",
			"Kunde inte spara källan. Det du har skrivit är kvar; försök igen.",
		),
	);
	/** Its page comes in the form's place when it is made: what would be typed until then would be lost. */
	const isBeingMade = isBusy && seen === null;
	const start = seen ? toDraft(seen) : emptyDraft;

	const keep = (given: Partial<WrittenSource>) => {
		const next = { ...latest.current, ...given };
		const isSaved = isSameDraft(next.draft, next.seen ? toDraft(next.seen) : emptyDraft);
		unsavedSources.keep(accountId, key, isSaved ? null : next);
		latest.current = next;
		setForm(next);
	};
	const refuse = ({ kind }: WriteRefusal) =>
		setErrors(
			kind === "taken"
				? { url: "En annan källa läses redan från den adressen." }
				: { timeZone: "Databasen godtar inte uppgifterna. Kontrollera adresser och tidszon." },
		);
	const write = async (facts: SourceFacts) => {
		const client = await openClient();
		if (seen === null) {
			const made = await createSource(client, facts, form.newId);
			if (made.kind !== "created") return refuse(made);
			unsavedSources.keep(accountId, key, null);
			showToast({ kind: "success", title: "Källan är tillagd", description: "Den läses vid nästa körning." });
			return onSaved(form.newId);
		}
		const outcome = await saveSource(client, seen, facts);
		if (outcome.kind === "taken" || outcome.kind === "refused") return refuse({ kind: outcome.kind });
		const now = await getSource(client, seen.id);
		if (outcome.kind === "conflict") {
			setConflict(now ? { kind: "changed", theirs: now } : { kind: "deleted" });
			return;
		}
		if (now) {
			const typed = latest.current.draft;
			keep({ seen: now, draft: isSameDraft(typed, draft) ? toDraft(now) : typed });
		} else unsavedSources.keep(accountId, key, null);
		showToast({ kind: "success", title: "Källan är sparad" });
		onSaved(seen.id);
	};

	return {
		draft,
		errors,
		conflict,
		isBusy,
		isBeingMade,
		isEdited: !isSameDraft(draft, start),
		change(given: Partial<SourceDraft>) {
			if (isBeingMade) return;
			const { draft: typed, filledIn } = latest.current;
			// A right that is chosen is the editor's own.
			const isLowered = filledIn.isLowered && given.rights === undefined;
			keep({ draft: { ...typed, ...given }, filledIn: { ...filledIn, isLowered } });
		},
		takeFeed(candidate: FeedCandidate, asked: string) {
			const { draft: typed, filledIn } = latest.current;
			if (!isBeingMade)
				keep({
					draft: fromCandidate(candidate, typed, asked, filledIn),
					filledIn: toFilledIn(candidate, typed, asked, filledIn),
				});
		},
		takePage(url: string) {
			const { draft: typed, filledIn } = latest.current;
			if (!isBeingMade) keep({ draft: fromPage(url, typed, filledIn), filledIn: nothingFilledIn });
		},
		/**
		 * A test fetch of that address has found whether its texts may be mined: where they may not, a new source begins with the lesser right, and
		 * goes back from it where the address before was the one that reserved them.
		 */
		hearReservation(url: string, isReserved: boolean) {
			const { draft: typed, filledIn } = latest.current;
			if (stored !== null || typed.url !== url) return;
			const own = toOwnRights(typed, filledIn);
			const isLowered = isReserved && own === "summary";
			keep({
				draft: { ...typed, rights: isLowered ? "title_and_link" : own },
				filledIn: { ...filledIn, isLowered },
			});
		},
		discard() {
			setErrors({});
			keep({ draft: start, newId: makeUuid(), filledIn: nothingFilledIn });
		},
		async save() {
			const answer = readDraft(draft);
			setErrors(answer.ok ? {} : answer.errors);
			if (!answer.ok) return;
			await act(async () => {
				const wrong = answer.facts.selectors ? await findWrongSelectors(answer.facts.selectors) : [];
				if (wrong.length > 0)
					setErrors(Object.fromEntries(wrong.map((part) => [part, "Ingen giltig CSS-selektor."])));
				else await write(answer.facts);
			});
		},
		/** The next save is against what stands now, or of a new source where that is gone. */
		settleConflict(keeps: "mine" | "theirs") {
			const theirs = conflict?.kind === "changed" ? conflict.theirs : null;
			keep({ seen: theirs, draft: theirs && keeps === "theirs" ? toDraft(theirs) : draft });
			setErrors({});
			setConflict(null);
		},
	};
}

export type SourceForm = ReturnType<typeof useSourceForm>;
