import PQueue from "p-queue";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Fetcher } from "../../platform/fetcher/fetcher.ts";
import { createRobots } from "../../platform/fetcher/site-rules/robots.ts";
import { createTdmrep } from "../../platform/fetcher/site-rules/tdmrep.ts";
import type { Log } from "../../platform/log.ts";
import { addProblems, type RunProblem, reportProgress } from "../runs.ts";
import { createReader, type Reader } from "./reader/reader-thread.ts";
import { recordOutcome } from "./sources/record-outcome.ts";
import { robotsToken } from "./sources/robots-token.ts";
import type { SourceOutcome } from "./sources/source-outcome.ts";
import { listDueSources, type Source } from "./sources/sources.ts";
import { takeTurns } from "./sources/take-turns.ts";
import { listSourcesToTryAgain } from "./stored/passed-items.ts";
import { withdrawByFiles } from "./stored/withdraw-texts.ts";
import { type TakeSourceDeps, takeSource } from "./take-source.ts";

export interface NewsRunDeps {
	database: Database;
	fetcher: Fetcher;
	clock: Clock;
	log: Log;
	/** One that serves other runs, too, and stays open; without it the run starts its own and ends it. */
	reader?: Reader;
}

export interface NewsRunOptions {
	/** The open row of scraping_runs this run writes into; opening and closing it is the caller's. */
	runId: string;
	signal?: AbortSignal;
	/** Only these, whether due or not. */
	onlySourceIds?: readonly string[];
}

export interface NewsRunResult {
	/** How many sources came to each end. */
	sources: Record<SourceOutcome["status"], number>;
	articles: { found: number; stored: number; duplicate: number; failed: number; tooOld: number };
	problems: RunProblem[];
}

const sourcesAtOnce = 8;
const reportEveryMs = 1000;

/**
 * One round over the sources that are due, several at a time, their hosts in turn. This file alone knows the order of the round;
 * take-source.ts knows what becomes of one source, take-item.ts of one item.
 *
 * A bad item or source is counted and named in the run's problems. Throws when a stage itself is broken (the database
 * is gone) or the signal is aborted; what was stored until then stays, and the next run takes the rest.
 */
export async function runNews(deps: NewsRunDeps, options: NewsRunOptions): Promise<NewsRunResult> {
	const { database, fetcher, clock, log } = deps;
	const result: NewsRunResult = {
		sources: { ok: 0, not_modified: 0, refused: 0, failed: 0, skipped: 0 },
		articles: { found: 0, stored: 0, duplicate: 0, failed: 0, tooOld: 0 },
		problems: [],
	};
	const progress = { done: 0, total: 0, reportedMs: 0 };
	const broken = new AbortController();
	const signal = AbortSignal.any([broken.signal, ...(options.signal ? [options.signal] : [])]);
	const sourcesToTryAgain = await listSourcesToTryAgain(database, clock.now());
	const reader = deps.reader ?? createReader({ log });
	const closeReader = async () => {
		if (reader !== deps.reader) await reader.close();
	};
	// A stopping process does not wait for a heavy page.
	signal.addEventListener("abort", closeReader, { once: true });
	const taking: TakeSourceDeps = {
		database,
		sourcesToTryAgain,
		fetcher,
		reader,
		clock,
		log,
		signal,
		robots: createRobots({ database, fetcher, clock, productToken: robotsToken }),
		tdmrep: createTdmrep({ database, fetcher, clock }),
		async onItem(end) {
			if (end.kind === "new") result.articles.stored++;
			if (performance.now() - progress.reportedMs > reportEveryMs) await report();
		},
	};

	try {
		const sources = await listDueSources(database, { now: clock.now(), onlyIds: options.onlySourceIds });
		progress.total = sources.length;
		await report();
		const queue = new PQueue({ concurrency: sourcesAtOnce });
		const takeOne = async (source: Source) => {
			if (signal.aborted) return;
			try {
				await takeOneSource(source);
				progress.done++;
				await report();
			} catch (error) {
				// The first broken stage stops the others; their own abort errors say nothing new.
				if (!signal.aborted)
					broken.abort(new Error(`Källan ${source.name}: ${(error as Error).message}`, { cause: error }));
			}
		};
		await queue.addAll(takeTurns(sources).map((source) => () => takeOne(source)));
		signal.throwIfAborted();
		// Last, when all of the files have been read.
		const withdrawals = await withdrawByFiles(taking);
		await addProblems(database, options.runId, withdrawals);
		result.problems.push(...withdrawals);
		log.info({ runId: options.runId, ...result.sources, ...result.articles }, "news run done");
		return result;
	} finally {
		// Node keeps a signal made of others, with all its listener holds, for as long as somebody listens.
		signal.removeEventListener("abort", closeReader);
		await closeReader();
	}

	async function report(): Promise<void> {
		progress.reportedMs = performance.now();
		const { done, total } = progress;
		const articlesScraped = result.articles.stored;
		await reportProgress(database, options.runId, { step: "Hämtar källor", done, total, articlesScraped });
	}

	async function takeOneSource(source: Source): Promise<void> {
		const { outcome, tooOld, problems } = await takeSource(taking, source);
		const told = await recordOutcome(database, options.runId, source, outcome);
		problems.push(...told.map((reason) => ({ subject: source.name, reason })));
		await addProblems(database, options.runId, problems);
		result.sources[outcome.status]++;
		result.articles.found += outcome.found;
		result.articles.duplicate += outcome.duplicate;
		result.articles.failed += outcome.failed;
		result.articles.tooOld += tooOld;
		result.problems.push(...problems);
	}
}
