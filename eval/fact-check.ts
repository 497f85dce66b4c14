import { checkFacts } from "../src/domain/facts/check-facts.ts";
import { isHolding } from "../src/domain/facts/held-reason.ts";
import type { EvalSection } from "./eval-section.ts";
import { type LabelledSummary, readFactCheckSet } from "./fact-check-set.ts";

const minDetection = 0.97;
const maxFalseAlarms = 0.05;

/**
 * Of the true summaries, how many the fact check refuses; of the mutated ones, how many it refuses for a claim that it
 * did not refuse in the true text: a refusal for another reason is no detection.
 */
export async function evaluateFactCheck(): Promise<EvalSection> {
	const summaries = readFactCheckSet();
	const failedIn = new Map(summaries.map((summary) => [summary.id, listFailed(summary)]));
	const rows = (["tuning", "held-out"] as const).flatMap((set) => {
		const mine = summaries.filter((summary) => summary.set === set);
		const originals = mine.filter(({ mutation }) => mutation === null);
		const mutated = mine.filter(({ mutation }) => mutation !== null);
		const isFalseAlarm = ({ id }: LabelledSummary) => (failedIn.get(id)?.size ?? 0) > 0;
		const isDetected = ({ id, of }: LabelledSummary) =>
			!(failedIn.get(id) ?? new Set()).isSubsetOf(failedIn.get(of) ?? new Set());
		const falseAlarms = toShare(originals, isFalseAlarm);
		const detection = toShare(mutated, isDetected);
		const kinds = Map.groupBy(mutated, ({ mutation }) => mutation?.kind ?? "");
		const toRow = (
			measure: string,
			value: number,
			target: number | null = null,
			isMet: boolean | null = null,
		) => ({
			set,
			measure,
			value,
			target,
			isMet,
		});
		return [
			toRow("true summaries", originals.length),
			toRow("mutated summaries", mutated.length),
			toRow("false alarms", falseAlarms, maxFalseAlarms, falseAlarms <= maxFalseAlarms),
			toRow("detection", detection, minDetection, detection >= minDetection),
			...[...kinds].map(([kind, members]) =>
				toRow(`detection: ${kind} (${members.length})`, toShare(members, isDetected)),
			),
		];
	});
	return { title: "Fact check", rows };
}

/** Kind and text of the claims that hold the text. */
function listFailed({ title, text, sources }: LabelledSummary): Set<string> {
	const { claims } = checkFacts({ title, paragraphs: [text] }, sources);
	return new Set(claims.filter(isHolding).map((claim) => `${claim.kind} ${claim.text}`));
}

function toShare(
	summaries: readonly LabelledSummary[],
	isCounted: (summary: LabelledSummary) => boolean,
): number {
	return summaries.filter(isCounted).length / Math.max(summaries.length, 1);
}
