// The thread that reads what strangers sent: charset, feed, page. It may be slow or die; the site must not.
import { parentPort } from "node:worker_threads";
import { decodeBody } from "../../platform/fetcher/decode.ts";
import { extractArticle } from "./extract/extract-article.ts";
import { parseFeed } from "./feed/parse-feed.ts";
import type { ReaderAnswer, ReaderRequest } from "./reader-protocol.ts";

if (!parentPort) throw new Error("reader-worker.ts runs in a worker thread only");
const port = parentPort;

port.on("message", (request: ReaderRequest) => {
	port.postMessage(answer(request));
});

port.postMessage("ready");

function answer({ kind, body, contentType, url, timeZone }: ReaderRequest): ReaderAnswer {
	try {
		const { text } = decodeBody(body, contentType);
		return kind === "feed"
			? { kind, ok: true, value: parseFeed(text, url, timeZone) }
			: { kind, ok: true, value: extractArticle(text, url, timeZone) };
	} catch (error) {
		return { kind, ok: false, reason: (error as Error).message };
	}
}
