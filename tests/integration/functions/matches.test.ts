import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	parseLeagues,
} from "../../../src/domain/matches/leagues/followed-leagues.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import { createFunctionsDoor } from "../../../src/gateway/functions/functions-door.ts";
import { createMatchDesk, type MatchDeskDeps } from "../../../src/match-desk.ts";
import { quietSourceDesk, quietTasks } from "../../support/database/quiet-tasks.ts";
import { makeFootballItem, makeHockeyItem } from "../../support/matches/api-sports-rows.ts";
import { json, startSportApis } from "../../support/matches/sport-apis.ts";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
	unreachableSportApis,
} from "../../support/site/test-gateway.ts";

let base: TestGateway;
let admin: TestUser;
let door: ReturnType<typeof createFunctionsDoor>;
let sportApis: MatchDeskDeps["sportApis"] = unreachableSportApis;
/** Told of a refresh that found another one under way. */
let onSkip: (() => void) | null = null;

beforeAll(async () => {
	base = await createTestGateway();
	admin = await base.signUpAdmin("admin@ex.se");
	const { database, keys, clock, log } = base;
	const openMatchDesk = () => createMatchDesk({ sportApis, database, clock, log });
	door = createFunctionsDoor({
		database,
		getCaller: createCallerReader({ keys, clock }),
		tasks: quietTasks,
		setUpSources: async () => ({ created: 0, existing: 0 }),
		improveTitle: async () => null,
		checkFacts: async () => null,
		sourceDesk: quietSourceDesk,
		fixtures: {
			// Made anew for each call, so that each test names its providers.
			async refresh(sport, options) {
				const outcome = await openMatchDesk().refresh(sport, options);
				if ("skipped" in outcome) onSkip?.();
				return outcome;
			},
			lookAtHockey: (signal) => openMatchDesk().lookAtHockey(signal),
			isConfigured: () => true,
		},
		siteUrl: testUrl,
		log,
	});
});
afterAll(() => base.close());

async function invoke(name: string, body: object = {}) {
	const response = await door.request(`/${name}`, {
		method: "POST",
		headers: { apikey: base.keys.anonKey, authorization: `Bearer ${admin.accessToken}` },
		body: JSON.stringify(body),
	});
	return { status: response.status, data: await response.json() };
}

describe("the functions of sports data", () => {
	it("without a key name the setting", async () => {
		sportApis = unreachableSportApis;
		for (const name of ["fetch-api-football", "fetch-hockey-data", "debug-hockey-api"])
			expect(await invoke(name, { manual_test: true })).toMatchObject({
				status: 503,
				data: { code: "NOT_CONFIGURED", error: expect.stringContaining("API_SPORTS_KEY saknas") },
			});
	});

	it("say what went wrong with a provider", async () => {
		sportApis = unreachableSportApis;
		expect(await invoke("fetch-f1-data")).toMatchObject({
			status: 502,
			data: { code: "UPSTREAM_FAILED", error: "Leverantören gick inte att nå" },
		});
	});

	it("answer with what each sport has, and name the one that failed", async () => {
		const apis = await startSportApis();
		try {
			const today = base.clock.now().toISOString().slice(0, 10);
			apis.fixtures.set(today, [makeFootballItem({ id: 1 }), makeFootballItem({ id: 2 })]);
			apis.games.set(today, [makeHockeyItem({ id: 1 })]);
			sportApis = {
				...unreachableSportApis,
				key: "nyckel",
				footballUrl: apis.footballUrl,
				hockeyUrl: apis.hockeyUrl,
				footballLeagues: parseLeagues(defaultFootballLeagues),
				hockeyLeagues: parseLeagues(defaultHockeyLeagues),
			};
			expect(await invoke("scrape-sports-data")).toEqual({
				status: 200,
				data: {
					success: false,
					total_matches: 3,
					football_matches: 2,
					hockey_matches: 1,
					formula1_matches: 0,
					errors: [{ sport: "formula1", error: "Leverantören gick inte att nå" }],
				},
			});
			expect(await invoke("fetch-api-football", { manual_test: true })).toMatchObject({
				status: 200,
				data: { success: true, sport: "football", inserted: 0, unchanged: 2 },
			});
			expect(await invoke("debug-hockey-api")).toMatchObject({
				status: 200,
				data: { total_games: 1, leagues_found: ["Sweden: SHL (47)"], raw_response: [{ id: 1 }] },
			});
		} finally {
			await apis.close();
		}
	});

	it("wait for a refresh of the sport that is under way", async () => {
		const apis = await startSportApis();
		try {
			sportApis = { ...unreachableSportApis, formula1Url: apis.formula1Url };
			const held: ServerResponse[] = [];
			apis.override = (_url, response) => held.push(response);
			const first = invoke("fetch-f1-data");
			await expect.poll(() => held.length).toBe(1);
			const waited = new Promise<void>((resolve) => {
				onSkip = resolve;
			});
			const second = invoke("fetch-f1-data");
			await waited;
			apis.override = null;
			for (const response of held) json(response, {}, 400);
			expect(await first).toMatchObject({ status: 502 });
			expect(await second).toMatchObject({ status: 200, data: { success: true, sport: "formula1" } });
		} finally {
			onSkip = null;
			await apis.close();
		}
	});
});
