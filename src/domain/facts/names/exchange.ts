import type { DateMention } from "../../text/findings/dates.ts";
import type { NameMention } from "../../text/findings/names.ts";
import type { NumberMention } from "../../text/findings/numbers.ts";
import {
	type ClausedSentence,
	findClauseAt,
	isCompared,
	isOblique,
	isSubjectLeftOut,
} from "../events/clause-features.ts";
import { isOtherOfRelation } from "../events/relations.ts";
import { isOwner, type ToldClause, type ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { listDateKeys } from "../numbers/check-date.ts";
import { isPlacedSo } from "../numbers/check-placing.ts";
import { isTallyOpen } from "../numbers/goal-count.ts";
import { type BetterFit, findBetterFit, type OtherFit, type Slot } from "./check-fit.ts";
import { toShortName } from "./name-key.ts";

/** What a slot would be called in a reason: "235", "på söndagen"; a name by its short form. */
type Named = Slot & { label: string };

/** Somebody else of whom the sources tell what the clause says; null when nobody fits better. */
export function findOtherPerson(
	name: NameMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return null;
	// Who said what is for the quotation's own check.
	if (sentence.quotations.some(({ attribution }) => attribution.includes(name.text))) return null;
	// To whom something was done is for the relation's own check.
	if (isOtherOfRelation(name, sentence, told.known)) return null;
	if (isPlacedSo(name, sentence, told)) return null;
	const before = sentence.text.slice(0, name.start);
	const isObject = isCompared(before);
	const home = findClauseAt(sentence, name.start);
	const isPassive = isOblique(before) || (home !== undefined && isSubjectLeftOut(home.text));
	// Who stands in the same clause cannot take its place; "Ek gjorde 1–0 och Lind 2–0" can be turned round.
	if (isOwner(name, sentence.text, told.written) && !isObject) return null;
	if (
		/^\s(?:säger|sa|sade|uppger|berättar|menar|skriver|anser|tycker|konstaterar|förklarar|medger)(?!\p{L})/u.test(
			sentence.text.slice(name.end),
		)
	)
		return null;
	const isDoer = !isObject && !isPassive;
	const present =
		isDoer && home
			? home.names.difference(home.oblique)
			: new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	const beside = new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	const rivals = [...told.people.difference(present)].map((other) => ({
		start: name.start,
		label: other,
		own: { name: other },
		isObject,
		isBeside: beside.has(other),
		// Who did it can only be exchanged for who did something, and so on.
		isIn: (clause: ToldClause) =>
			isObject
				? clause.compared.has(other)
				: clause.people.has(other) && !clause.isLoose && clause.oblique.has(other) === isPassive,
	}));
	const slot = {
		start: name.start,
		label: name.text,
		own: { name: own },
		isObject,
		isTallyOpen: isTallyOpen(own, told),
		// Whoever stands there already has every benefit of a doubt.
		isIn: (clause: ToldClause) =>
			clause.people.has(own) || clause.maybePeople.has(own) || clause.names.has(own),
		toShare: (clause: ToldClause) => (clause.oblique.has(own) && !isPassive && !isObject ? 0.8 : 1),
	};
	return findBetterFit(slot, rivals, sentence, told);
}

/** Somebody who mistakes one figure for another mistakes it for one of its size. */
const maxFactor = 4;

/** Another count of the same thing that the sources give with what the clause says. */
export function findOtherNumber(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	if (number.nouns.includes("ålder")) return findOtherAge(number, sentence, told);
	// "efter första åket" and "i andra åket" are told of the same.
	if (
		number.form === "ordinal" &&
		/(?:efter|före|inför|från)\s(?:de[nt]\s)?$/u.test(sentence.text.slice(0, number.start))
	)
		return null;
	const present = new Set(sentence.numbers.map(({ value }) => value));
	// "hoppade 2,36": a decimal says by itself that it is a measure.
	const isMeasure = (value: number) => !Number.isInteger(value);
	const isSameThing = (value: number, nouns: readonly string[]) =>
		isMeasure(value) === isMeasure(number.value) &&
		!nouns.includes("ålder") &&
		Math.max(value, number.value) <= Math.min(value, number.value) * maxFactor &&
		isSame(value, nouns);
	const isSame = (value: number, nouns: readonly string[]) =>
		number.nouns.length === 0
			? nouns.length === 0 || (isMeasure(value) && isMeasure(number.value))
			: nouns.some((noun) => number.nouns.includes(noun));
	// "hans åttonde mål" is no mistake for "fem mål före"; a minute is told either way.
	const isCounting = (form: NumberMention["form"]) =>
		number.nouns.includes("minut") || (form === "ordinal") === (number.form === "ordinal");
	const toSlot = (value: number): Named => ({
		start: number.start,
		label: String(value).replace(".", ","),
		own: { value },
		isIn: (clause) =>
			clause.numbers.some(
				(other) => other.value === value && isCounting(other.form) && isSameThing(value, other.nouns),
			),
	});
	const values = new Set(
		told.clauses.flatMap(({ numbers }) =>
			numbers
				.filter(({ value, nouns, form }) => isCounting(form) && isSameThing(value, nouns))
				.map(({ value }) => value),
		),
	);
	const own = {
		...toSlot(number.value),
		isIn: (clause: ToldClause) => clause.numbers.some(({ value }) => value === number.value),
	};
	return findBetterFit(own, [...values.difference(present)].map(toSlot), sentence, told);
}

/** "Amina Cissé, 17" where the sources give that age to others only. Who stands next to it is the one whose age it is. */
function findOtherAge(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): BetterFit<Named> | null {
	const owner = findAgeOwner(number, sentence);
	if (owner === null || !told.people.has(owner)) return null;
	const telling = told.clauses.filter(({ sentence: { numbers } }) =>
		numbers.some(
			({ value, nouns }) => value === number.value && nouns.some((noun) => noun === "ålder" || noun === "år"),
		),
	);
	const near = told.clauses
		.filter(({ names }) => names.has(owner))
		.map(({ sentence: { position } }) => position);
	// "18-åriga Sara Lind": it is hers in that sentence, whoever else is named near it.
	const isOfOther = ({ sentence: source }: ToldClause) =>
		source.numbers
			.filter(({ value }) => value === number.value)
			.map((mention) => findAgeOwner(mention, source))
			.some((name) => name !== null && name !== owner && told.people.has(name));
	const isNear = ({ sentence: { position } }: ToldClause) =>
		near.some((other) => Math.abs(other - position) <= 1);
	if (telling.some((clause) => isNear(clause) && !isOfOther(clause))) return null;
	for (const clause of telling) {
		const other = clause.sentence.numbers
			.filter(({ value }) => value === number.value)
			.map((mention) => findAgeOwner(mention, clause.sentence))
			.find((name) => name !== null && told.people.has(name));
		if (other)
			return {
				rival: { start: number.start, label: other, own: { name: other }, isIn: () => true },
				clause,
			};
	}
	return null;
}

/** "Sara Lind, 24,", "24-åriga Sara Lind", "24-åriga mittfältaren Sara Lind". */
function findAgeOwner({ start, end }: NumberMention, { text, names }: ReadSentence): string | null {
	const owner =
		names.findLast(
			(name) => name.end <= start && /^,\s(?:bara\s|fyllda\s)?$/u.test(text.slice(name.end, start)),
		) ??
		names.find(
			(name) =>
				name.start >= end && /^-?år(?:ig|ing)\p{L}*\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(end, name.start)),
		);
	return owner ? toShortName(owner.tokens) : null;
}

