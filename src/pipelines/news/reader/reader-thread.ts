import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type { SourceSelectors } from "../../../contract/scraping.ts";
import type { Log } from "../../../platform/log.ts";
import type { ExtractedArticle } from "../extract/extract-article.ts";
import type { ParsedFeed } from "../feed/parse-feed.ts";
import type { ReadList } from "../page-list/read-list.ts";
import type { ListInput, ReaderAnswer, ReaderInput, ReaderRequest, ReaderValues } from "./reader-protocol.ts";

export interface Reader {
	parseFeed(input: ListInput): Promise<ParsedFeed>;
	/** Null when the page could not be read in the time and memory a page may take. */
	extractArticle(input: ReaderInput): Promise<ExtractedArticle | null>;
	/** A page's items by selectors. */
	readList(input: ListInput & { selectors: SourceSelectors }): Promise<ReadList>;
	/** Addresses of the feeds a page names; none when it could not be read. */
	findFeedLinks(input: ReaderInput): Promise<string[]>;
	/** Ends the thread at once; what it was reading, and what waits, is refused. */
	close(): Promise<void>;
}

/**
 * A thread that reads feeds and pages, one at a time. What takes longer than `timeLimitMs`, or more memory than a page
 * may, ends the thread: that input is refused, the next one gets a new thread, and readers of the site notice nothing.
 */
export function createReader({ log, timeLimitMs = 10_000 }: { log: Log; timeLimitMs?: number }): Reader {
	const line = new PQueue({ concurrency: 1 });
	let worker: Worker | null = null;
	let ready: Promise<void> = Promise.resolve();
	let isClosed = false;

	function start(): Worker {
		const fresh = new Worker(new URL("./reader-worker.ts", import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: 256 },
		});
		// Ends with the process even when nobody closed it; a thread that dies idle is replaced at the next input.
		fresh.unref();
		fresh.on("error", (error) => log.warn({ err: error }, "the reading thread died"));
		fresh.once("exit", () => {
			if (worker === fresh) worker = null;
		});
		// Loading its modules is not the input's fault, so the time limit begins after it.
		ready = new Promise((resolve) => {
			fresh.once("message", resolve);
			fresh.once("exit", resolve);
		});
		worker = fresh;
		return fresh;
	}

	/** The answer's value is of the request's kind: see reader-worker.ts. */
	function ask<Kind extends keyof ReaderValues>(
		request: ReaderRequest & { kind: Kind },
	): Promise<{ ok: true; value: ReaderValues[Kind] } | { ok: false; reason: string }> {
		return line.add(async () => {
			if (isClosed) return { ok: false, reason: "läsningen är avslutad" };
			const thread = worker ?? start();
			thread.ref();
			await ready;
			const { promise, resolve } = Promise.withResolvers<ReaderAnswer>();
			const fail = (reason: string) => resolve({ ok: false, reason });
			const onExit = () => fail("läsningen kraschade");
			if (worker !== thread) onExit();
			const timer = setTimeout(() => fail("för tungt att läsa"), timeLimitMs);
			thread.once("message", resolve);
			thread.once("exit", onExit);
			thread.postMessage(request);
			const answer = await promise;
			clearTimeout(timer);
			thread.off("message", resolve);
			thread.off("exit", onExit);
			thread.unref();
			if (!answer.ok) {
				worker = null;
				await thread.terminate();
			}
			return answer as Extract<ReaderAnswer, { ok: false }> | { ok: true; value: ReaderValues[Kind] };
		});
	}

	return {
		async parseFeed(input) {
			const answer = await ask({ kind: "feed", ...input });
			return answer.ok ? answer.value : answer;
		},
		async extractArticle(input) {
			const answer = await ask({ kind: "page", ...input });
			return answer.ok ? answer.value : null;
		},
		async readList(input) {
			const answer = await ask({ kind: "list", ...input });
			return answer.ok ? answer.value : answer;
		},
		async findFeedLinks(input) {
			const answer = await ask({ kind: "links", ...input });
			return answer.ok ? answer.value : [];
		},
		async close() {
			isClosed = true;
			await worker?.terminate();
		},
	};
}
