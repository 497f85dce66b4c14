import type { RdfFeed } from "feedsmith";
import { htmlToLine } from "../cleaning/html-to-text.ts";
import type { RawItem, ReadDate } from "./feed-item.ts";
import { toFeedText } from "./feed-text.ts";
import { toAbsoluteLink, toBase } from "./links.ts";
import { findImage } from "./media.ts";
import { takeNewest } from "./take-newest.ts";

type Item = RdfFeed.Item<string>;

/** RSS 0.90 and 1.0, where Dublin Core says what RSS 2.0 has elements of its own for. */
export function fromRdf(feed: RdfFeed.Feed<string>, feedUrl: string, readDate: ReadDate): RawItem[] {
	const siteBase = toBase(feedUrl, feed.link, feed.xml?.base);
	const items = takeNewest(feed.items ?? [], (item) => findDate(item, readDate));
	return items.map((item) => {
		const base = toBase(siteBase, item.xml?.base);
		const about = item.rdf?.about ?? null;
		const author = item.dc?.creators?.[0];
		const publishedAt = findDate(item, readDate);
		return {
			guid: about,
			// rdf:about should be the link (RSS 1.0, 5.5), and is an address even where link is missing.
			url: toAbsoluteLink(item.link, base) ?? toAbsoluteLink(about, base),
			title: htmlToLine(item.title ?? item.dc?.titles?.[0] ?? ""),
			summaryText: toFeedText(item.description ?? item.dc?.descriptions?.[0]),
			contentText: toFeedText(item.content?.encoded),
			author: (author && htmlToLine(author)) || null,
			publishedAt,
			changedAt: readDate(item.dcterms?.modified?.[0]) ?? publishedAt,
			categories: (item.dc?.subjects ?? []).map(htmlToLine),
			imageUrl: findImage(base, undefined, item.media),
		};
	});
}

function findDate(item: Item, readDate: ReadDate): Date | null {
	return readDate(item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0] ?? item.dcterms?.created?.[0]);
}
