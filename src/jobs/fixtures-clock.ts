import type { FixturesPipeline } from "../pipelines/fixtures/run.ts";
import type { Log } from "../platform/log.ts";
import { startRepeatedWork } from "./repeated-work.ts";

const lookEveryMs = 20_000;
const sweepEveryMs = 10 * 60_000;
const sports = ["football", "hockey", "formula1"] as const;

/**
 * Looks for matches, tables and calendars that are due, and for matches that should have begun or ended or are followed no more, on every node:
 * what is asked for and when is the pipeline's plan, and a provider is asked by one node at a time. Returns the function that stops it;
 * what is under way is called off.
 */
export function startFixturesClock({
	fixtures,
	log,
}: {
	fixtures: FixturesPipeline;
	log: Log;
}): () => Promise<void> {
	const stopping = new AbortController();
	const refresh = async (sport: (typeof sports)[number]) => {
		const outcome = await fixtures.refresh(sport, { signal: stopping.signal });
		if ("counts" in outcome && outcome.error === null)
			log.info({ ...outcome, bad: outcome.bad.length }, "matches refreshed");
		const asked = await fixtures.refreshLeagues(sport, { signal: stopping.signal });
		if (asked > 0) log.info({ sport, asked }, "leagues refreshed");
	};
	// Each by itself: a provider that is slow keeps none of the others waiting.
	const stopLooks = sports
		.filter((sport) => fixtures.isConfigured(sport))
		.map((sport) =>
			startRepeatedWork({
				everyMs: lookEveryMs,
				work: () => refresh(sport),
				onError: (error) => log.error({ err: error, sport }, "matches could not be refreshed"),
			}),
		);
	const stopSweeps = startRepeatedWork({
		everyMs: sweepEveryMs,
		async work() {
			const marked = await fixtures.sweepOverdue();
			if (marked > 0) log.warn({ marked }, "matches that should have ended have no end");
			await fixtures.settleSessions();
			const dropped = await fixtures.dropUnfollowed();
			if (dropped > 0) log.info({ dropped }, "matches of leagues that are followed no more were taken away");
		},
		onError: (error) => log.error({ err: error }, "stored matches were not looked through"),
	});
	return async () => {
		stopping.abort();
		await Promise.all([...stopLooks.map((stop) => stop()), stopSweeps()]);
	};
}
