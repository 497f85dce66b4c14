import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../../src/contract/database.ts";
import { getMatchPage } from "../../../src/web/data/matches/match-page.ts";
import { insertMatchWorld, matchNow } from "../../support/matches/match-world.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createTestGateway();
	await insertMatchWorld(gateway.serviceClient());
});
afterAll(() => gateway.close());

it("the page of a match shows the table of its season that has both teams, where a division of it has one", async () => {
	const line = (group_name: string, entrant_id: string, position: number, season = 2026) => ({
		sport: "hockey",
		provider: "prov",
		league_id: "47",
		league_name: "SHL",
		season,
		group_name,
		kind: "teams",
		position,
		entrant_id,
		entrant_name: `Lag ${entrant_id}`,
		points: 10,
	});
	const { error } = await gateway
		.serviceClient()
		.from("league_standings")
		.insert([
			line("A", "70", 1),
			line("B", "71", 1),
			line("Hela serien", "70", 1),
			line("Hela serien", "71", 2),
			line("Nästa säsong", "70", 1, 2027),
			line("Nästa säsong", "71", 2, 2027),
		]);
	expect(error).toBeNull();
	const anon = gateway.anonClient() as SupabaseClient<AvsparkDatabase>;
	const page = await getMatchPage(anon, { key: "hockey-255", now: matchNow });
	if (page?.about.kind !== "match") throw new Error("not a match");
	expect(page.about.table).toMatchObject({ group: "Hela serien", lines: [{}, {}] });
});
