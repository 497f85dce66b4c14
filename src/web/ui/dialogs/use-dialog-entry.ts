import { useLocation } from "react-router";
import { useHistoryStep } from "./use-history-step.ts";

/**
 * Whether a dialog of the page is open, as an entry of the browser's history of its own has it: so Back closes the dialog and keeps the
 * page, and Forward opens it anew. The address stays the same, and what is read for it. `name` is the dialog's own on its page.
 */
export function useDialogEntry(name: string): { isOpen: boolean; open: () => void; close: () => void } {
	const { search, hash, state } = useLocation();
	const step = useHistoryStep();
	const isOpen = state?.dialog === name;
	return {
		isOpen,
		open() {
			if (!isOpen) step.push({ search, hash }, { ...state, dialog: name });
		},
		close() {
			if (isOpen) step.back();
		},
	};
}

/** The name of the dialog that is open; null when none is. */
export function useOpenDialog(): string | null {
	return useLocation().state?.dialog ?? null;
}
