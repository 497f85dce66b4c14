/** The one place that reads the system's time. Everything else is given a clock, so tests can set it. */
export interface Clock {
	/** The present instant. */
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until `advance` moves it. For tests. */
export function createFixedClock(start: Date): Clock & { advance(byMs: number): void } {
	let currentMs = start.getTime();
	return {
		now: () => new Date(currentMs),
		advance(byMs) {
			currentMs += byMs;
		},
	};
}
