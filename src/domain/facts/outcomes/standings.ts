import type { NameMention } from "../../text/findings/names.ts";
import { splitClauses } from "../events/clauses.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { isCompetition, isOpener, toShortName } from "../names/name-key.ts";

/** How a side stands: in its table, in the match, in its run. */
export type StandingKind =
	| "unbeaten"
	| "last"
	| "relegated"
	| "safe"
	| "champion"
	| "through"
	| "out"
	| "ahead"
	| "behind"
	| "levelled"
	| "winning run"
	| "losing run";

export interface Standing {
	kind: StandingKind;
	/** Short name; null where it is not told which side. */
	side: string | null;
	/** By how much it is ahead or behind, where that is told. */
	margin: number | null;
	text: string;
}

const name = "(?:\\p{Lu}[\\p{L}]+\\s){0,2}";

const patterns: readonly [StandingKind, RegExp][] = [
	[
		"unbeaten",
		/(?<!\p{L})(?:obesegra(?:t|de|d)|förlustfri\p{L}*|utan förlust|(?:inte|aldrig)\s(?:\p{Ll}+\s){0,2}(?:förlorat|åkt på en förlust))(?!\p{L})/gu,
	],
	["last", /(?<!\p{L})(?:(?:är|ligger|låg|kvar)\ssist|tabelljumbo(?:n)?|jumbo(?:n)?|allra sist)(?!\p{L})/gu],
	[
		"relegated",
		new RegExp(
			`(?<!\\p{L})(?:åk(?:er|te)\\s${name}(?:ur|ner|ned)|degradera(?:s|des|ts|de|t)|för degradering|flytta(?:s|des)\\sne[rd]|ramla(?:r|de) ur)(?!\\p{L})`,
			"gu",
		),
	],
	[
		"safe",
		/(?<!\p{L})(?:(?:säkert|klart) kvar|(?:klarade|säkrade|räddade|klarar) (?:sig kvar|kontraktet)|(?:hänger|höll sig) kvar)(?!\p{L})/gu,
	],
	[
		"champion",
		new RegExp(
			`(?<!\\p{L})(?:(?:är|blev|blir|bli)\\s${name}(?:\\p{Ll}+\\s)?\\p{L}*mästare|(?:tog|tar|ta|vann|vinner|vinna|vunnit|säkrade|säkra|bärgade)\\s${name}(?:\\p{L}*guldet|\\p{L}*titeln|serien|serieseger\\p{L}*|ligan|pokalen|bucklan))(?!\\p{L})`,
			"gu",
		),
	],
	[
		"through",
		new RegExp(
			`(?<!\\p{L})(?:(?:gick|går|gått|tog sig|tar sig|avancera\\p{L}*)\\s${name}(?:vidare|till \\p{L}*final\\p{L}*)|(?:klart?|klara) för \\p{L}*(?:final|semi|slutspel)\\p{L}*|finalklar\\p{L}*|(?:slog|slår|slagit) ut)(?!\\p{L})`,
			"gu",
		),
	],
	[
		"out",
		/(?<!\p{L})(?:utslag(?:na|et|en)|åk(?:er|te|t) ut(?! på)|slogs ut|(?:säsongen|slutspelet|kvalet) (?:är|var) över)(?!\p{L})/gu,
	],
	[
		"ahead",
		/(?<!\p{L})(?:ledde|leder|(?:tog|hade|fick|har) (?:ledningen|övertaget)|i ledning|(?:mål|poäng) före)(?!\p{L})/gu,
	],
	[
		"behind",
		/(?<!\p{L})(?:(?:låg|ligger|legat|var|hamnade)\s(?:i\s)?under(?:läge)?|(?:mål|poängs?|måls) (?:underläge|under|bakom|back)|hämta(?:de|t) (?:in|upp)|i underläge)(?!\p{L})/gu,
	],
	[
		"levelled",
		/(?<!\p{L})(?:kvittera(?:de|t|r)|utjämna(?:de|t)|poängräddare|rädda(?:de|t|r) (?:en )?poäng|undvek förlust)(?!\p{L})/gu,
	],
	[
		"winning run",
		/(?<!\p{L})(?:(?:raka|rak) (?:seger|segern|segrar|segrarna|vinsten?)|(?:vunnit|segrat) \p{L}+ (?:matcher )?i (?:rad|följd|sträck))(?!\p{L})/gu,
	],
	[
		"losing run",
		/(?<!\p{L})(?:(?:raka|rak) (?:förlust|förlusten|förluster|nederlag\p{L}*)|förlorat \p{L}+ (?:matcher )?i (?:rad|följd|sträck))(?!\p{L})/gu,
	],
];

