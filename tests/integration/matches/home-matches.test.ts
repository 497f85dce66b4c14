import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { getHomeMatches } from "../../../src/web/data/matches/home-matches.ts";
import { insertMatches, type MatchRows } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
let anon: SupabaseClient<AvsparkDatabase>;

beforeAll(async () => {
	gateway = await createTestGateway();
	anon = gateway.anonClient() as SupabaseClient<AvsparkDatabase>;
});
afterAll(() => gateway.close());
afterEach(() => gateway.database.exec("truncate public.api_football_fixtures, public.sports_matches"));

const insert = (rows: MatchRows) => insertMatches(gateway.serviceClient(), rows);
const ask = (search = "") => new URLSearchParams(search);
/** Noon of a Saturday in winter: 13:00 in Stockholm. */
const now = new Date("2026-11-21T12:00:00Z");

describe("the widgets of the front page", () => {
	it("say nothing of empty tables", async () => {
		const { recent, upcoming } = await getHomeMatches(anon, { now, asked: ask() });
		expect(recent).toMatchObject({ matches: [], leagues: [], chosen: [] });
		expect(upcoming).toMatchObject({ matches: [], leagues: [], chosen: [] });
	});

	it("look seven days back and fifteen ahead, results first, and the other one from today on", async () => {
		await insert({
			football: [
				{ fixture_id: 1, fixture_date: "2026-11-13T18:00:00Z", status_short: "FT" },
				{ fixture_id: 2, fixture_date: "2026-11-14T18:00:00Z", status_short: "FT" },
				{
					fixture_id: 3,
					fixture_date: "2026-11-20T18:00:00Z",
					status_short: "PEN",
					penalty_home: 4,
					penalty_away: 2,
				},
				{ fixture_id: 4, fixture_date: "2026-11-20T12:00:00Z", status_short: "CANC" },
				{ fixture_id: 5, fixture_date: "2026-11-21T11:30:00Z", status_short: "1H", status_elapsed: 31 },
				{ fixture_id: 6, fixture_date: "2026-12-06T18:00:00Z" },
				{ fixture_id: 7, fixture_date: "2026-12-07T18:00:00Z" },
			],
		});
		const { recent, upcoming } = await getHomeMatches(anon, { now, asked: ask() });
		const keys = (widget: { matches: { key: string }[] }) => widget.matches.map(({ key }) => key.slice(9));
		expect(keys(recent)).toEqual(["3", "2", "4", "5", "6"]);
		expect(recent.matches[0]).toMatchObject({
			home: { shootOut: " (4)" },
			away: { shootOut: " (2)" },
			shootOutLead: 2,
		});
		expect(keys(upcoming)).toEqual(["5", "6"]);
		expect(upcoming.matches[0]).toMatchObject({
			day: "Idag",
			time: "12:30",
			status: { label: "1:a halvlek", tone: "live" },
			elapsed: 31,
		});
		expect(recent.leagues).toEqual([]);
	});

	it("show what is to come, however much of the week before nobody has closed", async () => {
		const weekMs = 7 * 24 * 3_600_000;
		const at = (offsetMs: number) => new Date(now.getTime() + offsetMs);
		await insert({
			football: [
				...Array.from({ length: 120 }, (_, place) => ({
					fixture_id: 1_000 + place,
					fixture_date: at(place * 3_600_000 - weekMs).toISOString(),
					status_short: "PST",
				})),
				{ fixture_id: 1, fixture_date: at(5 * 3_600_000).toISOString() },
			],
			matches: [
				...Array.from({ length: 110 }, (_, place) => ({
					sport: "hockey" as const,
					match_date: at((place % 6) * 24 * 3_600_000 - weekMs)
						.toISOString()
						.slice(0, 10),
					match_time: "19:00",
					home_team: `Hemma ${place}`,
				})),
				{ sport: "formula1", match_date: "2026-11-29", match_time: "14:00", home_team: "Wadens lopp" },
			],
		});
		const { upcoming } = await getHomeMatches(anon, { now, asked: ask() });
		expect(upcoming.matches.map(({ day }) => day)).toEqual(["Idag", expect.stringContaining("29")]);
	});

	it("hold fifty at most and only the leagues that are asked for", async () => {
		await insert({
			football: Array.from({ length: 120 }, (_, place) => ({
				fixture_id: place,
				fixture_date: new Date(now.getTime() + place * 3_600_000).toISOString(),
				status_short: "NS",
				league_name: place % 2 === 0 ? "Jämna serien" : "Udda serien",
			})),
		});
		const { recent, upcoming } = await getHomeMatches(anon, { now, asked: ask("kommande-liga=Udda+serien") });
		expect(recent.matches).toHaveLength(50);
		expect(recent.leagues).toEqual(["Jämna serien", "Udda serien"]);
		expect(upcoming.chosen).toEqual(["Udda serien"]);
		expect(new Set(upcoming.matches.map(({ league }) => league))).toEqual(new Set(["Udda serien"]));
	});
});
