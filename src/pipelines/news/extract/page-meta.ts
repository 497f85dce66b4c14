import { parseReservation } from "../../../platform/fetcher/site-rules/tdmrep-file.ts";
import { cleanUrl } from "../cleaning/clean-url.ts";
import { parseFeedDate } from "../feed/feed-date.ts";
import { toAbsoluteLink } from "../feed/links.ts";
import type { JsonLdArticle } from "./json-ld.ts";

export interface PageMeta {
	title: string | null;
	/** All that it calls itself, in its head and its headings. */
	names: string[];
	lead: string | null;
	author: string | null;
	publishedAt: Date | null;
	imageUrl: string | null;
	/** The page's own address for itself, on the same host only: another host's would let a page pass for a stranger's. */
	canonicalUrl: string | null;
	/** What it says of text and data mining (TDMRep, 6.3); null when it does not. */
	isReserved: boolean | null;
}

/** A front page has as many as it has articles. */
const maxHeadings = 5;

/** What the page's head says: JSON-LD first, then OpenGraph and the older names. */
export function findPageMeta(
	document: Document,
	pageUrl: string,
	jsonLd: JsonLdArticle | null,
	timeZone: string,
): PageMeta {
	const metas = readMetas(document);
	const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value) ?? null;
	const headings = [...document.querySelectorAll("title, h1")]
		.slice(0, maxHeadings)
		.map(({ textContent }) => textContent);
	return {
		title:
			jsonLd?.headline ??
			first("og:title", "twitter:title") ??
			document.querySelector("h1")?.textContent ??
			null,
		names: [jsonLd?.headline, metas.get("og:title"), metas.get("twitter:title"), ...headings].filter(
			(name) => typeof name === "string",
		),
		lead: first("og:description", "description", "twitter:description"),
		author:
			[jsonLd?.author, ...["article:author", "author", "byl"].map((name) => metas.get(name))].find(isName) ??
			null,
		publishedAt:
			parseFeedDate(jsonLd?.publishedAt, timeZone) ??
			parseFeedDate(
				first("article:published_time", "datepublished", "date", "dc.date", "pubdate"),
				timeZone,
			) ??
			parseFeedDate(document.querySelector("time[datetime]")?.getAttribute("datetime"), timeZone),
		imageUrl: toAbsoluteLink(jsonLd?.imageUrl ?? first("og:image", "twitter:image"), pageUrl),
		canonicalUrl: findCanonical(document, pageUrl),
		isReserved: toReservation(metas),
	};
}

/** OpenGraph's article:author is the address of a profile; many write a name there all the same. */
const isName = (author: string | null | undefined): author is string =>
	typeof author === "string" && author !== "" && !/^(?:https?:)?\/\/|^www\./i.test(author);

/** What a page that is no article says of text and data mining (TDMRep, 6.3); null when it does not. */
export function findReservation(document: Document): boolean | null {
	return toReservation(readMetas(document));
}

const toReservation = (metas: ReadonlyMap<string, string>): boolean | null =>
	parseReservation(metas.get("tdm-reservation"));

/** By lower-case name; of several elements of a name the first counts. */
function readMetas(document: Document): ReadonlyMap<string, string> {
	const metas = new Map<string, string>();
	for (const meta of document.querySelectorAll("meta[content]")) {
		const name = (
			meta.getAttribute("property") ??
			meta.getAttribute("name") ??
			meta.getAttribute("itemprop")
		)?.toLowerCase();
		const content = meta.getAttribute("content")?.trim();
		if (name && content && !metas.has(name)) metas.set(name, content);
	}
	return metas;
}

function findCanonical(document: Document, pageUrl: string): string | null {
	const link = [...document.querySelectorAll("link[href]")].find((element) =>
		/(?:^|\s)canonical(?:\s|$)/i.test(element.getAttribute("rel") ?? ""),
	);
	const canonical = toAbsoluteLink(link?.getAttribute("href"), pageUrl);
	const page = new URL(pageUrl);
	const url = canonical === null ? page : new URL(canonical);
	if (url.hostname !== page.hostname) return null;
	const [bareUrl, barePage] = [withoutAmp(url), withoutAmp(page)];
	// "/x" and "/x/amp" are one article, whichever of them calls itself the canonical one.
	const isEdition = isAmp(document) || (url.href !== page.href && bareUrl.href === barePage.href);
	if (isEdition) return namesMore(bareUrl, barePage) ? barePage.href : bareUrl.href;
	return canonical === null || namesMore(url, page) ? null : canonical;
}

/** AMP pages say so in their root element. */
function isAmp({ documentElement }: Document): boolean {
	return ["amp", "\u26a1", "\u26a1\ufe0f"].some((name) => documentElement?.hasAttribute(name));
}

/** "/x/amp", "/x/?amp=1", "/x?outputType=amp" -> the address of the page that it is an edition of. */
function withoutAmp(address: URL): URL {
	const url = new URL(address);
	url.pathname = url.pathname.replace(/(?<=[^/])(?:(\/)amp\/|\/amp)$/, "$1");
	if (url.searchParams.has("amp")) url.searchParams.delete("amp");
	if (url.searchParams.get("outputType") === "amp") url.searchParams.delete("outputType");
	return url;
}

/** A number of an article, or a piece of a UUID: no section is called so. */
const articleId = /\d{5,}|^[0-9a-f-]{16,}$/;
const slugLike = /[\d-]/;

/**
 * Whether the address is of more than the page: the front page, its section, or a script whose query tells pages apart.
 * Templates that name one of them for every article would make all of them one.
 */
function namesMore(url: URL, page: URL): boolean {
	const [above, path] = [url, page].map(({ pathname }) => pathname.replace(/\/+$/, ""));
	const last = above?.split("/").at(-1) ?? "";
	if (above !== path) return `${path}/`.startsWith(`${above}/`) && !articleId.test(last);
	return url.search === "" && new URL(cleanUrl(page.href)).search !== "" && !slugLike.test(last);
}
