import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFixedClock } from "../clock.ts";
import { createLog } from "../log.ts";
import type { Database } from "./database.ts";
import { DatabaseAwayError } from "./database-away.ts";
import { watchDatabase } from "./watch-database.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a server that refuses every other statement for want of connections is told of once, and as back when it refuses none", async () => {
	const lines: string[] = [];
	const unasked = () => Promise.reject(new Error("Only statements are asked here"));
	let isRefusing = false;
	const server: Database = {
		engine: "postgres",
		query: async () => {
			if (isRefusing) throw new DatabaseAwayError(new Error("sorry, too many clients already"));
			return { rows: [], affectedRows: 0 };
		},
		exec: unasked,
		transaction: unasked,
		listen: unasked,
		close: async () => {},
	};
	const { database, watch } = watchDatabase(server, {
		clock: createFixedClock(new Date("2026-11-25T12:00:00Z")),
		log: createLog("warn", { write: (line) => void lines.push(JSON.parse(line).msg) }),
	});
	const ask = async (refusing: boolean) => {
		isRefusing = refusing;
		await database.query("select 1").catch(() => {});
	};
	for (let time = 0; time < 5; time += 1) {
		await ask(true);
		expect(watch()).toEqual({ isAway: true, timesAway: 1 });
		await ask(false);
		expect(watch().isAway).toBe(false);
		vi.advanceTimersByTime(500);
	}
	expect(lines).toEqual(["the database is away; readers get the last good pages"]);
	vi.advanceTimersByTime(500);
	expect(lines.slice(1)).toEqual(["the database is back"]);
	await ask(true);
	expect(watch().timesAway).toBe(2);
});
