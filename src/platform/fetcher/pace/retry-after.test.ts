import { expect, it } from "vitest";
import { parseRetryAfter } from "./retry-after.ts";

const now = new Date("2026-11-21T10:00:00Z");

it.each([
	["120", "2026-11-21T10:02:00.000Z"],
	["99999999999", "2026-11-22T10:00:00.000Z"],
	["Sat, 21 Nov 2026 11:00:00 GMT", "2026-11-21T11:00:00.000Z"],
	["Sun, 21 Nov 2027 11:00:00 GMT", "2026-11-22T10:00:00.000Z"],
	["3600.5", undefined],
	["-5", undefined],
	["0", undefined],
	["1e3", undefined],
	["soon", undefined],
	[null, undefined],
])("%s is %s", (value, expected) => {
	expect(parseRetryAfter(value, now)?.toISOString()).toBe(expected);
});
