import type { NumberMention } from "../../text/findings/numbers.ts";
import type { Evidence, ReadSentence } from "../fact-claim.ts";
import { pickEvidence, type SourceIndex, type SourceSentence } from "../source-index.ts";

/** What a reader carries on from one told figure to the next: the match that ends a row, miles in kilometres, a season's year. */
export function findCarried(
	number: NumberMention,
	sentence: ReadSentence,
	index: SourceIndex,
): Evidence | null {
	const before = sentence.text.slice(0, number.start);
	const telling = index.sentences.filter((source) => carries.some((carry) => carry(number, source, before)));
	return pickEvidence(telling, sentence);
}

const carries = [endsRow, isKilometres, isYearOfSeason] as const;

const inRow = /^\s(?:\p{L}+\s){0,2}(?:raka|i rad|i följd|utan)(?!\p{L})/u;

/** "första vinsten på åtta matcher" of "sju matcher utan vinst". */
function endsRow(
	{ form, value, nouns }: NumberMention,
	{ text, numbers }: SourceSentence,
	before: string,
): boolean {
	if (form !== "cardinal" || !nouns.some((noun) => /^(?:match|gång|omgång|försök|möte)/u.test(noun)))
		return false;
	if (!/första\s(?:\p{L}+\s){0,4}på\s$/iu.test(before)) return false;
	return numbers.some((told) => told.value === value - 1 && inRow.test(text.slice(told.end)));
}

/** "30 kilometer" of "tre mil". */
function isKilometres({ value, nouns }: NumberMention, { text, numbers }: SourceSentence): boolean {
	if (nouns[0]?.startsWith("kilomet") !== true) return false;
	return numbers.some((told) => told.value * 10 === value && /^\smil(?!\p{L})/u.test(text.slice(told.end)));
}

/** "till 2028" of "säsongen 2027/28". */
function isYearOfSeason({ text, value }: NumberMention, source: SourceSentence, before: string): boolean {
	if (!/^20\d\d$/.test(text) || !/(?:till|ut|över|sommaren|våren)\s$/u.test(before)) return false;
	return new RegExp(`(?<!\\d)${value - 1}[/–-](?:20)?${text.slice(2)}(?!\\d)`, "u").test(source.text);
}
