import type { ClaimKind, Verdict } from "../domain/facts/fact-claim.ts";

/** The AI texts, what they rest on, and what waits beside them (0006, 0025, 0045): instants are ISO 8601 text in UTC. */

export interface SourceArticle {
	title: string;
	url: string;
	/** Name of the source, e.g. "Norrsport". */
	source: string;
	published_at: string;
}

/** One statement of a summary and where it was found. */
export interface FactClaim {
	/** The words in the summary, e.g. "3-1" or "Sara Lind". */
	text: string;
	kind: ClaimKind;
	supported: boolean;
	/**
	 * The sentence that bears it, and the address of the source it stands in; for a contradicted claim the sentence that
	 * says otherwise. Null when there is none. An address that begins with "/" is a match of our own.
	 */
	evidence: { sentence: string; url: string } | null;
	/** Missing in texts that were checked before contradictions were told from what is only absent. */
	verdict?: Verdict;
	/** Swedish, for an editor: why it is not supported; null when it is. */
	reason?: string | null;
	/** Which sentence says so: 0 is the title, then those of splitSentences(summary_content) from 1. */
	sentence?: number;
}

export interface FactCheck {
	checked: number;
	supported: number;
	claims: FactClaim[];
}

export type AiSummaryRow = {
	id: string;
	slug: string | null;
	summary_title: string;
	/** Paragraphs separated by an empty line; the first is the lead. */
	summary_content: string;
	sport_category: string;
	/** The canonical key of sport_category, e.g. "fotboll" for "Football". */
	category_key: string;
	generated_at: string;
	published: boolean;
	published_at: string | null;
	source_articles: SourceArticle[];
	story_id: string | null;
	image_url: string | null;
	engine: "extractive" | "model" | null;
	model: string | null;
	prompt_version: string | null;
	/** The wording it was asked for with: a row of prompts. Null for the built-in engine. */
	prompt_hash: string | null;
	/** The model as it named itself in its answer. */
	model_version: string | null;
	fact_check: FactCheck | null;
	/** Why the text was held back from publication; null when it was not. */
	held_reason: string | null;
	original_title: string | null;
	/** The model that wrote the title, and by which prompt; null where a person or the rules did. */
	title_model: string | null;
	title_prompt_version: string | null;
	/** When an editor wrote, published, withdrew or approved the text as it is, and who; null for one nobody has judged. */
	reviewed_at: string | null;
	reviewed_by: string | null;
	discarded_at: string | null;
	/** Follows from the columns above. "withdrawn": neither published, held nor discarded. */
	review_state: ReviewState;
	created_at: string;
	updated_at: string;
};

export type ReviewState = "published" | "held" | "withdrawn" | "discarded";

/** What the pipeline has made since of a story whose text an editor judged, or which failed the check that the text had passed. */
export type SummaryDraftRow = Pick<
	AiSummaryRow,
	| "summary_title"
	| "summary_content"
	| "source_articles"
	| "generated_at"
	| "engine"
	| "model"
	| "prompt_version"
	| "prompt_hash"
	| "model_version"
	| "fact_check"
	| "held_reason"
> & { summary_id: string };

/** What the editor who judged a text was called then; gone with the account. Administrators' alone (0045_waiting_drafts.sql). */
export type SummaryReviewerRow = {
	summary_id: string;
	account_id: string;
	name: string;
	reviewed_at: string;
};
