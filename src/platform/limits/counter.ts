import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database.ts";
import { DatabaseAwayError } from "../db/database-away.ts";
import type { Limit } from "./route-limits.ts";

export interface Counter {
	/** Counts one. Null: within the limit. Else how long to wait, and whether this one was the first too many. */
	take(key: string): Promise<{ waitMs: number; isFirst: boolean } | null>;
	/** Takes one back. */
	giveBack(key: string): Promise<void>;
	/** How long until those that were taken run out; 0 when there are none. */
	getLeftMs(key: string): Promise<number>;
	/** Counts one beyond the limit's own; resolves to the new count. */
	add(key: string): Promise<number>;
	/** Nothing for this long. */
	block(key: string, seconds: number): Promise<void>;
	forget(key: string): Promise<void>;
}

export type MakeCounter = (name: string, limit: Omit<Limit, "per">) => Counter;

/** So long a database that was away is not asked by the counts. A sign-in has six, and each would wait ten seconds and more for one that says nothing. */
const defaultRestMs = 15_000;
/** What is counted in memory goes by a timer of Node's, and one that is set for longer runs at once. */
const longestTimerSeconds = Math.floor((2 ** 31 - 1) / 1000);

/**
 * Counters of rate-limiter-flexible over the program's own database. When that does not answer, this node counts for
 * itself in memory, and goes on with it for `restMs`: a database that is away must open no door. Keys go in as hashes, never as addresses.
 */
export function createCounters(database: Database, { restMs = defaultRestMs } = {}): MakeCounter {
	const storeClient = toStoreClient(database, restMs);
	return (name, { allowed, seconds, kept }) => {
		const options = { keyPrefix: name, points: allowed, duration: seconds };
		const memory = new RateLimiterMemory({ ...options, duration: Math.min(seconds, longestTimerSeconds) });
		const limiter =
			kept === "memory"
				? memory
				: new RateLimiterPostgres({
						...options,
						storeClient,
						storeType: "client",
						schemaName: "private",
						tableName: "request_limits",
						tableCreated: true,
						clearExpiredByTimeout: false,
						insuranceLimiter: memory,
					});
		const hashed = (key: string) => (kept === "memory" ? key : hash(key));
		return {
			async take(key) {
				try {
					await limiter.consume(hashed(key));
					return null;
				} catch (refusal) {
					if (!(refusal instanceof RateLimiterRes)) throw refusal;
					return { waitMs: refusal.msBeforeNext, isFirst: refusal.consumedPoints === allowed + 1 };
				}
			},
			async giveBack(key) {
				await limiter.reward(hashed(key));
			},
			getLeftMs: async (key) => (await limiter.get(hashed(key)))?.msBeforeNext ?? 0,
			add: async (key) => (await limiter.penalty(hashed(key))).consumedPoints,
			async block(key, blockSeconds) {
				await limiter.block(hashed(key), blockSeconds);
			},
			async forget(key) {
				await limiter.delete(hashed(key));
			},
		};
	};
}

function hash(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}

/** Our database as the library calls a client of pg. */
function toStoreClient(database: Database, restMs: number) {
	let away: { error: DatabaseAwayError; untilMs: number } | null = null;
	return {
		async query({ text, values }: { text: string; values?: unknown[] }) {
			if (away !== null && performance.now() < away.untilMs) throw away.error;
			try {
				const { rows, affectedRows } = await database.query(text, values ?? []);
				away = null;
				return { rows, rowCount: rows.length || affectedRows };
			} catch (error) {
				if (error instanceof DatabaseAwayError) away = { error, untilMs: performance.now() + restMs };
				throw error;
			}
		},
	};
}
