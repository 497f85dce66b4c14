import { type FetchHints, toNextFetch, toNextLookForGone, toNextTry } from "./next-fetch.ts";
import { toAlarmProblem, type Watch, watchSource } from "./source-alarm.ts";
import { isGood, type SourceOutcome } from "./source-outcome.ts";
import type { Source } from "./sources.ts";

/** What is known of a source after an outcome. */
export interface SourceState extends Watch {
	isGood: boolean;
	failureCount: number;
	/** Null: at the next run. */
	nextFetchAt: Date | null;
	refreshSeconds: number | null;
	skipHours: readonly number[];
	skipDays: readonly number[];
	movedTo: string | null;
	movedCount: number;
	/** The address to read from now on; as before, or where it has moved for good. */
	feedUrl: string;
	/** What an editor should know of the source, beside the outcome's own error. */
	problems: string[];
}

/** A redirect that calls itself permanent is believed when so many runs in a row have met it. */
const sightingsOfMove = 3;

export function toSourceState(source: Source, outcome: SourceOutcome): SourceState {
	const good = isGood(outcome);
	const failureCount = good ? 0 : source.failure_count + 1;
	const { schedule } = outcome;
	const refreshSeconds = schedule ? toSeconds(schedule.refreshMs) : source.refresh_seconds;
	const hints: FetchHints = {
		freshUntil: outcome.hasMore ? null : outcome.freshUntil,
		retryAt: outcome.retryAt,
		refreshMs: refreshSeconds === null || outcome.hasMore ? null : refreshSeconds * 1000,
		skipHours: schedule?.skipHours ?? source.skip_hours,
		skipDays: schedule?.skipDays ?? source.skip_days,
	};
	const watch = watchSource(source, outcome);
	const alarmProblem = good ? toAlarmProblem(watch) : null;
	return {
		...watch,
		isGood: good,
		failureCount,
		nextFetchAt: good
			? toNextFetch(hints, outcome.completedAt)
			: outcome.httpStatus === 410
				? toNextLookForGone(outcome.completedAt)
				: toNextTry(failureCount, outcome.completedAt, outcome.retryAt),
		refreshSeconds,
		skipHours: hints.skipHours,
		skipDays: hints.skipDays,
		...toMove(source, outcome),
		problems: alarmProblem === null ? [] : [alarmProblem],
	};
}

function toMove(
	source: Source,
	outcome: SourceOutcome,
): Pick<SourceState, "movedTo" | "movedCount" | "feedUrl"> {
	// Where a broken answer was redirected to says nothing of where the feed lives.
	if (!isGood(outcome))
		return { movedTo: source.moved_to, movedCount: source.moved_count, feedUrl: source.feed_url };
	const { movedTo } = outcome;
	if (movedTo === null || movedTo === source.feed_url) {
		return { movedTo: null, movedCount: 0, feedUrl: source.feed_url };
	}
	const movedCount = movedTo === source.moved_to ? source.moved_count + 1 : 1;
	return movedCount < sightingsOfMove
		? { movedTo, movedCount, feedUrl: source.feed_url }
		: { movedTo: null, movedCount: 0, feedUrl: movedTo };
}

function toSeconds(ms: number | null): number | null {
	// A column of 32 bits; a feed that wants a century is held to a year.
	return ms === null ? null : Math.min(Math.round(ms / 1000), 366 * 24 * 3600);
}
