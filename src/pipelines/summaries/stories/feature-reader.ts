import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { type ArticleFeatures, type ArticleReading, readText, toFeatures } from "./article-features.ts";
import type { StoryArticle } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";

/** Reads articles for grouping, and keeps what it has read: a run compares a handful of new ones with all of the last days. */
export interface FeatureReader {
	/** As {@link toFeatures}; of which match it tells is looked for anew, for the matches change. */
	read(article: StoryArticle, matches?: readonly StoryMatch[]): ArticleFeatures;
}

interface KeptReading {
	publishedMs: number;
	hash: string;
	/** Serialised it takes a sixth of the memory, outside of the heap. */
	reading: Uint8Array;
}

/** A busy newsroom's articles of the days that a run looks at; 2 to 5 kB each. */
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
	const readOnce = (article: StoryArticle): ArticleReading => {
		const hash = toHash(article);
		const found = kept.get(article.id);
		if (found?.hash === hash) return deserialize(found.reading);
		kept.delete(article.id);
		const reading = readArticle(article);
		const publishedMs = article.publishedAt.getTime();
		if (makeRoom(kept, publishedMs, mostKept))
			kept.set(article.id, { publishedMs, hash, reading: serialize(reading) });
		return reading;
	};
	return { read: (article, matches = []) => toFeatures(article, readOnce(article), matches) };
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
