import type { FixturesPipeline } from "../pipelines/fixtures/run.ts";
import type { Log } from "../platform/log.ts";

const lookEveryMs = 20_000;
const sweepEveryMs = 10 * 60_000;
const sports = ["football", "hockey", "formula1"] as const;

/**
 * Looks for matches, tables and calendars that are due, and for matches that should have ended, on every node: what is asked for and when is the pipeline's plan, and a provider is
 * asked by one node at a time. Resolves to the function that stops it; what is under way is called off.
 */
export function startFixturesClock({
	fixtures,
	log,
}: {
	fixtures: FixturesPipeline;
	log: Log;
}): () => Promise<void> {
	const stopping = new AbortController();
	const looking = new Map<string, Promise<void>>();
	const look = () => {
		for (const sport of sports.filter((one) => fixtures.isConfigured(one) && !looking.has(one))) {
			const refresh = fixtures
				.refresh(sport, { signal: stopping.signal })
				.then((outcome) => {
					if ("counts" in outcome && outcome.error === null)
						log.info({ ...outcome, bad: outcome.bad.length }, "matches refreshed");
					return fixtures.refreshLeagues(sport, { signal: stopping.signal });
				})
				.then((asked) => {
					if (asked > 0) log.info({ sport, asked }, "leagues refreshed");
				})
				.catch((error) => log.error({ err: error, sport }, "matches could not be refreshed"))
				.finally(() => looking.delete(sport));
			looking.set(sport, refresh);
		}
	};
	let sweeping: Promise<void> = Promise.resolve();
	const sweep = () => {
		sweeping = fixtures
			.sweepOverdue()
			.then((marked) => {
				if (marked > 0) log.warn({ marked }, "matches that should have ended have no end");
			})
			.catch((error) => log.error({ err: error }, "matches that should have ended were not looked through"));
	};
	const timers = [setInterval(look, lookEveryMs), setInterval(sweep, sweepEveryMs)];
	look();
	sweep();
	return async () => {
		for (const timer of timers) clearInterval(timer);
		stopping.abort();
		await Promise.all([sweeping, ...looking.values()]);
	};
}
