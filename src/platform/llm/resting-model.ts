import type { Clock } from "../clock.ts";
import { ModelError, type StructuredModel } from "./model-answer.ts";

/** So many failures in a row are no accident. */
const failuresBeforeRest = 3;
const firstRestMs = 60_000;
const longestRestMs = 30 * 60_000;
/** As long as a Retry-After may be at most (parseRetryAfter). */
const longestAskedMs = 24 * 3_600_000;

/** What another minute may mend. A refusal or nonsense is about the one request. */
const passing: ReadonlySet<ModelError["kind"]> = new Set(["timeout", "rate-limited", "unavailable"]);

/**
 * The model, left alone while it is down (a circuit breaker): after three failures in a row nothing is sent for a minute,
 * and ModelError "resting" is thrown at once. Then one request tries; the pause doubles up to half an hour until one is
 * answered. One that says itself until when it is to be left alone is, from its first such answer. Each process keeps its own count.
 */
export function createRestingModel(model: StructuredModel, { clock }: { clock: Clock }): StructuredModel {
	let failures = 0;
	let restMs = firstRestMs;
	let restsUntilMs = 0;
	let setMs = 0;
	let isTrying = false;
	return {
		name: model.name,
		async generate(request) {
			const isTrial = failures >= failuresBeforeRest;
			if (isTrial && (isTrying || isResting())) throw new ModelError("resting", null);
			isTrying = isTrial;
			try {
				const answer = await model.generate(request);
				failures = 0;
				restMs = firstRestMs;
				return answer;
			} catch (error) {
				if (!(error instanceof ModelError)) throw error;
				failures = passing.has(error.kind) ? failures + 1 : 0;
				if (error.retryAt !== null) restUntil(error.retryAt);
				else if (failures === failuresBeforeRest || (isTrial && failures > 0)) rest();
				throw error;
			} finally {
				if (isTrial) isTrying = false;
			}
		},
	};

	function isResting(): boolean {
		const leftMs = restsUntilMs - clock.now().getTime();
		// More than was ever set: the clock has been set back.
		return leftMs > 0 && leftMs <= setMs;
	}

	function restUntil(asked: Date): void {
		failures = Math.max(failures, failuresBeforeRest);
		restFor(Math.min(asked.getTime() - clock.now().getTime(), longestAskedMs));
	}

	function restFor(ms: number): void {
		setMs = ms;
		restsUntilMs = clock.now().getTime() + ms;
	}

	function rest(): void {
		restFor(restMs);
		restMs = Math.min(restMs * 2, longestRestMs);
	}
}
