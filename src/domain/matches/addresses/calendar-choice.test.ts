import { describe, expect, it } from "vitest";
import { countLeftOut, parseCalendarChoice, toCalendarPath } from "./calendar-choice.ts";

const parse = (query: string) => parseCalendarChoice(new URLSearchParams(query));

describe("a reader's own calendar", () => {
	it.each([
		["ligor=shl,allsvenskan&lag=aik", ["allsvenskan", "shl"], ["aik"]],
		["ligor=shl&ligor=allsvenskan&ligor=shl", ["allsvenskan", "shl"], []],
		["lag=Ej Slug,aik,<b>,", [], ["aik"]],
		["", [], []],
	])("of %j is leagues %j and teams %j", (query, leagues, teams) => {
		expect(parse(query)).toEqual({ leagues, teams });
	});

	it("has one address for one choice, and none for no choice", () => {
		expect(toCalendarPath(parse("lag=b&lag=a&ligor=shl"))).toBe("/kalender.ics?ligor=shl&lag=a,b");
		expect(toCalendarPath(parse("lag=a,b&ligor=shl"))).toBe("/kalender.ics?ligor=shl&lag=a,b");
		expect(toCalendarPath(parse("lag="))).toBeNull();
	});

	it("holds no more than an address can", () => {
		const many = Array.from({ length: 100 }, (_, place) => `lag-${place}`).join(",");
		expect(parse(`lag=${many}&ligor=${many}`)).toMatchObject({
			leagues: { length: 30 },
			teams: { length: 60 },
		});
		expect(countLeftOut(new URLSearchParams(`lag=${many}&ligor=${many}`))).toBe(110);
		expect(countLeftOut(new URLSearchParams("lag=a,b&ligor=shl"))).toBe(0);
	});
});
