import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isVerbLike } from "../alignment/verbs.ts";
import type { MoveCounter } from "./count-moves.ts";
import { isCountedApart } from "./counted.ts";

const origin = new Set(["i", "från"]);

/** How many moves fewer the sentence has with the other in place of one, or with both exchanged: with whichever of its places gains most. */
export function countFewer(
	token: Token,
	other: Token,
	{ own, told, countMoves }: { own: readonly Token[]; told: readonly Token[]; countMoves: MoveCounter },
): number {
	const isEither = (one: Token | undefined) =>
		one !== undefined && (isSameToken(one, token) || isSameToken(one, other));
	const isApart = isCountedApart(token, other, told);
	const left = own.filter((one, at) => {
		const isOwner =
			token.kind === "name" &&
			one.kind === "name" &&
			!isEither(one) &&
			/s$/u.test(one.text) &&
			isEither(own[at + 1]);
		const isOrigin = token.kind === "name" && isOriginOf(own, at, isEither);
		const isCounted =
			isApart && one.kind === "word" && isEither(own[at - 1]) && own[at - 1]?.key !== "cardinal:1";
		const isModifier = token.kind === "name" && isModifierOf(own, at, isEither);
		return one.start === token.start || !(isOwner || isOrigin || isCounted || isModifier);
	});
	const moves = countMoves(left);
	const theirs = left.filter((one) => isSameToken(one, other));
	const exchange = (their: Token | null) =>
		left.map((one) =>
			one.start === token.start
				? { ...one, kind: other.kind, key: other.key, text: other.text }
				: one.start === their?.start
					? { ...one, key: token.key }
					: one,
		);
	const exchanged = theirs.length === 0 ? [exchange(null)] : theirs.map(exchange);
	return Math.max(...exchanged.map((one) => moves - countMoves(one)));
}

/** "i Hamra" or "Hamra" of "Ek i Hamra" */
function isOriginOf(
	tokens: readonly Token[],
	at: number,
	isEither: (token: Token | undefined) => boolean,
): boolean {
	const isBehind = (place: number) =>
		origin.has(tokens[place]?.key ?? "") && tokens[place + 1]?.kind === "name" && isEither(tokens[place - 1]);
	return isBehind(at) || isBehind(at - 1);
}

/** "danska", "den regerande mästaren": what a name is called by goes where it goes. */
function isModifierOf(
	tokens: readonly Token[],
	at: number,
	isEither: (token: Token | undefined) => boolean,
): boolean {
	const isModifier = (token: Token | undefined) =>
		token !== undefined &&
		(token.kind === "nation" ||
			(token.kind === "name" && token.key.length <= 2) ||
			(token.kind === "word" && !isVerbLike(token)));
	const end = tokens.findIndex((token, place) => place >= at && !isModifier(token));
	return isModifier(tokens[at]) && end !== -1 && end - at <= 3 && isEither(tokens[end]);
}
