import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { type ArticleFeatures, type ArticleReading, readText } from "./article-features.ts";
import { findMatch } from "./find-match.ts";
import { findGenre } from "./genre.ts";
import type { StoryArticle, StoryMember } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { type ToldSpan, toToldSpan } from "./told-span.ts";

/** Reads articles for grouping, and keeps what it has read: a run compares a handful of new ones with all of the last days. */
export interface FeatureReader {
	/** Of which match it tells is looked for anew, for the matches change. Throws for an article that cannot be read. */
	read(article: StoryArticle, matches?: readonly StoryMatch[]): Telling;
}

/** An article that was read. Of the thousands that a run looks at few are compared by more than their terms. */
export interface Telling {
	article: StoryMember;
	told: ToldSpan;
	/** See {@link findMatch}. */
	match: string | null;
	/** Whether it tells minute by minute: its newspaper tells the event once more, when it is over. */
	isLive: boolean;
	/** As {@link ArticleReading} has them. Made anew at each call: those of all articles at once would take ten times the memory. */
	readTerms(): ArticleReading["terms"];
	/** With the article's text. The same object at each call. */
	features(): ArticleFeatures;
}

interface KeptReading {
	publishedMs: number;
	hash: string;
	packed: Packed;
}

/** Serialised it takes a sixth of the memory, outside of the heap. */
interface Packed {
	isLive: boolean;
	terms: Uint8Array;
	/** {@link Unpacked} */
	rest: Uint8Array;
}

interface Unpacked {
	reading: Omit<ArticleReading, "terms">;
	texts: Pick<StoryArticle, "lead" | "content">;
}

/** A busy newsroom's articles of the days that a run looks at; 3 to 10 kB each. */
export const keptAtMost = 2_000;

/** Keeps the newest ones when there are more than `mostKept`: older ones are asked for less often. */
export function createFeatureReader({
	mostKept = keptAtMost,
	readArticle = readText,
}: {
	mostKept?: number;
	readArticle?: (article: StoryArticle) => ArticleReading;
} = {}): FeatureReader {
	const kept = new Map<string, KeptReading>();
	const readOnce = (article: StoryArticle): Packed => {
		const hash = toHash(article);
		const found = kept.get(article.id);
		if (found?.hash === hash) return found.packed;
		kept.delete(article.id);
		const packed = pack(article, readArticle(article));
		const publishedMs = article.publishedAt.getTime();
		if (makeRoom(kept, publishedMs, mostKept)) kept.set(article.id, { publishedMs, hash, packed });
		return packed;
	};
	return {
		read(article, matches = []) {
			const { lead, content, ...member } = article;
			return toTelling(member, readOnce(article), findMatch(article, matches));
		},
	};
}

function toTelling(article: StoryMember, packed: Packed, match: string | null): Telling {
	const told = toToldSpan(article.publishedAt);
	const readTerms = (): ArticleReading["terms"] => deserialize(packed.terms);
	const unpack = (): ArticleFeatures => {
		const { reading, texts }: Unpacked = deserialize(packed.rest);
		return { ...reading, terms: readTerms(), article: { ...article, ...texts }, told, match };
	};
	let features: ArticleFeatures | null = null;
	return {
		article,
		told,
		match,
		isLive: packed.isLive,
		readTerms,
		features() {
			features ??= unpack();
			return features;
		},
	};
}

function pack(article: StoryArticle, { terms, ...reading }: ArticleReading): Packed {
	const { lead, content } = article;
	const unpacked: Unpacked = { reading, texts: { lead, content } };
	return { isLive: findGenre(article) === "live", terms: serialize(terms), rest: serialize(unpacked) };
}

/** Of all that is read. */
function toHash({ category, title, lead, content, publishedAt }: StoryArticle): string {
	const read = JSON.stringify([category, title, lead, content, publishedAt]);
	return createHash("sha256").update(read).digest("base64");
}

/** Whether there is room for one of this age; the oldest makes way for a newer one. */
function makeRoom(kept: Map<string, KeptReading>, publishedMs: number, mostKept: number): boolean {
	if (kept.size < mostKept) return true;
	let [oldestId, oldestMs] = ["", publishedMs];
	for (const [id, reading] of kept)
		if (reading.publishedMs < oldestMs) [oldestId, oldestMs] = [id, reading.publishedMs];
	return kept.delete(oldestId);
}
