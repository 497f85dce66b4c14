import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DeskMatch } from "../../../src/web/data/desk/matches/desk-match.ts";
import {
	createMatch,
	deleteMatch,
	listDeskMatches,
	restoreMatch,
	saveMatch,
} from "../../../src/web/data/desk/matches/desk-matches.ts";
import { deskMatchFacts as facts } from "../../support/matches/desk-match-facts.ts";
import { makeFootballRow, makeMatchRow } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	for (const table of ["api_football_fixtures", "sports_matches"])
		await test.database.query(`delete from public.${table}`);
});

const list = async () =>
	(await listDeskMatches(admin.client, { sport: null, view: "ahead", today: "2026-11-14", limit: 50 }))
		.matches;
async function only(): Promise<DeskMatch> {
	const [match, ...others] = await list();
	if (!match || others.length > 0) throw new Error("not one match");
	return match;
}
const seedFootball = () =>
	test
		.serviceClient()
		.from("api_football_fixtures")
		.insert(makeFootballRow({ fixture_id: 7, fixture_date: "2026-11-21T18:00:00Z", home_goals: 0 }))
		.throwOnError();

describe("a deleted match", () => {
	it("is put back as it was: its source's follows its source, an edited one stays edited", async () => {
		await test
			.serviceClient()
			.from("sports_matches")
			.insert(makeMatchRow({ sport: "hockey", match_date: "2026-11-21", provider: "prov", provider_id: "1" }))
			.throwOnError();
		const match = await only();
		await deleteMatch(admin.client, match);
		expect(await list()).toEqual([]);
		await restoreMatch(admin.client, match);
		const back = await only();
		expect(back).toMatchObject({ id: match.id, facts: match.facts, path: match.path });
		expect(back.stored.row.edited_at).toBeNull();

		await saveMatch(admin.client, back, { ...back.facts, venue: "Provhallen" });
		const edited = await only();
		await deleteMatch(admin.client, edited);
		await restoreMatch(admin.client, edited);
		expect((await only()).stored.row.edited_at).not.toBeNull();
	});

	it("is deleted, and is back, for who asks again because no answer came", async () => {
		await seedFootball();
		const match = await only();
		expect(await deleteMatch(admin.client, match)).toBe("deleted");
		expect(await deleteMatch(admin.client, match)).toBe("deleted");
		await restoreMatch(admin.client, match);
		await restoreMatch(admin.client, match);
		expect(await only()).toMatchObject({ id: match.id, stored: { row: { edited_at: null } } });
	});

	it("that came back by half follows its source once that is asked for again, unless somebody has written it since", async () => {
		await seedFootball();
		const match = await only();
		const row: object = match.stored.row;
		const comeBackByHalf = async () => {
			await admin.client.from(match.stored.table).delete().eq("id", match.id).throwOnError();
			await admin.client.from(match.stored.table).insert(row).throwOnError();
			return only();
		};
		expect((await comeBackByHalf()).stored.row.edited_at).not.toBeNull();
		await restoreMatch(admin.client, match);
		expect((await only()).stored.row.edited_at).toBeNull();

		const half = await comeBackByHalf();
		await saveMatch(admin.client, half, { ...half.facts, homeScore: 4 });
		await restoreMatch(admin.client, match);
		expect(await only()).toMatchObject({ facts: { homeScore: 4 }, stored: { row: { edited_by: admin.id } } });
	});

	it("is not put back beside the one that its source has told of since", async () => {
		await seedFootball();
		const match = await only();
		await deleteMatch(admin.client, match);
		await seedFootball();
		expect(await restoreMatch(admin.client, match)).toBe("retold");
		expect((await only()).id).not.toBe(match.id);
	});

	it("is not deleted by who has not seen what another editor wrote meanwhile", async () => {
		await createMatch(admin.client, facts, crypto.randomUUID());
		const listed = await only();
		await saveMatch(admin.client, listed, { ...listed.facts, venue: "Provhallen" });
		expect(await deleteMatch(admin.client, listed)).toBe("conflict");
		const kept = await only();
		expect(kept.facts.venue).toBe("Provhallen");
		expect(await deleteMatch(admin.client, kept)).toBe("deleted");
		expect(await list()).toEqual([]);
	});
});
