import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { SourceIndex, SourceSentence } from "../source-index.ts";
import { isOpener, toShortName } from "./name-key.ts";

/**
 * Whom a sentence may name that its passage does not: who stands in the title of a source that is cited, and which clubs
 * and places in its first sentence. A title names whatever the story begins with.
 */
export function listTopics(
	cited: readonly SourceSentence[],
	index: SourceIndex,
	{ people }: ToldClauses,
	isTitle: boolean,
): string[] {
	const sources = new Set(cited.map(({ source }) => source));
	return index.sentences.flatMap(({ source, citation, names }) => {
		const isFirst = citation.endsWith(".1");
		if (!sources.has(source) || !(isFirst || citation.endsWith(".0"))) return [];
		const short = names.map(({ tokens }) => toShortName(tokens));
		return isFirst && !isTitle ? short.filter((name) => !people.has(name)) : short;
	});
}

/**
 * "Lindberg föll från ledningen" taken from "Ek ledde men blev fyra", "kommer från Hamra" from "kommer från Norby": what
 * the story is about stands where the passage has somebody else, whom the sentence leaves out.
 */
export function isInPlaceOfOther(
	name: NameMention,
	sentence: ReadSentence,
	{ people, known, clauses }: Pick<ToldClauses, "people" | "known" | "clauses">,
): boolean {
	const own = toShortName(name.tokens);
	const isPerson = people.has(own);
	const slot = isPerson ? null : findSlot(name, sentence);
	if (!isPerson && slot === null) return false;
	const beside = new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	return [...new Set(clauses.map(({ sentence: source }) => source))].some((source) =>
		source.names.some((other) => {
			const short = toShortName(other.tokens);
			if (beside.has(short) || isOpener(other, known) || people.has(short) !== isPerson) return false;
			if (isPerson) return true;
			// Who won may be told of who lost.
			const isOfOneSide = slot !== "subject" || !(result.test(source.text) || result.test(sentence.text));
			return isOfOneSide && findSlot(other, source) === slot;
		}),
	);
}

const result =
	/(?<!\p{L})(?:vann|vunnit|vinner|seger\p{L}*|segrade|slog|slagit|besegra\p{L}*|förlora\p{L}*|förlust\p{L}*|föll|fallit|ledde|ledning\p{L}*|kvittera\p{L}*|kryss\p{L}*|oavgjort)(?!\p{L})/u;

/** The preposition that holds a name, or that it does something; null for anything else. */
function findSlot({ start, end, text: name }: NameMention, { text }: ReadSentence): string | null {
	const held = /(?:^|\s)(från|till|i|mot|för|av)\s$/iu.exec(text.slice(0, start))?.[1];
	if (held) return held.toLowerCase();
	const isFirst = /^\P{L}*$/u.test(text.slice(0, start));
	return isFirst && !/s$/u.test(name) && /^\s\p{Ll}/u.test(text.slice(end)) ? "subject" : null;
}
