import { describe, expect, it } from "vitest";
import type { SourceOutcome } from "./source-outcome.ts";
import { toSourceState } from "./source-state.ts";
import type { Source } from "./sources.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

const source: Source = {
	id: "1",
	name: "Norrsport",
	feed_url: "https://norrsport.example/rss",
	kind: "feed",
	selectors: null,
	time_zone: "Europe/Stockholm",
	sport_category: null,
	rights: "summary",
	etag: null,
	last_modified: null,
	failure_count: 0,
	refresh_seconds: null,
	skip_hours: [],
	skip_days: [],
	moved_to: null,
	moved_count: 0,
	last_item_at: daysAgo(1).toISOString(),
	usual_gap_seconds: 24 * 3600,
	alarm: null,
	alarm_since: null,
	created_at: daysAgo(100).toISOString(),
};
const outcome: SourceOutcome = {
	status: "ok",
	httpStatus: 200,
	bytes: 1,
	found: 10,
	hasMore: false,
	stored: 0,
	duplicate: 10,
	failed: 0,
	error: null,
	validators: undefined,
	schedule: undefined,
	freshUntil: null,
	retryAt: null,
	movedTo: null,
	rights: "summary",
	decisions: [],
	startedAt: now,
	completedAt: now,
};
const stateAfter = (said: Partial<SourceOutcome>, known: Partial<Source> = {}) =>
	toSourceState({ ...source, ...known }, { ...outcome, ...said });

describe("the alarm", () => {
	it.each<[string, Partial<SourceOutcome>, Partial<Source>, string | null]>([
		["a day after the last item", {}, {}, null],
		["three and a half days after it", {}, { last_item_at: daysAgo(3.5).toISOString() }, null],
		["five days after it, when one a day is usual", {}, { last_item_at: daysAgo(5).toISOString() }, "silent"],
		[
			"also when nothing is modified",
			{ status: "not_modified" },
			{ last_item_at: daysAgo(5).toISOString() },
			"silent",
		],
		[
			"five days after it, when one a week is usual",
			{},
			{ last_item_at: daysAgo(5).toISOString(), usual_gap_seconds: 7 * 24 * 3600 },
			null,
		],
		[
			"when a new item has come",
			{ stored: 1 },
			{ last_item_at: daysAgo(50).toISOString(), alarm: "silent", alarm_since: daysAgo(9).toISOString() },
			null,
		],
		[
			"for a source that has told nothing in two weeks",
			{},
			{ last_item_at: null, usual_gap_seconds: null, created_at: daysAgo(15).toISOString() },
			"silent",
		],
		[
			"for one that was set up yesterday",
			{},
			{ last_item_at: null, usual_gap_seconds: null, created_at: daysAgo(1).toISOString() },
			null,
		],
		["for an empty feed", { found: 0 }, {}, "empty"],
		[
			"for an empty feed that is not modified",
			{ status: "not_modified", found: 0 },
			{ alarm: "empty", alarm_since: daysAgo(2).toISOString() },
			"empty",
		],
		[
			"for an empty feed that has items again",
			{ found: 3 },
			{ alarm: "empty", alarm_since: daysAgo(2).toISOString() },
			null,
		],
		["for a feed that is gone", { status: "failed", httpStatus: 410, found: 0 }, {}, "gone"],
		[
			"when the server is down for a moment",
			{ status: "failed", httpStatus: 503 },
			{ alarm: "silent", alarm_since: daysAgo(2).toISOString() },
			"silent",
		],
	])("%s", (_name, said, known, expected) => {
		expect(stateAfter(said, known).alarm).toBe(expected);
	});

	it("says since when, and keeps that while it stands", () => {
		const silent = { last_item_at: daysAgo(11).toISOString() };
		expect(stateAfter({}, silent)).toMatchObject({
			alarmSince: now,
			problems: ["har inte gett något nytt sedan 2026-11-10"],
		});
		const standing = { ...silent, alarm: "silent", alarm_since: daysAgo(2).toISOString() } as const;
		expect(stateAfter({}, standing).alarmSince).toEqual(daysAgo(2));
	});

	it("learns how often the source tells something", () => {
		expect(stateAfter({ stored: 1 }, { last_item_at: daysAgo(2).toISOString() })).toMatchObject({
			lastItemAt: now,
			usualGapSeconds: Math.round(24 * 3600 * (0.7 + 2 * 0.3)),
		});
	});
});

describe("the next fetch", () => {
	it("remembers what the feed asks for when there is nothing new to read it in", () => {
		expect(stateAfter({ status: "not_modified" }, { refresh_seconds: 3600, skip_hours: [11] })).toMatchObject(
			{
				nextFetchAt: new Date("2026-11-21T12:00:00Z"),
				refreshSeconds: 3600,
				skipHours: [11],
			},
		);
	});

	it("is in three days for a feed that is gone, and never is never", () => {
		expect(stateAfter({ status: "failed", httpStatus: 410 }).nextFetchAt).toEqual(
			new Date("2026-11-24T10:00:00Z"),
		);
		expect(stateAfter({ status: "failed", httpStatus: 500 }, { failure_count: 999 }).nextFetchAt).toEqual(
			new Date("2026-11-24T10:00:00Z"),
		);
	});
});

describe("a permanent redirect", () => {
	const movedTo = "https://norrsport.example/flode.xml";
	it("is believed at the third sighting in a row", () => {
		expect(stateAfter({ movedTo })).toMatchObject({ feedUrl: source.feed_url, movedTo, movedCount: 1 });
		expect(stateAfter({ movedTo }, { moved_to: movedTo, moved_count: 1 })).toMatchObject({ movedCount: 2 });
		expect(stateAfter({ movedTo }, { moved_to: movedTo, moved_count: 2 })).toMatchObject({
			feedUrl: movedTo,
			movedTo: null,
			movedCount: 0,
		});
	});

	it("counts from one when it leads elsewhere, from none when it is gone, and not at all when the answer is broken", () => {
		const known = { moved_to: movedTo, moved_count: 2 };
		expect(stateAfter({ movedTo: "https://x.example/" }, known)).toMatchObject({ movedCount: 1 });
		expect(stateAfter({}, known)).toMatchObject({ movedTo: null, movedCount: 0 });
		expect(stateAfter({ status: "failed", movedTo }, known)).toMatchObject({
			movedCount: 2,
			feedUrl: source.feed_url,
		});
	});
});
