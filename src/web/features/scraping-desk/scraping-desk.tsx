import { useCallback } from "react";
import { getRecentRuns } from "../../data/scraping-runs.ts";
import { getSchedules } from "../../data/scraping-schedules.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { useRefresh } from "../../data/use-refresh.ts";
import { RunHistory } from "./run-history.tsx";
import "./scraping-desk.css";
import { StatCards } from "./stat-cards.tsx";

/** Spec 9: refresh intervals and recent runs. */
const schedulesRefreshMs = 60_000;
const runsRefreshMs = 30_000;
const recentRuns = 15;

/** The admin panel (spec 2): when the newsroom works, what each run did, and the buttons that start one. */
export function ScrapingDesk() {
	const loadRuns = useCallback(
		(client: Parameters<typeof getRecentRuns>[0]) => getRecentRuns(client, recentRuns),
		[],
	);
	const runs = useLoaded(loadRuns);
	const schedules = useLoaded(getSchedules);
	useRefresh(schedules.reload, schedulesRefreshMs);
	useRefresh(runs.reload, runsRefreshMs);
	return (
		<div className="shell flex flex-col gap-10 py-10">
			<h1 className="text-headline">Admin Panel</h1>
			<StatCards schedules={schedules.loaded} runs={runs.loaded} />
			<RunHistory runs={runs.loaded} onRetry={() => void runs.reload()} />
		</div>
	);
}
