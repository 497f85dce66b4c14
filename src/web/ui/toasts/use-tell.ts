import { useCallback, useId } from "react";
import { hideToast, showToast, type Toast } from "./toast.ts";

export type Tell = (toast: Toast) => void;

/** What is told of acts that follow one another. `begin`: what was told of a failure before goes, because it is tried anew. */
export function useTell(): { tell: Tell; begin: () => void } {
	const id = useId();
	return {
		tell: useCallback((toast) => showToast(toast.kind === "error" ? { id, ...toast } : toast), [id]),
		begin: useCallback(() => hideToast(id), [id]),
	};
}
