import type { RunCounts } from "../pipelines/runs.ts";

export interface RunHandle {
	runId: string;
	/** Aborts when the process stops. */
	signal: AbortSignal;
}

/** The pipelines of the newsroom, wired by newsroom.ts. Each resolves to its totals and throws when it cannot go on. */
export interface NewsroomPipelines {
	scrape(run: RunHandle): Promise<RunCounts>;
	summarise(run: RunHandle): Promise<RunCounts>;
	improveTitles(run: RunHandle): Promise<RunCounts>;
}

/** The whole chain in one run: read the sources, then tell what they told. */
export async function runDailyChain(pipelines: NewsroomPipelines, run: RunHandle): Promise<RunCounts> {
	const scraped = await pipelines.scrape(run);
	run.signal.throwIfAborted();
	return { ...scraped, ...(await pipelines.summarise(run)) };
}
