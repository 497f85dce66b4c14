import { type ClausedSentence, type ClauseFeatures, listClausesOf } from "../events/clause-features.ts";
import type { ToldClause, ToldClauses } from "../events/told-clauses.ts";
import { listNearStems } from "./near-words.ts";

/** Something in a summary that could be another of its kind: who scored, how many points, which day. */
export interface Slot {
	/** Where it stands in its sentence. */
	start: number;
	/** Whether a clause of a source has it. */
	isIn: (clause: ToldClause) => boolean;
	/** Itself, as a feature of its own clause that says nothing about the rest. */
	own: { feature?: string; value?: number; name?: string };
	/** Somebody that the clause speaks of without telling what he did ("ersätter Frick"): the rest of the sentence is another's. */
	isObject?: boolean;
	/** How much of what a clause says is told of it there; 1 without. */
	toShare?: (clause: ToldClause) => number;
	/** He scored, and no source says how often: a count of goals says nothing for or against him. */
	isTallyOpen?: boolean;
	/** Named in the same sentence, of which the rest then speaks of him. */
	isBeside?: boolean;
}

/** Who or what fits better into a clause than what stands there, and the clause that says so. */
export interface BetterFit<T> {
	rival: T;
	clause: ToldClause;
}

/** Of whom or what a source tells what the sentence tells of another, as an editor is told it; a name by its short form. */
export type OtherFit = Pick<BetterFit<{ label: string }>, "rival" | "clause">;

/** So much more of what a clause says must be told of another before it is taken for a mistake. */
const margin = 1.3;
/** Nothing at all of the clause is told of the one that stands there: then less is enough. */
const strangerMargin = 0.9;
const homeMargin = 0.5;
const minWords = 2;
/** And the one that stands there has less than this share of it. */
const maxShare = 0.7;
/** The rest of the sentence counts a little: it often says what the clause leaves out. */
const besideWeight = 0.3;

/**
 * The exchange test: would another name, number or day of the sources fit better here? Each is weighed by how much of
 * the rest of the clause the sources tell of it. Null when nothing fits better than what stands there.
 */
export function findBetterFit<T extends Slot>(
	slot: Slot,
	rivals: readonly T[],
	sentence: ClausedSentence,
	told: ToldClauses,
): BetterFit<T> | null {
	const wanted = listWanted(slot, sentence, told);
	const whole = weigh(wanted, slot, told, false);
	const atHome = weigh(
		wanted.filter(({ isHome }) => isHome),
		slot,
		told,
		false,
	);
	let best: (BetterFit<T> & Omit<Fit, "clause">) | null = null;
	for (const rival of rivals) {
		const fit = weigh(rival.isBeside ? wanted.filter(({ isHome }) => isHome) : wanted, rival, told, true);
		if (fit.clause && fit.weight > (best?.weight ?? 0)) best = { ...fit, rival, clause: fit.clause };
	}
	const own = best?.rival.isBeside ? atHome : whole;
	if (!best || own.weight > best.weight * maxShare) return null;
	// What the rest of the sentence tells alone makes no mistake of a clause.
	if (best.home - own.home < homeMargin) return null;
	// One word in common may be chance: it takes an event, a figure or a second one.
	if (best.words < minWords && !best.isMarked) return null;
	if (best.weight - own.weight < (own.weight === 0 ? strangerMargin : margin)) return null;
	return slot.own.name && isToldByFigure(slot, best.rival, sentence, told) ? null : best;
}

/** A count of goals, in whatever words. */
const tallies = ["e:hattrick", "e:brace"];

/** "Laine gjorde två mål" where Laine "svarade för två" and the other made four: the figure is his, whatever the words are. */
function isToldByFigure(slot: Slot, rival: Slot, sentence: ClausedSentence, told: ToldClauses): boolean {
	const [home] = listClausesOf(slot.start, sentence.clauses);
	const has = (clauses: readonly ToldClause[], value: number) =>
		clauses.some(({ numbers }) =>
			numbers.some((number) => number.form !== "article" && number.value === value),
		);
	const [own, others] = [told.clauses.filter(slot.isIn), told.clauses.filter(rival.isIn)];
	const isTally = (clauses: readonly ToldClause[], event: string) =>
		clauses.some(({ features }) => features.has(event));
	if (tallies.some((event) => home?.features.has(event) && isTally(own, event) && !isTally(others, event)))
		return true;
	return (home?.numbers ?? []).some(
		({ form, value }) => form !== "article" && has(own, value) && !has(others, value),
	);
}

interface Fit {
	weight: number;
	/** Of the slot's own clause. */
	home: number;
	/** How many things of the own clause are told of it, and whether one is no mere word. */
	words: number;
	isMarked: boolean;
	clause: ToldClause | null;
}

interface Wanted {
	weight: number;
	isHome: boolean;
	/** An event, a figure, a score or a day. */
	isMarked: boolean;
	isIn: (clause: ToldClause) => boolean;
}

