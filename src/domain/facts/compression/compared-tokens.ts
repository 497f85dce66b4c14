import { stem } from "../../text/words/stem.ts";
import type { Token } from "../alignment/tokens.ts";
import { toBareName } from "../names/name-key.ts";

/**
 * The tokens of a sentence as they are compared with those of its source: names that stand beside each other and were read as one ("i
 * Helsingborg Ek") are parted where the source has each by itself, and the figures of "20-årige" and "Ettan Norra" belong to their words. "Malmöklubben" is a word.
 */
export function toComparedTokens(tokens: readonly Token[], cited: readonly Token[]): Token[] {
	const names = new Map(
		cited.filter(({ kind }) => kind === "name").map((token) => [listWords(token.text).join(" "), token]),
	);
	const isPart = ({ start, end }: Token, of: Token) =>
		of.kind === "name" && start >= of.start && end <= of.end;
	return tokens
		.filter(
			(token, at) =>
				token.kind !== "number" ||
				(tokens[at + 1]?.start !== token.start && !tokens.some((other) => isPart(token, other))),
		)
		.flatMap((token) => (token.kind === "name" ? splitName(token, names) : [token]))
		.map((token) =>
			token.kind === "name" && epithet.test(token.text)
				? { ...token, kind: "word", key: stem(token.text) }
				: token,
		);
}

/** "Malmöklubben", "Norrköpingssonen": who is meant stands elsewhere, as with "klubben". */
export const epithet = /^\p{L}+(?:klubben|laget|sonen|dottern|stallet|gänget|profilen)s?$/u;

function splitName(token: Token, names: ReadonlyMap<string, Token>): Token[] {
	const words = listWords(token.text);
	const [called = ""] = token.text.split(/\s/u);
	// "Göteborgslaget SM-finalen"
	if (words.length > 1 && epithet.test(called)) {
		const end = token.start + called.length;
		const text = token.text.slice(called.length + 1);
		return [
			{ ...token, text: called, end },
			{ ...token, key: toBareName(text), text, start: end + 1 },
		];
	}
	if (words.length < 2 || names.has(words.join(" "))) return [token];
	for (let at = words.length - 1; at > 0; at--) {
		const [first, second] = [names.get(words.slice(0, at).join(" ")), names.get(words.slice(at).join(" "))];
		if (!first || !second || first.key === second.key) continue;
		const end = token.start + findEnd(token.text, at);
		const text = token.text.slice(0, end - token.start);
		const start = end + 1;
		return [
			{ ...token, key: first.key, text, end },
			{ ...token, key: second.key, text: token.text.slice(start - token.start), start },
		];
	}
	return [token];
}

/** Where the first so many words of a text end. */
function findEnd(text: string, words: number): number {
	return text.split(/\s/u).slice(0, words).join(" ").length;
}

function listWords(text: string): string[] {
	return text.split(/\s/u).map(toBareName);
}
