import type { ReadSentence } from "../fact-claim.ts";
import type { Finding } from "../finding.ts";
import type { Passage } from "../passage.ts";
import { type SourceSentence, toEvidence } from "../source-index.ts";

const sided =
	/(?<!\p{L})(höger|vänster)\s?(kn[äa]|fot|hand|axel|ben|arm|vrist|lår|vad|ljumsk|hälsen|ög|handled|armbåg|skulder|tumm|underarm|smalben)\p{L}*(?!\p{L})/giu;

/** "vänster knä" where the cited passage has the right one, and never the left. */
export function checkBodySides(
	{ text }: ReadSentence,
	{ index }: Passage,
): { text: string; finding: Finding }[] {
	const told = index.sentences.flatMap((source) => readSides(source).map((one) => ({ ...one, source })));
	return readSides({ text }).flatMap((claim) => {
		const same = told.filter(({ part }) => part === claim.part);
		if (same.some(({ side }) => side === claim.side)) return [];
		const [other] = same;
		if (!other) return [];
		const finding: Finding = {
			verdict: "contradicted",
			reason: "Källan har den andra sidan",
			evidence: toEvidence(other.source),
		};
		return [{ text: claim.text, finding }];
	});
}

function readSides({ text }: Pick<SourceSentence, "text">) {
	return [...text.matchAll(sided)].map(([whole, side = "", part = ""]) => ({
		text: whole,
		side: side.toLowerCase(),
		part: part.toLowerCase().replace(/^kna$/u, "knä"),
	}));
}
