import { useEffect, useState } from "react";
import { useAuth } from "../../data/account/auth-provider.tsx";
import type { createUnsavedTexts } from "../../ui/forms/unsaved-texts.ts";

interface Writing<Written> {
	unsaved: ReturnType<typeof createUnsavedTexts<Written>>;
	/** By what name it is kept. */
	id: string;
	start: () => Written;
	isChanged: (written: Written) => boolean;
}

/** What a dialog's fields hold, kept until it is saved or thrown away: the session may end first. */
export function useWritten<Written>({ unsaved, id, start, isChanged }: Writing<Written>) {
	const { user } = useAuth();
	/** The editor's who opened it: when the session ends it is nobody's, before the dialog is gone. */
	const [accountId] = useState(user?.id ?? "");
	const [begun] = useState(() => unsaved.read(accountId, id));
	const [written, setWritten] = useState(() => begun ?? start());
	const isEdited = isChanged(written);
	useEffect(
		() => unsaved.keep(accountId, id, isEdited ? written : null),
		[unsaved, accountId, id, isEdited, written],
	);
	return {
		written,
		isEdited,
		/** It was written before, in a dialog that was left without an answer. */
		isBack: begun !== null && isEdited,
		write: (given: Partial<Written>) => setWritten((now) => ({ ...now, ...given })),
		forget: () => unsaved.keep(accountId, id, null),
	};
}
