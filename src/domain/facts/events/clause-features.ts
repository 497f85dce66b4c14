import type { NameMention } from "../../text/findings/names.ts";
import type { NumberMention } from "../../text/findings/numbers.ts";
import { maskQuotations } from "../../text/findings/quotations.ts";
import { toScoreKey } from "../../text/findings/scores.ts";
import { listStems } from "../../text/words/words.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isOpener, toShortName } from "../names/name-key.ts";
import { type Clause, splitClauses } from "./clauses.ts";
import { findEvents } from "./event-concepts.ts";
import { isFiniteVerb } from "./finite-verbs.ts";

/** What one clause says, as features that a clause of another text may share. */
export interface ClauseFeatures extends Clause {
	text: string;
	/** "w:stem", "e:event", "s:3-1", "d:weekday:1"; numbers and names stand apart, because they are compared otherwise. */
	features: ReadonlySet<string>;
	numbers: Pick<NumberMention, "value" | "nouns" | "start" | "form">[];
	/** Last words of the names that stand in it, lower case without genitive -s. */
	names: ReadonlySet<string>;
	/** Those of them that somebody else is measured by. */
	compared: ReadonlySet<string>;
	/** Those that something is done to or comes from: "hörna från Ek", "räddade ett friläge av Lind". */
	oblique: ReadonlySet<string>;
}

/** A sentence of a summary whose clauses are read once for all that it claims. */
export interface ClausedSentence extends ReadSentence {
	clauses: readonly ClauseFeatures[];
}

/** The clause in which something stands. */
export function findClauseAt({ clauses }: ClausedSentence, at: number): ClauseFeatures | undefined {
	return clauses.find(({ start, end }) => at >= start && at < end);
}

/**
 * The clauses of a read sentence. `known` are short names that are no common words though they look like it.
 * Names, figures and dates give no stems: they count once, as what they are.
 */
export function listClauses(whole: ReadSentence, known: ReadonlySet<string>): ClauseFeatures[] {
	const sentence = withoutQuotations(whole);
	const clauses = splitClauses(sentence).map(({ start, end }) => {
		const isInside = (part: { start: number; end: number }) => part.start >= start && part.start < end;
		const names = sentence.names.filter((name) => isInside(name) && !isOpener(name, known));
		const numbers = sentence.numbers.filter(
			(number) => isInside(number) && number.form !== "article" && !number.isPart,
		);
		const dates = sentence.dates.filter(isInside);
		const scores = sentence.scores.filter(isInside);
		const text = sentence.text.slice(start, end);
		// "Stallkamrat blir Brody Hallett": a word that only opens the sentence says something too.
		const certain = names.filter(
			(name) => !name.isInitial || name.tokens.length > 1 || known.has(toShortName(name.tokens)),
		);
		const bare = [...certain, ...numbers, ...dates, ...scores].reduce(
			(rest, part) =>
				rest.slice(0, part.start - start) +
				" ".repeat(Math.max(part.end - part.start, 0)) +
				rest.slice(part.end - start),
			text,
		);
		const { events, rest } = findEvents(withoutNames(text, start, certain));
		return {
			start,
			end,
			text,
			features: new Set([
				...listStems(overlay(bare, rest)).map((word) => `w:${word}`),
				...[...events].map((event) => `e:${event}`),
				...scores.map((score) => `s:${toScoreKey(score)}`),
				...dates.map(({ key }) => `d:${key}`),
			]),
			numbers: numbers.map(({ value, nouns, start: at, form }) => ({ value, nouns, start: at, form })),
			names: new Set(names.map((name) => toShortName(name.tokens))),
			compared: new Set(
				names
					.filter((name) => isCompared(sentence.text.slice(0, name.start)))
					.map((name) => toShortName(name.tokens)),
			),
			oblique: new Set(
				names
					.filter((name) => isOblique(sentence.text.slice(start, name.start)))
					.map((name) => toShortName(name.tokens)),
			),
		};
	});
	return withTallies(clauses);
}

