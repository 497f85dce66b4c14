import { APICallError } from "ai";

/** How an endpoint is told how long an answer may be. */
export interface AnswerBound {
	parameter: "max_tokens" | "max_completion_tokens";
	/** What may be thought beside the answer: 0 where the endpoint is not known to count it as part of that. */
	thoughtTokens: number;
}

/** Of a summary's length several times over; at most so much is paid for that no reader sees. */
const maxThoughtTokens = 4000;

export interface LearntBound {
	get(): AnswerBound;
	/** True when the request that was sent with this bound is worth another try, with the one that is known now. */
	learnFromError(error: unknown, sent: AnswerBound): boolean;
	learnFromEnd(
		end: { finishReason: string; reasoningTokens: number | undefined },
		sent: AnswerBound,
	): boolean;
}

/**
 * Learns from an endpoint's answers which bound it takes. OpenAI's newer models refuse `max_tokens` and name what they take instead; what
 * they think counts within it, as it does at others that say nothing: those give an answer that was cut off while it was thought of.
 */
export function createLearntBound(): LearntBound {
	let bound: AnswerBound = { parameter: "max_tokens", thoughtTokens: 0 };
	const learn = (next: AnswerBound): true => {
		bound = next;
		return true;
	};
	return {
		get: () => bound,
		learnFromError: (error, sent) =>
			sent.parameter === "max_tokens" &&
			APICallError.isInstance(error) &&
			error.statusCode === 400 &&
			`${error.message} ${error.responseBody}`.includes("max_completion_tokens") &&
			learn({ parameter: "max_completion_tokens", thoughtTokens: maxThoughtTokens }),
		learnFromEnd: ({ finishReason, reasoningTokens = 0 }, sent) =>
			sent.thoughtTokens === 0 &&
			finishReason === "length" &&
			reasoningTokens > 0 &&
			learn({ ...bound, thoughtTokens: maxThoughtTokens }),
	};
}
