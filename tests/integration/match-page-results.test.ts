import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AvsparkDatabase } from "../../src/contract/database.ts";
import { getMatchPage } from "../../src/web/data/matches/match-page.ts";
import { matchNow as now } from "../support/match-world.ts";
import { createTestGateway, type TestGateway } from "../support/test-gateway.ts";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await createTestGateway();
});
afterAll(() => gateway.close());

async function getMatch(key: string) {
	const page = await getMatchPage(gateway.anonClient() as SupabaseClient<AvsparkDatabase>, { key, now });
	if (!page) throw new Error(`${key} has no page`);
	return page;
}
const toId = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

it("awaits no result of a sprint's qualifying or of what is called off, but that of a race just run", async () => {
	const rows = [
		{ number: 274, session: "sprint_qualifying", round: "Sprintkval", status: "upcoming" },
		{ number: 275, session: "race", round: "Lopp", status: "cancelled" },
		{ number: 276, session: "race", round: "Lopp", status: "finished", match_date: "2026-11-21" },
		{ number: 277, session: "race", round: "Lopp", status: "finished", match_date: "2026-11-14" },
	].map(({ number, ...row }) => ({
		match_date: "2026-11-28",
		match_time: "10:00",
		...row,
		id: toId(number),
		provider: "jolpica",
		provider_id: String(number),
		sport: "formula1",
		home_team: "Nattens Grand Prix",
		away_team: row.round,
	}));
	await gateway.serviceClient().from("sports_matches").insert(rows).throwOnError();
	const results = await Promise.all(
		[274, 275, 276, 277].map(async (number) => {
			const { about } = await getMatch(`formula1-${number}`);
			return about.kind === "race" && about.classification;
		}),
	);
	expect(results).toEqual([null, null, [], null]);
});
