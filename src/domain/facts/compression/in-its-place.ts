import { countBehind, countRun } from "../alignment/surroundings.ts";
import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isVerbLike } from "../alignment/verbs.ts";
import { isVerb } from "./canonical-order.ts";
import { isCountedApart } from "./counted.ts";
import { listUnnamedPlaces } from "./unnamed.ts";

const clauseJoining = new Set(["och", "men"]);

/** "Ek, Lund och debutanten Berg": what is told of one in a row is told of another. */
export function isToldAlike(token: Token, other: Token, told: readonly Token[]): boolean {
	const [mine, theirs] = [token, other].map((meant) => listWhere(told, meant)) as [number[], number[]];
	const isRow = (from: number, to: number) => {
		const between = told.slice(Math.min(from, to) + 1, Math.max(from, to));
		return (
			between.some(({ key }) => key === "och") &&
			between.every(
				({ kind, key }, at) =>
					key === "och" || kind === "name" || kind === "nation" || (kind === "word" && !isVerb(between, at)),
			)
		);
	};
	return token.kind === "name" && mine.some((from) => theirs.some((to) => isRow(from, to)));
}

/** Whether the two stand in the sentence and in the source, one before the other as there; who is not named there may be meant by "hon". */
export function isInOrder(
	token: Token,
	other: Token,
	own: readonly Token[],
	told: readonly Token[],
): boolean {
	const [mine, theirs] = [token, other].map((meant) => own.findIndex((one) => isSameToken(one, meant))) as [
		number,
		number,
	];
	const [first, second] = [token, other].map((meant) => {
		const named = told.findIndex((one) => isSameToken(one, meant));
		return named === -1 ? listUnnamedPlaces(told) : [named];
	}) as [number[], number[]];
	return (
		theirs !== -1 &&
		first.every((one) => second.every((two) => mine < theirs === one < two)) &&
		first.length + second.length > 1
	);
}

/**
 * Whether more words in a row are the same around what the sentence has than around the other ("två poäng efter Lund"), or the source
 * has it with the same verb and the other with another ("i den 66:e gjorde han").
 */
export function isInItsPlace(
	token: Token,
	other: Token,
	own: readonly Token[],
	told: readonly Token[],
): boolean {
	if (token.kind === "name") return false;
	const isLonger = (count: typeof countRun) => countLonger(count, token, other, own, told) < 0;
	return (
		(!isCountedApart(token, other, told) && (isLonger(countRun) || isLonger(countBehind))) ||
		(isWithSameVerb(token, token, own, told) && !isWithSameVerb(other, token, own, told))
	);
}

/** Whether the source has `meant` with a verb that the sentence has with the token. */
export function isWithSameVerb(
	meant: Token,
	token: Token,
	own: readonly Token[],
	told: readonly Token[],
): boolean {
	const verbs = listVerbs(own, own.indexOf(token));
	return told.some(
		(one, place) => isSameToken(one, meant) && listVerbs(told, place).some((verb) => verbs.includes(verb)),
	);
}

/** How many more words in a row are the same around the other than around what the sentence has. */
export function countLongerRun(...compared: [Token, Token, readonly Token[], readonly Token[]]): number {
	return countLonger(countRun, ...compared);
}

function countLonger(
	count: typeof countRun,
	token: Token,
	other: Token,
	own: readonly Token[],
	told: readonly Token[],
): number {
	const mine = { tokens: own, at: own.indexOf(token) };
	const [ours, theirs] = [token, other].map((meant) =>
		Math.max(0, ...listWhere(told, meant).map((at) => count(mine, { tokens: told, at }))),
	) as [number, number];
	return theirs - ours;
}

function listWhere(told: readonly Token[], meant: Token): number[] {
	return told.flatMap((one, place) => (isSameToken(one, meant) ? [place] : []));
}

/** The verbs of the clause that a token stands in: between commas, or from an "och" to the next where a verb stands on either side. */
function listVerbs(tokens: readonly Token[], at: number): string[] {
	const isEnd = (place: number) =>
		tokens[place]?.part !== tokens[at]?.part || clauseJoining.has(tokens[place]?.key ?? "");
	let [start, end] = [at, at];
	while (start > 0 && !isEnd(start - 1)) start--;
	while (end + 1 < tokens.length && !isEnd(end + 1)) end++;
	return tokens.slice(start, end + 1).flatMap((token) => (isVerbLike(token) ? [token.key] : []));
}
