import PQueue from "p-queue";
import type { Clock } from "../../platform/clock.ts";
import { type Database, DatabaseError } from "../../platform/db/database.ts";
import type { Fetcher } from "../../platform/fetcher/fetcher.ts";
import { createRobots } from "../../platform/fetcher/robots.ts";
import type { Log } from "../../platform/log.ts";
import { addProblems, type RunProblem, reportProgress } from "../runs.ts";
import { toStorableText } from "../storable-text.ts";
import { classify } from "./classify.ts";
import { composeArticle, composeLink } from "./compose-article.ts";
import { findKnownArticles, toContentHash } from "./dedupe.ts";
import { type FetchDeps, fetchArticlePage, fetchFeed } from "./fetch.ts";
import { createReader } from "./reader-thread.ts";
import { recordOutcome, type SourceOutcome } from "./record-outcome.ts";
import { sanitise } from "./sanitise.ts";
import { type Candidate, isTooOld, maxItemsPerSource, selectItems } from "./select-items.ts";
import { listDueSources, type Source } from "./sources.ts";
import { storeArticle } from "./store.ts";

export interface NewsRunDeps {
	database: Database;
	fetcher: Fetcher;
	clock: Clock;
	log: Log;
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

type ItemEnd =
	| { kind: "new" | "duplicate" | "too_old" }
	| { kind: "failed"; reason: string /** The next run should try again. */; isTransient: boolean };

const sourcesAtOnce = 8;
const reportEveryMs = 1000;
/** The name robots.txt files know us by. */
const robotsToken = "AvsparkBot";

/**
 * One round over the sources that are due: feed -> items -> page -> text -> article. This file alone knows the order.
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
	const reader = createReader({ log });
	// A stopping process does not wait for a heavy page.
	signal.addEventListener("abort", () => void reader.close(), { once: true });
	const robots = createRobots({ database, fetcher, clock, productToken: robotsToken });
	const fetching: FetchDeps = { fetcher, robots, reader };

	try {
		const sources = await listDueSources(database, { now: clock.now(), onlyIds: options.onlySourceIds });
		progress.total = sources.length;
		await report();
		const queue = new PQueue({ concurrency: sourcesAtOnce });
		const takeOne = async (source: Source) => {
			if (signal.aborted) return;
			try {
				await takeSource(source);
				progress.done++;
				await report();
			} catch (error) {
				// The first broken stage stops the others; their own abort errors say nothing new.
				if (!signal.aborted)
					broken.abort(new Error(`Källan ${source.name}: ${(error as Error).message}`, { cause: error }));
			}
		};
		await queue.addAll(sources.map((source) => () => takeOne(source)));
		signal.throwIfAborted();
		log.info({ runId: options.runId, ...result.sources, ...result.articles }, "news run done");
		return result;
	} finally {
		await reader.close();
	}

	async function report(): Promise<void> {
		progress.reportedMs = performance.now();
		const { done, total } = progress;
		const articlesScraped = result.articles.stored;
		await reportProgress(database, options.runId, { step: "Hämtar källor", done, total, articlesScraped });
	}

	async function takeSource(source: Source): Promise<void> {
		const outcome: SourceOutcome = {
			status: "ok",
			httpStatus: null,
			bytes: 0,
			found: 0,
			stored: 0,
			duplicate: 0,
			failed: 0,
			error: null,
			validators: undefined,
			retryAt: null,
			startedAt: clock.now(),
			completedAt: clock.now(),
		};
		const problems: RunProblem[] = [];
		if (source.rights === "off") {
			Object.assign(outcome, { status: "skipped", error: "källan har avstått" });
		} else {
			const feed = await fetchFeed(fetching, source, signal);
			signal.throwIfAborted();
			outcome.status = feed.kind;
			outcome.httpStatus = feed.httpStatus;
			if (feed.kind === "ok") {
				outcome.bytes = feed.bytes;
				const isComplete = await takeItems(source, feed.items, outcome, problems);
				// Echoed next time only when nothing is left to take: a 304 would hide it.
				const { etag, lastModified } = feed;
				outcome.validators = isComplete ? { etag, lastModified } : { etag: null, lastModified: null };
			} else if (feed.kind !== "not_modified") {
				Object.assign(outcome, { bytes: feed.bytes, error: feed.reason, retryAt: feed.retryAt });
				problems.push({ subject: source.name, reason: feed.reason });
			}
		}
		outcome.completedAt = clock.now();
		await recordOutcome(database, options.runId, source, outcome);
		await addProblems(database, options.runId, problems);
		result.sources[outcome.status]++;
		result.articles.found += outcome.found;
		result.articles.failed += outcome.failed;
		result.problems.push(...problems);
	}

	/** Resolves to whether every item has come to an end, good or bad. */
	async function takeItems(
		source: Source,
		items: Parameters<typeof selectItems>[0],
		outcome: SourceOutcome,
		problems: RunProblem[],
	): Promise<boolean> {
		const selection = selectItems(items, source.feed_url, clock.now());
		outcome.found = items.length;
		outcome.duplicate = selection.repeated;
		result.articles.tooOld += selection.tooOld;
		for (const { subject, reason } of selection.broken)
			countFailure(source, subject, reason, outcome, problems);
		const known = await findKnownArticles(database, source.id, selection.candidates);
		const fresh = selection.candidates.filter(
			({ externalId, url }) => !known.externalIds.has(externalId) && !known.urls.has(url),
		);
		outcome.duplicate += selection.candidates.length - fresh.length;
		let isComplete = fresh.length <= maxItemsPerSource;
		for (const item of fresh.slice(0, maxItemsPerSource)) {
			signal.throwIfAborted();
			if (performance.now() - progress.reportedMs > reportEveryMs) await report();
			const end = await takeItem(source, item);
			if (end.kind === "failed") {
				countFailure(source, item.title, end.reason, outcome, problems);
				isComplete &&= !end.isTransient;
			} else if (end.kind === "new") {
				outcome.stored++;
				result.articles.stored++;
			} else if (end.kind === "duplicate") outcome.duplicate++;
			else result.articles.tooOld++;
		}
		result.articles.duplicate += outcome.duplicate;
		return isComplete;
	}

