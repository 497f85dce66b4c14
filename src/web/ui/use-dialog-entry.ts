import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Whether a dialog of the page is open, as an entry of the browser's history of its own has it: so Back closes the dialog and keeps the
 * page, and Forward opens it anew. The address stays the same, and what is read for it. `name` is the dialog's own on its page.
 */
export function useDialogEntry(name: string): { isOpen: boolean; open: () => void; close: () => void } {
	const { search, hash, state } = useLocation();
	const navigate = useNavigate();
	const isLeaving = useRef(false);
	const isOpen = state?.dialog === name;
	return {
		isOpen,
		open() {
			if (!isOpen)
				void navigate({ search, hash }, { state: { ...state, dialog: name }, preventScrollReset: true });
		},
		/** Asked for twice before the browser is there it is one step back. */
		close() {
			if (!isOpen || isLeaving.current) return;
			isLeaving.current = true;
			const arrive = () => {
				isLeaving.current = false;
			};
			addEventListener("popstate", arrive, { once: true });
			void navigate(-1);
		},
	};
}

/** The name of the dialog that is open; null when none is. */
export function useOpenDialog(): string | null {
	return useLocation().state?.dialog ?? null;
}
