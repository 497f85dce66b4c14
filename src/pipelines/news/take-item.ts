import { type Database, DatabaseError } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import { classify } from "./classify.ts";
import { cleanUrl } from "./cleaning/clean-url.ts";
import { sanitise } from "./cleaning/sanitise.ts";
import { type ComposeContext, type ComposedArticle, composeArticle, composeLink } from "./compose-article.ts";
import { toContentHash, toFeedTitle } from "./dedupe.ts";
import { isFrontPage } from "./feed/links.ts";
import { type FetchDeps, type FetchedPage, fetchArticlePage } from "./fetch.ts";
import { type Candidate, isTooOld } from "./select-items.ts";
import type { Permissions } from "./sources/permissions.ts";
import type { Source } from "./sources/sources.ts";
import { toFeedHash } from "./stored/feed-hash.ts";
import { otherPage, refuseShared, sharedPage } from "./stored/own-page.ts";
import { type StoreEnd, storeArticle } from "./stored/store.ts";
import { withdrawPage } from "./stored/withdraw-texts.ts";

export interface TakeItemDeps extends FetchDeps {
	database: Database;
	log: Log;
	signal: AbortSignal;
}

/** The item's source as far as it goes for this item: what may be taken, and the record of why. */
export interface TakenFrom {
	source: Source;
	rights: Source["rights"];
	permissions: Permissions;
	/** The pages behind links of several articles, by link: each is asked for once. */
	sharedPages: Map<string, Promise<FetchedPage>>;
	/** Counted here: texts stored by earlier runs that a reservation has taken away. */
	withdrawn: { texts: number };
}

export type ItemEnd =
	| Exclude<StoreEnd, { kind: "nobodys" }>
	| { kind: "too_old" }
	| { kind: "failed"; reason: string /** The next run should try again. */; isTransient: boolean }
	/** It waits for a later run: its host is to be left alone until then. */
	| { kind: "put_off"; reason: string; retryAt: Date };

interface TakeItemOptions {
	now: Date;
	store?: typeof storeArticle;
	/** ComposeContext.toldText. */
	toldText?: string;
}

/** As long as an item waits that has no text (passed-items.ts). */
const pageLeftForMs = 24 * 3_600_000;

/**
 * One item -> an article in the table: page -> text -> sport -> plain and bounded -> stored. A bad item is a value;
 * throws when a stage itself is broken or the signal is aborted.
 */
export async function takeItem(
	deps: TakeItemDeps,
	from: TakenFrom,
	item: Candidate,
	{ now, store = storeArticle, toldText }: TakeItemOptions,
): Promise<ItemEnd> {
	const context: ComposeContext = { now, siteName: from.source.name, ...(toldText ? { toldText } : {}) };
	const composed = await compose(deps, from, item, context);
	deps.signal.throwIfAborted();
	const end = await keep(deps, from, item, { composed, now, store });
	if (end !== "nobodys") return end;
	// What the feed has of it is left.
	const told = composeArticle(item, otherPage, context);
	const left = await keep(deps, from, item, { composed: told, now, store });
	return left === "nobodys" ? { kind: "failed", reason: otherPage.reason, isTransient: false } : left;
}

async function keep(
	deps: TakeItemDeps,
	{ source }: TakenFrom,
	item: Candidate,
	{ composed, now, store }: { composed: ComposedArticle; now: Date; store: typeof storeArticle },
): Promise<ItemEnd | "nobodys"> {
	if (!composed.ok) {
		const { reason } = composed;
		return "retryAt" in composed
			? { kind: "put_off", reason, retryAt: composed.retryAt }
			: { kind: "failed", reason, isTransient: composed.isTransient };
	}
	if (isTooOld(composed.publishedAt, now)) return { kind: "too_old" };
	const { url, ownUrl, publishedAt } = composed;
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
		const end = await store(deps.database, {
			sourceId: source.id,
			externalId: item.externalId,
			feedTitle: toFeedTitle(item.title),
			feedHash: source.rights === "summary" ? toFeedHash(item) : null,
			isLinkShared: item.linkUse !== "own",
			url,
			ownUrl,
			...texts,
			contentHash,
			sportCategory,
			publishedAt,
			scrapedAt: now,
			pageDueAt: composed.isPageLeft ? new Date(now.getTime() + pageLeftForMs) : null,
		});
		return end.kind === "nobodys" ? end.kind : end;
	} catch (error) {
		// Classes 22, 23 and 54: this row does not fit the table; the table is fine.
		if (!(error instanceof DatabaseError) || !/^(?:22|23|54)/.test(error.code)) throw error;
		deps.log.warn({ err: error, url }, "article refused by the database");
		return { kind: "failed", reason: `kunde inte sparas (${error.code})`, isTransient: false };
	}
}

/** Title and link alone where the source allows no more, or reserves the page against text and data mining. */
async function compose(
	deps: TakeItemDeps,
	from: TakenFrom,
	item: Candidate,
	context: ComposeContext,
): Promise<ComposedArticle> {
	const { source, rights, permissions } = from;
	const { now } = context;
	if (rights !== "summary") return composeLink(item, now);
	const withdraw = async (urls: readonly string[]) => {
		const own = { sourceId: source.id, externalId: item.externalId };
		from.withdrawn.texts += await withdrawPage(deps.database, own, urls);
		return composeLink(item, now);
	};
	if (await permissions.isReservedByFile(item.link)) return withdraw([]);
	const page =
		item.linkUse === "shared" ? await getSharedPage(deps, from, item) : await fetchPage(deps, from, item);
	if (!page.ok || !page.isReserved) return composeArticle(item, page, context);
	// A page speaks for its own addresses, whichever source has led to it.
	return withdraw(
		[page.url, ...(page.article.canonicalUrl ? [page.article.canonicalUrl] : [])].map(cleanUrl),
	);
}

const fetchPage = (deps: TakeItemDeps, { source, permissions }: TakenFrom, { link }: Candidate) =>
	fetchArticlePage(deps, link, source, permissions, deps.signal);

async function getSharedPage(deps: TakeItemDeps, from: TakenFrom, item: Candidate): Promise<FetchedPage> {
	if (isFrontPage(item.link)) return sharedPage;
	const asked = from.sharedPages.get(item.url) ?? fetchPage(deps, from, item);
	from.sharedPages.set(item.url, asked);
	return refuseShared(item, await asked);
}
