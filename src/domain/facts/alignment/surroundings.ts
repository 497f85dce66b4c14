import type { Place } from "./place.ts";
import { isPreposition } from "./prepositions.ts";
import type { Token } from "./tokens.ts";
import { isVerbLike } from "./verbs.ts";

/** So far from a place, in words, the words around it say something of it. */
const maxDistance = 9;
/** In the source they may stand a little farther off. */
const maxToldDistance = 12;
/** Small words ("till", "av", "var") tell only of what they stand beside. */
const maxSmallDistance = 2;
/** A comma parts like so many words. */
const commaWords = 2;
/** Swedish turns verb and subject round: a word on the other side tells less, not nothing. */
const otherSide = 0.6;
const smallWeight = 0.5;

/**
 * How alike two places are by what stands around them: a word of the one counts 1 where it stands as near and on the same
 * side of the other, and the less the farther off it is. A place with all its words the same comes to between 3 and 6.
 * What `isLeftOut` says nothing; nor do the tokens at the two places.
 */
export function compareSurroundings(own: Place, told: Place, isLeftOut: (token: Token) => boolean): number {
	let likeness = 0;
	const first = Math.max(0, own.at - maxDistance);
	for (const [place, token] of own.tokens.slice(first, own.at + maxDistance + 1).entries()) {
		const at = first + place;
		const distance = toDistance(own, at);
		if (at === own.at || Math.abs(distance) > maxDistance || isLeftOut(token)) continue;
		const best = findNearest(token, distance, told);
		const weight = token.kind === "small" ? smallWeight : 1;
		likeness += best * weight * Math.exp(-(Math.abs(distance) - 1) / 5);
	}
	return likeness;
}

/** How many words in a row before and behind two places are the same, without a comma between them. */
export function countRun(own: Place, told: Place): number {
	return countRunAhead(own, told) + countRunBehind(own, told);
}

export function countRunAhead(own: Place, told: Place): number {
	return countSame(own, told, -1);
}

/** What begins with a preposition ("i serien på lördagen") is behind whatever the sentence ends with, and none. */
export function countRunBehind(own: Place, told: Place): number {
	const next = own.tokens[own.at + 1];
	return next && isPreposition(next) ? 0 : countSame(own, told, 1);
}

/** The same with prepositions: whatever follows in a row. */
export function countBehind(own: Place, told: Place): number {
	return countSame(own, told, 1);
}

function countSame(own: Place, told: Place, step: 1 | -1): number {
	let count = 0;
	for (;;) {
		const [a, b] = [own, told].map(({ tokens, at }) => tokens[at + step * (count + 1)]);
		const isSame = a && b && a.kind === b.kind && a.key === b.key;
		if (!isSame || a.part !== own.tokens[own.at]?.part || b.part !== told.tokens[told.at]?.part) return count;
		count++;
	}
}

/** How well a token is matched by the best of its kind around a place: 1 as near and on the same side, 0 where there is none. */
function findNearest(token: Token, distance: number, told: Place): number {
	let best = 0;
	const first = Math.max(0, told.at - maxToldDistance);
	for (const [place, other] of told.tokens.slice(first, told.at + maxToldDistance + 1).entries()) {
		const at = first + place;
		if (at === told.at || other.kind !== token.kind || other.key !== token.key) continue;
		const toldDistance = toDistance(told, at);
		const isSameSide = Math.sign(distance) === Math.sign(toldDistance);
		const farther = Math.max(Math.abs(distance), Math.abs(toldDistance));
		if (farther > maxToldDistance) continue;
		if (token.kind === "small" && (farther > maxSmallDistance || !(isSameSide || isVerbLike(token))))
			continue;
		const apart = Math.abs(Math.abs(distance) - Math.abs(toldDistance));
		best = Math.max(best, (isSameSide ? 1 : otherSide) * Math.exp(-apart / 3));
	}
	return best;
}

function toDistance({ tokens, at }: Place, other: number): number {
	const commas = Math.abs((tokens[other]?.part ?? 0) - (tokens[at]?.part ?? 0));
	return other - at + Math.sign(other - at) * commas * commaWords;
}
