import { describe, expect, it } from "vitest";
import { toFixtureId } from "../fixture.ts";
import { parseMatchKey, toIdRange, toMatchKey } from "./match-address.ts";

describe("a match's address", () => {
	it.each([
		["football-1201", { sport: "football", number: 1201 }],
		["hockey-4294967295", { sport: "hockey", number: 0xffffffff }],
		["formula1-0", { sport: "formula1", number: 0 }],
		["hockey-4294967296", null],
		["football-01", null],
		["football--1", null],
		["football-1.5", null],
		["football-9999999999999999", null],
		["basket-1", null],
		["football", null],
		["", null],
	])("%j means %j", (key, parts) => {
		expect(parseMatchKey(key)).toEqual(parts);
	});

	it("leads back to the row it was made of", () => {
		const id = "00a309c2-1b1d-4f2a-9c55-2a1f60e0a111";
		const key = toMatchKey({ sport: "hockey", fixture_id: toFixtureId(id) });
		const { first, last } = toIdRange(parseMatchKey(key)?.number ?? -1);
		expect([first, id, last]).toEqual([first, id, last].sort());
		expect(first.slice(0, 8)).toBe("00a309c2");
	});
});
