import { beforeEach, describe, expect, it } from "vitest";
import { makeFootballItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";

type Response = Parameters<typeof json>[0];
const room = matchesOfEachTest();
const season = (url: URL) => (url.pathname.endsWith("/fixtures") ? [makeFootballItem({ id: 1 })] : []);

describe("a league's question that fails", () => {
	beforeEach(async () => {
		room.apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
		await room.pipeline.refresh("football");
	});

	it("costs the other questions and the matches nothing, and is asked again in its time", async () => {
		room.apis.override = (url, response) =>
			url.pathname.endsWith("/standings")
				? json(response, {}, 500)
				: json(response, { errors: [], response: season(url) });
		expect(await room.pipeline.refreshLeagues("football")).toBe(3);
		expect(await room.read("select last_error from public.fixture_refreshes")).toEqual([
			{ last_error: null },
		]);
		const failed = "select subject, failed_attempts, error from private.failed_fixture_questions";
		expect(await room.read(failed)).toEqual([
			{ subject: "standings 113 2026", failed_attempts: 1, error: "Leverantören svarade med status 500" },
		]);
		expect(await room.pipeline.refresh("football", { force: true })).toMatchObject({ error: null });
		expect(await room.pipeline.refreshLeagues("football")).toBe(0);
		room.clock.advance(60_000);
		expect(await room.pipeline.refreshLeagues("football")).toBe(1);
		room.clock.advance(60_000);
		expect(await room.pipeline.refreshLeagues("football")).toBe(0);
		room.clock.advance(60_000);
		room.apis.override = null;
		expect(await room.pipeline.refreshLeagues("football")).toBe(1);
		expect(await room.read(failed)).toEqual([]);
	});

	it.each([
		[
			"the quota",
			(response: Response) => json(response, { errors: { rateLimit: "Too many" }, response: [] }),
		],
		["the key", (response: Response) => json(response, { errors: { token: "Wrong" }, response: [] })],
		["the pace (429)", (response: Response) => json(response, {}, 429)],
	])("is the last one when %s is refused, and the matches wait, too", async (_what, answer) => {
		room.apis.override = (_url, response) => answer(response);
		const before = room.apis.asked.length;
		expect(await room.pipeline.refreshLeagues("football")).toBe(0);
		expect(new Set(room.apis.asked.slice(before)).size).toBe(1);
		expect(await room.pipeline.refresh("football")).toMatchObject({ skipped: "waiting" });
	});

	it("because the program stops leaves the provider free for the next node", async () => {
		const stopping = new AbortController();
		room.apis.override = () => stopping.abort();
		expect(await room.pipeline.refreshLeagues("football", { signal: stopping.signal })).toBe(0);
		room.clock.advance(10 * 60_000);
		const again = new AbortController();
		room.apis.override = () => again.abort();
		expect(await room.pipeline.refresh("football", { signal: again.signal, force: true })).toMatchObject({
			error: "Hämtningen avbröts",
		});
		room.apis.override = null;
		expect(await room.pipeline.refresh("football")).toMatchObject({ error: null });
		expect(await room.read("select subject from private.failed_fixture_questions")).toEqual([]);
	});
});
