import { describe, expect, it } from "vitest";
import { parseFeedDate } from "./feed-date.ts";

describe("parseFeedDate", () => {
	it.each([
		// RFC 822 and 2822
		["Sat, 21 Nov 2026 10:15:30 +0100", "2026-11-21T09:15:30Z"],
		["Sat, 21 Nov 2026 10:15:30 GMT", "2026-11-21T10:15:30Z"],
		["21 Nov 26 10:15 EST", "2026-11-21T15:15:00Z"],
		["Sat, 21 Nov 2026 10:15:30 +01:00", "2026-11-21T09:15:30Z"],
		["Sat, 21 Nov 2026 10:15:30 GMT+1", "2026-11-21T09:15:30Z"],
		["Sat, 21 Nov 2026 10:15:30 CET (Central European Time)", "2026-11-21T09:15:30Z"],
		["Fri, 10 Jul 2026 10:15:30 CEST", "2026-07-10T08:15:30Z"],
		["\tSat , 21  Nov\n2026 10:15:30 Z", "2026-11-21T10:15:30Z"],
		["Saturday, 21 November 2026 10:15:30 UTC", "2026-11-21T10:15:30Z"],
		["Sat, 21-Nov-2026 10:15:30 GMT", "2026-11-21T10:15:30Z"],
		["Thu, 09 Feb 96 23:59:45 +0000", "1996-02-09T23:59:45Z"],
		// ISO 8601
		["2026-11-21T10:15:30Z", "2026-11-21T10:15:30Z"],
		["2026-11-21T10:15:30.123+01:00", "2026-11-21T09:15:30.123Z"],
		["2026-11-21 10:15:30", "2026-11-21T09:15:30Z"],
		["2026-11-21T10:15", "2026-11-21T09:15:00Z"],
		["20261121T101530Z", null],
		["2026/11/21 10:15", "2026-11-21T09:15:00Z"],
		["2026-11-21", "2026-11-20T23:00:00Z"],
		["2026-11-21T10:15:30Z[Europe/Stockholm]", "2026-11-21T10:15:30Z"],
		["Sat, 21 Nov 2026 10:15:30 +0100 CET", "2026-11-21T09:15:30Z"],
		// Day first
		["21.03.2024 10:15", "2024-03-21T09:15:00Z"],
		["21/03/2024 10:15", "2024-03-21T09:15:00Z"],
		["21-11-2026 10:15", "2026-11-21T09:15:00Z"],
		["21/13/2024 10:15", null],
		["2026-325", null],
		// Without a zone: Stockholm, winter and summer, and around the change
		["Sat, 21 Nov 2026 10:15:30", "2026-11-21T09:15:30Z"],
		["10 Jul 2026 10:15", "2026-07-10T08:15:00Z"],
		["2026-03-29T01:59:00", "2026-03-29T00:59:00Z"],
		["2026-03-29T03:01:00", "2026-03-29T01:01:00Z"],
		// Swedish, American, asctime, Unix
		["lör, 21 november 2026 kl. 10:15", "2026-11-21T09:15:00Z"],
		["den 3 maj 2026 14.00", "2026-05-03T12:00:00Z"],
		["Nov 21, 2026 10:15 PM +0000", "2026-11-21T22:15:00Z"],
		["Saturday, November 21, 2026", "2026-11-20T23:00:00Z"],
		["Sat Nov 21 10:15:30 2026", "2026-11-21T09:15:30Z"],
		["Sat Nov 21 10:15:30 UTC 2026", "2026-11-21T10:15:30Z"],
		["1795256130", "2026-11-21T10:15:30Z"],
		["1795256130123", "2026-11-21T10:15:30.123Z"],
	])("%s is %s", (text, expected) => {
		expect(parseFeedDate(text)?.toISOString() ?? null).toBe(expected && new Date(expected).toISOString());
	});

	it.each([
		["America/New_York", "2026-11-21T15:15:00Z"],
		["Asia/Tokyo", "2026-11-21T01:15:00Z"],
		["Ingen/Zon", "2026-11-21T09:15:00Z"],
	])("a time without a zone is told in %s", (timeZone, expected) => {
		expect(parseFeedDate("2026-11-21 10:15", timeZone)).toEqual(new Date(expected));
		expect(parseFeedDate("2026-11-21 10:15 +0200", timeZone)).toEqual(new Date("2026-11-21T08:15:00Z"));
	});

	it.each([
		"",
		"igår",
		"31 Jun 2026 10:00",
		"2026-13-01",
		"0000-00-00T00:00:00Z",
		"1806-02-09",
		"x".repeat(500),
	])("%s is no date", (text) => {
		expect(parseFeedDate(text)).toBeNull();
	});
});
