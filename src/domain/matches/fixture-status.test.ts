import { describe, expect, it } from "vitest";
import { toDetailCode, toStatusCode, toStatusMeaning } from "./fixture-status.ts";

describe("a status", () => {
	it.each([
		["live", "LIVE"],
		["finished", "FT"],
		["postponed", "PST"],
		["cancelled", "CANC"],
		["upcoming", "NS"],
		["constructor", "NS"],
		["", "NS"],
	])("%j of sports_matches is %s", (status, code) => {
		expect(toStatusCode(status)).toBe(code);
	});

	it.each([
		["NS", "Ej startad", "upcoming"],
		["LIVE", "Live", "live"],
		["1H", "1:a halvlek", "live"],
		["2H", "2:a halvlek", "live"],
		["HT", "Halvtid", "live"],
		["ET", "Förlängning", "live"],
		["FT", "Slutresultat", "finished"],
		["AET", "Efter förlängning", "finished"],
		["PEN", "Efter straffar", "finished"],
		["PST", "Uppskjuten", "postponed"],
		["CANC", "Inställd", "cancelled"],
		["ABD", "Avbruten", "cancelled"],
		["TBD", "Tid ej bestämd", "upcoming"],
		["BT", "Paus", "live"],
		["P", "Straffläggning", "live"],
		["SUSP", "Avbruten tills vidare", "other"],
		["INT", "Tillfälligt avbruten", "other"],
		["AWD", "Avgjord utan spel", "finished"],
		["WO", "Walkover", "finished"],
		["P1", "Period 1", "live"],
		["P2", "Period 2", "live"],
		["P3", "Period 3", "live"],
		["OT", "Förlängning", "live"],
		["PT", "Straffläggning", "live"],
		["AOT", "Efter förlängning", "finished"],
		["AP", "Efter straffar", "finished"],
		["AW", "Avgjord utan spel", "finished"],
		["POST", "Uppskjuten", "postponed"],
		["INTR", "Tillfälligt avbruten", "other"],
		["UNK", "Status okänd", "other"],
	])("%s reads %s and is %s", (code, label, tone) => {
		expect(toStatusMeaning(code, "whatever")).toEqual({ label, tone });
	});

	it.each([
		["live", "P2", "P2"],
		["live", "BT", "BT"],
		["finished", "AOT", "AOT"],
		["finished", "FT", null],
		["upcoming", "NS", null],
		["postponed", "POST", "POST"],
		["unknown", "UNK", "UNK"],
		["live", "INTR", "INTR"],
		["finished", "P3", null],
		["live", "constructor", null],
		["live", null, null],
	])("%s with the provider's %s is told more closely as %s", (status, code, detail) => {
		expect(toDetailCode(status, code)).toBe(detail);
	});

	it("that nobody has a word for is grey and says its own text", () => {
		expect(toStatusMeaning("NYTT", "Match Reinvented")).toEqual({ label: "Match Reinvented", tone: "other" });
		expect(toStatusMeaning("constructor")).toEqual({ label: "constructor", tone: "other" });
	});
});
