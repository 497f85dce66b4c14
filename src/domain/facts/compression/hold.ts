import type { Place } from "../alignment/place.ts";
import { readRole } from "../alignment/roles.ts";

/** The preposition before a name, "s" where it owns what follows ("Eks mål", "Eks andra mål"), or "". Two that were read of one name have one. */
export function readHold({ tokens, at }: Place): string {
	const [before, own] = [tokens[at - 1], tokens[at]];
	// "till Hamra Tidning"
	const isWritten = before?.kind === "name" && before.end + 1 === own?.start && !/s$/u.test(before.text);
	if (isWritten) return readHold({ tokens, at: at - 1 });
	const isOwner = /s$/u.test(own?.text ?? "") && tokens[at + 1]?.kind === "number";
	return isOwner ? "s" : readRole({ tokens, at }).preposition;
}
