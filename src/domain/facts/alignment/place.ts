import type { Token } from "./tokens.ts";

/** One token of a sentence, among the others. */
export interface Place {
	tokens: readonly Token[];
	at: number;
}
