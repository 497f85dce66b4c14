import { useEffect } from "react";

/** Lets the browser ask before the tab is closed or left for another site, as long as something would be lost. */
export function useLeaveWarning(isEdited: boolean): void {
	useEffect(() => {
		if (!isEdited) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isEdited]);
}
