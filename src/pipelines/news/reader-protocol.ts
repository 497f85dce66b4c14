import type { ExtractedArticle } from "./extract/extract-article.ts";
import type { ParsedFeed } from "./feed/parse-feed.ts";

/** What the main thread asks of the thread that reads; one at a time. */
export interface ReaderRequest {
	kind: "feed" | "page";
	body: Uint8Array;
	contentType: string | null;
	url: string;
	/** IANA name; what dates without a zone are told in. */
	timeZone: string;
}

export type ReaderAnswer =
	| { kind: "feed"; ok: true; value: ParsedFeed }
	| { kind: "page"; ok: true; value: ExtractedArticle }
	| { kind: "feed" | "page"; ok: false; reason: string };
