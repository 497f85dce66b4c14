import { parseHTML } from "linkedom";
import type { SourceSelectors } from "../../../contract/scraping.ts";
import { htmlToLine } from "../cleaning/html-to-text.ts";
import { findReservation } from "../extract/page-meta.ts";
import type { FeedItem, RawItem } from "../feed/feed-item.ts";
import { assignIdentities } from "../feed/item-identity.ts";
import { toAbsoluteLink, toBase } from "../feed/links.ts";
import { findListPicture } from "./list-picture.ts";
import { parsePageDate } from "./page-date.ts";

export type ReadList =
	| {
			ok: true;
			title: string | null;
			items: FeedItem[];
			/** A page asks for nothing. */
			schedule: undefined;
			/** What its meta element says of text and data mining (TDMRep, 6.3); null when there is none. */
			isReserved: boolean | null;
	  }
	| { ok: false /** In Swedish, for an editor. */; reason: string };

export interface ListContext {
	pageUrl: string;
	selectors: SourceSelectors;
	/** IANA name; what dates without a zone are told in. */
	timeZone: string;
	/** What "i dag" and "för 2 timmar sedan" count from. */
	now: Date;
}

/** A page of news has tens of them; more is an archive. */
const maxItems = 200;

/**
 * A page without a feed -> its items, found by CSS selectors. Without a selector of its own an item's link is its
 * heading's, else its first one (or itself, or what it stands in), its title its heading or its link's text, its time its first <time>.
 * Refused: selectors that are none.
 */
export function readList(html: string, { pageUrl, selectors, timeZone, now }: ListContext): ReadList {
	const { document } = parseHTML(html);
	const base = toBase(pageUrl, document.querySelector("base[href]")?.getAttribute("href"));
	const wrong = Object.values(selectors).find((selector) => !isSelector(document, selector));
	if (wrong !== undefined) return { ok: false, reason: `ingen giltig selektor: ${wrong.slice(0, 100)}` };
	const elements = [...document.querySelectorAll(selectors.item)].slice(0, maxItems);
	const items = elements.map((element): RawItem => {
		const titled = findIn(element, selectors.title ?? "h1, h2, h3, h4, h5, h6");
		const link =
			selectors.link === undefined
				? findLink(element, titled, { base, pageUrl })
				: findIn(element, selectors.link);
		const time = findIn(element, selectors.time ?? "time");
		const summary = selectors.summary === undefined ? null : findIn(element, selectors.summary);
		return {
			guid: null,
			url: toAbsoluteLink(link?.getAttribute("href"), base),
			title: toText(titled ?? link) || (link?.getAttribute("title")?.trim() ?? ""),
			summaryText: toText(summary) || null,
			contentText: null,
			author: null,
			publishedAt:
				parsePageDate(time?.getAttribute("datetime"), now, timeZone) ??
				parsePageDate(toText(time), now, timeZone),
			changedAt: null,
			categories: [],
			imageUrl: findListPicture(element, base),
		};
	});
	const title = document.querySelector("title")?.textContent?.trim() || null;
	return {
		ok: true,
		title,
		items: assignIdentities(items),
		schedule: undefined,
		isReserved: findReservation(document),
	};
}

function isSelector(document: Document, selector: string): boolean {
	try {
		document.querySelector(selector);
		return true;
	} catch {
		return false;
	}
}

/** The item itself may be what is looked for: a list of bare links has no other element. */
function findIn(element: Element, selector: string): Element | null {
	return element.querySelector(selector) ?? (element.matches(selector) ? element : null);
}

/** Before the heading there often stands a link to a section of the site, or one that leads nowhere ("Spara", "Dela"). */
function findLink(
	element: Element,
	heading: Element | null,
	{ base, pageUrl }: { base: string; pageUrl: string },
): Element | null {
	const own = heading?.querySelector("a[href]") ?? heading?.closest("a[href]");
	if (own) return own;
	const links = [...element.querySelectorAll("a[href]")];
	const page = toAbsoluteLink(pageUrl, pageUrl);
	const leading = links.filter((link) => {
		const address = toAbsoluteLink(link.getAttribute("href"), base);
		return address !== null && address !== page;
	});
	// Where there is no heading the link names the item, and a picture's has no words.
	const named = heading ? undefined : leading.find((link) => toText(link) !== "");
	return named ?? leading[0] ?? links[0] ?? element.closest("a[href]");
}

/** With a space where its lines break, and without what is never shown. */
function toText(element: Element | null): string {
	return element ? htmlToLine(element.innerHTML) : "";
}
