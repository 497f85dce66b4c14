import type { Telling } from "./feature-reader.ts";

export interface Similarity {
	/** How similar two articles are, by cosine over weighted terms; 0 (nothing in common) to 1. */
	compare(a: Telling, b: Telling): number;
	/** The terms that weigh most: two articles about one event share some of them. */
	listKeyTerms(telling: Telling): string[];
}

/** Names and figures tell stories apart better than other words do. */
const kindWeights: Readonly<Record<string, number>> = { w: 1, n: 1.6, "#": 1.6 };

/** In how many articles each term is. */
export interface Corpus {
	size: number;
	terms: Map<string, TermUse>;
}

interface TermUse {
	/** Counted from 0 in the order in which terms were met. */
	number: number;
	articles: number;
}

export function createCorpus(): Corpus {
	return { size: 0, terms: new Map() };
}

export function addToCorpus(corpus: Corpus, telling: Telling): void {
	corpus.size++;
	for (const term of telling.readTerms().keys()) addUses(corpus, term, 1);
}

/** Of different articles each. */
export function joinCorpora(corpora: readonly Corpus[]): Corpus {
	const joined = createCorpus();
	for (const { size, terms } of corpora) {
		joined.size += size;
		for (const [term, { articles }] of terms) addUses(joined, term, articles);
	}
	return joined;
}

function addUses({ terms }: Corpus, term: string, articles: number): void {
	const known = terms.get(term);
	if (known) known.articles += articles;
	else terms.set(term, { number: terms.size, articles });
}

/** Of length 1, by the terms' numbers in ascending order: thousands of them take a fraction of what their terms would. */
interface Vector {
	numbers: number[];
	weights: number[];
}

/**
 * Weighs terms by how few articles of the corpus use them (TF-IDF): a name that one article in ten has says little, one that
 * two have says nearly all.
 */
export function createSimilarity(corpus: Corpus): Similarity {
	const size = Math.max(corpus.size, minCorpusSize);
	const weigh = (term: string, count: number): number => {
		const rarity = Math.log((size + 1) / ((corpus.terms.get(term)?.articles ?? 1) + 0.5));
		return (1 + Math.log(count)) * rarity * (kindWeights[term[0] ?? ""] ?? 1);
	};
	const vectors = new Map<Telling, Vector>();
	const toVector = (telling: Telling): Vector => {
		const known = vectors.get(telling);
		if (known) return known;
		const weighted = [...telling.readTerms()].flatMap(([term, count]) => {
			const use = corpus.terms.get(term);
			return use ? [{ number: use.number, weight: weigh(term, count) }] : [];
		});
		weighted.sort((a, b) => a.number - b.number);
		const length = Math.hypot(...weighted.map(({ weight }) => weight)) || 1;
		const vector = {
			numbers: weighted.map(({ number }) => number),
			weights: weighted.map(({ weight }) => weight / length),
		};
		vectors.set(telling, vector);
		return vector;
	};
	const listKeyTerms = (telling: Telling): string[] =>
		[...telling.readTerms()]
			.map(([term, count]) => ({ term, weight: weigh(term, count) }))
			.sort((a, b) => b.weight - a.weight)
			.slice(0, keyTermCount)
			.map(({ term }) => term);
	return { compare: (a, b) => multiply(toVector(a), toVector(b)), listKeyTerms };
}

function multiply(a: Vector, b: Vector): number {
	let sum = 0;
	let atA = 0;
	let atB = 0;
	while (atA < a.numbers.length && atB < b.numbers.length) {
		const gap = (a.numbers[atA] ?? 0) - (b.numbers[atB] ?? 0);
		if (gap === 0) sum += (a.weights[atA] ?? 0) * (b.weights[atB] ?? 0);
		if (gap <= 0) atA++;
		if (gap >= 0) atB++;
	}
	return sum;
}

const keyTermCount = 40;

/** With few articles every term looks rare or common by chance: they are weighed as if they were so many. */
const minCorpusSize = 60;
