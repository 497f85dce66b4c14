import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { readAffiliations } from "./affiliations.ts";
import type { OtherFit } from "./check-fit.ts";
import { toShortName } from "./name-key.ts";

/** "Uhlin kvitterade för Norrköra" where the sources have her in Vallda, and nowhere in Norrköra. */
export function findOtherTeam(name: NameMention, sentence: ReadSentence, told: ToldClauses): OtherFit | null {
	const person = toShortName(name.tokens);
	const claimed = readAffiliations(sentence, told).filter(
		(one) =>
			one.person === person &&
			(!one.isLoose || told.affiliations.some(({ team, isLoose }) => team === one.team && !isLoose)),
	);
	if (claimed.length === 0) return null;
	const read = told.affiliations.filter((one) => one.person === person);
	const [first] = read;
	if (!first || claimed.every(({ team }) => read.some((one) => one.team === team))) return null;
	return { rival: { label: first.team }, clause: first.clause };
}
