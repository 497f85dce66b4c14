import type { Unit } from "./extract-units.ts";
import type { RankedUnits } from "./rank-units.ts";

/** Words of a whole summary. */
const wantedWords = 80;
const maxWords = 110;
/** Of notices less is taken: a summary that repeats most of them is none. */
const shareOfSources = 0.5;
const fewestWords = 35;
const maxLeadWords = 45;
/** Speech after a dash is one sentence however much is said: what is longer than this is no opening, but the article. */
const maxOpeningWords = 60;
/** A sentence more like one that is chosen than this says it again. */
const maxLikeness = 0.5;
/** With so much of its names and figures told before, a sentence is the same event in other words. */
const retoldShare = 0.7;
const maxQuotations = 1;
/** In a shorter text a voice stands in the place of what has happened: it is heard when there is nothing else to tell. */
const fewestWordsWithVoices = 60;

export interface ChosenUnits {
	lead: Unit[];
	/** In reading order. */
	body: Unit[];
}

/**
 * Chooses about 80 to 110 words: the lead of the base telling, then by maximal marginal relevance (Carbonell and
 * Goldstein 1998) what is central and new. A sentence that leans on the one before it comes with it or not at all, and of
 * what is longer than some 35 words a sentence at least is left. The lead is empty when no sentence is short enough to open with.
 */
export function chooseUnits(
	units: readonly Unit[],
	base: number,
	title: ReadonlyMap<string, number>,
	ranked: RankedUnits,
): ChosenUnits {
	const lead = toFullerLead(
		chooseLead(
			units.filter((unit) => unit.article === base),
			ranked,
		),
		base,
		units,
		ranked,
	);
	if (lead.length === 0) return { lead, body: [] };
	const chosen = [...lead];
	const body: Unit[] = [];
	let words = countWords(lead);
	const wanted = Math.max(fewestWords, Math.min(wantedWords, Math.round(countWords(units) * shareOfSources)));
	let quotations = wanted < fewestWordsWithVoices ? 0 : maxQuotations;
	while (words < wanted) {
		let best: Unit[] | null = null;
		let bestScore = -Infinity;
		for (const unit of units) {
			const group = toGroup(unit, units, chosen);
			if (
				!group ||
				isAllTold([...chosen, ...group], units) ||
				words + countWords(group) > wanted + maxWords - wantedWords ||
				!isWelcome(group, chosen, ranked, quotations)
			)
				continue;
			const score = Math.min(...group.map((member) => scoreUnit(member, base, title, chosen, ranked)));
			if (score > bestScore) [best, bestScore] = [group, score];
		}
		if (!best) {
			if (quotations === maxQuotations || body.length > 0) break;
			quotations = maxQuotations;
			continue;
		}
		chosen.push(...best);
		body.push(...best);
		words += countWords(best);
	}
	return { lead, body: toReadingOrder(body, units) };
}

/** As the tellings have them, from beginning to end; a sentence that leans on another follows it at once. */
function toReadingOrder(chosen: readonly Unit[], units: readonly Unit[]): Unit[] {
	const placeOf = (unit: Unit): number => {
		const before = unit.isLeaning && units.find((other) => isNext(other, unit));
		return before ? before.relativePosition : unit.relativePosition;
	};
	return [...chosen].sort(
		(a, b) => placeOf(a) - placeOf(b) || a.article - b.article || a.position - b.position,
	);
}

function isNext(before: Unit, unit: Unit): boolean {
	return before.article === unit.article && before.position === unit.position - 1;
}

/**
 * The first sentence that may open, and the one after it where both are short and it says something else: a lead is one or two sentences.
 */
function chooseLead(units: readonly Unit[], ranked: RankedUnits): Unit[] {
	const openings = units.filter(({ wordCount }) => wordCount <= maxOpeningWords);
	const told = openings.filter((unit) => !unit.isQuotation || unit.position === 0);
	const first = told.slice(0, maxPassedOver + 1).find((unit) => !isAdrift(unit)) ?? told[0];
	if (!first) return openings.slice(0, 1);
	const second = told.find((unit) => isNext(first, unit));
	const isShort = first.wordCount + (second?.wordCount ?? 0) <= maxLeadWords;
	const isNew = second !== undefined && isWelcome([second], [first], ranked, maxQuotations);
	const both = isShort && isNew ? [first, second] : [first];
	return isAllTold(both, units) ? [first] : both;
}

/**
 * The lead with another telling's opening in the place of its first sentence, where that tells all of it and more: "Isak har opererats."
 * would stand before "Isak har opererats och missar VM-kvalet.", which is the news.
 */
function toFullerLead(
	lead: readonly Unit[],
	base: number,
	units: readonly Unit[],
	ranked: RankedUnits,
): Unit[] {
	const [first, second] = lead;
	if (!first) return [];
	const fuller = units
		.filter(
			(unit) =>
				unit.article !== base &&
				unit.position < openingSentences &&
				isOpening(unit) &&
				isCovered(first, unit),
		)
		.reduce<Unit>((best, unit) => (isCovered(best, unit) ? unit : best), first);
	if (fuller === first) return [...lead];
	const isBorne =
		second !== undefined &&
		!second.isLeaning &&
		fuller.wordCount + second.wordCount <= maxLeadWords &&
		isWelcome([second], [fuller], ranked, maxQuotations);
	return isBorne ? [fuller, second] : [fuller];
}

