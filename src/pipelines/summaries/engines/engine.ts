import type { StoryInput, SummaryText } from "../stories/story.ts";

/** Nothing can be made of a story as it is. The message is for an editor, in Swedish. */
export class NoTextError extends Error {
	override readonly name = "NoTextError";
}

/** A text that was not good enough, and each reason in Swedish. */
export interface Rejection {
	text: SummaryText;
	reasons: readonly string[];
}

/** Makes the text of a summary. What it answers is checked against the sources before anybody reads it. */
export interface SummaryEngine {
	readonly name: "extractive" | "model";
	/** The model's name; null for the built-in engine. */
	readonly model: string | null;
	/** Version of the prompt or of the algorithm, kept with each text. */
	readonly promptVersion: string;
	/** What the model is told before it sees a story, word by word; null for the built-in engine. */
	readonly instructions: string | null;
	/**
	 * Throws when no text could be made; an aborted signal rejects with its reason.
	 * With a rejection it is asked for once more, and told what was wrong.
	 */
	summarise(story: StoryInput, signal: AbortSignal, rejection?: Rejection): Promise<SummaryText>;
	/** Version of the prompt for titles, kept with each title; null where the engine has no say in them. */
	readonly titlePromptVersion: string | null;
	/** A better title for an article; null where the engine has no say in titles. */
	readonly proposeTitle:
		| ((
				article: { title: string; content: string; category: string },
				signal: AbortSignal,
		  ) => Promise<string>)
		| null;
}
