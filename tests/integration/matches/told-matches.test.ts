// What an open page has been told of a match (pages/live) beside what it reads of it later: the newer of the two is shown.
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import type { MatchChange } from "../../../src/domain/matches/match-change.ts";
import { readLatestChanges } from "../../../src/pages/live/changed-matches.ts";
import { getHomeMatches } from "../../../src/web/data/matches/home-matches.ts";
import { withChange } from "../../../src/web/data/matches/live-matches.ts";
import type { MatchCard } from "../../../src/web/data/matches/match-cards.ts";
import { makeFootballRow, makeMatchRow } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const now = new Date("2026-11-21T18:40:00Z");
let gateway: TestGateway;
let anon: SupabaseClient<AvsparkDatabase>;

beforeAll(async () => {
	gateway = await createTestGateway();
	anon = gateway.anonClient() as unknown as SupabaseClient<AvsparkDatabase>;
});
afterAll(() => gateway.close());
beforeEach(async () => {
	await gateway.database.exec("delete from public.api_football_fixtures; delete from public.sports_matches");
	const operator = gateway.serviceClient();
	await operator
		.from("api_football_fixtures")
		.insert(
			makeFootballRow({
				fixture_id: 7,
				fixture_date: "2026-11-21T18:00:00Z",
				status_short: "1H",
				home_goals: 1,
				away_goals: 0,
			}),
		)
		.throwOnError();
	await operator
		.from("sports_matches")
		.insert(
			makeMatchRow({
				sport: "hockey",
				match_date: "2026-11-21",
				match_time: "19:00",
				status: "live",
				status_code: "P2",
			}),
		)
		.throwOnError();
});

const readCards = async (): Promise<MatchCard[]> =>
	(await getHomeMatches(anon, { now, asked: new URLSearchParams() })).upcoming.matches;
const readTold = async (): Promise<MatchChange[]> => (await readLatestChanges(anon, new Date(0), 10)).changes;
const pair = (cards: MatchCard[], told: MatchChange[]) =>
	cards.map((card) => [card, told.find(({ key }) => key === card.key)] as const);

describe("a card of the front page", () => {
	it("says of a match what open pages are told of it, with the same version", async () => {
		const pairs = pair(await readCards(), await readTold());
		expect(pairs.map(([card]) => card.status.label).toSorted()).toEqual(["1:a halvlek", "Period 2"]);
		for (const [card, change] of pairs) {
			expect(change).toMatchObject({ version: card.version, status: card.status, elapsed: card.elapsed });
			expect(withChange(card, change)).toBe(card);
		}
	});

	it("that is read later stands over what was told before", async () => {
		const told = await readTold();
		await gateway
			.serviceClient()
			.from("api_football_fixtures")
			.update({ status_short: "2H", home_goals: 2 })
			.eq("fixture_id", 7)
			.throwOnError();
		const [card, change] = pair(await readCards(), told).find(([{ key }]) => key === "football-7") ?? [];
		if (card?.kind !== "match") throw new Error("no card");
		expect(withChange(card, change)).toMatchObject({ home: { goals: 2 }, status: { label: "2:a halvlek" } });
	});

	it("that was read before takes what is told later", async () => {
		const cards = await readCards();
		await gateway
			.serviceClient()
			.from("api_football_fixtures")
			.update({ away_goals: 3 })
			.eq("fixture_id", 7)
			.throwOnError();
		const [card, change] = pair(cards, await readTold()).find(([{ key }]) => key === "football-7") ?? [];
		if (card?.kind !== "match") throw new Error("no card");
		expect(withChange(card, change)).toMatchObject({ away: { goals: 3 } });
	});
});

it("the front page's matches are two hundred of a list at most, whoever asks for more", async () => {
	const rows = Array.from({ length: 210 }, (_, place) =>
		makeFootballRow({ fixture_id: 1_000 + place, fixture_date: "2026-11-20T18:00:00Z", status_short: "FT" }),
	);
	await gateway.serviceClient().from("api_football_fixtures").insert(rows).throwOnError();
	const ask = async (most: number | null) => {
		const { data } = await anon
			.rpc("home_fixtures", {
				first_day: "2026-11-01",
				last_day: "2026-11-30",
				first_instant: "2026-11-01T00:00:00Z",
				last_instant: "2026-11-30T00:00:00Z",
				finished_codes: ["FT"],
				most_finished: most as number,
				most_open: 0,
			})
			.throwOnError();
		return data?.football.length;
	};
	expect(await ask(1_000_000)).toBe(200);
	expect(await ask(3)).toBe(3);
	expect(await ask(null)).toBe(0);
	expect(await ask(-1)).toBe(0);
});