	async function takeItem(source: Source, item: Candidate): Promise<ItemEnd> {
		const now = clock.now();
		const composed =
			source.rights === "summary"
				? composeArticle(item, await fetchArticlePage(fetching, item.link, source.feed_url, signal), now)
				: composeLink(item, now);
		signal.throwIfAborted();
		if (!composed.ok) {
			return { kind: "failed", reason: composed.reason, isTransient: composed.isTransient };
		}
		if (isTooOld(composed.publishedAt, now)) return { kind: "too_old" };
		const { url, publishedAt } = composed;
		const texts = sanitise(composed.texts);
		if (texts.title === "") return { kind: "failed", reason: "saknar rubrik", isTransient: false };
		const sportCategory = classify({
			sourceCategory: source.sport_category,
			feedCategories: item.categories,
			url: item.link,
			...texts,
		});
		const contentHash = toContentHash({ url, ...texts });
		try {
			const kind = await storeArticle(database, {
				sourceId: source.id,
				externalId: item.externalId,
				url,
				...texts,
				contentHash,
				sportCategory,
				publishedAt,
				scrapedAt: now,
			});
			return { kind };
		} catch (error) {
			// Classes 22, 23 and 54: this row does not fit the table; the table is fine.
			if (!(error instanceof DatabaseError) || !/^(?:22|23|54)/.test(error.code)) throw error;
			log.warn({ err: error, url }, "article refused by the database");
			return { kind: "failed", reason: `kunde inte sparas (${error.code})`, isTransient: false };
		}
	}

	function countFailure(
		source: Source,
		subject: string,
		reason: string,
		outcome: SourceOutcome,
		problems: RunProblem[],
	): void {
		outcome.failed++;
		problems.push({
			subject: toStorableText(`${source.name}: ${subject}`, 300),
			reason: toStorableText(reason, 300),
		});
	}
}
