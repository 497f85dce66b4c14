import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { makeFootballItem } from "../support/api-sports-rows.ts";
import {
	type MatchesHarness,
	startMatchesHarness,
	matchesToday as today,
} from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { readJson } from "../support/test-fixtures-pipeline.ts";

type Response = Parameters<typeof json>[0];
let database: Database;
let matches: MatchesHarness;
let apis: MatchesHarness["apis"];
let clock: MatchesHarness["clock"];
let pipeline: MatchesHarness["pipeline"];

beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
	matches = await startMatchesHarness(database);
	({ apis, clock, pipeline } = matches);
});
afterEach(() => matches.close());
const read = <Row>(sql: string) => readJson<Row>(database, sql);

describe("a league's question that fails", () => {
	beforeEach(async () => {
		apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
		await pipeline.refresh("football");
	});

	it("costs the other questions and the matches nothing, and is asked again in its time", async () => {
		apis.override = (url, response) =>
			url.pathname.endsWith("/standings")
				? json(response, {}, 500)
				: json(response, { errors: [], response: [] });
		expect(await pipeline.refreshLeagues("football")).toBe(3);
		expect(await read("select last_error from public.fixture_refreshes")).toEqual([{ last_error: null }]);
		const failed = "select subject, failed_attempts, error from private.failed_fixture_questions";
		expect(await read(failed)).toEqual([
			{ subject: "standings 113 2026", failed_attempts: 1, error: "Leverantören svarade med status 500" },
		]);
		expect(await pipeline.refresh("football", { force: true })).toMatchObject({ error: null });
		expect(await pipeline.refreshLeagues("football")).toBe(0);
		clock.advance(60_000);
		expect(await pipeline.refreshLeagues("football")).toBe(1);
		clock.advance(60_000);
		expect(await pipeline.refreshLeagues("football")).toBe(0);
		clock.advance(60_000);
		apis.override = null;
		expect(await pipeline.refreshLeagues("football")).toBe(1);
		expect(await read(failed)).toEqual([]);
	});

	it.each([
		[
			"the quota",
			(response: Response) => json(response, { errors: { rateLimit: "Too many" }, response: [] }),
		],
		["the key", (response: Response) => json(response, { errors: { token: "Wrong" }, response: [] })],
		["the pace (429)", (response: Response) => json(response, {}, 429)],
	])("is the last one when %s is refused, and the matches wait, too", async (_what, answer) => {
		apis.override = (_url, response) => answer(response);
		const before = apis.asked.length;
		expect(await pipeline.refreshLeagues("football")).toBe(0);
		expect(new Set(apis.asked.slice(before)).size).toBe(1);
		expect(await pipeline.refresh("football")).toMatchObject({ skipped: "waiting" });
	});

	it("because the program stops leaves the provider free for the next node", async () => {
		const stopping = new AbortController();
		apis.override = () => stopping.abort();
		expect(await pipeline.refreshLeagues("football", { signal: stopping.signal })).toBe(0);
		clock.advance(10 * 60_000);
		const again = new AbortController();
		apis.override = () => again.abort();
		expect(await pipeline.refresh("football", { signal: again.signal, force: true })).toMatchObject({
			error: "Hämtningen avbröts",
		});
		apis.override = null;
		expect(await pipeline.refresh("football")).toMatchObject({ error: null });
		expect(await read("select subject from private.failed_fixture_questions")).toEqual([]);
	});
});