const notSo =
	/(?<!\p{L})(?:inte|aldrig|skulle|borde|vill|riskera\p{L}*|kan|kunde|nära|istället|i stället)\s(?:\p{L}+\s){0,2}$/u;
const held =
	/(?:^|\s)(?:i|på|mot|över|av|från|till|med|för|genom|efter|inför|mellan|hos|vid|än|före|bakom|sedan dess)\s(?:(?!(?:att|men|och|när|då|har|hade|är|var)\s)\p{Ll}+\s)?$/iu;

/**
 * "Hamra är utslaget" -> out, hamra; "jumbon Hamra" -> last, hamra; "ett underläge för Hamra" -> behind, hamra. A clause that
 * names nobody goes on about `spokenOf`, where it begins with a word for that side.
 */
export function readStandings(
	sentence: ReadSentence,
	known: ReadonlySet<string>,
	spokenOf: string | null = null,
): Standing[] {
	const { text } = sentence;
	const names = sentence.names.filter((one) => !isOpener(one, known));
	const found = patterns.map(([kind, pattern]) => ({ kind, matches: [...text.matchAll(pattern)] }));
	let last: string | null = null;
	return splitClauses(sentence).flatMap(({ start, end }) => {
		const inside = names.filter((one) => one.start >= start && one.start < end);
		return found.flatMap(({ kind, matches }) =>
			matches
				.filter(({ index }) => index >= start && index < end)
				.filter(
					({ index }) => kind === "unbeaten" || kind === "champion" || !notSo.test(text.slice(start, index)),
				)
				.map((match) => {
					// A relative clause goes on about the one before it.
					const antecedent = names.findLast((one) => one.end <= start);
					const isRelative = antecedent && /^,?\s*som\s/u.test(text.slice(antecedent.end));
					const holder = findHolder(text, isRelative ? [antecedent, ...inside] : inside, match, start);
					const isGoingOn = inside.length === 0 && /^\s*(?:och|men)\s\p{Ll}/u.test(text.slice(start));
					const before = isGoingOn ? last : goesOn.test(text.slice(start)) ? spokenOf : null;
					const side = holder ? toShortName(holder.tokens) : before;
					last = side ?? last;
					return { kind, side, margin: findMargin(sentence, start, end), text: match[0] };
				}),
		);
	});
}

const goesOn = /^\s*(?:(?:och|men|trots att|eftersom|sedan|när|då)\s)?(?:laget|klubben|de|man)\s/iu;

/**
 * Whom "som" goes on about, the one inside or just behind the words ("jumbon Hamra", "ledningen för Hamra"), else the last
 * before them that no preposition holds.
 */
function findHolder(
	text: string,
	names: readonly NameMention[],
	match: RegExpExecArray,
	from: number,
): NameMention | undefined {
	const end = match.index + match[0].length;
	// "Division 2-laget": the side is meant, not the division.
	const sides = names.filter((one) => !isCompetition(one.text) && !/^[-‑]/u.test(text.slice(one.end)));
	const before = sides.filter((one) => one.end <= match.index);
	const last = before.at(-1);
	if (last && /^,?\ssom\s(?:\p{Ll}+\s){0,2}$/u.test(text.slice(last.end, match.index))) return last;
	const within = sides.find((one) => one.start >= match.index && one.start < end);
	if (within) return within;
	const after = sides.find((one) => one.start >= end);
	const gap = after ? text.slice(end, after.start) : "";
	if (after && /^[^,;]{0,24}\s(?:för|till)\s(?:\p{Ll}+\s)?$/u.test(gap)) return after;
	const isNoun = /^(?:tabell|jumbo|poängräddare)/u.test(match[0]);
	if (after && isNoun && /^\s$/u.test(gap)) return after;
	const subject = before.findLast((one) => !held.test(text.slice(from, one.start)));
	// "slog serieledaren": another one's name.
	const isCalled =
		subject && /(?:är|var|blir|blev|som)\s(?:\p{L}+\s){0,3}$/u.test(text.slice(subject.end, match.index));
	return isNoun && !isCalled ? undefined : subject;
}

function findMargin({ numbers, scores }: ReadSentence, start: number, end: number): number | null {
	const inside = <T extends { start: number }>(list: readonly T[]) =>
		list.find((one) => one.start >= start && one.start < end);
	const counted = inside(
		numbers.filter(
			({ form, nouns }) =>
				form === "cardinal" && nouns.some((noun) => /^(?:mål|poäng|ledning|set)/u.test(noun)),
		),
	);
	const score = inside(scores);
	return counted?.value ?? (score ? Math.abs(score.first - score.second) : null);
}