/**
 * "Holmberg har 235 poäng" where the sources give that figure to others only, and Holmberg another one of the same kind.
 */
export function findOwnNumber(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): OtherFit | null {
	const home = findClauseAt(sentence, number.start);
	const owners = home?.names.difference(home.compared) ?? new Set<string>();
	// "tre poäng fler än" is a difference, which belongs to both.
	if (
		owners.size === 0 ||
		number.form !== "cardinal" ||
		/fler|färre|mer|mindre|upp till|bakom|före|efter/u.test(home?.text ?? "")
	)
		return null;
	const isSame = (nouns: readonly string[]) =>
		nouns.length === 0 || nouns.some((noun) => number.nouns.includes(noun));
	const telling = told.clauses.filter(({ numbers }) => numbers.some(({ value }) => value === number.value));
	const isOthers = telling.every(
		({ about, people, names }) => names.size > 0 && about.union(people).isDisjointFrom(owners),
	);
	if (telling.length === 0 || !isOthers) return null;
	const present = new Set(home?.numbers.map(({ value }) => value));
	for (const clause of told.clauses) {
		const named = clause.names.size > 0 ? clause.names : clause.about;
		if (named.difference(clause.compared).isDisjointFrom(owners)) continue;
		const other = clause.numbers.find(({ value, nouns }) => !present.has(value) && isSame(nouns));
		if (!other || !telling.some(({ sentence: source }) => source === clause.sentence)) continue;
		const slot = {
			start: number.start,
			label: String(other.value).replace(".", ","),
			own: { value: other.value },
			isIn: () => true,
		};
		return { rival: slot, clause };
	}
	return null;
}

/** Another day (or month, weekday, time) on which the sources have what the clause says. */
export function findOtherDate(
	date: DateMention,
	sentence: ClausedSentence,
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
