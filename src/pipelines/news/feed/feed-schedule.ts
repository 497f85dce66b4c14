import type { AnyFeed } from "feedsmith";

/** What a feed asks of those who read it. */
export interface FeedSchedule {
	/** How long to leave it alone after a reading; null when it does not say. */
	refreshMs: number | null;
	/** Hours (0 to 23) and days (0 is Sunday) in UTC not to read it in. */
	skipHours: number[];
	skipDays: number[];
}

const minuteMs = 60_000;
const periodMs: Readonly<Record<string, number>> = {
	hourly: 60 * minuteMs,
	daily: 24 * 60 * minuteMs,
	weekly: 7 * 24 * 60 * minuteMs,
	monthly: 30 * 24 * 60 * minuteMs,
	yearly: 365 * 24 * 60 * minuteMs,
};
const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * RSS `ttl` (minutes), `skipHours` and `skipDays` (RSS 2.0), and sy:updatePeriod with sy:updateFrequency (RSS 1.0
 * Syndication); of two waits the longer. A feed that skips every hour or every day has made a mistake: it skips none.
 */
export function readSchedule(raw: AnyFeed, document: string): FeedSchedule {
	if (raw.format === "json") return { refreshMs: null, skipHours: [], skipDays: [] };
	const ttlMs = raw.format === "rss" ? (raw.feed.ttl ?? 0) * minuteMs : 0;
	const { updatePeriod, updateFrequency } = raw.feed.sy ?? {};
	const period = periodMs[updatePeriod?.trim().toLowerCase() ?? ""] ?? 0;
	const refreshMs = Math.max(ttlMs, period / Math.max(1, updateFrequency ?? 1));
	// 24 was midnight in RSS 0.91.
	const skipHours = listIn(document, "skipHours", "hour").map((text) => (text === "24" ? 0 : Number(text)));
	const skipDays = listIn(document, "skipDays", "day").map((text) => days.indexOf(text.toLowerCase()));
	return {
		refreshMs: Number.isFinite(refreshMs) && refreshMs > 0 ? refreshMs : null,
		skipHours: bound(skipHours, 24),
		skipDays: bound(skipDays, 7),
	};
}

/** Read from the text: the parser knows these lists, but loses one with a single member. */
function listIn(document: string, list: string, member: string): string[] {
	const inside = new RegExp(`<${list}[^>]*>([\\s\\S]{0,2000}?)</${list}>`, "i").exec(document)?.[1] ?? "";
	return [...inside.matchAll(new RegExp(`<${member}[^>]*>\\s*(\\w+)\\s*</${member}>`, "gi"))].map(
		([, text]) => text ?? "",
	);
}

function bound(numbers: readonly number[], count: number): number[] {
	const known = new Set(
		numbers.filter((number) => Number.isInteger(number) && number >= 0 && number < count),
	);
	return known.size === count ? [] : [...known].sort((a, b) => a - b);
}
