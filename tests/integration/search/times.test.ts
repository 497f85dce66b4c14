import { afterAll, beforeAll, expect, it } from "vitest";
import { withUnsetHour } from "../../../src/domain/matches/fixture-status.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;

beforeAll(async () => {
	test = await createTestGateway();
	const service = test.serviceClient();
	const match = { sport: "hockey", match_date: "2026-12-04", home_team: "Klockby", league: "SHL" };
	await service
		.from("sports_matches")
		.insert([
			{ ...match, away_team: "utan tid", match_time: null },
			{ ...match, away_team: "vid midnatt", match_time: "00:00" },
		])
		.throwOnError();
	const football = { fixture_date: "2026-12-04T00:00:00Z", home_team_name: "Klockby", league_name: "Serien" };
	await service
		.from("api_football_fixtures")
		.insert([
			{ ...football, fixture_id: 9001, away_team_name: "fotboll utan tid", status_short: "TBD" },
			{ ...football, fixture_id: 9002, away_team_name: "fotboll", status_short: "NS" },
		])
		.throwOnError();
	const lost = { ...football, fixture_date: "2026-11-04T00:00:00Z", status_short: "UNK" };
	await service
		.from("api_football_fixtures")
		.insert([
			{
				...lost,
				fixture_id: 9003,
				away_team_name: "okänd utan tid",
				status_long: withUnsetHour("Status okänd"),
			},
			{ ...lost, fixture_id: 9004, away_team_name: "okänd", status_long: "Status okänd" },
			{
				...lost,
				...{ fixture_id: 9005, away_team_name: "uppskjuten utan tid" },
				...{ status_short: "PST", status_long: withUnsetHour("Match Postponed") },
			},
		])
		.throwOnError();
	await service
		.from("teams")
		.insert({ sport: "hockey", slug: "klockby", name: "Klockby", provider: "t", provider_id: "1" })
		.throwOnError();
});
afterAll(() => test.close());

it("search says of a match whether its hour is set, whichever sport it is", async () => {
	const { data } = await test.anonClient().rpc("search", { query: "klockby" }, { get: true }).throwOnError();
	const found = data as { title: string; is_time_known: boolean }[];
	const times = new Map(found.map(({ title, is_time_known }) => [title, is_time_known]));
	expect(times.get("Klockby")).toBe(true);
	const { data: matches } = await test
		.anonClient()
		.rpc("search", { query: "klockby", kind: "match" }, { get: true })
		.throwOnError();
	const hours = (matches as typeof found).map(({ title, is_time_known }) => [title, is_time_known]);
	expect(Object.fromEntries(hours)).toEqual({
		"Klockby – utan tid": false,
		"Klockby – vid midnatt": true,
		"Klockby – fotboll utan tid": false,
		"Klockby – fotboll": true,
		"Klockby – okänd utan tid": false,
		"Klockby – okänd": true,
		"Klockby – uppskjuten utan tid": false,
	});
});
