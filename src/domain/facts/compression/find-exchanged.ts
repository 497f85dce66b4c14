import { isSameToken, type Token } from "../alignment/tokens.ts";
import { toType } from "../alignment/told-places.ts";
import { toCanonicalOrder } from "./canonical-order.ts";
import { countFewer } from "./count-fewer.ts";
import { createMoveCounter } from "./count-moves.ts";
import { isAge } from "./counted.ts";
import { readHold } from "./hold.ts";
import { countLongerRun, isInItsPlace, isInOrder, isToldAlike, isWithSameVerb } from "./in-its-place.ts";
import { listUnnamed, listUnnamedPlaces } from "./unnamed.ts";

/**
 * So many moves fewer with another in its place are no chance. Names are moved more than figures, with what they are called by, and two
 * figures of a sentence now and then with what they tell ("tvåa blev Ek" for "Ek blev tvåa").
 */
const minFewer = { name: 0.7, figure: 0.4, figures: 1, otherVerb: 0.3, inRun: 0.1 };
const minLongerRun = 3;
/** Of a sentence that names more than anybody remembers only the first are compared. */
const maxCompared = 300;
/** "Ek möter Lund" is "Lund möter Ek". */
const mutual = /^(?:möter|mötte|möts|möttes|mötas|möta|mött|ställs|ställdes|delar|delade)$/u;

/**
 * Names and figures that stand where the source has another: with the other in their place, or the two of them exchanged, the sentence
 * moves fewer words of the source. By where their token begins, with the other.
 */
export function findExchanged(
	own: readonly Token[],
	told: readonly Token[],
	isOtherKind: (a: Token, b: Token) => boolean,
): ReadonlyMap<number, Token> {
	const found = new Map<number, Token>();
	const [ordered, source] = [own, told].map(toCanonicalOrder) as [Token[], Token[]];
	const countMoves = createMoveCounter(source);
	const rivals = listDistinct(told);
	let compared = 0;
	for (const token of own.filter(isExchangeable)) {
		const others = [
			...rivals.filter((other) => isRival(token, other, own, told)),
			...listUnnamed(token, own, told, isOtherKind),
		];
		const rival = others.find(
			(other) =>
				(token.kind !== "name" ||
					((own.includes(other) || !isOtherKind(token, other)) && isOpen(token, other, own, told))) &&
				!isToldAlike(token, other, told) &&
				!isInItsPlace(token, other, own, told) &&
				!isInOrder(token, other, ordered, source) &&
				++compared <= maxCompared &&
				countFewer(token, other, { own: ordered, told, countMoves }) >= toLeast(token, other, own, told),
		);
		if (rival) found.set(token.start, rival);
	}
	return found;
}

function toLeast(token: Token, other: Token, own: readonly Token[], told: readonly Token[]): number {
	if (token.kind === "name") return minFewer.name;
	if (isWithSameVerb(other, token, own, told) && !isWithSameVerb(token, token, own, told))
		return minFewer.otherVerb;
	if (countLongerRun(token, other, own, told) >= minLongerRun) return minFewer.inRun;
	return own.some((one) => isSameToken(one, other)) ? minFewer.figures : minFewer.figure;
}

/** Whether another of the source may stand in place of one: no part of its name, no year for an age. */
function isRival(token: Token, other: Token, own: readonly Token[], told: readonly Token[]): boolean {
	if (toType(other) !== toType(token) || isSameToken(other, token)) return false;
	// Which day is meant may be told beside it.
	if (token.kind === "date" && !told.some((one) => isSameToken(one, token))) return false;
	if (token.kind === "number")
		return (
			isYear(token) === isYear(other) && isAge(own, own.indexOf(token)) === isAge(told, told.indexOf(other))
		);
	return token.kind !== "name" || !token.text.split(" ").includes(other.text);
}

function isYear({ key }: Token): boolean {
	return /^cardinal:(?:19|20)\d\d$/u.test(key);
}

/** Not "HK", which is written apart from its club now and then. */
function isExchangeable(token: Token): boolean {
	return toType(token) !== "" && token.kind !== "nation" && !(token.kind === "name" && token.key.length <= 2);
}

/** The first of each name and figure. */
function listDistinct(tokens: readonly Token[]): Token[] {
	return tokens.filter(
		(token, at) => isExchangeable(token) && tokens.findIndex((other) => isSameToken(other, token)) === at,
	);
}

/** Whether it means anything that one name stands where the other would move fewer words. */
function isOpen(token: Token, other: Token, own: readonly Token[], told: readonly Token[]): boolean {
	const at = own.indexOf(token);
	const theirs = own.findIndex((one) => isSameToken(one, other));
	// "Hamras Ek" for "Ek", "Eks assistent" for "hans assistent": whose it is stands for no other.
	const isOwner = own[at + 1]?.kind === "name" || readHold({ tokens: own, at }) === "s";
	const isNamed = told.some((one) => isSameToken(one, token));
	if (isOwner && !isNamed) return false;
	if (isMovedAlong(own, at, told)) return false;
	if (theirs !== -1) {
		// "Hamras Ek" for "Ek, Hamra"
		const isOwned = Math.abs(at - theirs) === 1 && /s$/u.test(own[Math.min(at, theirs)]?.text ?? "");
		if (isOwned) return false;
		const isMutual = own.some(({ text }) => mutual.test(text));
		const isHeldAlike = isHeldAs(own, at, told, other) || isHeldAs(own, theirs, told, token);
		return isHeldAlike && !isMutual && !isMovedAlong(own, theirs, told);
	}
	return isHeldAs(own, at, told, other) && (isNamed || isBesideSame(own, at, told, other));
}

/** Whether a word beside both is the same, and no small one. */
function isBesideSame(own: readonly Token[], at: number, told: readonly Token[], other: Token): boolean {
	return told.some(
		(one, place) =>
			isSameToken(one, other) &&
			[-1, 1].some((step) => {
				const [mine, theirs] = [own[at + step], told[place + step]];
				return (
					mine && theirs && mine.kind !== "small" && mine.kind === theirs.kind && mine.key === theirs.key
				);
			}),
	);
}

/** "i Karlstad": what stands behind its preposition in the source, too, may go anywhere. */
function isMovedAlong(own: readonly Token[], at: number, told: readonly Token[]): boolean {
	const token = own[at];
	const hold = readHold({ tokens: own, at });
	return token !== undefined && hold !== "" && hold !== "s" && isHeldAs(own, at, told, token);
}

/** Whether the source has somebody behind the same preposition as a name of the sentence, or as free of one; who is not named there may be meant by "hon". */
function isHeldAs(own: readonly Token[], at: number, told: readonly Token[], meant: Token): boolean {
	const hold = readHold({ tokens: own, at });
	const named = told.flatMap((one, place) => (isSameToken(one, meant) ? [place] : []));
	const places = named.length > 0 ? named : listUnnamedPlaces(told);
	return places.some((place) => readHold({ tokens: told, at: place }) === hold);
}