/** Names as words that say nothing: "Stolpe" is no goalpost, "Polen" no pole. Short forms ("VM") are words of their own. */
function withoutNames(text: string, start: number, names: readonly NameMention[]): string {
	return names
		.filter((name) => /\p{Ll}/u.test(name.text) && !name.text.includes("-"))
		.reduce(
			(rest, name) =>
				rest.slice(0, name.start - start) +
				name.text.replace(/\p{L}/gu, "x") +
				rest.slice(name.start - start + name.text.length),
			text,
		);
}

/** "Ek gjorde två mål, Nord ett": whoever follows with a number alone did the same, and the number counts the same. */
function withTallies(clauses: ClauseFeatures[]): ClauseFeatures[] {
	let isGoing = false;
	let last: string[] = [];
	return clauses.map((clause) => {
		const isElided = isGoing && clause.names.size > 0 && tallyAlone.test(clause.text);
		const isGoal = clause.features.has("e:goal") || isElided;
		isGoing = isGoal && (clause.numbers.length > 0 || isElided);
		if (isElided && /(?<!\p{L})ett(?!\p{L})/u.test(clause.text))
			return { ...clause, features: new Set([...clause.features, "e:goal", "e:single"]) };
		if (isElided && /lika\smånga/u.test(clause.text))
			return { ...clause, features: new Set([...clause.features, "e:goal", ...last]) };
		if (!isGoal || clause.numbers.length === 0) return clause;
		const numbers = clause.numbers.map((number) =>
			number.nouns.length === 0 && number.form === "cardinal" && isLastWord(clause, number.start)
				? { ...number, nouns: ["mål"] }
				: number,
		);
		const [count] = numbers.filter(({ nouns }) => nouns.includes("mål"));
		const tally = count?.value === 2 ? ["e:brace"] : count?.value === 3 ? ["e:hattrick"] : [];
		last = tally;
		return { ...clause, numbers, features: new Set([...clause.features, "e:goal", ...tally]) };
	});
}

function isLastWord({ text, start }: ClauseFeatures, at: number): boolean {
	return /^[\p{L}\d]+(?:[\s.,]*$|,\s|\soch\s\p{Lu})/u.test(text.slice(at - start));
}

/** "och Ruben Sten ett.", ", Vilmer Stolt fyra", "och ett av kaptenen Sten", "och Sten lika många" */
const tallyAlone =
	/^\s*(?:och|samt)\s(?:ett|två|tre|fyra|fem)\sav\s(?:\p{Ll}+\s){0,2}(?:\p{Lu}[\p{L}’'-]+[\s.,]*){1,3}$|^\s*(?:(?:och|samt|medan)\s)?(?:\p{Lu}[\p{L}’'-]+\s){1,3}(?:ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|\d{1,2}|lika\smånga)[\s.,]*$/u;

/** The clause in which something stands, and those after it that leave its subject out: "Lind tog emot | och satte 1–0". */
export function listClausesOf(start: number, clauses: readonly ClauseFeatures[]): ClauseFeatures[] {
	const at = clauses.findIndex((clause) => start >= clause.start && start < clause.end);
	if (at === -1) return [];
	const after = clauses.slice(at + 1);
	const end = after.findIndex(({ text, names }) => !isSubjectLeftOut(text) || names.size > 0);
	return [...clauses.slice(at, at + 1), ...after.slice(0, end === -1 ? after.length : end)];
}

/** "och stoppade Lind": who did it stands in the clause before. */
export function isSubjectLeftOut(clause: string): boolean {
	const verb = /^\s*(?:och|men|samt)\s(\p{Ll}+)(?!\p{L})/u.exec(clause)?.[1];
	return verb !== undefined && (isFiniteVerb(verb) || /(?:de|te|er|ar|år|it|ick|og|ann|öt|lev)$/u.test(verb));
}

/** "före Brants", "än Lind", "bakom tränaren Holm": whom a clause measures somebody else by. */
export function isCompared(beforeList: string): boolean {
	const before = withoutList(beforeList);
	return /(?:^|\s)(?:än|före|bakom|förbi|marginal (?:till|mot)|ersätter|ersatte|ersätta|efterträder|efterträdde)\s(?:\p{Ll}+\s)?$/u.test(
		before,
	);
}

