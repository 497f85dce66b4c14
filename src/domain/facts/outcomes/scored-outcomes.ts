import type { NameMention } from "../../text/findings/names.ts";
import type { Score } from "../../text/findings/scores.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { toShortName } from "../names/name-key.ts";
import type { Outcome } from "./outcome.ts";
import { findSubject } from "./outcome-subject.ts";

/** "Ekerum fick bara 0–0 mot Sandby": an even score between two. */
export function readEven({ text, names }: ReadSentence, score: Score): Outcome[] {
	if (score.first !== score.second) return [];
	const subject = findSubject(text, names, score.start);
	const other = names.find(
		(name) =>
			name.start >= score.end &&
			/^\s(?:hemma\s|borta\s)?mot\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(score.end, name.start)),
	);
	if (subject === null || !other) return [];
	const outcome = { subject, other: toShortName(other.tokens), score, start: score.start, end: score.end };
	return [{ result: "drew", ...outcome }];
}

/** "Mot Solberga blev det 8–4": of the side that the sentence before spoke of, which is named first in a score like this. */
export function readAgainst(
	{ text }: ReadSentence,
	score: Score,
	names: readonly NameMention[],
	spokenOf: string | null,
): Outcome[] {
	const [other, ...rest] = names.filter(({ end }) => end <= score.start);
	const isAgainst =
		other !== undefined &&
		rest.length === 0 &&
		/^(?:Hemma mot|Mot)\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(0, other.start)) &&
		/^\s(?:blev|slutade)\s(?:det\s)?(?:\p{Ll}+\s){0,2}$/u.test(text.slice(other.end, score.start));
	if (!isAgainst || spokenOf === null || score.first === score.second) return [];
	const result = score.first > score.second ? "won" : "lost";
	return [
		{
			result,
			subject: spokenOf,
			other: toShortName(other.tokens),
			score,
			start: score.start,
			end: score.end,
		},
	];
}

/** "sköt 1–0 för Åbacka", "3–1 till Hamra": who was ahead then; whether it was the end is for the reader to find out. */
export function readFor({ text }: ReadSentence, score: Score, names: readonly NameMention[]): Outcome[] {
	const side = names.find(
		({ start }) =>
			start >= score.end && /^\s(?:för|till)\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(score.end, start)),
	);
	if (!side || score.first === score.second) return [];
	// "underläge 2–5 för Furuvik"
	const isBehind = /underläge\s(?:med\s)?$/u.test(text.slice(0, score.start));
	return [
		{
			result: isBehind ? "trailed" : "led",
			subject: toShortName(side.tokens),
			other: null,
			score,
			start: score.start,
			end: score.end,
		},
	];
}

export function readListed(sentence: ReadSentence, score: Score): Outcome[] {
	for (const [index, home] of sentence.names.entries()) {
		const away = sentence.names[index + 1];
		if (!away || away.end > score.start) continue;
		const gap = sentence.text.slice(home.end, away.start);
		if (
			!/^\s?[–—-]\s?$/.test(gap) ||
			!/^[\s:,(]*(?:slutade\s|blev\s)?$/u.test(sentence.text.slice(away.end, score.start))
		)
			continue;
		const [subject, other] = [toShortName(home.tokens), toShortName(away.tokens)];
		return [{ result: "listed", subject, other, score, start: home.start, end: score.end }];
	}
	return [];
}
