import { useCallback } from "react";
import { getRecentRuns } from "../../data/desk/scraping/scraping-runs.ts";
import { getSchedules } from "../../data/desk/scraping/scraping-schedules.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useRefresh } from "../../data/use-refresh.ts";

/** Spec 9: refresh intervals and recent runs. */
const schedulesRefreshMs = 60_000;
const runsRefreshMs = 30_000;
const recentRuns = 15;
/** While a run goes on its progress is followed. */
const progressRefreshMs = 2_000;

/** The panel's schedules and runs, kept fresh while they are looked at. */
export function useScrapingDesk() {
	const loadRuns = useCallback(
		(client: Parameters<typeof getRecentRuns>[0]) => getRecentRuns(client, recentRuns),
		[],
	);
	// The run that was opened to its sources is closed again when the list goes away, and the page jumps.
	const runs = useLoaded(loadRuns, { keepsShown: true });
	// Dialogs stand in it: what is typed stays when it cannot be read anew.
	const schedules = useLoaded(getSchedules, { keepsShown: true });
	const latest = runs.loaded.kind === "ready" ? runs.loaded.value : [];
	const isRunning = latest.some(({ status }) => status === "running");
	useRefresh(schedules.reload, schedulesRefreshMs);
	useRefresh(runs.reload, isRunning ? progressRefreshMs : runsRefreshMs);
	return { schedules, runs, latest };
}
