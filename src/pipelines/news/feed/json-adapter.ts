import type { JsonFeed } from "feedsmith";
import { htmlToLine } from "../cleaning/html-to-text.ts";
import type { RawItem, ReadDate } from "./feed-item.ts";
import { toFeedText } from "./feed-text.ts";
import { toAbsoluteLink, toBase } from "./links.ts";
import { findImage } from "./media.ts";
import { takeNewest } from "./take-newest.ts";

type Item = JsonFeed.Item<string>;

/** JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1). Addresses are absolute there; relative ones count from the home page. */
export function fromJson(feed: JsonFeed.Feed<string>, feedUrl: string, readDate: ReadDate): RawItem[] {
	const base = toBase(feedUrl, feed.home_page_url);
	const items = takeNewest(feed.items ?? [], (item) => findDate(item, readDate));
	return items.map((item) => {
		const author = [...(item.authors ?? []), ...(feed.authors ?? [])].find(({ name }) => name)?.name;
		const attachments = item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }));
		return {
			guid: item.id ?? null,
			url:
				toAbsoluteLink(item.url, base) ??
				toAbsoluteLink(item.external_url, base) ??
				(/^https?:\/\//i.test(item.id ?? "") ? toAbsoluteLink(item.id, base) : null),
			title: htmlToLine(item.title ?? ""),
			summaryText: item.summary?.trim() || null,
			contentText: toFeedText(item.content_html) ?? (item.content_text?.trim() || null),
			author: (author && htmlToLine(author)) || null,
			publishedAt: findDate(item, readDate),
			changedAt: readDate(item.date_modified) ?? readDate(item.date_published),
			categories: (item.tags ?? []).filter((tag) => typeof tag === "string"),
			imageUrl:
				toAbsoluteLink(item.image ?? item.banner_image, base) ?? findImage(base, attachments, undefined),
		};
	});
}

function findDate(item: Item, readDate: ReadDate): Date | null {
	return readDate(item.date_published) ?? readDate(item.date_modified);
}
