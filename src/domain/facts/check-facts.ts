import { splitSentences } from "../text/sentences.ts";
import { checkDate } from "./check-date.ts";
import { checkName } from "./check-name.ts";
import { checkNumber, isNumberClaim } from "./check-number.ts";
import { checkQuotation } from "./check-quotation.ts";
import { checkScore } from "./check-score.ts";
import type { CheckedClaim, Evidence, FactSource, ReadSentence } from "./fact-claim.ts";
import { readSummarySentence } from "./read-sentence.ts";
import { indexSources, type SourceIndex, toComparedText } from "./source-index.ts";

export interface FactCheckResult {
	checked: number;
	supported: number;
	claims: CheckedClaim[];
}

/**
 * Checks every number, score, date, name and quotation of a text, its title included, against its sources.
 * The same texts give the same answer at all times: no model has a say. Equal claims count once; if one fails, it fails.
 */
export function checkFacts(
	summary: { title: string; paragraphs: readonly string[] },
	sources: readonly FactSource[],
): FactCheckResult {
	const index = indexSources(sources);
	const sentences = [summary.title, ...summary.paragraphs.flatMap(splitSentences)];
	const claims = new Map<string, CheckedClaim>();
	for (const claim of sentences.flatMap((sentence, at) => checkSentence(sentence, at, index))) {
		const key = `${claim.kind} ${claim.text.toLowerCase()}`;
		const known = claims.get(key);
		if (!known || (known.supported && !claim.supported)) claims.set(key, claim);
	}
	const list = [...claims.values()];
	return { checked: list.length, supported: list.filter((claim) => claim.supported).length, claims: list };
}

/** "2 uppgifter saknar belägg: ”1–3”, ”Karlsson”" for an editor; null when every claim is borne. */
export function toHeldReason(result: FactCheckResult): string | null {
	const failed = result.claims.filter((claim) => !claim.supported);
	if (failed.length === 0) return null;
	const shown = failed.slice(0, 5).map((claim) => `”${claim.text}”`);
	const rest = failed.length > shown.length ? ` och ${failed.length - shown.length} till` : "";
	return `${failed.length} ${failed.length === 1 ? "uppgift" : "uppgifter"} saknar belägg: ${shown.join(", ")}${rest}`;
}

function checkSentence(text: string, position: number, index: SourceIndex): CheckedClaim[] {
	const sentence = readSummarySentence(text);
	// A sentence repeated sign by sign is borne by its original as a whole.
	const original = index.byText.get(toComparedText(text));
	return listClaims(sentence, index).map(({ find, ...claim }) => {
		const evidence = original ?? find();
		const isSupported = evidence !== null;
		return {
			...claim,
			supported: isSupported,
			verdict: isSupported ? "supported" : "unsupported",
			reason: isSupported ? null : "Står inte i någon källa",
			sentence: position,
			evidence,
		};
	});
}

type OpenClaim = Pick<CheckedClaim, "text" | "kind"> & { find: () => Evidence | null };

function listClaims(sentence: ReadSentence, index: SourceIndex): OpenClaim[] {
	return [
		...sentence.scores.map((score) => ({
			text: score.text,
			kind: "score" as const,
			find: () => checkScore(score, sentence, index),
		})),
		...sentence.numbers
			.filter((number) => isNumberClaim(number, sentence.text))
			.map((number) => ({
				text: number.text,
				kind: "number" as const,
				find: () => checkNumber(number, sentence, index),
			})),
		...sentence.dates.map((date) => ({
			text: date.text,
			kind: "date" as const,
			find: () => checkDate(date, sentence, index),
		})),
		...sentence.names.flatMap((name) => {
			const found = checkName(name, index);
			return found ? [{ text: found.text, kind: "name" as const, find: () => found.evidence }] : [];
		}),
		...sentence.quotations.map((quotation) => ({
			text: quotation.parts.join(" "),
			kind: "quotation" as const,
			find: () => checkQuotation(quotation, index),
		})),
	];
}
