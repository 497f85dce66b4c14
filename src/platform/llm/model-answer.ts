import type { z } from "zod";

export interface ModelRequest<T> {
	system: string;
	prompt: string;
	schema: z.ZodType<T>;
	maxOutputTokens: number;
	signal: AbortSignal;
}

export interface ModelAnswer<T> {
	value: T;
	/** The model as it names itself, e.g. "gpt-5-mini-2025-08-07"; null when it does not. */
	modelVersion: string | null;
	/** Of question and answer together, as the endpoint counts; null when it does not say. */
	tokens: number | null;
}

export interface StructuredModel {
	/** As the endpoint calls it, e.g. "gpt-5-mini". */
	readonly name: string;
	/** So many tokens beside `maxOutputTokens` the next request may cost, for what the model thinks; nothing where that is not known. */
	readonly thoughtTokens?: number;
	/** Asks for one object of the schema's shape. Throws {@link ModelError}; an aborted signal rejects with its reason. */
	generate<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/** Why a model gave nothing that can be used. */
export class ModelError extends Error {
	override readonly name = "ModelError";
	readonly kind:
		| "timeout"
		| "rate-limited"
		| "unavailable"
		| "refused"
		| "invalid-answer"
		| "budget-spent"
		| "resting";

	/** Until when the endpoint asks to be left alone; null where it does not, or not for long. */
	readonly retryAt: Date | null;

	constructor(kind: ModelError["kind"], cause: unknown, retryAt: Date | null = null) {
		super(`The language model gave no answer: ${kind}`, { cause });
		this.kind = kind;
		this.retryAt = retryAt;
	}
}
