import type { NumberMention } from "../../text/findings/numbers.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import type { Passage } from "../passage.ts";
import { listUnits } from "./figure-units.ts";
import { isNounShared } from "./shared-noun.ts";

/** Whose a figure is: "Holmberg har 241 och Okafor 235", "fyra av dem genom Vidic". Short name; null where nobody is named. */
function findHolder(
	{ start, end }: NumberMention,
	{ text, names }: ReadSentence,
	known: ReadonlySet<string>,
): string | null {
	const after = names.find(
		(name) => name.start >= end && /^(?:\s\p{Ll}+){0,3}\s(?:genom|av)\s$/u.test(text.slice(end, name.start)),
	);
	if (after) return toShortName(after.tokens);
	const before = names.findLast((name) => name.end <= start);
	const isNear = before && /^(?:\s\p{Ll}+){0,5}\s$/u.test(text.slice(before.end, start));
	if (!isNear || other.test(text.slice(before.end, start)) || held.test(text.slice(0, before.start)))
		return null;
	// "Anfallaren vann": whoever that is.
	return isOpener(before, known) ? null : toShortName(before.tokens);
}

/** What stands between a name and a figure of somebody else. */
const other = /(?<!\p{L})(?:före|bakom|än|mot|från|till|efter|som|och|när|men)(?!\p{L})/u;
const held = /(?:^|\s)(?:i|på|mot|från|till|med|för|hos|före|bakom|än|efter|inför)\s(?:\p{Ll}+\s)?$/iu;

/**
 * "Holmberg har 235 poäng" where the passage gives each of two his own figure, and that one to the other. Null where it is
 * open whose it is.
 */
export function findOtherHeld(
	number: NumberMention,
	sentence: ReadSentence,
	passage: Passage | null,
): OtherFit | null {
	const units = listUnits(number, sentence);
	const holder = passage && findHolder(number, sentence, passage.index.known);
	if (!passage || holder === null || units.length === 0 || units.includes("ålder")) return null;
	const figures = passage.index.sentences.flatMap((source) =>
		source.numbers
			.filter((mention) => {
				const own = listUnits(mention, source);
				return own.length === 0 ? /^(?:cardinal|place)$/u.test(mention.form) : isNounShared(own, units);
			})
			.map((mention) => ({
				value: mention.value,
				holder: findHolder(mention, source, passage.index.known),
				source,
			})),
	);
	const own = figures.filter((figure) => figure.holder === holder);
	const equal = figures.filter(({ value }) => value === number.value);
	if (own.length === 0 || equal.length === 0) return null;
	if (equal.some((figure) => figure.holder === null || figure.holder === holder)) return null;
	const [rival] = equal;
	const clause = passage.told.clauses.find((one) => one.sentence === rival?.source);
	return clause ? { rival: { label: rival?.holder ?? "" }, clause } : null;
}
