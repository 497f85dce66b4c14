import type { DateMention } from "../text/dates.ts";
import type { NameMention } from "../text/names.ts";
import type { NumberMention } from "../text/numbers.ts";
import type { Quotation } from "../text/quotations.ts";
import type { Score } from "../text/scores.ts";

/** One text a summary was made from. */
export interface FactSource {
	url: string;
	title: string;
	/** Lead and body; paragraphs separated by an empty line. */
	text: string;
	/** Name of the source, which the summary may mention. */
	name: string;
	publishedAt: Date;
}

/** Where a claim is borne: a sentence of a source and the source's address. */
export interface Evidence {
	sentence: string;
	url: string;
}

/** One statement of a summary and where it was found; null when nowhere. */
export interface CheckedClaim {
	text: string;
	kind: "number" | "score" | "date" | "name" | "quotation";
	supported: boolean;
	evidence: Evidence | null;
}

/** A sentence with everything in it that can be checked. What is quoted is a quotation and nothing else. */
export interface ReadSentence {
	text: string;
	stems: ReadonlySet<string>;
	numbers: NumberMention[];
	scores: Score[];
	dates: DateMention[];
	names: NameMention[];
	quotations: Quotation[];
}
