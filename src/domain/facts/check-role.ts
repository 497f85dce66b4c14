import type { NameMention } from "../text/names.ts";
import type { BetterFit } from "./check-fit.ts";
import type { ReadSentence } from "./fact-claim.ts";
import { toShortName } from "./name-key.ts";
import type { ToldClause, ToldClauses } from "./told-clauses.ts";

const parts: readonly [RegExp, string][] = [
	[/förbundskapten(?:en)?$/u, "förbundskapten"],
	[/(?:tränaren?|coach(?:en)?)$/u, "tränare"],
	[/sportchef(?:en)?$/u, "sportchef"],
	[/stallchef(?:en)?$/u, "stallchef"],
	[/klubb(?:chef|direktör)(?:en)?$/u, "klubbchef"],
	[/ordförande(?:n)?$/u, "ordförande"],
	[/kapten(?:en)?$/u, "kapten"],
	[/målvakt(?:en)?$/u, "målvakt"],
	[/back(?:en)?$/u, "back"],
	[/(?:forward(?:en)?|anfallaren?)$/u, "anfallare"],
	[/center(?:n)?$/u, "center"],
	[/domaren?$/u, "domare"],
];

/**
 * Whom the sources call what the sentence calls another: "sportchefen Hedin" for "sportchefen Gran". Null where a source
 * has the word beside the one named, or has it of nobody.
 */
export function findOtherHolder(
	name: NameMention,
	sentence: ReadSentence,
	told: ToldClauses,
): Pick<BetterFit<{ label: string }>, "rival" | "clause"> | null {
	const own = toShortName(name.tokens);
	const part = findPart(sentence.text, name);
	if (part === null || !told.people.has(own)) return null;
	const namedAt = new Set(
		told.clauses.filter(({ names }) => names.has(own)).map(({ sentence: { position } }) => position),
	);
	// "Mittbacken har spelat hela karriären": the sentence after may say what he is.
	const isNear = told.clauses.some(
		({ sentence: source }) =>
			(namedAt.has(source.position) || namedAt.has(source.position - 1)) &&
			hasPart(source.text, part) &&
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
		.filter((name) => findPart(source.text, name) === part)
		.map(({ tokens }) => toShortName(tokens));
	return holders.length > 0 && !holders.includes(own) && holders.some((holder) => told.people.has(holder));
}

function findHolder({ sentence }: ToldClause, part: string, told: ToldClauses): NameMention | null {
	return (
		sentence.names.find(
			(name) => told.people.has(toShortName(name.tokens)) && findPart(sentence.text, name) === part,
		) ?? null
	);
}

/** "tränaren Ulla Brandt", "Ulla Brandt, tränare i Hamra", "Ulla Brandt, som är tränare": what somebody is called there. */
function findPart(text: string, { start, end }: NameMention): string | null {
	const before = /(\p{L}+)\s$/u.exec(text.slice(0, start))?.[1];
	const after = /^,\s(?:som är\s|\p{L}+s\s)?(\p{Ll}+)(?!\p{L})/u.exec(text.slice(end))?.[1];
	return toPart(before) ?? toPart(after);
}

function toPart(word: string | undefined): string | null {
	const lower = word?.toLowerCase();
	return (lower !== undefined && parts.find(([pattern]) => pattern.test(lower))?.[1]) || null;
}

function hasPart(text: string, part: string): boolean {
	return text.split(/[^\p{L}]+/u).some((word) => toPart(word) === part);
}
