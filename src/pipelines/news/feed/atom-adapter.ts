import type { AtomFeed } from "feedsmith";
import { htmlToLine } from "../cleaning/html-to-text.ts";
import { withoutFooter } from "./feed-footer.ts";
import type { RawItem, ReadDate } from "./feed-item.ts";
import { toFeedText } from "./feed-text.ts";
import { resolveLink } from "./link-base.ts";
import { toAbsoluteLink, toBase } from "./links.ts";
import { findImage } from "./media.ts";
import { takeNewest } from "./take-newest.ts";

type Entry = AtomFeed.Entry<string>;
interface TypedText {
	value?: string | undefined;
	type?: string | undefined;
}

/** Atom 0.3 and 1.0. Relative links count from xml:base, else from the document (RFC 4287, 2). */
export function fromAtom(feed: AtomFeed.Feed<string>, feedUrl: string, readDate: ReadDate): RawItem[] {
	const feedBase = toBase(feedUrl, feed.xml?.base);
	const entries = takeNewest(feed.entries ?? [], (entry) => findDate(entry, readDate));
	return entries.map((entry) => {
		const base = toBase(feedBase, entry.xml?.base);
		const publishedAt = findDate(entry, readDate);
		const author = [...(entry.authors ?? []), ...(feed.authors ?? [])].find(({ name }) => name)?.name;
		const enclosures = (entry.links ?? []).filter((link) => link.rel === "enclosure");
		return {
			guid: entry.id ?? null,
			url: findLink(entry, base),
			title: toLine(entry.title) || htmlToLine(entry.media?.title?.value ?? ""),
			summaryText: toText(entry.summary) ?? toText(entry.media?.description),
			contentText: toText(entry.content),
			author: (author && htmlToLine(author)) || null,
			publishedAt,
			changedAt: readDate(entry.updated) ?? publishedAt,
			categories: (entry.categories ?? []).flatMap(({ label, term }) =>
				(label ?? term) ? [label ?? term ?? ""] : [],
			),
			imageUrl: findImage(
				base,
				enclosures.map(({ href, type }) => ({ url: resolveLink(href, base) ?? "", type: type ?? "" })),
				entry.media,
			),
		};
	});
}

/** A relation's name and its address at IANA mean the same (RFC 4287, 4.2.7.2). */
const alternates: ReadonlySet<string> = new Set([
	"alternate",
	"http://www.iana.org/assignments/relation/alternate",
]);

function findLink(entry: Entry, base: string): string | null {
	const links = entry.links ?? [];
	const isAlternate = (rel: string | undefined) => rel === undefined || alternates.has(rel);
	// Several alternates may stand side by side (RFC 4287, 4.2.7.2): the page is the HTML one.
	const page =
		links.find(({ rel, type }) => isAlternate(rel) && (type === undefined || /html/i.test(type))) ??
		links.find(({ rel }) => isAlternate(rel));
	// Content out of line is the entry's text (RFC 4287, 4.1.3.2); an id may be an address as a last resort.
	const id = /^https?:\/\//i.test(entry.id ?? "") ? entry.id : null;
	return (
		resolveLink(page?.href, base) ??
		toAbsoluteLink(entry.content?.src, toBase(base, entry.content?.xml?.base)) ??
		toAbsoluteLink(id, base)
	);
}

function findDate(entry: Entry, readDate: ReadDate): Date | null {
	return (
		readDate(entry.published) ??
		readDate(entry.updated) ??
		readDate(entry.dc?.dates?.[0] ?? entry.dcterms?.created?.[0])
	);
}

/** A text construct says itself whether it is markup (RFC 4287, 3.1); Atom 0.3 says it with media types. */
function isMarkup(type: string | undefined): boolean {
	return type !== undefined && /html|xml/i.test(type);
}

function toLine(text: TypedText | undefined): string {
	if (!text?.value) return "";
	return isMarkup(text.type) ? htmlToLine(text.value) : text.value.replace(/\s+/g, " ").trim();
}

function toText(text: TypedText | undefined): string | null {
	if (!text?.value) return null;
	// Publishers write HTML into untyped texts as well; an element that is named shows it.
	const hasElements = /<\/?(?:p|a|b|i|em|strong|br|div|span|img|ul|li|h\d)\b[^<>]*>/i.test(text.value);
	return isMarkup(text.type) || hasElements ? toFeedText(text.value) : withoutFooter(text.value.trim());
}
