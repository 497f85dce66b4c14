import type { Clock } from "../../platform/clock.ts";
import {
	type AnswerHead,
	type FetchResult,
	isPutOff,
	toFetchProblem,
} from "../../platform/fetcher/fetch-result.ts";
import type { Fetcher } from "../../platform/fetcher/fetcher.ts";
import type { ExtractedArticle } from "./extract/extract-article.ts";
import type { FeedItem } from "./feed/feed-item.ts";
import type { FeedSchedule } from "./feed/feed-schedule.ts";
import type { Reader } from "./reader/reader-thread.ts";
import type { Permissions } from "./sources/permissions.ts";
import type { Source } from "./sources/sources.ts";

export interface FetchDeps {
	fetcher: Fetcher;
	reader: Reader;
	clock: Clock;
}

export type FetchedFeed =
	| {
			kind: "ok";
			title: string | null;
			items: FeedItem[];
			httpStatus: number;
			head: AnswerHead;
			/** Undefined for a page, which has none. */
			schedule: FeedSchedule | undefined;
			/** Text and data mining of what the feed tells is reserved (TDMRep). */
			isReserved: boolean;
	  }
	| { kind: "not_modified"; httpStatus: number; head: AnswerHead; isReserved: boolean }
	| {
			/** "resting": it was not asked, for its host is to be left alone until `retryAt`. */
			kind: "refused" | "failed" | "resting";
			httpStatus: number | null;
			reason: string;
			retryAt: Date | null;
	  };

/**
 * The source's feed as it is now, asked for with what the server said of it last time. `linkedFrom`: the page that named it, where nobody
 * has chosen it yet (FetchRequest.linkedFrom).
 */
export async function fetchFeed(
	deps: FetchDeps,
	source: Pick<Source, "feed_url" | "kind" | "selectors" | "time_zone" | "etag" | "last_modified">,
	permissions: Permissions,
	signal: AbortSignal,
	linkedFrom?: string,
): Promise<FetchedFeed> {
	const result = await deps.fetcher.fetchPage({
		url: source.feed_url,
		...(linkedFrom === undefined ? {} : { linkedFrom }),
		kind: source.kind,
		etag: source.etag,
		lastModified: source.last_modified,
		mayFetch: permissions.mayFetch,
		signal,
	});
	switch (result.kind) {
		case "not_modified":
			return {
				kind: "not_modified",
				httpStatus: result.status,
				head: result,
				isReserved: await permissions.isReserved(result.url, { header: result.isReserved }),
			};
		case "refused":
			// Rules that nobody could read forbid the reading (RFC 9309, 2.3.1.4); that the site has said no, they do not say.
			return areRulesUnknown(result, permissions)
				? { kind: "failed", httpStatus: null, reason: toUnknownRules(result), retryAt: null }
				: { kind: "refused", httpStatus: null, reason: toFetchProblem(result), retryAt: null };
		case "failed":
			return {
				kind: result.reason === "resting" ? "resting" : "failed",
				httpStatus: result.status,
				reason: toFetchProblem(result),
				retryAt: result.retryAt,
			};
		case "ok": {
			const { status: httpStatus, body, contentType, url } = result;
			const input = { body, contentType, url, timeZone: source.time_zone, now: deps.clock.now() };
			const read = source.selectors
				? await deps.reader.readList({ ...input, selectors: source.selectors })
				: await deps.reader.parseFeed(input);
			if (!read.ok) return { kind: "failed", httpStatus, reason: read.reason, retryAt: null };
			const said = { header: result.isReserved, meta: read.isReserved };
			const isReserved = await permissions.isReserved(url, said);
			const { title, items, schedule } = read;
			return { kind: "ok", title, items, schedule, httpStatus, head: result, isReserved };
		}
	}
}

export type FetchedPage =
	| {
			ok: true;
			article: ExtractedArticle;
			/** After redirects. */
			url: string;
			/** Text and data mining of the page is reserved (TDMRep): nothing of its text may be used. */
			isReserved: boolean;
	  }
	| {
			ok: false;
			reason: string;
			/** Asking again will give the same answer. */
			isLasting: boolean;
			/** Until when its host is to be left alone. */
			retryAt: Date | null;
	  };

/** The article page an item leads to, read. The feed's address goes with it: see FetchRequest.linkedFrom. */
export async function fetchArticlePage(
	deps: FetchDeps,
	address: string,
	source: Pick<Source, "feed_url" | "time_zone">,
	permissions: Permissions,
	signal: AbortSignal,
): Promise<FetchedPage> {
	const result = await deps.fetcher.fetchPage({
		url: address,
		kind: "page",
		linkedFrom: source.feed_url,
		mayFetch: permissions.mayFetch,
		signal,
	});
	const lasting = { ok: false, isLasting: true, retryAt: null } as const;
	if (result.kind === "refused") {
		const reason = toReadProblem(result, permissions);
		return { ...lasting, isLasting: !areRulesUnknown(result, permissions), reason };
	}
	if (isPutOff(result)) {
		return { ok: false, reason: toFetchProblem(result), isLasting: false, retryAt: result.retryAt };
	}
	if (result.kind === "failed") {
		const isLasting = result.status !== null && result.status >= 400 && result.status < 500;
		return { ok: false, reason: toFetchProblem(result), isLasting, retryAt: null };
	}
	if (result.kind === "not_modified") {
		return { ok: false, reason: "oväntat svar 304", isLasting: false, retryAt: null };
	}
	const { body, contentType, url } = result;
	if (contentType !== null && !/html|xml|text\/plain/i.test(contentType)) {
		return { ...lasting, reason: `inte en webbsida (${contentType.slice(0, 60)})` };
	}
	const article = await deps.reader.extractArticle({ body, contentType, url, timeZone: source.time_zone });
	if (!article) return { ...lasting, reason: "sidan gick inte att läsa" };
	const said = { header: result.isReserved, meta: article.isReserved };
	return { ok: true, article, url, isReserved: await permissions.isReserved(url, said) };
}

type Refusal = Extract<FetchResult, { kind: "refused" }>;

/** Why an address could not be looked at, in the words that a run has for it. */
export const toReadProblem = (
	result: Refusal | Extract<FetchResult, { kind: "failed" }>,
	permissions: Permissions,
): string =>
	result.kind === "refused" && areRulesUnknown(result, permissions)
		? toUnknownRules(result)
		: toFetchProblem(result);

const areRulesUnknown = ({ reason, url }: Refusal, permissions: Permissions): boolean =>
	reason === "robots" && permissions.areRulesUnreachable(url);

const toUnknownRules = ({ detail }: Refusal): string => `robots.txt kunde inte läsas (${detail})`;
