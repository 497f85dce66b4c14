import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
	APICallError,
	extractJsonMiddleware,
	generateText,
	type LanguageModel,
	Output,
	RetryError,
	wrapLanguageModel,
} from "ai";
import { type Clock, systemClock } from "../clock.ts";
import { createLearntBound } from "./answer-bound.ts";
import { createCappedFetch } from "./capped-fetch.ts";
import { type ModelAnswer, ModelError, type ModelRequest, type StructuredModel } from "./model-answer.ts";
import { createPatientFetch, LeftAloneError } from "./patient-fetch.ts";
import { pickJson } from "./pick-json.ts";

export interface StructuredModelOptions {
	/** As LLM_BASE_URL has it, e.g. "https://api.example/v1". */
	baseUrl: string;
	apiKey: string | null;
	model: string;
	/** For one answer with all its retries. */
	timeoutMs?: number;
	/** After 429 and 5xx, with growing pauses or those the endpoint asks for (Retry-After), if it can be waited for. */
	maxRetries?: number;
	clock?: Clock;
	fetch?: typeof globalThis.fetch;
}

/** An answer is some hundred words; what is larger is an error or an attack. */
const maxAnswerBytes = 512 * 1024;
/** The SDK waits for a shorter Retry-After, and for no longer one. */
const longestPauseMs = 60_000;

/** Any endpoint that speaks OpenAI's chat completions, through the Vercel AI SDK. */
export function createStructuredModel(options: StructuredModelOptions): StructuredModel {
	const { timeoutMs = 60_000, maxRetries = 2, clock = systemClock } = options;
	// The SDK would write its advice to standard error, beside our log.
	globalThis.AI_SDK_LOG_WARNINGS = false;
	const patientFetch = createPatientFetch(options.fetch ?? globalThis.fetch, {
		longestMs: Math.min(timeoutMs, longestPauseMs),
		clock,
	});
	const bound = createLearntBound();
	const createModel = (supportsStructuredOutputs: boolean): LanguageModel => {
		const provider = createOpenAICompatible({
			name: "llm",
			baseURL: options.baseUrl,
			...(options.apiKey === null ? {} : { apiKey: options.apiKey }),
			supportsStructuredOutputs,
			transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [bound.get().parameter]: max_tokens }),
			fetch: createCappedFetch(patientFetch, maxAnswerBytes),
		});
		return wrapLanguageModel({
			model: provider(options.model),
			middleware: extractJsonMiddleware({ transform: pickJson }),
		});
	};
	const strict = createModel(true);
	const loose = createModel(false);
	let isSchemaRefused = false;
	return {
		name: options.model,
		get thoughtTokens() {
			return bound.get().thoughtTokens;
		},
		async generate<T>({ system, prompt, schema, maxOutputTokens, signal }: ModelRequest<T>) {
			const ask = async (model: LanguageModel, spent = 0): Promise<ModelAnswer<T>> => {
				const sent = bound.get();
				const result = await generateText({
					model,
					instructions: system,
					prompt,
					output: Output.object({ schema }),
					maxOutputTokens: maxOutputTokens + sent.thoughtTokens,
					maxRetries,
					abortSignal: signal,
					timeout: { totalMs: timeoutMs },
				}).catch((error: unknown) => {
					if (!bound.learnFromError(error, sent)) throw error;
					return null;
				});
				if (result === null) return ask(model, spent);
				const { usage, finishReason, response } = result;
				const { reasoningTokens } = usage.outputTokenDetails;
				const tokens = usage.totalTokens === undefined ? null : spent + usage.totalTokens;
				if (bound.learnFromEnd({ finishReason, reasoningTokens }, sent)) return ask(model, tokens ?? 0);
				return { value: result.output, modelVersion: response.modelId ?? null, tokens };
			};
			try {
				if (isSchemaRefused) return await ask(loose);
				try {
					return await ask(strict);
				} catch (error) {
					if (!isBadRequest(error)) throw error;
					// The endpoint knows no JSON schema: it is told the shape by the prompt alone, from now on.
					const answer = await ask(loose);
					isSchemaRefused = true;
					return answer;
				}
			} catch (error) {
				// Whoever has a time limit of its own has waited as long as it would: the model is slow, and may be left alone for it.
				if (isTimeout(signal.reason)) throw new ModelError("timeout", error);
				signal.throwIfAborted();
				throw new ModelError(toKind(error), error, error instanceof LeftAloneError ? error.retryAt : null);
			}
		},
	};
}

function toKind(error: unknown): ModelError["kind"] {
	if (error instanceof LeftAloneError) return error.status === 429 ? "rate-limited" : "unavailable";
	const last = RetryError.isInstance(error) ? error.lastError : error;
	if (last instanceof Error && /^(?:TimeoutError|AbortError)$/.test(last.name)) return "timeout";
	if (!APICallError.isInstance(last)) return "invalid-answer";
	if (last.statusCode === 429) return "rate-limited";
	// An answer with status 200 that breaks off is one that the SDK has asked for again, too.
	if (last.statusCode === undefined || last.statusCode >= 500 || last.isRetryable) return "unavailable";
	return last.statusCode >= 400 ? "refused" : "invalid-answer";
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === "TimeoutError";

function isBadRequest(error: unknown): boolean {
	return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}
