import type { ArticleFeatures } from "./article-features.ts";

export interface Similarity {
	/** How similar two articles are, by cosine over weighted terms; 0 (nothing in common) to 1. */
	compare(a: ArticleFeatures, b: ArticleFeatures): number;
	/** The terms that weigh most: two articles about one event share some of them. */
	listKeyTerms(features: ArticleFeatures): string[];
}

/** Names and figures tell stories apart better than other words do. */
const kindWeights: Readonly<Record<string, number>> = { w: 1, n: 1.6, "#": 1.6 };

/**
 * Weighs terms by how few of the given articles use them (TF-IDF): a name that one article in ten has says little, one that
 * two have says nearly all.
 */
export function createSimilarity(corpus: readonly ArticleFeatures[]): Similarity {
	const documents = new Map<string, number>();
	for (const { terms } of corpus) {
		for (const term of terms.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
	}
	const size = Math.max(corpus.length, minCorpusSize);
	const vectors = new Map<ArticleFeatures, ReadonlyMap<string, number>>();
	const toVector = (features: ArticleFeatures): ReadonlyMap<string, number> => {
		const known = vectors.get(features);
		if (known) return known;
		const vector = new Map<string, number>();
		for (const [term, count] of features.terms) {
			const rarity = Math.log((size + 1) / ((documents.get(term) ?? 1) + 0.5));
			vector.set(term, (1 + Math.log(count)) * rarity * (kindWeights[term[0] ?? ""] ?? 1));
		}
		const length = Math.hypot(...vector.values());
		for (const [term, value] of vector) vector.set(term, value / (length || 1));
		vectors.set(features, vector);
		return vector;
	};
	const compare = (a: ArticleFeatures, b: ArticleFeatures): number => {
		const [small, large] =
			a.terms.size <= b.terms.size ? [toVector(a), toVector(b)] : [toVector(b), toVector(a)];
		let sum = 0;
		for (const [term, value] of small) sum += value * (large.get(term) ?? 0);
		return sum;
	};
	const listKeyTerms = (features: ArticleFeatures): string[] =>
		[...toVector(features)]
			.sort(([, a], [, b]) => b - a)
			.slice(0, keyTermCount)
			.map(([term]) => term);
	return { compare, listKeyTerms };
}

const keyTermCount = 40;

/** With few articles every term looks rare or common by chance: they are weighed as if they were so many. */
const minCorpusSize = 60;
