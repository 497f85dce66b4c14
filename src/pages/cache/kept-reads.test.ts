import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFixedClock } from "../../platform/clock.ts";
import { tellingFaults, watchFaults } from "../render-faults.ts";
import { createKeptReads, type KeptReads } from "./kept-reads.ts";

let clock: ReturnType<typeof createFixedClock>;
let reads: KeptReads;
let count: number;

beforeEach(() => {
	clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));
	reads = createKeptReads(clock);
	count = 0;
});

const matches = { key: "today's matches", topic: "matches" } as const;
const read = async () => ++count;

describe("a read that is kept", () => {
	it("is made once, until it is half a minute old", async () => {
		expect(await reads.keep(matches, read)).toBe(1);
		clock.advance(29_999);
		expect(await reads.keep(matches, read)).toBe(1);
		clock.advance(1);
		expect(await reads.keep(matches, read)).toBe(2);
	});

	it("is made again when the clock has been set back", async () => {
		await reads.keep(matches, read);
		clock.advance(-60_000);
		expect(await reads.keep(matches, read)).toBe(2);
	});

	it("is made again when its topic has changed, and only then", async () => {
		await reads.keep(matches, read);
		reads.outdate(["articles"]);
		expect(await reads.keep(matches, read)).toBe(1);
		reads.outdate(["articles", "matches"]);
		expect(await reads.keep(matches, read)).toBe(2);
	});

	it("is not kept when its topic changed meanwhile", async () => {
		const gate = Promise.withResolvers<void>();
		const slow = vi.fn(async () => {
			await gate.promise;
			return "as it was";
		});
		const asked = reads.keep(matches, slow);
		reads.outdate(["matches"]);
		gate.resolve();
		expect(await asked).toBe("as it was");
		expect(await reads.keep(matches, read)).toBe(1);
	});

	it("is not kept when it failed", async () => {
		const away = tellingFaults(async () => new Response("{}", { status: 503 }));
		const readNothing = async () => ((await away("http://gateway.internal/")).ok ? ["a match"] : []);
		const page = await watchFaults(() => reads.keep(matches, readNothing));
		expect(page).toEqual({ result: [], isFaulty: true });
		await expect(reads.keep(matches, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
		expect(await reads.keep(matches, read)).toBe(1);
	});
});
