/** One entry of a feed, whatever its format was. Texts are plain: entities decoded, markup gone. */
export interface FeedItem {
	/** Identity inside the source; see item-identity.ts. */
	externalId: string;
	/** Absolute http(s) address; null when the feed gave none that can be followed. */
	url: string | null;
	title: string;
	/** The feed's own short text, or null. */
	summaryText: string | null;
	/** The feed's full text where it carries one; paragraphs separated by an empty line. */
	contentText: string | null;
	author: string | null;
	publishedAt: Date | null;
	/** When it was changed last, as the feed says; else when it was published. Null where it says neither, and of a page's item. */
	changedAt: Date | null;
	categories: string[];
	imageUrl: string | null;
}

/** What an adapter finds; the identity is decided over all items of a feed at once. */
export type RawItem = Omit<FeedItem, "externalId"> & { guid: string | null };

/** The instant that a feed's text means; null where it is no date. */
export type ReadDate = (text: string | null | undefined) => Date | null;

export type FeedFormat = "rss" | "rdf" | "atom" | "json";
