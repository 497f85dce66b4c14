import type { Place } from "../alignment/place.ts";
import { readRole } from "../alignment/roles.ts";

/** The preposition before a name, "s" where it owns what follows ("Eks mål", "Eks andra mål"), or "". */
export function readHold({ tokens, at }: Place): string {
	const isOwner = /s$/u.test(tokens[at]?.text ?? "") && tokens[at + 1]?.kind === "number";
	return isOwner ? "s" : readRole({ tokens, at }).preposition;
}
