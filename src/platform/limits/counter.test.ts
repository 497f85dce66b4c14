import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { DatabaseAwayError } from "../db/database-away.ts";
import { createCounters } from "./counter.ts";

const limit = { allowed: 2, seconds: 60, kept: "database" } as const;

function createAwayDatabase() {
	let asked = 0;
	const query = async () => {
		asked += 1;
		throw new DatabaseAwayError(new Error("timeout exceeded when trying to connect"));
	};
	return { database: { query } as unknown as Database, countAsked: () => asked };
}

describe("counts of a database that is away", () => {
	it("ask it once, not one after the other, and are kept in memory meanwhile", async () => {
		const { database, countAsked } = createAwayDatabase();
		const makeCounter = createCounters(database);
		const [one, other] = [makeCounter("one", limit), makeCounter("other", limit)];
		expect([await one.take("a"), await one.take("a")]).toEqual([null, null]);
		expect(await one.take("a")).toMatchObject({ isFirst: true });
		expect(await other.take("a")).toBeNull();
		await other.giveBack("a");
		expect(await other.getLeftMs("a")).toBeGreaterThan(0);
		expect(countAsked()).toBe(1);
	});

	it("are kept in memory for as long as a timer can run, where they hold for longer", async () => {
		const { database } = createAwayDatabase();
		const days = 24 * 60 * 60;
		const counter = createCounters(database)("one", { ...limit, seconds: 90 * days });
		await counter.take("a");
		await sleep(20);
		expect(await counter.getLeftMs("a")).toBeGreaterThan(20 * days * 1000);
	});

	it("ask it again when they have rested", async () => {
		const { database, countAsked } = createAwayDatabase();
		const counter = createCounters(database, { restMs: 0 })("one", limit);
		await counter.take("a");
		await counter.take("a");
		expect(countAsked()).toBe(2);
	});
});
