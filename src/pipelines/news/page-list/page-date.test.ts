import { expect, it } from "vitest";
import { parsePageDate } from "./page-date.ts";

// 11:00 in Stockholm, a Saturday.
const now = new Date("2026-11-21T10:00:00Z");

it.each([
	["i dag 09.15", "2026-11-21T08:15:00Z"],
	["Idag kl. 9:15", "2026-11-21T08:15:00Z"],
	["i dag", "2026-11-20T23:00:00Z"],
	["Igår, 23:30", "2026-11-20T22:30:00Z"],
	["I förrgår kl 08.00", "2026-11-19T07:00:00Z"],
	["09:15", "2026-11-21T08:15:00Z"],
	["kl. 09.15", "2026-11-21T08:15:00Z"],
	["nyss", "2026-11-21T10:00:00Z"],
	["för 2 timmar sedan", "2026-11-21T08:00:00Z"],
	["för 30 minuter sen", "2026-11-21T09:30:00Z"],
	["25 min sedan", "2026-11-21T09:35:00Z"],
	["för en vecka sedan", "2026-11-14T10:00:00Z"],
	["för tre dagar sedan", "2026-11-18T10:00:00Z"],
	["21 november", "2026-11-20T23:00:00Z"],
	["lördag 21 november kl. 09.15", "2026-11-21T08:15:00Z"],
	["24 december", "2025-12-23T23:00:00Z"],
	["21/11 09:15", "2026-11-21T08:15:00Z"],
	["21/11 2026", "2026-11-20T23:00:00Z"],
	["3.5.2026 14:00", "2026-05-03T12:00:00Z"],
	["24/12", "2025-12-23T23:00:00Z"],
	["Publicerad: 2026-11-21 09:15", "2026-11-21T08:15:00Z"],
	["Uppdaterad 21 nov 2026 09:15", "2026-11-21T08:15:00Z"],
	["21/11-26", "2026-11-20T23:00:00Z"],
	["21/11 -26", "2026-11-20T23:00:00Z"],
	["21/11-2026", "2026-11-20T23:00:00Z"],
	["21/11/26", "2026-11-20T23:00:00Z"],
	["21.11.26 09:15", "2026-11-21T08:15:00Z"],
	["21 nov -26", "2026-11-20T23:00:00Z"],
	["21/11 09.15", "2026-11-21T08:15:00Z"],
	["21.11.2026 kl 09.15", "2026-11-21T08:15:00Z"],
	["lör 21 nov 09:15", "2026-11-21T08:15:00Z"],
	["lör 21/11", "2026-11-20T23:00:00Z"],
	["lördag 21/11 kl 09:15", "2026-11-21T08:15:00Z"],
	["Tors. 19/11 09:15", "2026-11-19T08:15:00Z"],
	["lördag den 21 november", "2026-11-20T23:00:00Z"],
	["den 21 november kl. 09.15", "2026-11-21T08:15:00Z"],
	["lör 09:15", "2026-11-21T08:15:00Z"],
	["lördag 23.15", "2026-11-14T22:15:00Z"],
	["fredag kl 21:15", "2026-11-20T20:15:00Z"],
	["i tisdags", "2026-11-16T23:00:00Z"],
	["i lördags 19:04", "2026-11-14T18:04:00Z"],
	["i måndags, kl. 19.04", "2026-11-16T18:04:00Z"],
	["09:15 i dag", "2026-11-21T08:15:00Z"],
	["kl 21:15, fredag 20 november 2026", "2026-11-20T20:15:00Z"],
	["09:15, 21 november 2026", "2026-11-21T08:15:00Z"],
	["21 november 2026 – 09:15", "2026-11-21T08:15:00Z"],
	["2026-11-21 | 09:15", "2026-11-21T08:15:00Z"],
	["Idag • 09:15", "2026-11-21T08:15:00Z"],
	["igår klockan 21:15", "2026-11-20T20:15:00Z"],
	["3h", "2026-11-21T07:00:00Z"],
	["45 min", "2026-11-21T09:15:00Z"],
	["2 d", "2026-11-19T10:00:00Z"],
	["för en månad sedan", "2026-10-22T10:00:00Z"],
	["för 2 år sedan", "2024-11-21T10:00:00Z"],
	["nu", "2026-11-21T10:00:00Z"],
])("%s is %s", (text, expected) => {
	expect(parsePageDate(text, now, "Europe/Stockholm")?.toISOString()).toBe(new Date(expected).toISOString());
});

it.each([
	"",
	"Sport",
	"3–2",
	"Idag spelar vi",
	"45/99",
	"2 mål sedan",
	"fem minuter",
	"lördag",
	"3 - 2",
	"21/13-26",
	"måndagsrocken",
	"2 v",
	"x".repeat(100),
	null,
])("%s is no date", (text) => {
	expect(parsePageDate(text, now, "Europe/Stockholm")).toBeNull();
});

it("counts yesterday in days of the calendar, also on one of 25 hours", () => {
	const lateOnLongDay = new Date("2026-10-25T22:30:00Z");
	expect(parsePageDate("igår 21:00", lateOnLongDay, "Europe/Stockholm")).toEqual(
		new Date("2026-10-24T19:00:00Z"),
	);
});
