import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "./check-fit.ts";
import { toShortName } from "./name-key.ts";

/**
 * "Alma Lund reducerade innan Alma Lund avgjorde", where the passage has Vera Borg, too: nobody is called by the whole name
 * twice in a sentence, and whom the passage names and the sentence leaves out is the likelier one. Null where there is nobody.
 */
export function findLeftOut(
	name: NameMention,
	sentence: ReadSentence,
	passage: ToldClauses,
): OtherFit | null {
	if (name.tokens.length < 2) return null;
	const toKey = ({ tokens }: NameMention) => tokens.join(" ").replace(/s$/u, "").toLowerCase();
	const own = toShortName(name.tokens);
	const isTwice = sentence.names.some((other) => other.start !== name.start && toKey(other) === toKey(name));
	if (!isTwice || !passage.people.has(own)) return null;
	const beside = new Set(sentence.names.map(({ tokens }) => toShortName(tokens)));
	for (const clause of passage.clauses) {
		const [other] = clause.names.intersection(passage.people).difference(beside);
		if (other !== undefined) return { rival: { label: other }, clause };
	}
	return null;
}
