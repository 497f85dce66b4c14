import { isDayAlone } from "../../../domain/times/swedish-day.ts";

/** Between which instants an article was published, in milliseconds since 1970; one instant where its time of day is known. */
export interface ToldSpan {
	fromMs: number;
	toMs: number;
}

const dayMs = 24 * 3_600_000;

/** Of a source that tells the day alone a report of the evening's match bears midnight too. */
export function toToldSpan(publishedAt: Date): ToldSpan {
	const fromMs = publishedAt.getTime();
	return { fromMs, toMs: isDayAlone(publishedAt) ? fromMs + dayMs - 1 : fromMs };
}

/** How far apart, in milliseconds; 0 where they may be of one instant. */
export function toGapMs(a: ToldSpan, b: ToldSpan): number {
	return Math.max(0, a.fromMs - b.toMs, b.fromMs - a.toMs);
}
