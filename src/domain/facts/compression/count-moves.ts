import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isPronominal } from "../alignment/told-places.ts";
import { isFiniteVerb } from "../events/finite-verbs.ts";
import { isSameWord } from "./same-word.ts";

/** A word further on in the source: what stood between was left out. */
const gap = 0.35;
const perLogGap = 0.35;
/** A whole part between two commas left out. */
const insertion = 0.4;
/** Out of one part of the sentence into another. */
const part = 0.6;
/** A word further back in the source: the sentence was turned round. */
const back = 1.4;
const perLogBack = 0.3;
/** Small words ("i", "med") stand everywhere; a verb ("tog") does not. */
const smallWeight = 0.5;
const skippedSmall = 0.6;
/** A name in place of "hon" or "klubben", and one that the source has no word for. */
const pronominal = 0.5;
const missing = 1;

/** "i" stands five times in a long sentence; a hostile one may have a hundred. */
const maxPlaces = 12;

/** {@link createMoveCounter} */
export type MoveCounter = (own: readonly Token[]) => number;

/**
 * How much a sentence moves the words of the sentence it was made of: 0 where they follow each other as there, about 0.5 for each
 * place where something was left out, 1.4 and more for each where the order was turned round. Words that the source has not
 * count nothing, names 1. The least of all ways to lay the one on the other.
 */
export function createMoveCounter(told: readonly Token[]): MoveCounter {
	const known = new Map<string, number[]>();
	const listKnown = (token: Token) => {
		const key = `${token.kind} ${token.key} ${token.text}`;
		const places = known.get(key) ?? listWhere(told, (one) => isSame(token, one));
		known.set(key, places);
		return places;
	};
	return (own) => {
		let ways: ReadonlyMap<number, number> | null = null;
		let absent = 0;
		for (const token of own) {
			const named = listKnown(token);
			const places = named.length === 0 && token.kind === "name" ? listMeant(own, told) : named;
			if (places.length > 0) ways = walk(ways, token, places, told);
			else if (token.kind === "name") absent += missing;
		}
		return absent + (ways ? Math.min(...ways.values()) : 0);
	};
}

/** The least moves up to a token, by where in the source it may stand. */
function walk(
	ways: ReadonlyMap<number, number> | null,
	token: Token,
	places: readonly number[],
	told: readonly Token[],
): ReadonlyMap<number, number> {
	const isSmall = token.kind === "small" && !isFiniteVerb(token.text);
	const next = new Map<number, number>();
	for (const place of places) {
		const instead = token.kind === "name" && told[place]?.kind !== "name" ? pronominal : 0;
		const steps = [...(ways ?? [])].map(
			([from, moves]) => moves + (isSmall ? smallWeight : 1) * countStep(from, place, told),
		);
		next.set(place, (ways ? Math.min(...steps) : 0) + instead);
	}
	const isAbsent = token.kind === "name" && !places.some((place) => told[place]?.kind === "name");
	const skipped = isSmall ? skippedSmall : isAbsent ? missing : null;
	for (const [from, moves] of skipped === null ? [] : (ways ?? []))
		next.set(from, Math.min(next.get(from) ?? Infinity, moves + (skipped ?? 0)));
	return next;
}

function countStep(from: number, to: number, told: readonly Token[]): number {
	const distance = to - from;
	if (distance === 1) return 0;
	const parts = Math.abs(partOf(told, to) - partOf(told, from));
	const crossing = parts > 0 ? part : 0;
	if (distance <= 0) return back + (distance < 0 ? perLogBack * Math.log(1 - distance) + crossing : 0);
	const isInsertion =
		parts > 1 && partOf(told, from + 1) !== partOf(told, from) && partOf(told, to - 1) !== partOf(told, to);
	return isInsertion ? insertion : gap + perLogGap * Math.log(distance) + crossing;
}

function partOf(told: readonly Token[], at: number): number {
	return told[at]?.part ?? 0;
}

/** Where the source may mean somebody whom it does not name. */
function listMeant(own: readonly Token[], told: readonly Token[]): number[] {
	return listWhere(
		told,
		(one) => isPronominal(one) || (isDefinite(one) && !own.some(({ key }) => key === one.key)),
	);
}

function isSame(own: Token, told: Token): boolean {
	if (own.kind !== "word") return isSameToken(told, own);
	return told.kind === "word" && isSameWord(own, told);
}

/** "skyttekungen", "åkarna" */
function isDefinite({ kind, text }: Token): boolean {
	return kind === "word" && /(?:en|an|et|n)s?$/u.test(text);
}

function listWhere(told: readonly Token[], isMeant: (token: Token) => boolean): number[] {
	return told.flatMap((one, at) => (isMeant(one) ? [at] : [])).slice(0, maxPlaces);
}
