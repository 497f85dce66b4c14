import { splitSentences } from "../text/sentences.ts";
import { settleByPlace } from "./alignment/settle-by-place.ts";
import { checkFixtures, type FactFixture, listFixturesOf } from "./check-fixture.ts";
import type { Citation } from "./citation.ts";
import { settleBySource } from "./compression/settle-by-source.ts";
import { listClauses } from "./events/clause-features.ts";
import { listToldClauses, type ToldClauses } from "./events/told-clauses.ts";
import type { CheckedClaim, FactSource } from "./fact-claim.ts";
import { toSupported } from "./finding.ts";
import { listClaims } from "./list-claims.ts";
import { splitNeighbours, withoutOpener } from "./names/name-parts.ts";
import { makePassage, type Passage } from "./passage.ts";
import { readSummarySentence } from "./read-sentence.ts";
import { indexSources, type SourceIndex, toComparedText } from "./source-index.ts";

export interface CheckedText {
	title: string;
	paragraphs: readonly string[];
	/**
	 * For each sentence, the title first and then those of each paragraph, what it was taken from. A sentence without any,
	 * and every sentence of a text without this list, may be borne by whatever sentence of the sources.
	 */
	citations?: readonly (readonly Citation[])[];
	/**
	 * Each sentence is the first of those it cites made shorter, in its words and its order (docs/decisions/0023): what it adds or
	 * exchanges is held.
	 */
	isCompressed?: boolean;
}

export interface FactCheckResult {
	checked: number;
	supported: number;
	claims: CheckedClaim[];
}

/** {@link checkFactsInSteps} at once. */
export function checkFacts(...texts: Parameters<typeof checkFactsInSteps>): FactCheckResult {
	const steps = checkFactsInSteps(...texts);
	let step = steps.next();
	while (!step.done) step = steps.next();
	return step.value;
}

/**
 * Checks every number, score, date, name, outcome and quotation of a text, its title included, against its sources, and
 * scores, outcomes, weekdays and dates against finished matches of our own. Names, numbers and dates of a sentence that says
 * what it was taken from must stand there, or follow from what does.
 * The same texts give the same answer at all times: no model has a say. Equal claims count once; if one fails, it fails.
 * Stops so that a server may do other work in between: when the sources are read, when their clauses are, and after each
 * sentence. Of as many sentences as are read (citation.ts) either reading takes some 150 ms.
 */
export function* checkFactsInSteps(
	summary: CheckedText,
	sources: readonly FactSource[],
	fixtures: readonly FactFixture[] = [],
): Generator<void, FactCheckResult, void> {
	const index = indexSources(sources);
	yield;
	const told = listToldClauses(index);
	const own = listFixturesOf(fixtures, sources);
	const sentences = [summary.title, ...summary.paragraphs.flatMap(splitSentences)];
	const claims = new Map<string, CheckedClaim>();
	const { isCompressed = false } = summary;
	for (const [at, sentence] of sentences.entries()) {
		yield;
		const passage = makePassage(summary.citations?.[at] ?? [], index, told, at === 0);
		for (const claim of checkSentence(sentence, at, { index, told, passage, isCompressed, fixtures: own })) {
			const key = `${claim.kind} ${claim.text.toLowerCase()}`;
			const known = claims.get(key);
			if (!known || (known.supported && !claim.supported)) claims.set(key, claim);
		}
	}
	const list = [...claims.values()];
	return { checked: list.length, supported: list.filter((claim) => claim.supported).length, claims: list };
}

function checkSentence(
	text: string,
	position: number,
	{
		index,
		told,
		passage,
		isCompressed,
		fixtures,
	}: {
		index: SourceIndex;
		told: ToldClauses;
		passage: Passage | null;
		isCompressed: boolean;
		fixtures: readonly FactFixture[];
	},
): CheckedClaim[] {
	const read = readSummarySentence(text);
	const named = { ...read, names: splitNeighbours(read.names.map(withoutOpener), index.alone) };
	const sentence = { ...named, clauses: listClauses(named, index.known) };
	// A sentence repeated sign by sign is borne by its original as a whole.
	const original = index.byText.get(toComparedText(text));
	const found = listClaims(text, sentence, index, told, passage).map(({ check, ...claim }) => ({
		...claim,
		finding: original ? toSupported(original) : check(),
	}));
	const placed = passage && !original ? settleByPlace(found, sentence, passage, index) : found;
	const settled =
		passage && !original && isCompressed ? settleBySource(placed, sentence, passage, index) : placed;
	const checked = settled.map(({ text: claimed, kind, finding }) => ({
		text: claimed,
		kind,
		supported: finding.verdict === "supported",
		...finding,
		sentence: position,
	}));
	const claims = checkFixtures(checked, sentence, index.known, fixtures);
	// "Lyckeby slog Hamra med 3–1" is one mistake, which the score tells already.
	const isScoreWrong = claims.some(({ kind, supported }) => kind === "score" && !supported);
	return claims.filter(({ kind, supported }) => !(isScoreWrong && kind === "outcome" && !supported));
}
