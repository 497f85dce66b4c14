import { isPreposition } from "../alignment/prepositions.ts";
import type { Token } from "../alignment/tokens.ts";
import { isPronominal, toType } from "../alignment/told-places.ts";
import { isVerbLike } from "../alignment/verbs.ts";
import { isFiniteVerb } from "../events/finite-verbs.ts";
import { readHold } from "./hold.ts";

/** "svenske", "den tjeckiska", "14-årige": so many words may stand between a verb and its subject. */
const maxModifiers = 3;
const opening = new Set(["och", "men", "som", "när", "sedan", "då", "att", "eftersom", "medan"]);
const subordinating = new Set(["när", "sedan", "då", "eftersom", "medan", "om"]);
const joining = new Set(["och", "men", "samt"]);
const determining = new Set(["den", "det", "de", "sin", "sitt", "sina"]);

/**
 * The tokens of a sentence with each subject before its verb, which Swedish turns round behind whatever opens a clause ("i finalen
 * slog Ek Lund" -> "i finalen Ek slog Lund"), and told again where a second verb leaves it out ("Ek vände och vann" -> "Ek
 * vände och Ek vann").
 */
export function toCanonicalOrder(tokens: readonly Token[]): Token[] {
	const { ordered, subjects } = turnBack(tokens);
	return repeatSubjects(ordered, subjects);
}

function turnBack(tokens: readonly Token[]): { ordered: Token[]; subjects: ReadonlySet<Token> } {
	const ordered = [...tokens];
	const turned = new Set<Token>();
	const subjects = new Set<Token>();
	for (let at = 0; at < ordered.length; at++) {
		const verb = ordered[at];
		if (!verb || turned.has(verb) || !isVerb(ordered, at) || hasSubject(ordered, at)) continue;
		const end = findSubject(ordered, at);
		const subject = ordered[end ?? -1];
		if (end === null || !subject) continue;
		subjects.add(subject);
		ordered.splice(at, 1);
		ordered.splice(end, 0, verb);
		turned.add(verb);
		at--;
	}
	return { ordered, subjects };
}

/** Whether somebody before a verb in its clause may be who does it. */
function hasSubject(tokens: readonly Token[], at: number): boolean {
	const before = tokens[at - 1];
	// "vände och slog Lund", "som slog Lund": who did is told already.
	if (before?.part === tokens[at]?.part && (joining.has(before?.key ?? "") || before?.key === "som"))
		return true;
	for (let place = at - 1; place >= 0; place--) {
		const token = tokens[place];
		if (!token || token.part !== tokens[at]?.part) return false;
		if (opening.has(token.key)) return token.key === "som";
		if (isVerb(tokens, place)) return !isSubordinate(tokens, place);
		const isPronoun = isPronominal(token) && !determining.has(token.key);
		if (isPronoun || (token.kind === "name" && isFree(tokens, place))) return true;
	}
	return false;
}

/** "När lagen möttes i oktober vann Ek": the verb of a clause that only says when. */
function isSubordinate(tokens: readonly Token[], at: number): boolean {
	const ahead = tokens.slice(0, at).filter(({ part }) => part === tokens[at]?.part);
	return subordinating.has(ahead.find(({ kind }) => kind === "small")?.key ?? "");
}

/** Whether a name may be who does something: not "Lund" of "mellan Hamra och Lund", nor what is played in. */
function isFree(tokens: readonly Token[], at: number): boolean {
	const isJoined = tokens[at - 1]?.key === "och" && tokens[at - 2]?.kind === "name";
	const isPlayedIn = tokens[at]?.kind === "name" && toType(tokens[at]) === "";
	return !isPlayedIn && readHold({ tokens, at }) === "" && !(isJoined && !isFree(tokens, at - 2));
}

/** Where the name or pronoun ends that stands behind a verb, with its owner before it ("Hamras Ek"); null where none does. */
function findSubject(tokens: readonly Token[], at: number): number | null {
	const part = tokens[at]?.part;
	const isOf = (place: number) => tokens[place]?.part === part;
	const isNameAt = (place: number) => isOf(place) && tokens[place]?.kind === "name";
	let place = at + 1;
	while (place <= at + maxModifiers + 1 && isOf(place) && isModifier(tokens, place)) place++;
	// "mittbacken Ek"
	if (isPart(tokens, place) && isNameAt(place + 1)) place++;
	const subject = tokens[place];
	if (!subject || !isOf(place) || (subject.kind !== "name" && !isPronominal(subject))) return null;
	while (isNameAt(place + 1) && /s$/u.test(tokens[place]?.text ?? "")) place++;
	return place;
}

/** `subjects` are known to be such though an adverb stands before them now: "till slut Ek var". */
function repeatSubjects(tokens: readonly Token[], subjects: ReadonlySet<Token>): Token[] {
	let subject: Token | null = null;
	return tokens.flatMap((token, at) => {
		const next = tokens[at + 1];
		const isNamed =
			subjects.has(token) || ((token.kind === "name" || isPronominal(token)) && isFree(tokens, at));
		if (isNamed && (subject === null || (next && isVerb(tokens, at + 1)))) subject = token;
		return joining.has(token.key) && next && isVerb(tokens, at + 1) && subject
			? [token, { ...subject, part: token.part }]
			: [token];
	});
}

/** Not "laget" and "22-åringen", who have another behind them as often. */
function isPart(tokens: readonly Token[], at: number): boolean {
	const token = tokens[at];
	return (
		token !== undefined &&
		isPronominal(token) &&
		token.kind === "word" &&
		!/^(?:lag|klubb)|åring/u.test(token.text)
	);
}

function isModifier(tokens: readonly Token[], at: number): boolean {
	const token = tokens[at];
	if (token === undefined || isPronominal(token)) return false;
	return (
		token.kind === "nation" ||
		token.kind === "number" ||
		// "OK" of "OK Hamra", where the two were read apart.
		(token.kind === "name" && token.key.length <= 2) ||
		(token.kind === "word" && !isVerb(tokens, at)) ||
		determining.has(token.key)
	);
}

const articles = new Set("en ett den det de två tre flera många några alla sina våra deras".split(" "));

/** Whether a word is the verb of its clause: not "sekunder" of "tre sekunder", "efter", "kvar", "avgörande". */
export function isVerb(tokens: readonly Token[], at: number): boolean {
	const token = tokens[at];
	if (token === undefined || token.key === "kvar" || /[ae]nde$/u.test(token.text)) return false;
	if (isFiniteVerb(token.text)) return true;
	const before = tokens[at - 1];
	const isNoun =
		before !== undefined && (before.kind === "number" || articles.has(before.key) || isPreposition(before));
	return token.kind === "word" && isVerbLike(token) && !isNoun;
}
