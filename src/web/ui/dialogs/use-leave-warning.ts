import { useEffect } from "react";

/** What of this page is typed and not saved. */
const unsaved = new Set<symbol>();

/** Lets the browser ask before the tab is closed or left for another site, as long as something would be lost. */
export function useLeaveWarning(isEdited: boolean): void {
	useEffect(() => (isEdited ? warnOfLeaving() : undefined), [isEdited]);
}

/** The same until the returned function is called. */
export function warnOfLeaving(): () => void {
	const one = Symbol();
	unsaved.add(one);
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();
	addEventListener("beforeunload", ask);
	return () => {
		unsaved.delete(one);
		removeEventListener("beforeunload", ask);
	};
}

/** Whether something would be lost if the page were left now. */
export const hasUnsaved = (): boolean => unsaved.size > 0;
