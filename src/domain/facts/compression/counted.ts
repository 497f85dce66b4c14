import type { Token } from "../alignment/tokens.ts";
import { isFiniteVerb } from "../events/finite-verbs.ts";

/** Whether what a figure counts, or what somebody owns, stands behind it: "57:e minuten". */
export function isCounting(tokens: readonly Token[], at: number): boolean {
	const next = tokens[at + 1];
	return next?.kind === "word" && !isFiniteVerb(next.text);
}

/** "i den 57:e minuten, och i den 66:e": what is counted is told of one of the two only. */
export function isCountedApart(token: Token, other: Token, told: readonly Token[]): boolean {
	return (
		token.kind === "number" &&
		told.some((one, at) => (one.key === token.key || one.key === other.key) && !isCounting(told, at))
	);
}

/** "Ek, 22, lämnar" */
export function isAge(tokens: readonly Token[], at: number): boolean {
	const [name, age] = [tokens[at - 1], tokens[at]];
	return name?.kind === "name" && age !== undefined && age.start - name.end === ", ".length;
}
