import { findNumbers } from "../../text/findings/numbers.ts";
import type { ReadSentence } from "../fact-claim.ts";
import { type Finding, toSupported } from "../finding.ts";
import { type SourceIndex, toEvidence } from "../source-index.ts";

interface Change {
	text: string;
	from: number;
	to: number;
}

/** "från fem till sju", "sju i stället för fem": what was and what will be. */
function readChanges(text: string): Change[] {
	const numbers = findNumbers(text);
	return numbers.slice(1).flatMap((second, at) => {
		const first = numbers[at];
		if (!first || first.form !== second.form) return [];
		const between = text.slice(first.end, second.start);
		const whole = text.slice(first.start, second.end);
		if (/^\s(?:\p{L}+\s)?i stället för\s$/u.test(between))
			return [{ text: whole, from: second.value, to: first.value }];
		const isFrom = /(?:^|\s)från\s$/iu.test(text.slice(0, first.start));
		return isFrom && /^\s(?:\p{L}+\s)?till\s$/u.test(between)
			? [{ text: whole, from: first.value, to: second.value }]
			: [];
	});
}

/** A change must go the way a source has it. What no source tells either way is no claim. */
export function checkChanges(
	sentence: ReadSentence,
	index: SourceIndex,
): { text: string; finding: Finding }[] {
	return readChanges(sentence.text).flatMap((change) => {
		const told = index.sentences.flatMap((source) =>
			readChanges(source.text).map((other) => ({ source, other })),
		);
		const same = told.find(({ other }) => other.from === change.from && other.to === change.to);
		const turned = told.find(({ other }) => other.from === change.to && other.to === change.from);
		if (same) return [{ text: change.text, finding: toSupported(toEvidence(same.source)) }];
		if (!turned) return [];
		const finding: Finding = {
			verdict: "contradicted",
			reason: "Källan har ändringen åt andra hållet",
			evidence: toEvidence(turned.source),
		};
		return [{ text: change.text, finding }];
	});
}
