/** What a source said, in a good answer, of when to come back. */
export interface FetchHints {
	/** Cache-Control, Expires. */
	freshUntil: Date | null;
	/** Retry-After. */
	retryAt: Date | null;
	/** What the feed itself asks for (RSS ttl, sy:updatePeriod). */
	refreshMs: number | null;
	/** Hours (0 to 23) and days (0 is Sunday) in UTC. */
	skipHours: readonly number[];
	skipDays: readonly number[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Less than this is no wish of the source's, but a template's default. */
const shortestWaitMs = 5 * minuteMs;
/** A newsroom that reads once a day must find every source due, also those that say "daily". */
const longestWaitMs = 12 * hourMs;
const firstBackOffMs = 15 * minuteMs;
const longestBackOffMs = 3 * 24 * hourMs;

/**
 * When a source that answered well is due again; null: at the next run. The latest of what it asks for, at most 12 hours
 * ahead (Retry-After, which is meant for us and this once, as it says), and never in an hour or on a day it skips.
 */
export function toNextFetch(hints: FetchHints, now: Date): Date | null {
	const { freshUntil, retryAt, refreshMs } = hints;
	const waitMs = Math.max((freshUntil?.getTime() ?? 0) - now.getTime(), refreshMs ?? 0);
	const boundedMs = waitMs < shortestWaitMs ? 0 : Math.min(waitMs, longestWaitMs);
	const askedMs = Math.max(now.getTime() + boundedMs, retryAt?.getTime() ?? 0);
	const dueMs = passSkipped(askedMs, hints);
	return dueMs > now.getTime() ? new Date(dueMs) : null;
}

/** 15 minutes after the first failure, doubled with each, at most 3 days; never before the server's own Retry-After. */
export function toNextTry(failureCount: number, now: Date, retryAt: Date | null): Date {
	const backOffMs = Math.min(firstBackOffMs * 2 ** (failureCount - 1), longestBackOffMs);
	return new Date(Math.max(now.getTime() + backOffMs, retryAt?.getTime() ?? 0));
}

/** A feed that says that it is gone (410) is looked for as seldom as one that has failed for long. */
export function toNextLookForGone(now: Date): Date {
	return new Date(now.getTime() + longestBackOffMs);
}

function passSkipped(instantMs: number, { skipHours, skipDays }: FetchHints): number {
	let atMs = instantMs;
	for (let hour = 0; hour < 7 * 24; hour++) {
		const at = new Date(atMs);
		if (!skipHours.includes(at.getUTCHours()) && !skipDays.includes(at.getUTCDay())) return atMs;
		atMs = Math.floor(atMs / hourMs) * hourMs + hourMs;
	}
	return instantMs;
}
