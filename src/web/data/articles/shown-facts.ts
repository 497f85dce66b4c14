import type { FactCheck, FactClaim, SourceArticle } from "../../../contract/summary-rows.ts";

/** What the fact check found, as readers are shown it. */
export interface ShownFacts {
	checked: number;
	supported: number;
	claims: ShownClaim[];
}

export interface ShownClaim {
	/** The words in the summary. */
	text: string;
	/** Swedish: "Resultat". */
	kind: string;
	verdict: "supported" | "contradicted" | "unsupported" | "unchecked";
	/** The sentence of the source, cut where it is long, and whose it is; null when there is none. */
	evidence: { sentence: string; url: string; source: string } | null;
}

/** A quotation short enough to show that the claim stands there, and no more of somebody else's text. */
const maxExtractLength = 160;

const kindNames: Readonly<Record<FactClaim["kind"], string>> = {
	number: "Siffra",
	minute: "Matchminut",
	score: "Resultat",
	outcome: "Utgång",
	event: "Händelse",
	date: "Datum",
	weekday: "Veckodag",
	name: "Namn",
	team: "Lag",
	quotation: "Citat",
	word: "Ord",
};

/** Those that nothing bears first, then in the text's order. Null when nothing was checked. */
export function toShownFacts(check: FactCheck | null, sources: readonly SourceArticle[]): ShownFacts | null {
	if (check === null || check.checked === 0) return null;
	const names = new Map(sources.map(({ url, source }) => [url, source]));
	const claims = check.claims.map((claim) => toShownClaim(claim, names));
	return {
		checked: check.checked,
		supported: check.supported,
		claims: [
			...claims.filter(({ verdict }) => verdict !== "supported"),
			...claims.filter(({ verdict }) => verdict === "supported"),
		],
	};
}

/** The check counts times of day, of a game and of a lap among the dates. */
const isTime = ({ kind, text }: FactClaim) => kind === "date" && /^kl|^\d{1,2}[.:]\d{2}$/iu.test(text);

function toShownClaim(claim: FactClaim, names: ReadonlyMap<string, string>): ShownClaim {
	return {
		text: claim.text,
		kind: isTime(claim) ? "Tid" : (kindNames[claim.kind] ?? "Uppgift"),
		// Texts that were checked before verdicts were told apart have only the one.
		verdict: claim.verdict ?? (claim.supported ? "supported" : "unsupported"),
		evidence: claim.evidence && {
			sentence: shorten(claim.evidence.sentence, claim.text),
			url: claim.evidence.url,
			source: names.get(claim.evidence.url) ?? "Avsparks matcher",
		},
	};
}

/** The part of a long sentence around the words that matter. */
function shorten(sentence: string, words: string): string {
	if (sentence.length <= maxExtractLength) return sentence;
	const at = Math.max(0, sentence.toLowerCase().indexOf(words.toLowerCase()));
	const first = Math.max(0, Math.min(at - maxExtractLength / 2, sentence.length - maxExtractLength));
	const start = first === 0 ? 0 : sentence.indexOf(" ", first) + 1;
	const part = sentence.slice(start, start + maxExtractLength);
	const isCut = start + maxExtractLength < sentence.length;
	return `${start > 0 ? "… " : ""}${isCut ? `${part.slice(0, part.lastIndexOf(" "))}\u00a0…` : part}`;
}
