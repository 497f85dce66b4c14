import { toFetchProblem } from "../../platform/fetcher/fetch-result.ts";
import type { Fetcher } from "../../platform/fetcher/fetcher.ts";
import type { Robots } from "../../platform/fetcher/robots.ts";
import type { ExtractedArticle } from "./extract/extract-article.ts";
import type { FeedItem } from "./feed/feed-item.ts";
import type { Reader } from "./reader-thread.ts";
import type { Source } from "./sources.ts";

export interface FetchDeps {
	fetcher: Fetcher;
	robots: Robots;
	reader: Reader;
}

export type FetchedFeed =
	| {
			kind: "ok";
			items: FeedItem[];
			httpStatus: number;
			bytes: number;
			etag: string | null;
			lastModified: string | null;
	  }
	| { kind: "not_modified"; httpStatus: number }
	| {
			kind: "refused" | "failed";
			httpStatus: number | null;
			bytes: number;
			reason: string;
			retryAt: Date | null;
	  };

/** The source's feed as it is now, asked for with what the server said of it last time. */
export async function fetchFeed(deps: FetchDeps, source: Source, signal: AbortSignal): Promise<FetchedFeed> {
	const result = await deps.fetcher.fetchPage({
		url: source.feed_url,
		kind: "feed",
		etag: source.etag,
		lastModified: source.last_modified,
		mayFetch: (url) => deps.robots.isAllowed(url, { linkedFrom: source.feed_url, signal }),
		signal,
	});
	switch (result.kind) {
		case "not_modified":
			return { kind: "not_modified", httpStatus: result.status };
		case "refused":
			return { kind: "refused", httpStatus: null, bytes: 0, reason: toFetchProblem(result), retryAt: null };
		case "failed":
			return {
				kind: "failed",
				httpStatus: result.status,
				bytes: 0,
				reason: toFetchProblem(result),
				retryAt: result.retryAt,
			};
		case "ok": {
			const { status: httpStatus, body, contentType, url, etag, lastModified } = result;
			const bytes = body.byteLength;
			const feed = await deps.reader.parseFeed({ body, contentType, url });
			return feed.ok
				? { kind: "ok", items: feed.items, httpStatus, bytes, etag, lastModified }
				: { kind: "failed", httpStatus, bytes, reason: feed.reason, retryAt: null };
		}
	}
}

export type FetchedPage =
	| { ok: true; article: ExtractedArticle /** After redirects. */; url: string }
	/** `isLasting`: asking again will give the same answer. */
	| { ok: false; reason: string; isLasting: boolean };

/** The article page an item leads to, read. The feed's address goes with it: see FetchRequest.linkedFrom. */
export async function fetchArticlePage(
	deps: FetchDeps,
	address: string,
	feedUrl: string,
	signal: AbortSignal,
): Promise<FetchedPage> {
	const result = await deps.fetcher.fetchPage({
		url: address,
		kind: "page",
		linkedFrom: feedUrl,
		mayFetch: (url) => deps.robots.isAllowed(url, { linkedFrom: feedUrl, signal }),
		signal,
	});
	if (result.kind === "refused") return { ok: false, reason: toFetchProblem(result), isLasting: true };
	if (result.kind === "failed") {
		const isLasting =
			result.status !== null && result.status >= 400 && result.status < 500 && result.status !== 429;
		return { ok: false, reason: toFetchProblem(result), isLasting };
	}
	if (result.kind === "not_modified") return { ok: false, reason: "oväntat svar 304", isLasting: false };
	const { body, contentType, url } = result;
	if (contentType !== null && !/html|xml|text\/plain/i.test(contentType)) {
		return { ok: false, reason: `inte en webbsida (${contentType.slice(0, 60)})`, isLasting: true };
	}
	const article = await deps.reader.extractArticle({ body, contentType, url });
	return article
		? { ok: true, article, url }
		: { ok: false, reason: "sidan gick inte att läsa", isLasting: true };
}
