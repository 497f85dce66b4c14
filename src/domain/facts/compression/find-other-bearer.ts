import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isVerbLike } from "../alignment/verbs.ts";
import { isInflected } from "./same-word.ts";

/**
 * Words before a name that the source has before another ("regerande mästarna Hamra" where Lund are the champions), by where they
 * begin, with the other.
 */
export function findOtherBearers(
	own: readonly Token[],
	told: readonly Token[],
	isOtherKind: (a: Token, b: Token) => boolean,
): ReadonlyMap<number, Token> {
	return new Map(
		own.flatMap((word, at) => {
			const name = own[at + 1];
			if (word.kind !== "word" || isVerbLike(word) || name?.kind !== "name" || name.part !== word.part)
				return [];
			const bearers = told.flatMap((one, place) => {
				const next = told[place + 1];
				return one.kind === "word" && isInflected(word.text, one.text) && next?.kind === "name" ? [next] : [];
			});
			const [other] = bearers;
			const isOther =
				other !== undefined &&
				bearers.every((one) => !isSameToken(one, name) && !isOtherKind(one, name)) &&
				told.some((one) => isSameToken(one, name));
			return isOther ? [[word.start, other] as const] : [];
		}),
	);
}
