import type { NameMention } from "../../text/findings/names.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "../names/check-fit.ts";
import { readMoves } from "./moves.ts";
import type { ToldClauses } from "./told-clauses.ts";

/** "Ahlin kommer från Hamra" where the sources have her come from Torna, or go to Hamra. */
export function findOtherMove(name: NameMention, sentence: ReadSentence, told: ToldClauses): OtherFit | null {
	for (const { person, team, direction, at } of readMoves(sentence, told.known, told.people)) {
		if (at !== name.start) continue;
		const own = told.moves.filter((move) => move.person === person);
		// Whoever comes back goes where he came from, and whoever came once may leave.
		if ([sentence, ...own.map(({ clause }) => clause.sentence)].some(({ text }) => isReturn.test(text)))
			continue;
		if (own.some((move) => move.team === team && move.direction === direction)) continue;
		const other = own.find((move) => move.direction === direction && !isPast.test(sentence.text));
		if (other) return { rival: { label: other.team }, clause: other.clause };
	}
	return null;
}

const isReturn = /(?<!\p{L})(?:tillbaka|åter\p{L}*|hem|comeback)(?!\p{L})/u;
/** "kom till Hamra 2020": another move than the one that is told of. */
const isPast = /(?<!\p{L})(?:kom|gick|lämnade|kommit)(?!\p{L}).*(?<!\d)(?:19|20)\d\d(?!\d)|tidigare/u;
