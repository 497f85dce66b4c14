import type { RssFeed } from "feedsmith";
import { htmlToLine } from "../cleaning/html-to-text.ts";
import type { RawItem, ReadDate } from "./feed-item.ts";
import { toFeedText } from "./feed-text.ts";
import { resolveLink } from "./link-base.ts";
import { isFrontPage, toAbsoluteLink, toBase } from "./links.ts";
import { findImage } from "./media.ts";
import { takeNewest } from "./take-newest.ts";

type Item = RssFeed.Item<string>;

/** RSS 0.91 to 2.0. Each field has its own finder, from the best place to the last resort. */
export function fromRss(feed: RssFeed.Feed<string>, feedUrl: string, readDate: ReadDate): RawItem[] {
	// RSS says nothing of relative links; publishers mean them relative to the site.
	const siteBase = toBase(feedUrl, feed.link, feed.xml?.base);
	const items = takeNewest(feed.items ?? [], (item) => findDate(item, feed, readDate));
	return items.map((item) => {
		const base = toBase(siteBase, item.xml?.base);
		const publishedAt = findDate(item, feed, readDate);
		return {
			guid: findGuid(item),
			url: findLink(item, base),
			title: findTitle(item),
			summaryText: toFeedText(item.description ?? item.itunes?.summary ?? item.media?.description?.value),
			contentText: toFeedText(item.content?.encoded ?? item.atom?.content?.value),
			author: findAuthor(item),
			publishedAt,
			changedAt: readDate(item.atom?.updated ?? item.dcterms?.modified?.[0]) ?? publishedAt,
			categories: findCategories(item, feed),
			imageUrl: findImage(base, item.enclosures, item.media) ?? toAbsoluteLink(item.itunes?.image, base),
		};
	});
}

function findLink(item: Item, base: string): string | null {
	const alternate = item.atom?.links?.find((link) => link.rel === undefined || link.rel === "alternate");
	const link = toAbsoluteLink(item.link, base) ?? resolveLink(alternate?.href, base);
	if (link !== null && !isFrontPage(link)) return link;
	// A guid is an address unless it says otherwise (RSS 2.0, guid), but many are not: it must look like one. It is the item's own where
	// all items lead to the front page.
	const guid = item.guid?.isPermaLink === false ? null : item.guid?.value;
	return (guid && /^https?:\/\//i.test(guid) ? toAbsoluteLink(guid, base) : null) ?? link;
}

/** Without one, the place on a page that the link leads to: posts of a page that goes on have no other name. */
function findGuid(item: Item): string | null {
	const link = item.link?.trim() ?? "";
	return item.guid?.value ?? (/#./.test(link) ? link : null);
}

function findTitle(item: Item): string {
	return htmlToLine(
		item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value ?? item.itunes?.title ?? "",
	);
}

function findAuthor(item: Item): string | null {
	// An author of RSS 2.0 is a mail address first; we show names only.
	const name = item.dc?.creators?.[0] ?? item.authors?.find((author) => author.name)?.name;
	return (name && htmlToLine(name)) || null;
}

function findDate(item: Item, feed: RssFeed.Feed<string>, readDate: ReadDate): Date | null {
	const candidates = [
		item.pubDate,
		item.dc?.dates?.[0],
		item.atom?.published,
		item.atom?.updated,
		item.dcterms?.issued?.[0],
		item.dcterms?.created?.[0],
		// One item, one date: better than none.
		feed.items?.length === 1 ? feed.pubDate : undefined,
	];
	for (const candidate of candidates) {
		const date = readDate(candidate);
		if (date) return date;
	}
	return null;
}

function findCategories(item: Item, feed: RssFeed.Feed<string>): string[] {
	const own = [
		...(item.categories ?? []).map((category) => category.name),
		...(item.dc?.subjects ?? []),
		...(item.media?.categories ?? []).map((category) => category.label ?? category.name),
	];
	const all = own.length > 0 ? own : (feed.categories ?? []).map((category) => category.name);
	return all.flatMap((name) => (name ? [htmlToLine(name)] : []));
}