/** "från Lind", "av Astorps Nelly Krantz"; not the doer of a passive: "målet gjordes av Lind". */
export function isOblique(beforeList: string): boolean {
	const before = withoutList(beforeList);
	const held =
		/(?:^|\s)(?:från|till|mot|på|i|förbi|om|över|hos|bakom|före|säger|sa|berättar|enligt|skriver|menar|uppger)\s((?:\p{Ll}+\s|\p{Lu}\p{L}+s\s){0,2})$/u.exec(
			before,
		);
	// "assisterade Ek till 3–1": who was given the ball.
	if (
		/(?:^|\s)(?:assisterade|assisterar|serverade|spelade fram|spelar fram|spelat fram)\s(?:\p{Ll}+\s){0,2}$/u.test(
			before,
		)
	)
		return true;
	// "lämnade sin kompanjon Ek": somebody's own is never who did it.
	if (/(?:^|\s)(?:sin|sitt|sina)\s(?:\p{Ll}+\s){1,3}$/u.test(before)) return true;
	// "Strax före paus ökade Lövgren": the preposition has its word, and the verb its own.
	if (held && !(held[1] ?? "").split(" ").some(isFiniteVerb)) return true;
	const isBy = /(?:^|\s)av\s(?:\p{Ll}+\s|\p{Lu}\p{L}+s\s){0,2}$/u.test(before);
	return (
		isBy &&
		!actionOf.test(before) &&
		!/(?:\p{L}(?:des|tes|ats|its|as|es)\s(?:\S+\s){0,5}|\p{L}{2}(?:ad|ade|at|da|it|t)\s)av\s(?:\p{L}+\s)*$/u.test(
			before,
		)
	);
}

/** "Efter mål av Lind", "en straffräddning på övertid av Falk", with nobody before: whose deed a noun tells of. */
const actionOf =
	/^(?:\P{Lu}|^\P{L}*\p{Lu})*\p{L}*(?:mål|målet|målen|räddning\p{L}*|fullträff\p{L}*|frispark|nick|skott|passning|pass|assist|framspelning|insats|spurt|straff|hattrick|självmål|ledning|besked|miss|tavla)\s(?:\p{Ll}+\s){0,3}av\s(?:\p{Ll}+\s|\p{Lu}\p{L}+s\s){0,2}$/u;

/**
 * "före Collet och" -> "före ", "av Sara Ek, Nord och " -> "av ": what holds the first of a list holds the next. Read word by
 * word from the end: a pattern for it would try every place of a row of names.
 */
function withoutList(text: string): string {
	let end = text.length;
	for (;;) {
		const joint = /(?:,|\s(?:och|samt))\s$/u.exec(text.slice(Math.max(0, end - 6), end));
		if (!joint) return text.slice(0, end);
		let start = end - joint[0].length;
		let word = findNameWord(text, start);
		if (word === null) return text.slice(0, end);
		for (; word !== null; word = text[start - 1] === " " ? findNameWord(text, start - 1) : null) start = word;
		end = start;
	}
}

/** Where the capitalised word begins that ends at a place. */
function findNameWord(text: string, end: number): number | null {
	const from = text.lastIndexOf(" ", end - 1) + 1;
	const at = text.slice(from, end).search(/\p{Lu}[\p{L}’'-]+$/u);
	return at === -1 ? null : from + at;
}

/** What somebody says is not what they did. */
function withoutQuotations(sentence: ReadSentence): ReadSentence {
	const told = maskQuotations(sentence.text);
	if (told === sentence.text) return sentence;
	const isTold = (part: { start: number; end: number }) => told.slice(part.start, part.end).trim() !== "";
	return {
		...sentence,
		text: told,
		names: sentence.names.filter(isTold),
		numbers: sentence.numbers.filter(isTold),
		scores: sentence.scores.filter(isTold),
		dates: sentence.dates.filter(isTold),
	};
}

/** What is blank in one of two texts of the same length is blank in both. */
function overlay(a: string, b: string): string {
	return a.length === b.length ? [...a].map((sign, at) => (b[at] === " " ? " " : sign)).join("") : a;
}
