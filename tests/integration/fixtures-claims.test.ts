import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { claimRefresh, closeRefresh, renewClaim } from "../../src/pipelines/fixtures/refresh-state.ts";
import { makeFootballItem } from "../support/api-sports-rows.ts";
import { matchesOfEachTest, matchesToday as today } from "../support/matches-harness.ts";
import { json } from "../support/sport-apis.ts";
import { createTestPipeline } from "../support/test-fixtures-pipeline.ts";

const room = matchesOfEachTest();
const minuteMs = 60_000;
/** The days that a refresh asks for. */
async function listAsked(): Promise<string[]> {
	const before = room.apis.asked.length;
	await room.pipeline.refresh("football");
	return room.apis.asked.slice(before).map((one) => /date=([\d-]+)/.exec(one)?.[1] ?? one);
}

describe("a refresh's claim", () => {
	const asked = () => ({ provider: "api-football", sport: "football", now: room.clock.now() }) as const;
	const claim = async () => {
		const state = await claimRefresh(room.database, asked());
		if (!state) throw new Error("busy");
		return state.claim;
	};

	it("goes on with the work, and is nobody's to end but its own node's", async () => {
		const slow = await claim();
		room.clock.advance(2 * minuteMs);
		const renewed = await renewClaim(room.database, slow, room.clock.now());
		room.clock.advance(2 * minuteMs);
		expect(await claimRefresh(room.database, asked())).toBeNull();
		room.clock.advance(2 * minuteMs);
		const next = await claim();
		expect(renewed && (await renewClaim(room.database, renewed, room.clock.now()))).toBeNull();
		if (renewed)
			await closeRefresh(room.database, { claim: renewed, now: room.clock.now() }, { kind: "idle" });
		expect(await claimRefresh(room.database, asked())).toBeNull();
		await closeRefresh(room.database, { claim: next, now: room.clock.now() }, { kind: "idle" });
		expect(await claimRefresh(room.database, asked())).not.toBeNull();
	});

	it("that another node has taken meanwhile ends the work: no day is asked for twice", async () => {
		room.apis.override = (_url, response) => {
			room.clock.advance(4 * minuteMs);
			void claim().then(() => json(response, { errors: [], response: [] }));
		};
		expect(await listAsked()).toEqual([today]);
		expect(
			await room.read(
				"select claimed_until > attempted_at as is_taken, attempted_at from public.fixture_refreshes",
			),
		).toEqual([{ is_taken: null, attempted_at: null }]);
	});

	it("lasts as long as an answer takes, however long that is", async () => {
		const pipeline = createTestPipeline({ ...room, renewEveryMs: 10 });
		const answers: unknown[] = [];
		const isRenewed = async () => {
			const now = room.clock.now().toISOString();
			const query =
				"select from public.fixture_refreshes where claimed_until >= $1::timestamptz + interval '3 minutes'";
			return (await room.database.query(query, [now])).rows.length === 1;
		};
		const answer = async (response: ServerResponse) => {
			for (let minutes = 0; answers.length === 0 && minutes < 4; minutes += 2) {
				room.clock.advance(2 * minuteMs);
				await vi.waitFor(async () => expect(await isRenewed()).toBe(true));
			}
			answers.push(await claimRefresh(room.database, { ...asked(), provider: "jolpica", sport: "formula1" }));
			json(response, { MRData: { total: "0", limit: "100", offset: "0", RaceTable: { Races: [] } } });
		};
		room.apis.override = (_url, response) => void answer(response);
		await pipeline.refresh("formula1");
		expect(answers.length).toBeGreaterThan(1);
		expect(new Set(answers)).toEqual(new Set([null]));
		expect(await room.read("select claimed_until from public.fixture_refreshes")).toEqual([
			{ claimed_until: null },
		]);
	});

	it("that is lost in the middle of an answer calls off the rest of it", async () => {
		const pipeline = createTestPipeline({ ...room, renewEveryMs: 10 });
		room.apis.override = () => {
			room.clock.advance(4 * minuteMs);
			// No answer: it ends because somebody else is at it.
			void room.database.query(
				"update public.fixture_refreshes set claimed_until = claimed_until + interval '4 minutes'",
			);
		};
		expect(await pipeline.refresh("formula1")).toEqual({ sport: "formula1", skipped: "busy" });
		expect(room.apis.asked).toHaveLength(1);
		expect(await room.read("select failed_attempts, attempted_at from public.fixture_refreshes")).toEqual([
			{ failed_attempts: 0, attempted_at: null },
		]);
	});

	it("ends with what is left of the day's requests, though a league's question was refused", async () => {
		room.apis.fixtures.set(today, [makeFootballItem({ id: 1 })]);
		await room.pipeline.refresh("football");
		room.apis.requestsLeft = 100;
		room.apis.override = (url, response) => {
			if (!url.pathname.endsWith("/standings"))
				return json(response, { errors: { token: "Wrong" }, response: [] });
			response.setHeader("x-ratelimit-requests-remaining", "41");
			json(response, { errors: [], response: [] });
		};
		await room.pipeline.refreshLeagues("football");
		expect(await room.read("select requests_left_today from public.fixture_refreshes")).toEqual([
			{ requests_left_today: 41 },
		]);
	});
});
