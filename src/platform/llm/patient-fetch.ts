import type { Clock } from "../clock.ts";
import { parseRetryAfter } from "../fetcher/pace/retry-after.ts";

/** The endpoint asks to be left alone for longer than an answer is waited for. */
export class LeftAloneError extends Error {
	override readonly name = "LeftAloneError";
	readonly status: number;
	readonly retryAt: Date;

	constructor(status: number, retryAt: Date) {
		super(`The endpoint asks to be left alone until ${retryAt.toISOString()}`);
		this.status = status;
		this.retryAt = retryAt;
	}
}

/**
 * A fetch that throws {@link LeftAloneError} for a 429 or 503 whose Retry-After is `longestMs` or more: the SDK takes no notice of such a
 * pause, and would ask again after seconds.
 */
export function createPatientFetch(
	fetch: typeof globalThis.fetch,
	{ longestMs, clock }: { longestMs: number; clock: Clock },
): typeof globalThis.fetch {
	return async (input, init) => {
		const response = await fetch(input, init);
		if (response.status !== 429 && response.status !== 503) return response;
		const now = clock.now();
		const retryAt = parseRetryAfter(response.headers.get("retry-after"), now);
		if (retryAt === null || retryAt.getTime() - now.getTime() < longestMs) return response;
		await response.body?.cancel();
		throw new LeftAloneError(response.status, retryAt);
	};
}
