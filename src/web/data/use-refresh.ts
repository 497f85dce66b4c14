import { useEffect } from "react";

/** Calls `refresh` every so often while the page is looked at, and at once when somebody comes back to it. */
export function useRefresh(refresh: () => unknown, everyMs: number): void {
	useEffect(() => {
		const refreshSeen = () => {
			if (!document.hidden) void refresh();
		};
		const timer = setInterval(refreshSeen, everyMs);
		document.addEventListener("visibilitychange", refreshSeen);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refreshSeen);
		};
	}, [refresh, everyMs]);
}
