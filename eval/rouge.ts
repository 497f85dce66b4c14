import { stem } from "../src/domain/text/words/stem.ts";
import { listWords } from "../src/domain/text/words/words.ts";

export interface Rouge {
	/** F1 over words, over pairs of words, and over the longest common subsequence. */
	one: number;
	two: number;
	longest: number;
}

/** ROUGE-1, -2 and -L (Lin 2004) of a text against one reference, on Swedish stems, whole texts as one sequence. */
export function measureRouge(text: string, reference: string): Rouge {
	const [a, b] = [toStems(text), toStems(reference)];
	return {
		one: compareGrams(a, b, 1),
		two: compareGrams(a, b, 2),
		longest: toF1(findLongestSubsequence(a, b), a.length, b.length),
	};
}

function toStems(text: string): string[] {
	return listWords(text.toLowerCase()).map(({ text: word }) => stem(word));
}

function compareGrams(a: readonly string[], b: readonly string[], size: number): number {
	const count = (words: readonly string[]) => {
		const grams = words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(" "));
		return Map.groupBy(grams, (gram) => gram);
	};
	const [ofA, ofB] = [count(a), count(b)];
	const shared = [...ofA].reduce(
		(sum, [gram, list]) => sum + Math.min(list.length, ofB.get(gram)?.length ?? 0),
		0,
	);
	return toF1(shared, a.length - size + 1, b.length - size + 1);
}

function findLongestSubsequence(a: readonly string[], b: readonly string[]): number {
	let before = new Array<number>(b.length + 1).fill(0);
	for (const word of a) {
		const row = [0];
		for (const [at, other] of b.entries()) {
			row.push(word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0));
		}
		before = row;
	}
	return before.at(-1) ?? 0;
}

function toF1(shared: number, ofA: number, ofB: number): number {
	return ofA > 0 && ofB > 0 ? (2 * shared) / (ofA + ofB) : 0;
}
