import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHistoryStep } from "../../ui/dialogs/use-history-step.ts";
import type { WrittenMatch } from "./written-match.ts";

/** In the place of a match's id: one that is to be made. */
export const newMatch = "new";

/** Of the button that opens the match's dialog. */
export const toOpenerId = (id: string) => `open-${id}`;

interface OpenedMatch {
	/** {@link newMatch}, or the match's id. */
	id: string;
	begun: WrittenMatch;
}

/**
 * The match whose dialog is open, as the address has it (?match=): so the browser's Back closes the dialog, and whoever had to sign
 * in again comes back to it. `begin`: what the form begins with; null as long as nothing is known of the match.
 */
export function useOpenedMatch(begin: (id: string) => WrittenMatch | null) {
	const [query] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const step = useHistoryStep();
	/** As it was when it was opened: the list goes on changing under the dialog. */
	const [kept, setKept] = useState<OpenedMatch | null>(null);
	const id = query.get("match");
	const opened = kept?.id === id ? kept : open(id, begin);
	if (opened !== kept) setKept(opened);
	// Also of one that was open when the page came: nothing had the focus before it.
	const lastOpened = useRef<string | null>(null);
	useEffect(() => {
		if (opened === null && lastOpened.current !== null)
			document.getElementById(toOpenerId(lastOpened.current))?.focus();
		lastOpened.current = opened?.id ?? null;
	}, [opened]);

	return {
		opened,
		openMatch(wanted: string) {
			if (id === wanted) return;
			const next = new URLSearchParams(query);
			next.set("match", wanted);
			step.push(`?${next}`, { isOverList: true });
		},
		/** Back to the list that it was opened from, or to one in its place. */
		async closeMatch() {
			if (state?.isOverList) return step.back();
			const next = new URLSearchParams(query);
			next.delete("match");
			await navigate(`?${next}`, { replace: true, preventScrollReset: true });
		},
	};
}

function open(id: string | null, begin: (id: string) => WrittenMatch | null): OpenedMatch | null {
	const begun = id === null ? null : begin(id);
	return id === null || begun === null ? null : { id, begun };
}
