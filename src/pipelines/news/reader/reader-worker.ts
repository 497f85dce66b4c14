// The thread that reads what strangers sent: charset, feed, page. It may be slow or die; the site must not.
import { parentPort } from "node:worker_threads";
import { decodeBody } from "../../../platform/fetcher/body/decode.ts";
import { extractArticle } from "../extract/extract-article.ts";
import { parseFeed } from "../feed/parse-feed.ts";
import { findFeedLinks } from "../page-list/find-feed-links.ts";
import { readList } from "../page-list/read-list.ts";
import type { ReaderAnswer, ReaderRequest, ReaderValues } from "./reader-protocol.ts";

if (!parentPort) throw new Error("reader-worker.ts runs in a worker thread only");
const port = parentPort;

port.on("message", (request: ReaderRequest) => {
	port.postMessage(answer(request));
});

port.postMessage("ready");

function answer(request: ReaderRequest): ReaderAnswer {
	try {
		const { text } = decodeBody(request.body, request.contentType);
		return { ok: true, value: read(text, request) };
	} catch (error) {
		return { ok: false, reason: (error as Error).message };
	}
}

function read(text: string, request: ReaderRequest): ReaderValues[keyof ReaderValues] {
	const { url, timeZone } = request;
	switch (request.kind) {
		case "feed":
			return parseFeed(text, url, { timeZone, now: request.now });
		case "page":
			return extractArticle(text, url, timeZone);
		case "links":
			return findFeedLinks(text, url);
		case "list":
			return readList(text, { pageUrl: url, selectors: request.selectors, timeZone, now: request.now });
	}
}
