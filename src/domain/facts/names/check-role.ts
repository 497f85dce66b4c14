import type { NameMention } from "../../text/findings/names.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import type { OtherFit } from "./check-fit.ts";
import { hasEpithet, listEpithets } from "./epithets.ts";
import { toShortName } from "./name-key.ts";

/**
 * Whom the sources call what the sentence calls another: "sportchefen Hedin" for "sportchefen Gran". Null where a source
 * has the word beside the one named, or has it of nobody.
 */
export function findOtherHolder(
	name: NameMention,
	sentence: ReadSentence,
	told: ToldClauses,
): OtherFit | null {
	const own = toShortName(name.tokens);
	if (!told.people.has(own)) return null;
	for (const epithet of listEpithets(sentence.text, name)) {
		const other = findHolderOf(epithet, own, told);
		if (other) return other;
	}
	return null;
}

function findHolderOf(part: string, own: string, told: ToldClauses): OtherFit | null {
	const namedAt = new Set(
		told.clauses.filter(({ names }) => names.has(own)).map(({ sentence: { position } }) => position),
	);
	// "Mittbacken har spelat hela karriären": the sentence after may say what he is.
	const isNear = told.clauses.some(
		({ sentence: source }) =>
			(namedAt.has(source.position) || namedAt.has(source.position - 1)) &&
			hasEpithet(source.text, part) &&
			!isHeldByOther(source, own, part, told),
	);
	if (isNear) return null;
	for (const clause of told.clauses) {
		const holder = findHolder(clause, part, told);
		if (holder !== null && toShortName(holder.tokens) !== own)
			return { rival: { label: holder.text }, clause };
	}
	return null;
}

function isHeldByOther(source: ReadSentence, own: string, part: string, told: ToldClauses): boolean {
	const holders = source.names
		.filter((name) => listEpithets(source.text, name).includes(part))
		.map(({ tokens }) => toShortName(tokens));
	return holders.length > 0 && !holders.includes(own) && holders.some((holder) => told.people.has(holder));
}

function findHolder({ sentence }: ToldClause, part: string, told: ToldClauses): NameMention | null {
	return (
		sentence.names.find(
			(name) => told.people.has(toShortName(name.tokens)) && listEpithets(sentence.text, name).includes(part),
		) ?? null
	);
}
