import type { DateMention } from "../text/findings/dates.ts";
import type { NameMention } from "../text/findings/names.ts";
import type { NumberMention } from "../text/findings/numbers.ts";
import type { Quotation } from "../text/findings/quotations.ts";
import type { Score } from "../text/findings/scores.ts";

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

/**
 * "event" is what is grave to tell: an accusation, a death, doping, an injury; "name" is somebody or something that is no team; "date" a day, a month or a time of day;
 * "word" any other that says what no source does.
 */
export type ClaimKind =
	| "number"
	| "minute"
	| "score"
	| "outcome"
	| "event"
	| "date"
	| "weekday"
	| "name"
	| "team"
	| "quotation"
	| "word";

/**
 * "contradicted": a source or a fixture says otherwise. "unsupported": none says so, and one would if it were so.
 * "unchecked": none says so, and it may still follow from what they say (docs/decisions/0010): it holds no text.
 */
export type Verdict = "supported" | "contradicted" | "unsupported" | "unchecked";

/** One statement of a summary and what became of it. */
export interface CheckedClaim {
	/** As it stands in the summary. */
	text: string;
	kind: ClaimKind;
	/** The same as verdict "supported". */
	supported: boolean;
	verdict: Verdict;
	/** Swedish, for an editor; null when it is supported. */
	reason: string | null;
	/** Which sentence says so: 0 is the title, then the paragraphs' sentences from 1. */
	sentence: number;
	/** What bears it, or what says otherwise; null when nothing does. */
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
