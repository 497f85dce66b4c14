import type { CheckedClaim } from "../../domain/facts/fact-claim.ts";
import type { StoryInput, SummaryText } from "./story.ts";

/** Makes the text of a summary. What it answers is checked against the sources before anybody reads it. */
export interface SummaryEngine {
	readonly name: "extractive" | "model";
	/** The model's name; null for the built-in engine. */
	readonly model: string | null;
	/** Version of the prompt or of the algorithm, kept with each text. */
	readonly promptVersion: string;
	/**
	 * Throws when no text could be made; an aborted signal rejects with its reason.
	 * `failedClaims` are what the fact check refused in the text before, for a second try.
	 */
	summarise(
		story: StoryInput,
		signal: AbortSignal,
		failedClaims?: readonly CheckedClaim[],
	): Promise<SummaryText>;
	/** A better title for an article; null where the engine has no say in titles. */
	readonly proposeTitle:
		| ((
				article: { title: string; content: string; category: string },
				signal: AbortSignal,
		  ) => Promise<string>)
		| null;
}
