import { parseReservation } from "../../../platform/fetcher/tdmrep-file.ts";
import { parseFeedDate } from "../feed/feed-date.ts";
import { toAbsoluteLink } from "../feed/links.ts";
import type { JsonLdArticle } from "./json-ld.ts";

export interface PageMeta {
	title: string | null;
	lead: string | null;
	author: string | null;
	publishedAt: Date | null;
	imageUrl: string | null;
	/** The page's own address for itself, on the same host only: another host's would let a page pass for a stranger's. */
	canonicalUrl: string | null;
	/** What it says of text and data mining (TDMRep, 6.3); null when it does not. */
	isReserved: boolean | null;
}

/** What the page's head says: JSON-LD first, then OpenGraph and the older names. */
export function findPageMeta(
	document: Document,
	pageUrl: string,
	jsonLd: JsonLdArticle | null,
	timeZone: string,
): PageMeta {
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
	const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value) ?? null;
	return {
		title:
			jsonLd?.headline ??
			first("og:title", "twitter:title") ??
			document.querySelector("h1")?.textContent ??
			null,
		lead: first("og:description", "description", "twitter:description"),
		author: jsonLd?.author ?? first("article:author", "author", "byl"),
		publishedAt:
			parseFeedDate(jsonLd?.publishedAt, timeZone) ??
			parseFeedDate(
				first("article:published_time", "datepublished", "date", "dc.date", "pubdate"),
				timeZone,
			) ??
			parseFeedDate(document.querySelector("time[datetime]")?.getAttribute("datetime"), timeZone),
		imageUrl: toAbsoluteLink(jsonLd?.imageUrl ?? first("og:image", "twitter:image"), pageUrl),
		canonicalUrl: findCanonical(document, pageUrl),
		isReserved: parseReservation(metas.get("tdm-reservation")),
	};
}

function findCanonical(document: Document, pageUrl: string): string | null {
	const link = [...document.querySelectorAll("link[href]")].find((element) =>
		/(?:^|\s)canonical(?:\s|$)/i.test(element.getAttribute("rel") ?? ""),
	);
	const canonical = toAbsoluteLink(link?.getAttribute("href"), pageUrl);
	if (canonical === null) return null;
	const url = new URL(canonical);
	const page = new URL(pageUrl);
	// Templates that name the front page or a section for every article would make all of them one.
	const isFrontPage = url.pathname === "/" && url.search === "" && page.pathname !== "/";
	return url.hostname === page.hostname && !isFrontPage ? canonical : null;
}
