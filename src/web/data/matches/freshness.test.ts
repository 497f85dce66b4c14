import { describe, expect, it } from "vitest";
import { toFreshness } from "./freshness.ts";

const now = new Date("2026-11-21T13:10:00Z");
const football = { sport: "football", fetched_at: "2026-11-21T13:03:00Z" } as const;
const race = { sport: "formula1", fetched_at: "2026-11-20T17:30:00Z" } as const;
const stamp = (given: Partial<Parameters<typeof toFreshness>[0]>) =>
	toFreshness({ fetched: [football, race], fixtures: [], sports: ["football"], now, ...given });

describe("how fresh a list is", () => {
	it("is when its sport was last fetched, though nothing in it changed then", () => {
		const old = { sport: "football", scraped_at: "2026-11-19T10:00:00Z" } as const;
		expect(stamp({ fixtures: [old] })).toEqual({
			instant: "2026-11-21T13:03:00.000Z",
			text: "uppdaterad 14:03",
		});
	});

	it("is told for each sport where they differ, and is as old as the oldest", () => {
		expect(stamp({ sports: ["football", "formula1"] })).toEqual({
			instant: "2026-11-20T17:30:00.000Z",
			text: "uppdaterad: Fotboll\u00a014:03, Formel\u00a01\u00a0igår\u00a018:30",
		});
	});

	it("is told once where they do not", () => {
		const hockey = { sport: "hockey", fetched_at: "2026-11-21T13:03:40Z" } as const;
		expect(stamp({ fetched: [football, hockey], sports: ["hockey", "football"] }).text).toBe(
			"uppdaterad 14:03",
		);
	});

	it("is that of the rows where no provider was asked, and never later than now", () => {
		const own = { sport: "hockey", scraped_at: "2026-11-21T12:00:00Z" } as const;
		expect(stamp({ sports: ["hockey"], fixtures: [own] }).text).toBe("uppdaterad 13:00");
		const ahead = { ...own, scraped_at: "2026-11-21T19:00:00Z" };
		expect(stamp({ sports: ["hockey"], fixtures: [ahead] }).text).toBe("uppdaterad 14:10");
	});

	it("is nobody's word where nothing was ever fetched", () => {
		expect(stamp({ fetched: [] })).toEqual({ instant: null, text: "ännu inte uppdaterad" });
	});

	it("is not told of a list for which every sport was turned off", () => {
		expect(stamp({ sports: [] })).toEqual({ instant: null, text: "" });
	});
});
