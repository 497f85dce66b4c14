import type {
	DiscoverFeedsAnswer,
	FeedCandidate,
	SourceDesk,
	SourceItem,
	SourceToPreview,
} from "../../../contract/functions.ts";
import { toWebAddress } from "../../../domain/text/web-address.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Fetcher } from "../../../platform/fetcher/fetcher.ts";
import { createRobots } from "../../../platform/fetcher/site-rules/robots.ts";
import { createTdmrep } from "../../../platform/fetcher/site-rules/tdmrep.ts";
import type { Log } from "../../../platform/log.ts";
import type { FeedItem } from "../feed/feed-item.ts";
import { type FetchDeps, type FetchedFeed, fetchFeed, toReadProblem } from "../fetch.ts";
import { createReader } from "../reader/reader-thread.ts";
import { listPassedOver } from "../select-items.ts";
import { createPermissions, type Permissions } from "./permissions.ts";
import { robotsToken } from "./robots-token.ts";

export interface SourceDeskDeps {
	database: Database;
	fetcher: Fetcher;
	clock: Clock;
	log: Log;
}

/** Where site builders put a feed that no page names. */
const usualPaths = ["/rss", "/feed", "/rss.xml", "/feed.xml", "/atom.xml", "/index.xml", "/feed.json"];
const enoughUsual = 2;
const shownItems = 10;
const longestLookMs = 45_000;
const stockholm = "Europe/Stockholm";

/** Looks at sources nobody has set up yet: same door, same robots.txt and same reading as a run; nothing is stored. */
export function createSourceDesk({ database, fetcher, clock, log }: SourceDeskDeps): SourceDesk {
	/** A reading thread and the rules of one look, ended with it. */
	async function look<T>(
		url: string,
		work: (deps: FetchDeps, permissions: Permissions, signal: AbortSignal) => Promise<T>,
	): Promise<T> {
		const signal = AbortSignal.timeout(longestLookMs);
		const reader = createReader({ log });
		const rules = {
			robots: createRobots({ database, fetcher, clock, productToken: robotsToken }),
			tdmrep: createTdmrep({ database, fetcher, clock }),
		};
		const permissions = createPermissions(rules, { feed_url: url, rights: "summary" }, signal);
		try {
			return await work({ fetcher, clock, reader }, permissions, signal);
		} finally {
			await reader.close();
		}
	}

	return {
		discoverFeeds(asked) {
			const url = toFullAddress(asked);
			return look(url, (deps, permissions, signal) => discover(url, { deps, permissions, signal }));
		},

		previewSource(wanted) {
			const url = toFullAddress(wanted.url);
			return look(url, async (deps, permissions, signal) => {
				const feed = await fetchFeed(deps, toSource({ ...wanted, url }), permissions, signal);
				return feed.kind === "ok"
					? { ok: true, ...toCandidate(url, feed, clock.now()) }
					: { ok: false, reason: toReason(feed) };
			});
		},
	};
}

interface Look {
	deps: FetchDeps;
	permissions: Permissions;
	signal: AbortSignal;
}

type Discovery = Omit<DiscoverFeedsAnswer, "success">;

/** The address itself where it is a feed; else those that its page names, or where sites usually have one. */
async function discover(url: string, look: Look): Promise<Discovery> {
	const { deps, permissions, signal } = look;
	const page = await deps.fetcher.fetchPage({ url, kind: "page", mayFetch: permissions.mayFetch, signal });
	if (page.kind !== "ok") {
		const reason = page.kind === "not_modified" ? "oväntat svar 304" : toReadProblem(page, permissions);
		return { url, candidates: [], problems: [{ subject: url, reason }] };
	}
	const { body, contentType } = page;
	const input = { body, contentType, url: page.url, timeZone: stockholm, now: deps.clock.now() };
	const own = await deps.reader.parseFeed(input);
	if (own.ok) {
		const isReserved = await permissions.isReserved(page.url, { header: page.isReserved });
		return { url, candidates: [toCandidate(page.url, { ...own, isReserved }, input.now)], problems: [] };
	}
	const links = await deps.reader.findFeedLinks(input);
	const named = await tryNamed(links, url, look);
	if (named.candidates.length > 0) return { url, ...named };
	const usual = usualPaths.map((path) => new URL(path, page.url).href).filter((one) => !links.includes(one));
	return { url, candidates: await tryUsual(usual, url, look), problems: named.problems };
}

async function tryNamed(
	addresses: readonly string[],
	url: string,
	look: Look,
): Promise<Pick<Discovery, "candidates" | "problems">> {
	const found: Pick<Discovery, "candidates" | "problems"> = { candidates: [], problems: [] };
	for (const address of addresses) {
		const feed = await fetchLinked(address, url, look);
		if (feed.kind === "ok") found.candidates.push(toCandidate(address, feed, look.deps.clock.now()));
		else found.problems.push({ subject: address, reason: toReason(feed) });
	}
	return found;
}

/** Nobody has promised a feed there: that there is none is no problem. */
async function tryUsual(addresses: readonly string[], url: string, look: Look): Promise<FeedCandidate[]> {
	const candidates: FeedCandidate[] = [];
	for (const address of addresses) {
		if (candidates.length === enoughUsual) break;
		const feed = await fetchLinked(address, url, look);
		if (feed.kind === "ok") candidates.push(toCandidate(address, feed, look.deps.clock.now()));
	}
	return candidates;
}

function fetchLinked(
	address: string,
	url: string,
	{ deps, permissions, signal }: Look,
): Promise<FetchedFeed> {
	return fetchFeed(deps, toSource({ url: address }), permissions, signal, url);
}

/** "norrsport.example" -> "https://norrsport.example", without what a chat or a word processor puts unseen before a link. */
function toFullAddress(typed: string): string {
	const text = toWebAddress(typed);
	return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

function toSource({ url, selectors, time_zone }: SourceToPreview): Parameters<typeof fetchFeed>[1] {
	return {
		feed_url: url,
		kind: selectors ? "page" : "feed",
		selectors: selectors ?? null,
		time_zone: time_zone ?? stockholm,
		etag: null,
		last_modified: null,
	};
}

function toCandidate(
	url: string,
	{ title, items, isReserved }: { title: string | null; items: readonly FeedItem[]; isReserved: boolean },
	now: Date,
): FeedCandidate {
	const passedOver = listPassedOver(items, url, now);
	const newest = items
		.toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
		.slice(0, shownItems);
	return {
		url,
		title,
		items: newest.map((item) => toSourceItem(item, passedOver.get(item) ?? null)),
		is_reserved: isReserved,
	};
}

function toSourceItem(
	{ title, url, publishedAt, summaryText }: FeedItem,
	passedOver: string | null,
): SourceItem {
	const published_at = publishedAt?.toISOString() ?? null;
	return { title, url, published_at, summary: summaryText, passed_over: passedOver };
}

function toReason(feed: Exclude<FetchedFeed, { kind: "ok" }>): string {
	return feed.kind === "not_modified" ? "oväntat svar 304" : feed.reason;
}
