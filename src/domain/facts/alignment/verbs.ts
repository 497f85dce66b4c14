import { isFiniteVerb } from "../events/finite-verbs.ts";
import type { Token } from "./tokens.ts";

/** Whether a word is the verb of its clause, as far as its form tells. */
export function isVerbLike(token: Token | null): boolean {
	if (token === null) return false;
	const { kind, text } = token;
	return (
		(kind === "word" || kind === "small") &&
		(isFiniteVerb(text) || /\p{L}{2}(?:er|ar|des|tes|dde)$/u.test(text))
	);
}

/** "besegrade" and "besegrades" */
export function isOtherVoice(a: string, b: string): boolean {
	return a === `${b}s` || b === `${a}s`;
}
