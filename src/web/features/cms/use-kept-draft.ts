import { useEffect, useRef, useState } from "react";
import { emptyFields } from "../../data/desk/article-fields.ts";
import { forgetDraft, forgetOwnDraft, type KeptDraft, keepDraft } from "../../data/desk/kept-drafts.ts";
import { closeForm } from "../../data/desk/open-forms.ts";
import { readDeviceClock } from "../../data/device-clock.ts";
import type { useArticleForm } from "./use-article-form.ts";

/** Long enough for a word, short enough for a crash. */
const keepAfterMs = 300;

/**
 * Keeps in this browser what is typed and not saved, as it is typed; what is saved or discarded is forgotten. False when
 * what was typed last is not kept, because the browser keeps nothing.
 */
export function useKeptDraft(
	form: ReturnType<typeof useArticleForm>,
	account: string,
	openedWith: KeptDraft | null,
): boolean {
	const { articleId, seen, fields, isEdited } = form;
	const [isKept, setIsKept] = useState(false);
	/** The article that was edited last; it is another once the form has begun anew. */
	const editedId = useRef<string | null>(null);
	/** What stands in the form and is not yet kept. */
	const unkept = useRef<Omit<KeptDraft, "keptAt" | "keptBy"> | null>(null);

	useEffect(() => {
		if (!isEdited) {
			unkept.current = null;
			if (editedId.current !== null) {
				void forgetOwnDraft(account, editedId.current);
				// As it could not be taken over, perhaps.
				if (openedWith) void forgetDraft(openedWith);
			}
			editedId.current = null;
			return;
		}
		if (editedId.current !== null && editedId.current !== articleId)
			void forgetOwnDraft(account, editedId.current);
		editedId.current = articleId;
		unkept.current = {
			account,
			articleId,
			base: seen?.base ?? emptyFields,
			baseUpdatedAt: seen?.updatedAt ?? null,
			fields,
		};
		const keep = () => {
			if (unkept.current)
				void keepDraft({ ...unkept.current, keptAt: readDeviceClock().toISOString() }).then(setIsKept);
			unkept.current = null;
		};
		const timer = setTimeout(keep, keepAfterMs);
		// A tab that is closed, or put to sleep, may never come to the timer.
		addEventListener("pagehide", keep);
		document.addEventListener("visibilitychange", keep);
		return () => {
			clearTimeout(timer);
			removeEventListener("pagehide", keep);
			document.removeEventListener("visibilitychange", keep);
		};
	}, [account, articleId, openedWith, seen, fields, isEdited]);

	useEffect(
		() => () => {
			if (unkept.current) void keepDraft({ ...unkept.current, keptAt: readDeviceClock().toISOString() });
			// What is kept may be taken up by any form from now on.
			closeForm();
		},
		[],
	);
	return isKept;
}
