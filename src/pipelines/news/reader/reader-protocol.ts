import type { SourceSelectors } from "../../../contract/scraping.ts";
import type { ExtractedArticle } from "../extract/extract-article.ts";
import type { ParsedFeed } from "../feed/parse-feed.ts";
import type { ReadList } from "../page-list/read-list.ts";

/** What strangers sent, and what is needed to read it. */
export interface ReaderInput {
	body: Uint8Array;
	contentType: string | null;
	url: string;
	/** IANA name; what dates without a zone are told in. */
	timeZone: string;
}

/** Of what lists items, whose dates may count from the day they are read on. */
export interface ListInput extends ReaderInput {
	now: Date;
}

/** What the main thread asks of the thread that reads; one at a time. */
export type ReaderRequest =
	| (ReaderInput & { kind: "page" | "links" })
	| (ListInput & ({ kind: "feed" } | { kind: "list"; selectors: SourceSelectors }));

/** What each kind of request is answered with. */
export interface ReaderValues {
	feed: ParsedFeed;
	page: ExtractedArticle;
	/** Addresses of feeds the page names. */
	links: string[];
	list: ReadList;
}

export type ReaderAnswer =
	| { ok: true; value: ReaderValues[keyof ReaderValues] }
	| { ok: false; reason: string };
