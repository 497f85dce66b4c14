import { checkFacts } from "../src/domain/facts/check-facts.ts";
import { isHolding } from "../src/domain/facts/finding.ts";
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
	const byManner = (manner: LabelledSummary["manner"]) => summaries.filter((one) => one.manner === manner);
	const rows = [
		...listRows(byManner("compressed"), true, "as asked: "),
		...listRows(byManner("near"), true, "as asked before: "),
		...listRows(byManner("free"), true, "in other words: "),
		...listRows(byManner("free"), false, "in other words: "),
	];
	return { title: "Fact check", rows };
}

/** With citations, as generated texts have them; without, as texts that an editor has changed. The targets are those of generated texts. */
function listRows(
	summaries: readonly LabelledSummary[],
	isCited: boolean,
	manner: string,
): EvalSection["rows"] {
	const failedIn = new Map(summaries.map((summary) => [summary.id, listFailed(summary, isCited)]));
	const without = isCited ? "" : ", without citations";
	return (["tuning", "held-out"] as const).flatMap((set) => {
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
			measure: `${manner}${measure}`,
			value,
			target,
			isMet,
		});
		return [
			...(isCited
				? [
						toRow("true summaries", originals.length),
						toRow("mutated summaries", mutated.length),
						toRow("false alarms", falseAlarms, maxFalseAlarms, falseAlarms <= maxFalseAlarms),
						toRow("detection", detection, minDetection, detection >= minDetection),
					]
				: [toRow(`false alarms${without}`, falseAlarms), toRow(`detection${without}`, detection)]),
			...[...kinds].map(([kind, members]) =>
				toRow(`detection${without}: ${kind} (${members.length})`, toShare(members, isDetected)),
			),
		];
	});
}

/** Kind and text of the claims that hold the text. */
function listFailed(
	{ title, text, citations, manner, sources }: LabelledSummary,
	isCited: boolean,
): Set<string> {
	const isCompressed = manner === "compressed";
	const checked = { title, paragraphs: [text], ...(isCited && { citations, isCompressed }) };
	const { claims } = checkFacts(checked, sources);
	return new Set(claims.filter(isHolding).map((claim) => `${claim.kind} ${claim.text}`));
}

function toShare(
	summaries: readonly LabelledSummary[],
	isCounted: (summary: LabelledSummary) => boolean,
): number {
	return summaries.filter(isCounted).length / Math.max(summaries.length, 1);
}
