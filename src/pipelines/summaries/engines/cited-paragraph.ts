import type { Citation } from "../../../domain/facts/citation.ts";
import { findQuotations, normaliseQuotation } from "../../../domain/text/findings/quotations.ts";
import { isDashSpeech, splitSentences } from "../../../domain/text/sentences.ts";

/** A sentence as a model writes it, with the numbers of the source sentences that it was taken from. */
export interface CitedSentence {
	text: string;
	sources: readonly Citation[];
}

/**
 * A paragraph, and what each of its sentences was taken from. A model's idea of a sentence need not be that of the checks:
 * what they read as one has the citations of all that it was written as.
 */
export function joinCited(sentences: readonly CitedSentence[]): { text: string; citations: Citation[][] } {
	let end = -1;
	const written = sentences.map(({ text, sources }) => {
		const start = end + 1;
		end = start + text.length;
		return { start, end, sources };
	});
	const text = sentences.map((sentence) => sentence.text).join(" ");
	let at = 0;
	const citations = splitSentences(text).map((sentence) => {
		const start = text.indexOf(sentence, at);
		at = start + sentence.length;
		const overlapping = written.filter((part) => part.start < at && part.end > start);
		return [...new Set(overlapping.flatMap(({ sources }) => sources))];
	});
	return { text, citations };
}

/**
 * A paragraph as a model writes it, in the paragraphs that readers and checks know: speech after a dash has one of its own, which
 * ends with the sentence that names the speaker, or goes on while what follows was said, too. `quoted` are the quotations
 * of the sources, normalised: whatever stands behind the speaker's name and in none of them is told, not said.
 */
export function splitAtSpeech(
	paragraph: readonly CitedSentence[],
	quoted: readonly string[],
): CitedSentence[][] {
	const parts: CitedSentence[][] = [];
	for (const sentence of paragraph) {
		const last = parts.at(-1);
		const [speech] = findQuotations(last?.map(({ text }) => text).join(" ") ?? "").filter(
			({ kind }) => kind === "dash",
		);
		const said = normaliseQuotation(sentence.text);
		const isSpeech = isDashSpeech(sentence.text);
		const isSaidOn = speech?.attribution === "" || quoted.some((words) => words.includes(said));
		if (last && !isSpeech && (!speech || isSaidOn)) last.push(sentence);
		else parts.push([sentence]);
	}
	return parts;
}
