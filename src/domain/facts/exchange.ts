import type { DateMention } from "../text/dates.ts";
import type { NameMention } from "../text/names.ts";
import type { NumberMention } from "../text/numbers.ts";
import { listDateKeys } from "./check-date.ts";
import { type BetterFit, findBetterFit, type Slot } from "./check-fit.ts";
import { isCompared } from "./clause-features.ts";
import type { ReadSentence } from "./fact-claim.ts";
import { toShortName } from "./name-key.ts";
import type { ToldClause, ToldClauses } from "./told-clauses.ts";

/** What a slot would be called in a reason: "Lind", "3–1". */
type Named = Slot & { label: string };

/** Somebody else of whom the sources tell what the clause says; null when nobody fits better. */
export function findOtherPerson(
	name: NameMention,
	sentence: ReadSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return null;
	// Who said what is for the quotation's own check.
	if (sentence.quotations.some(({ attribution }) => attribution.includes(name.text))) return null;
	const isObject = isCompared(sentence.text.slice(0, name.start));
	const present = new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	const rivals = [...told.people.difference(present)].map((other) => ({
		start: name.start,
		label: toCapital(other),
		own: { name: other },
		isObject,
		isIn: (clause: ToldClause) => clause.people.has(other) || (isObject && clause.names.has(other)),
	}));
	const slot = {
		start: name.start,
		label: name.text,
		own: { name: own },
		isObject,
		// Whoever stands there already has every benefit of a doubt.
		isIn: (clause: ToldClause) =>
			clause.people.has(own) || clause.maybePeople.has(own) || clause.names.has(own),
	};
	return findBetterFit(slot, rivals, sentence, told);
}

/** Another count of the same thing that the sources give with what the clause says. */
export function findOtherNumber(
	number: NumberMention,
	sentence: ReadSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	const present = new Set(sentence.numbers.map(({ value }) => value));
	// "hoppade 2,36": a decimal says by itself that it is a measure.
	const isMeasure = (value: number) => !Number.isInteger(value);
	const isSameThing = (value: number, nouns: readonly string[]) =>
		isMeasure(value) === isMeasure(number.value) && isSame(value, nouns);
	const isSame = (value: number, nouns: readonly string[]) =>
		number.nouns.length === 0
			? nouns.length === 0 || (isMeasure(value) && isMeasure(number.value))
			: nouns.some((noun) => number.nouns.includes(noun));
	const toSlot = (value: number): Named => ({
		start: number.start,
		label: String(value).replace(".", ","),
		own: { value },
		isIn: (clause) =>
			clause.numbers.some((other) => other.value === value && isSameThing(value, other.nouns)),
	});
	const values = new Set(
		told.clauses.flatMap(({ numbers }) =>
			numbers.filter(({ value, nouns }) => isSameThing(value, nouns)).map(({ value }) => value),
		),
	);
	const own = {
		...toSlot(number.value),
		isIn: (clause: ToldClause) => clause.numbers.some(({ value }) => value === number.value),
	};
	return findBetterFit(own, [...values.difference(present)].map(toSlot), sentence, told);
}

/** Another day (or month, weekday, time) on which the sources have what the clause says. */
export function findOtherDate(
	date: DateMention,
	sentence: ReadSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	const kind = date.key.split(":")[0] ?? "";
	const present = new Set(sentence.dates.map(({ key }) => key));
	const labels = new Map(
		told.clauses.flatMap(({ sentence: source }) =>
			source.dates.filter(({ key }) => key.startsWith(`${kind}:`)).map(({ key, text }) => [key, text]),
		),
	);
	const toSlot = (key: string): Named => ({
		start: date.start,
		label: labels.get(key) ?? key,
		own: { feature: `d:${key}` },
		isIn: (clause) => clause.features.has(`d:${key}`),
	});
	const own = {
		...toSlot(date.key),
		isIn: (clause: ToldClause) => listDateKeys(clause.sentence, date.direction).has(date.key),
	};
	return findBetterFit(own, [...new Set(labels.keys()).difference(present)].map(toSlot), sentence, told);
}

export function toCapital(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}
