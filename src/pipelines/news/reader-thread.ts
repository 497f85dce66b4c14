import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
import type { ExtractedArticle } from "./extract/extract-article.ts";
import type { ParsedFeed } from "./feed/parse-feed.ts";
import type { ReaderAnswer, ReaderRequest } from "./reader-protocol.ts";

export interface Reader {
	parseFeed(input: ReaderInput): Promise<ParsedFeed>;
	/** Null when the page could not be read in the time and memory a page may take. */
	extractArticle(input: ReaderInput): Promise<ExtractedArticle | null>;
	close(): Promise<void>;
}

type ReaderInput = Omit<ReaderRequest, "kind">;

/**
 * A thread that reads feeds and pages, one at a time. What takes longer than `timeLimitMs`, or more memory than a page
 * may, ends the thread: that input is refused, the next one gets a new thread, and readers of the site notice nothing.
 */
export function createReader({ timeLimitMs = 10_000 }: { timeLimitMs?: number } = {}): Reader {
	const line = new PQueue({ concurrency: 1 });
	let worker: Worker | null = null;

	function start(): Worker {
		const fresh = new Worker(new URL("./reader-worker.ts", import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: 512 },
		});
		// Ends with the process even when nobody closed it; a thread that dies idle is replaced at the next input.
		fresh.unref();
		fresh.on("error", () => {});
		fresh.once("exit", () => {
			if (worker === fresh) worker = null;
		});
		worker = fresh;
		return fresh;
	}

	function ask(request: ReaderRequest): Promise<ReaderAnswer> {
		return line.add(async () => {
			const thread = worker ?? start();
			const { promise, resolve } = Promise.withResolvers<ReaderAnswer>();
			const fail = (reason: string) => resolve({ kind: request.kind, ok: false, reason });
			const onExit = () => fail("läsningen kraschade");
			const timer = setTimeout(() => fail("för tungt att läsa"), timeLimitMs);
			thread.ref();
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
			return answer;
		});
	}

	return {
		async parseFeed(input) {
			const answer = await ask({ kind: "feed", ...input });
			if (answer.ok && answer.kind === "feed") return answer.value;
			return { ok: false, reason: answer.ok ? "oväntat svar" : answer.reason };
		},
		async extractArticle(input) {
			const answer = await ask({ kind: "page", ...input });
			return answer.ok && answer.kind === "page" ? answer.value : null;
		},
		async close() {
			await worker?.terminate();
		},
	};
}
