import { describe, expect, it } from "vitest";
import { type FetchHints, toNextFetch, toNextTry } from "./next-fetch.ts";

// A Saturday.
const now = new Date("2026-11-21T10:00:00Z");
const at = (time: string) => new Date(`2026-11-${time}Z`);
const nothing: FetchHints = {
	freshUntil: null,
	retryAt: null,
	refreshMs: null,
	skipHours: [],
	skipDays: [],
};
const minutes = (count: number) => count * 60_000;

describe("after a good answer", () => {
	it.each<[string, Partial<FetchHints>, Date | null]>([
		["nothing said", {}, null],
		["fresh for an hour", { freshUntil: at("21T11:00:00") }, at("21T11:00:00")],
		["fresh for a minute", { freshUntil: at("21T10:01:00") }, null],
		["fresh for a year", { freshUntil: new Date("2027-11-21T10:00:00Z") }, at("21T22:00:00")],
		["ttl of half an hour", { refreshMs: minutes(30) }, at("21T10:30:00")],
		[
			"the longer of two wishes",
			{ refreshMs: minutes(30), freshUntil: at("21T10:10:00") },
			at("21T10:30:00"),
		],
		["updated weekly", { refreshMs: minutes(7 * 24 * 60) }, at("21T22:00:00")],
		["Retry-After of two minutes", { retryAt: at("21T10:02:00") }, at("21T10:02:00")],
		["Retry-After of 20 hours", { retryAt: at("22T06:00:00") }, at("22T06:00:00")],
		["skips this hour and the next", { skipHours: [10, 11] }, at("21T12:00:00")],
		["skips the hour it would be due in", { refreshMs: minutes(90), skipHours: [11] }, at("21T12:00:00")],
		["skips the weekend", { skipDays: [0, 6] }, at("23T00:00:00")],
		["skips the weekend and early Monday", { skipDays: [0, 6], skipHours: [0, 1] }, at("23T02:00:00")],
	])("%s", (_name, hints, expected) => {
		expect(toNextFetch({ ...nothing, ...hints }, now)).toEqual(expected);
	});
});

describe("after failures", () => {
	it.each([
		[1, null, "2026-11-21T10:15:00Z"],
		[3, null, "2026-11-21T11:00:00Z"],
		[40, null, "2026-11-24T10:00:00Z"],
		[1, "2026-11-21T18:00:00Z", "2026-11-21T18:00:00Z"],
		[3, "2026-11-21T10:05:00Z", "2026-11-21T11:00:00Z"],
	])("number %i, asked to wait until %s, the next try is at %s", (count, retryAt, expected) => {
		expect(toNextTry(count, now, retryAt === null ? null : new Date(retryAt))).toEqual(new Date(expected));
	});
});
