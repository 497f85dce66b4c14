import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await createTestGateway();
});
afterAll(() => gateway.close());

it("tells teams of one name apart by the league that they play most in", async () => {
	const service = gateway.serviceClient();
	const team = (slug: string, provider_id: string, rest = {}) => ({
		sport: "hockey",
		name: "Issjö HK",
		provider: "t",
		slug,
		provider_id,
		...rest,
	});
	const { error: teamError } = await service
		.from("teams")
		.insert([
			team("issjo-hk", "41", { city: "Issjö" }),
			team("issjo-hk-hockey", "42"),
			team("issjo-hk-hockey-43", "43"),
		]);
	const line = (entrant_id: string, league_name: string, season: number, played: number) => ({
		sport: "hockey",
		provider: "t",
		league_id: league_name,
		league_name,
		season,
		position: 1,
		entrant_id,
		entrant_name: "Issjö HK",
		played,
		points: 3,
	});
	const { error: lineError } = await service
		.from("league_standings")
		.insert([
			line("41", "HockeyAllsvenskan", 2025, 52),
			line("41", "Cupen", 2026, 4),
			line("41", "SHL", 2026, 12),
			line("42", "SDHL", 2026, 11),
		]);
	expect([teamError, lineError]).toEqual([null, null]);

	const { data } = await gateway.anonClient().rpc("search", { query: "issjö", kind: "team" });

	expect(
		(data as { path: string; detail: string | null }[]).map(({ path, detail }) => [path, detail]).toSorted(),
	).toEqual([
		["/lag/issjo-hk", "SHL, Issjö"],
		["/lag/issjo-hk-hockey", "SDHL"],
		["/lag/issjo-hk-hockey-43", null],
	]);
});
