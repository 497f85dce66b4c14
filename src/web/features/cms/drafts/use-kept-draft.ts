import { useEffect, useRef, useState } from "react";
import { emptyFields } from "../../../data/desk/articles/article-fields.ts";
import {
	forgetDraft,
	forgetOwnDraft,
	type KeptDraft,
	keepDraft,
} from "../../../data/desk/drafts/kept-drafts.ts";
import { closeForm } from "../../../data/desk/drafts/open-forms.ts";
import { readDeviceClock } from "../../../data/device-clock.ts";
import type { useArticleForm } from "../form/use-article-form.ts";
import { createKeeper } from "./keep-in-turn.ts";

/** Long enough for a word, short enough for a crash. */
const keepEveryMs = 300;

/**
 * Keeps in this browser what is typed and not saved, as it is typed; what is saved or discarded is forgotten. False when
 * what was typed last is not kept, because the browser keeps nothing.
 */
export function useKeptDraft(
	form: ReturnType<typeof useArticleForm>,
	account: string,
	openedWith: KeptDraft | null,
): boolean {
	const { articleId, seen, fields, isEdited, begun } = form;
	const [isKept, setIsKept] = useState(false);
	/** The article that was edited last; it is another once the form has begun anew. */
	const editedId = useRef<string | null>(null);
	const [keeper] = useState(() =>
		createKeeper((draft: Omit<KeptDraft, "keptAt" | "keptBy">) => {
			void keepDraft({ ...draft, keptAt: readDeviceClock().toISOString() }).then(setIsKept);
		}, keepEveryMs),
	);

	useEffect(() => {
		if (!isEdited) {
			keeper.drop();
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
		keeper.take({
			account,
			articleId,
			base: seen?.base ?? emptyFields,
			baseUpdatedAt: seen?.updatedAt ?? null,
			fields,
		});
	}, [account, articleId, openedWith, seen, fields, isEdited, keeper]);

	useEffect(() => {
		// The answer may be that nobody is signed in any more, and then nothing is kept.
		if (begun > 0) keeper.keepNow();
	}, [begun, keeper]);

	useEffect(() => {
		// A tab that is closed, or put to sleep, may never come to the timer.
		addEventListener("pagehide", keeper.keepNow);
		document.addEventListener("visibilitychange", keeper.keepNow);
		return () => {
			removeEventListener("pagehide", keeper.keepNow);
			document.removeEventListener("visibilitychange", keeper.keepNow);
			keeper.keepNow();
			// What is kept may be taken up by any form from now on.
			closeForm();
		};
	}, [keeper]);
	return isKept;
}
