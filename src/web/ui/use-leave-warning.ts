import { useEffect } from "react";

/** The forms of this page that have something typed and not saved. */
const edited = new Set<symbol>();

/** Lets the browser ask before the tab is closed or left for another site, as long as something would be lost. */
export function useLeaveWarning(isEdited: boolean): void {
	useEffect(() => {
		if (!isEdited) return;
		const form = Symbol();
		edited.add(form);
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => {
			edited.delete(form);
			removeEventListener("beforeunload", ask);
		};
	}, [isEdited]);
}

/** Whether a form of this page would lose something if the page were left now. */
export const hasEditedForm = (): boolean => edited.size > 0;
