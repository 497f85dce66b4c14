import type { NameMention } from "../text/names.ts";
import type { Score } from "../text/scores.ts";
import type { ReadSentence } from "./fact-claim.ts";
import { isSameToken, toNameKey } from "./source-index.ts";

/** Who got how many, as far as one sentence says so about one score. */
export interface Outcome {
	sides: { tokens: string[]; goals: number }[];
	/** "lost": told from the loser's side, where Swedish may turn the score round ("föll med 1–3"). */
	told: "won" | "lost" | "listed";
}

const win =
	/(?<!\p{L})(?:slog|slår|slagit|besegrade|besegrar|besegrat|vann|vinner|vinna|vunnit|krossade|krossar|segrade|besegra|slå|utklassade|utklassar|ledde|leder|(?:körde|kör) över|knäckte|bröt ner|tog hem)(?!\p{L})/gu;
const loss =
	/(?<!\p{L})(?:förlorade|förlorar|förlorat|föll|faller|fallit|torskade|torskar|slogs|besegrades|krossades|utklassades|(?:låg|ligger) under|gick på (?:en )?pumpen)(?!\p{L})/gu;
const winNoun = /(?:seger|segern|vinst|vinsten|-segern|triumf|triumfen)(?!\p{L})/u;
const lossNoun = /(?:förlust|förlusten|nederlag|nederlaget)(?!\p{L})/u;

/**
 * "Hammarby slog AIK med 3–1" -> Hammarby 3, AIK 1; "AIK föll med 1–3 mot Hammarby" -> the same, told "lost";
 * "Hammarby–AIK 3–1" -> the same, "listed". Null when the sentence does not say, or for a draw.
 */
export function readOutcome(sentence: ReadSentence, score: Score): Outcome | null {
	if (score.first === score.second) return null;
	const listed = readListed(sentence, score);
	if (listed) return listed;
	const verb = findVerb(sentence.text, score);
	if (!verb) return readNoun(sentence, score);
	const subject = sentence.names.filter((name) => name.end <= verb.start).at(-1);
	const object = findObject(sentence, verb.end);
	const most = Math.max(score.first, score.second);
	const least = Math.min(score.first, score.second);
	const sides = [
		...(subject ? [toSide(subject, verb.told === "won" ? most : least)] : []),
		...(object ? [toSide(object, verb.told === "won" ? least : most)] : []),
	];
	return sides.length === 0 ? null : { sides, told: verb.told };
}

/** Whether two outcomes speak of the same sides: "equal", "different" (also when they meet somebody
 * else), or "unrelated" when they share none. */
export function compareOutcomes(a: Outcome, b: Outcome): "equal" | "different" | "unrelated" {
	const pairs = a.sides.flatMap((side) =>
		b.sides
			.filter((other) => isSameSide(side.tokens, other.tokens))
			.map((other) => side.goals === other.goals),
	);
	if (pairs.length === 0) return "unrelated";
	// "Norby slog Lyckeby" is another match than "Hamra slog Lyckeby", though the loser is the same.
	if (a.sides.length === 2 && b.sides.length === 2 && pairs.length === 1) return "different";
	return pairs.every(Boolean) ? "equal" : "different";
}

function readListed(sentence: ReadSentence, score: Score): Outcome | null {
	for (const [index, home] of sentence.names.entries()) {
		const away = sentence.names[index + 1];
		if (!away || away.end > score.start) continue;
		const gap = sentence.text.slice(home.end, away.start);
		if (
			!/^\s?[–—-]\s?$/.test(gap) ||
			!/^[\s:,(]*(?:slutade\s|blev\s)?$/u.test(sentence.text.slice(away.end, score.start))
		)
			continue;
		return { sides: [toSide(home, score.first), toSide(away, score.second)], told: "listed" };
	}
	return null;
}

function findVerb(text: string, score: Score): { start: number; end: number; told: "won" | "lost" } | null {
	const verbs = [
		...[...text.matchAll(win)].map((match) => ({ match, told: "won" as const })),
		...[...text.matchAll(loss)].map((match) => ({ match, told: "lost" as const })),
	]
		.map(({ match, told }) => ({ start: match.index, end: match.index + match[0].length, told }))
		.sort((a, b) => Math.abs(a.start - score.start) - Math.abs(b.start - score.start));
	// The verb a score belongs to stands before it: "ledde med 2–0 men föll med 2–3".
	return verbs.find((verb) => verb.end <= score.start) ?? verbs[0] ?? null;
}

/** The name after "mot", "över" or "av", else the one that follows the verb at once: "slog AIK". */
function findObject(sentence: ReadSentence, from: number): NameMention | null {
	const after = sentence.names.filter((name) => name.start >= from);
	const marked = after.find((name) =>
		/(?:^|\s)(?:mot|över|av)\s(?:\p{Ll}+\s){0,2}$/u.test(sentence.text.slice(from, name.start)),
	);
	const direct = after.find((name) => /^\s(?:\p{Ll}+\s)?$/u.test(sentence.text.slice(from, name.start)));
	const isPlace = direct && /^\s(?:i|på|hemma|borta|med)\s$/u.test(sentence.text.slice(from, direct.start));
	return marked ?? (isPlace ? null : direct) ?? null;
}

/** "segern med 3–1 mot AIK": the other side only. */
function readNoun(sentence: ReadSentence, score: Score): Outcome | null {
	const other = findObject(sentence, 0);
	if (!other || !/(?:mot|över)\s(?:\p{Ll}+\s){0,2}$/u.test(sentence.text.slice(0, other.start))) return null;
	const most = Math.max(score.first, score.second);
	const least = Math.min(score.first, score.second);
	if (winNoun.test(sentence.text)) return { sides: [toSide(other, least)], told: "won" };
	return lossNoun.test(sentence.text) ? { sides: [toSide(other, most)], told: "lost" } : null;
}

function toSide(name: NameMention, goals: number): Outcome["sides"][number] {
	return { tokens: name.tokens.map(toNameKey), goals };
}

function isSameSide(a: readonly string[], b: readonly string[]): boolean {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	return shorter.every((token) => longer.some((other) => isSameToken(token, other)));
}
