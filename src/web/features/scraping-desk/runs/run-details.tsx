import { useCallback, useState } from "react";
import type { ScrapingRunRow } from "../../../../contract/scraping.ts";
import { listRunSources } from "../../../data/desk/scraping/scraping-runs.ts";
import { useLoaded } from "../../../data/use-loaded.ts";
import { useRefresh } from "../../../data/use-refresh.ts";
import { LoadFailed } from "../../../ui/lists/load-failed.tsx";
import { RunSourceTable } from "./run-source-table.tsx";

/** What opens under a run: its rows per source, and what went wrong. */
export function RunDetails({ run }: { run: ScrapingRunRow }) {
	const [isOpen, setIsOpen] = useState(false);
	const readsSources = run.task === "scrape-content" || run.task === "scheduled-scraping";
	if (!readsSources && run.problems.length === 0) return null;
	const problemCount =
		run.problems.length === 0
			? ""
			: run.problems.length === 1
				? ", 1 problem"
				: `, ${run.problems.length} problem`;
	return (
		<details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
			<summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold underline underline-offset-4">
				{readsSources ? `Källor${problemCount}` : `Problem (${run.problems.length})`}
			</summary>
			{isOpen && (
				<div className="flex flex-col gap-5 pt-2 pb-3">
					{readsSources && <RunSources run={run} />}
					{run.problems.length > 0 && <Problems problems={run.problems} />}
				</div>
			)}
		</details>
	);
}

const runningRefreshMs = 4_000;
const endedRefreshMs = 60_000;

function RunSources({ run }: { run: ScrapingRunRow }) {
	const load = useCallback(
		(client: Parameters<typeof listRunSources>[0]) => listRunSources(client, run.id),
		[run.id],
	);
	const { loaded, isOutdated, reload } = useLoaded(load, { keepsShown: true });
	useRefresh(reload, run.status === "running" ? runningRefreshMs : endedRefreshMs);
	if (loaded.kind === "loading") return <p role="status">Laddar...</p>;
	if (loaded.kind === "failed") return <LoadFailed onRetry={() => void reload()} />;
	if (loaded.value.length === 0)
		return <p>Inga källor är lästa{run.status === "running" ? " än" : " i den här körningen"}.</p>;
	return (
		<>
			{isOutdated && <LoadFailed onRetry={() => void reload()} />}
			<RunSourceTable sources={loaded.value} />
		</>
	);
}

function Problems({ problems }: { problems: ScrapingRunRow["problems"] }) {
	return (
		<div className="flex flex-col gap-2">
			<h4 className="font-bold">Problem</h4>
			<ul className="flex flex-col gap-2 border-s-4 border-rule ps-4">
				{problems.map(({ subject, reason }, place) => {
					// Problems are only ever added to, and may repeat: they have no name but their place.
					const key = `${place}`;
					return (
						<li key={key} className="wrap-anywhere">
							<span className="font-semibold">{subject}</span>
							<br />
							{reason}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
