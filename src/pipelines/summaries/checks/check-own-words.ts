import { maskQuotations } from "../../../domain/text/findings/quotations.ts";
import { splitParagraphs } from "../../../domain/text/sentences.ts";
import { listRows, listWords } from "../../../domain/text/words/words.ts";
import { type StoryInput, type SummaryText, toFullText } from "../stories/story.ts";

/** "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i söndags" is how anybody would say it; what is longer is copied. */
const maxRunWords = 12;
/** Every five words in a row of a copied text stand in its source; of one in own words one in five do, by names and turns of phrase. */
const gramWords = 5;
const maxCopiedShare = 0.35;
/** Of fewer runs of five a share says nothing. */
const fewestGrams = 15;

/**
 * Why a text is too near its sources' own words, in Swedish; null when it is told in words of its own.
 * Quotations are excepted: they are verbatim or wrong. For generated texts only: what is extracted is verbatim by right.
 */
export function checkOwnWords(text: SummaryText, story: StoryInput): string | null {
	const sources = story.articles.map((article) => toWords(`${article.title}\n\n${toFullText(article)}`));
	const grams = new Set(sources.flatMap(listGrams));
	let copied = 0;
	let total = 0;
	for (const part of [text.title, text.lead, ...text.body]) {
		const words = toWords(maskQuotations(part));
		for (const source of sources) {
			const run = findLongestRun(words, source);
			if (run.length > maxRunWords) {
				return `${run.length} ord i följd är avskrivna ur en källa: ”${run.slice(0, 8).join(" ")} …”`;
			}
		}
		// A title is a turn of phrase or two: its share would say nothing.
		if (part === text.title) continue;
		const own = listGrams(words);
		total += own.length;
		copied += own.filter((gram) => grams.has(gram)).length;
	}
	if (total < fewestGrams || copied / total <= maxCopiedShare) return null;
	return `Texten följer källornas ordalydelse: ${Math.round((100 * copied) / total)} procent, högst ${maxCopiedShare * 100}`;
}

function toWords(text: string): string[] {
	return splitParagraphs(text).flatMap((paragraph) =>
		listWords(paragraph).map(({ text: word }) => word.toLowerCase()),
	);
}

function listGrams(words: readonly string[]): string[] {
	return listRows(words, gramWords);
}

/** The longest run of words that stands in both. */
function findLongestRun(a: readonly string[], b: readonly string[]): string[] {
	let before = new Uint16Array(b.length + 1);
	let best = 0;
	let end = 0;
	for (const [at, word] of a.entries()) {
		const row = new Uint16Array(b.length + 1);
		for (const [other, candidate] of b.entries()) {
			if (word !== candidate) continue;
			const length = (before[other] ?? 0) + 1;
			row[other + 1] = length;
			if (length > best) [best, end] = [length, at + 1];
		}
		before = row;
	}
	return a.slice(end - best, end);
}
