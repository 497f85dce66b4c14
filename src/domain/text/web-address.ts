import { trimTyped } from "./trim-typed.ts";

/** An address that was typed, as it is kept: a scheme is the same in capitals, and is asked for in small letters elsewhere. */
export const toWebAddress = (typed: string): string =>
	trimTyped(typed).replace(/^https?:/i, (scheme) => scheme.toLowerCase());
