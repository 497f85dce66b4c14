import type { NumberMention } from "../../text/findings/numbers.ts";
import { type ClausedSentence, type ClauseFeatures, findClauseAt } from "../events/clause-features.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import type { Evidence } from "../fact-claim.ts";
import { toEvidence } from "../source-index.ts";

/** More than this nobody counts up without saying so. */
const maxGoals = 6;

/**
 * "Bärnholt gjorde två mål" where the sources tell each goal by itself: as many goals of his, by score or minute, in one
 * source. Null when there are fewer or more, or when the clause counts something else.
 */
export function countGoals(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): Evidence | null {
	const clause = findClauseAt(sentence, number.start);
	if (!clause) return null;
	if (number.form === "ordinal") return number.value === 1 ? findOpener(clause, number, told) : null;
	if (!isGoals(number, clause)) return null;
	for (const scorer of clause.names.intersection(told.people)) {
		const goals = listGoalsOf(scorer, told);
		const last = goals.at(-1);
		if (last && toTally(goals).has(number.value)) return toEvidence(last.sentence);
	}
	return null;
}

/** Who has scored so many, where the one that the clause names has scored fewer. */
export function findOtherScorer(
	number: NumberMention,
	sentence: ClausedSentence,
	told: ToldClauses,
): { name: string; clause: ToldClause } | null {
	const clause = findClauseAt(sentence, number.start);
	if (
		!clause ||
		number.form === "ordinal" ||
		!isGoals(number, clause) ||
		number.value < 2 ||
		isOverTime.test(clause.text)
	)
		return null;
	const scorers = [...clause.names.intersection(told.people)];
	if (scorers.length !== 1) return null;
	const isEnough = (name: string) => Math.max(0, ...toTally(listGoalsOf(name, told))) >= number.value;
	// Goals told one by one may be more than are counted: only what is stated, or none at all, contradicts.
	if (scorers.some((name) => isEnough(name) || isTallyOpen(name, told))) return null;
	// "Sands andra mål" is told of the one who scored two.
	if (told.clauses.some((one) => isOrdinalGoal(one, number.value) && one.names.has(scorers[0] ?? "")))
		return null;
	const own = new Set(
		told.clauses.filter(({ names }) => names.has(scorers[0] ?? "")).map(({ sentence: { text } }) => text),
	);
	const others = [...told.people]
		.filter((name) => toTally(listGoalsOf(name, told)).has(number.value))
		.flatMap((name) =>
			listGoalsOf(name, told)
				.filter(isOfOne)
				.map((clause) => ({ name, clause })),
		);
	// Who is told of beside him is the likelier one to be taken for him.
	return others.find(({ clause }) => own.has(clause.sentence.text)) ?? others[0] ?? null;
}

function isOrdinalGoal({ numbers }: ToldClause, value: number): boolean {
	return numbers.some((one) => one.form === "ordinal" && one.value === value && one.nouns.includes("mål"));
}

/** Whether somebody scored, and no source says how often. */
export function isTallyOpen(name: string, told: ToldClauses): boolean {
	const goals = listGoalsOf(name, told);
	return goals.length > 1 && listStated(goals).size === 0;
}

/** A season's goals are told as a sum, not one by one. */
const isOverTime = /(?:omgång|säsong|matcher|serien|hittills|har (?:nu )?gjort)/u;

function listGoalsOf(scorer: string, told: ToldClauses): ToldClause[] {
	return told.clauses.filter(({ people, features }) => people.has(scorer) && features.has("e:goal"));
}

/** How many goals these clauses tell of: as they say it, else as one source tells them one by one. */
function toTally(goals: readonly ToldClause[]): Set<number> {
	const stated = listStated(goals);
	if (stated.size > 0) return stated;
	const counts = [...Map.groupBy(goals, ({ sentence: { source } }) => source.url).values()].map(
		countDistinct,
	);
	return new Set(counts.length === 0 ? [] : [Math.max(...counts)]);
}

/** "gjorde det första målet" where the source has "gjorde 0–1". */
function findOpener(clause: ClauseFeatures, number: NumberMention, told: ToldClauses): Evidence | null {
	if (!number.nouns.includes("mål")) return null;
	const scorers = clause.names.intersection(told.people);
	const opener = told.clauses.find(
		({ people, features }) =>
			features.has("e:opener") && (scorers.size === 0 || !people.isDisjointFrom(scorers)),
	);
	return opener ? toEvidence(opener.sentence) : null;
}

/** "två mål", "två av målen", "satte två för Rödberg". */
function isGoals(number: NumberMention, clause: ClauseFeatures): boolean {
	if (number.form === "place" || number.form === "fraction" || number.value > maxGoals) return false;
	if (number.nouns.includes("mål")) return true;
	return number.nouns.length === 0 && /(?:gjorde|gjort|satte|sköt|nätade)/u.test(clause.text);
}

/** How many goals the sources say themselves, by figure or as "hattrick" and "båda målen". */
function listStated(goals: readonly ToldClause[]): Set<number> {
	return new Set(
		goals
			.filter(isOfOne)
			.flatMap(({ features, numbers, text }) => [
				...(features.has("e:hattrick") ? [3] : features.has("e:brace") ? [2] : []),
				...(features.has("e:single") ? [1] : []),
				...(/(?:varsitt|var sitt|enda mål)/u.test(text) ? [1] : []),
				...numbers
					.filter(({ value, nouns }) => value > 1 && value <= maxGoals && nouns.includes("mål"))
					.map(({ value }) => value),
			]),
	);
}

/** "Kedjan Ek–Nord–Aziz svarade för fem mål": what several have together is nobody's own count. */
function isOfOne({ names, people, oblique, text }: ToldClause): boolean {
	const doers = names.intersection(people).difference(oblique);
	return doers.size < 2 || /(?<!\p{L})(?:var|vardera|varsitt|båda|lika)(?!\p{L})/u.test(text);
}

/** One goal is one score; where a clause gives none, one minute; where it gives neither, one clause. */
function countDistinct(goals: readonly ToldClause[]): number {
	const keys = goals.flatMap((goal, at) => {
		const scores = [...goal.features].filter((feature) => feature.startsWith("s:"));
		if (scores.length > 0) return scores;
		const minutes = goal.numbers
			.filter(({ nouns }) => nouns.includes("minut"))
			.map(({ value }) => `m:${value}`);
		return minutes.length > 0 ? minutes : [`c:${at}`];
	});
	return new Set(keys).size;
}
