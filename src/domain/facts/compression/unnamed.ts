import { isSameToken, type Token } from "../alignment/tokens.ts";
import { isPronominal } from "../alignment/told-places.ts";
import { epithet } from "./compared-tokens.ts";
import { isCounting } from "./counted.ts";
import { readHold } from "./hold.ts";

/** Where one person or one side is spoken of without a name: "hon", "klubben", "anfallaren"; not "anfallaren Ek". */
export function listUnnamedPlaces(told: readonly Token[]): number[] {
	return told.flatMap((one, at) => {
		const isFirst = told.findIndex(({ start }) => start === one.start) === at;
		return isFirst && isUnnamedOne(one) && told[at + 1]?.kind !== "name" ? [at] : [];
	});
}

function isUnnamedOne(token: Token): boolean {
	if (token.kind === "small") return /^(?:han|hon|honom|henne|oss)$/u.test(token.key);
	const isDefinite = /[nt]$/u.test(token.text) && token.text !== "lagen";
	return token.kind !== "name" && isDefinite && (isPronominal(token) || epithet.test(token.text));
}

/**
 * Who the source speaks of without a name, where it names this one further on: "laget" of "laget slog Hamra och vann serien"; and who
 * stands for him in the sentence.
 */
export function listUnnamed(
	token: Token,
	own: readonly Token[],
	told: readonly Token[],
	isOtherKind: (a: Token, b: Token) => boolean,
): Token[] {
	const first = told.findIndex((one) => isSameToken(one, token));
	const at = own.indexOf(token);
	if (
		token.kind !== "name" ||
		first === -1 ||
		[readHold({ tokens: own, at }), readHold({ tokens: told, at: first })].includes("s")
	)
		return [];
	// Named twice, he is likely to stand for "segraren" once.
	if (own.some((one) => one !== token && isSameToken(one, token))) return [];
	// "i Hamras ishall"
	if (/s$/u.test(told[first]?.text ?? "") && isCounting(told, first)) return [];
	// "Ek vann när han slog Lund": who is meant is named before.
	const isNamedBefore = (place: number) =>
		told
			.slice(0, place)
			.some(
				(one) =>
					one.kind === "name" && !isOtherKind(one, token) && own.some((mine) => isSameToken(mine, one)),
			);
	const unnamed = told.filter(
		(one, place) =>
			isUnnamedOne(one) &&
			!isOtherKind(token, one) &&
			told[place + 1]?.kind !== "name" &&
			!isNamedBefore(place) &&
			!own.some((mine) => isSameToken(mine, one)),
	);
	if (unnamed.length === 0) return [];
	const isBesideSame = [-1, 1].some((step) => {
		const [mine, theirs] = [own[at + step], told[first + step]];
		return mine && theirs && mine.kind !== "small" && isSameToken(mine, theirs);
	});
	const standing = own.filter(
		(one, place) =>
			one.kind === "name" &&
			one.key.length > 2 &&
			readHold({ tokens: own, at: place }) !== "s" &&
			!told.some((two) => isSameToken(one, two)),
	);
	if (standing.length > 0) return standing;
	return isBesideSame ? [] : unnamed.filter((one) => told.indexOf(one) < first);
}