const openingSentences = 2;
/** What tells more than this at once is a scene. */
const maxFullerWords = 25;
const isOpening = (unit: Unit): boolean =>
	!unit.isLeaning && !unit.isQuotation && unit.wordCount <= maxFullerWords;

/** With so many of its words in another sentence, and all of its names and figures, it is told by that. */
const coveredShare = 0.8;

function isCovered(unit: Unit, by: Unit): boolean {
	if (unit === by || by.wordCount <= unit.wordCount || !unit.facts.isSubsetOf(by.facts)) return false;
	const shared = [...unit.terms.keys()].filter((term) => by.terms.has(term)).length;
	return shared >= coveredShare * unit.terms.size;
}

/** So many sentences may lean before another than the first is the opening. */
const maxPassedOver = 2;
/** These tie a sentence to one before it wherever it stands. */
const connectives = /^(?:Dessutom|Men|Och|Däremot|Dock|Därmed|Därefter|Samtidigt|Tvärtom|Också)(?!\p{L})/u;
/** These may announce what follows: "Den slutade 3–1 till Hamra", "Så föll Lyckeby". */
const announcing = /^(?:Det|Den|Så|Här|Där|Då)(?!\p{L})/u;

/** Whether it would lean, as an opening, on nothing. A source's own opening need not be explained: "Hon är tillbaka i Hamra". */
function isAdrift({ text, position, isLeaning }: Unit): boolean {
	return position === 0 ? connectives.test(text) : isLeaning && !announcing.test(text);
}

/** Whether all that is told is among those chosen. Two outlets may have one agency's notice: what counts is what is said. */
function isAllTold(chosen: readonly Unit[], units: readonly Unit[]): boolean {
	const taken = new Set(chosen.map(({ text }) => text));
	return countWords(chosen) > fewestWords && units.every(({ text }) => taken.has(text));
}

/** A unit with the ones it leans on; null when it is chosen already or leans on too much. */
function toGroup(unit: Unit, units: readonly Unit[], chosen: readonly Unit[]): Unit[] | null {
	if (chosen.includes(unit)) return null;
	if (!unit.isLeaning) return [unit];
	const before = units.find((other) => isNext(other, unit));
	if (!before || before.isLeaning) return null;
	// A sentence inserted between the two would be pointed at instead: the pair stays together in the order of its article.
	return chosen.includes(before) ? (chosen.at(-1) === before ? [unit] : null) : [before, unit];
}

function isWelcome(
	group: readonly Unit[],
	chosen: readonly Unit[],
	ranked: RankedUnits,
	quotations: number,
): boolean {
	const isVoice = group.some((unit) => unit.isQuotation);
	const voices = [...chosen, ...group].filter((unit) => unit.isQuotation).length;
	if (isVoice && voices > quotations) return false;
	const told = new Set(chosen.flatMap((unit) => [...unit.facts]));
	return group.every((unit) => {
		const likeness = Math.max(0, ...chosen.map((other) => ranked.compare(unit, other)));
		const known = unit.facts.intersection(told).size / Math.max(unit.facts.size, 1);
		const isRetold =
			(unit.facts.size >= 2 &&
				known === 1 &&
				(unit.facts.size >= 3 || hasScore(unit) || likeness > maxLikeness / 3)) ||
			(unit.facts.size >= 4 && known >= retoldShare && likeness > maxLikeness / 3);
		// What somebody says is new though the speaker has been named.
		return likeness <= maxLikeness && (unit.isQuotation || !isRetold);
	});
}

/** "Hamra vann med 1–0", "Lyckeby föll med 1–0": one result in words that have little in common. */
function hasScore({ facts }: Unit): boolean {
	return [...facts].some((fact) => /^\d+-\d+$/.test(fact));
}

function scoreUnit(
	unit: Unit,
	base: number,
	title: ReadonlyMap<string, number>,
	chosen: readonly Unit[],
	ranked: RankedUnits,
): number {
	const central = ranked.centrality.get(unit) ?? 0;
	const likeness = Math.max(0, ...chosen.map((other) => ranked.compare(unit, other)));
	const early = 1 - unit.relativePosition;
	const atHome = unit.article === base ? 0.5 : 0;
	const speech = unit.isQuotation ? -0.2 : 0;
	const length = unit.wordCount < 8 || unit.wordCount > 35 ? -0.25 : 0;
	return (
		0.5 * central +
		0.7 * early +
		0.3 * ranked.compareTerms(unit, title) +
		atHome +
		length +
		speech -
		0.8 * likeness
	);
}

function countWords(units: readonly Unit[]): number {
	return units.reduce((sum, unit) => sum + unit.wordCount, 0);
}