/** What the clause says beside the slot, each with the weight of its rarity; what no source says tells nothing. */
function listWanted(slot: Slot, sentence: ClausedSentence, told: ToldClauses): Wanted[] {
	const { clauses } = sentence;
	const found = listClausesOf(slot.start, clauses);
	// A figure stands in its own clause alone; what is left out after it is somebody.
	const homes = found.length === 0 ? clauses.slice(0, 1) : slot.own.name ? found : found.slice(0, 1);
	return clauses.flatMap((clause) => {
		const share = homes.includes(clause) ? 1 : slot.isObject ? 0 : besideWeight;
		return listOf(clause, slot, told).map((one) => ({
			...one,
			weight: one.weight * share,
			isHome: homes.includes(clause),
		}));
	});
}

function listOf(clause: ClauseFeatures, slot: Slot, told: ToldClauses): Omit<Wanted, "isHome">[] {
	const isGoal = clause.features.has("e:goal");
	// Whoever equalised has scored: the goal by itself is told of every scorer.
	const isSpecific = ["e:equaliser", "e:winner", "e:last", "e:reduction"].some((event) =>
		clause.features.has(event),
	);
	const features = [...clause.features]
		// How many somebody scored is for goal-count.ts, which counts.
		.filter(
			(feature) =>
				feature !== slot.own.feature &&
				!(isSpecific && slot.own.name && feature === "e:goal") &&
				!(slot.isTallyOpen && /^e:(?:brace|hattrick)$/.test(feature)),
		)
		.map((feature) => {
			const forms = listForms(feature, told);
			const frequency = forms.reduce((sum, form) => sum + (told.frequency.get(form) ?? 0), 0);
			return {
				weight: toWeight(feature, frequency, isGoal),
				isMarked: !feature.startsWith("w:"),
				// A score is somebody's only where he scored it: "vid underläge 0–3" is everybody's.
				isIn: (other: ToldClause) =>
					forms.some((form) => other.features.has(form)) &&
					(!isGoal || !feature.startsWith("s:") || other.features.has("e:goal")),
			};
		});
	const numbers = clause.numbers
		.filter(
			({ value, nouns }) =>
				value !== slot.own.value && !(slot.isTallyOpen && value <= 6 && nouns.includes("mål")),
		)
		.map(({ value, nouns }) => ({
			weight: 2,
			isMarked: true,
			isIn: (other: ToldClause) =>
				other.numbers.some(
					(number) =>
						number.value === value &&
						(nouns.length + number.nouns.length === 0 || nouns.some((noun) => number.nouns.includes(noun))),
				),
		}));
	const names = [...clause.names]
		.filter((name) => name !== slot.own.name)
		.map((name) => ({
			weight: told.people.has(name) ? 0.4 : 0.7,
			isMarked: false,
			isIn: (other: ToldClause) => other.about.has(name) || other.people.has(name),
		}));
	return [...features, ...numbers, ...names].filter(({ weight }) => weight > 0);
}

/** A word in the forms that the sources have it in; anything else is itself. */
function listForms(feature: string, { stems }: ToldClauses): string[] {
	return feature.startsWith("w:")
		? listNearStems(feature.slice(2), stems).map((stem) => `w:${stem}`)
		: [feature];
}

function toWeight(feature: string, frequency: number, isGoal: boolean): number {
	if (frequency === 0) return 0;
	if (feature.startsWith("s:")) return isGoal ? 2 : 0.7;
	if (feature.startsWith("d:")) return 1.5;
	if (feature.startsWith("e:")) return frequency <= 1 ? 1.6 : frequency <= 3 ? 1.3 : 1;
	return frequency <= 1 ? 1 : frequency <= 3 ? 0.8 : 0.4;
}

/** How much of what is wanted stands in the clauses that have the slot; a clause that only means it counts less. */
function weigh(wanted: readonly Wanted[], slot: Slot, told: ToldClauses, isRival: boolean): Fit {
	const clauses = told.clauses.filter(slot.isIn);
	let weight = 0;
	let home = 0;
	let words = 0;
	let isMarked = false;
	let best: { clause: ToldClause; weight: number } | null = null;
	for (const clause of clauses) {
		const sum = wanted.reduce((total, feature) => total + (feature.isIn(clause) ? feature.weight : 0), 0);
		if (sum > (best?.weight ?? 0)) best = { clause, weight: sum };
	}
	for (const feature of wanted) {
		const shares = clauses
			.filter(feature.isIn)
			.map((clause) =>
				isRival && clause.isInherited && slot.own.name ? 0.7 : (slot.toShare?.(clause) ?? 1),
			);
		const told = feature.weight * Math.max(0, ...shares);
		weight += told;
		if (!feature.isHome || told === 0) continue;
		home += told;
		words++;
		isMarked ||= feature.isMarked;
	}
	return { weight, home, words, isMarked, clause: best?.clause ?? null };
}
