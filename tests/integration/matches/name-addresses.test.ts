import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toNameSlug } from "../../../src/domain/matches/teams/name-slug.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const names = [
	"Åsvalla BK",
	"Bodø/Glimt",
	"Łódź",
	"Đurđevac – Sæby",
	"WEIẞ-Blau İzmir",
	"Atlético São  Tomé",
	"Œuvre Þór Ŋ",
	" Hamra -- IF ",
	"Artikel FC",
];
const others = ["ЦСКА Москва", "Динамо-2", "青島", "!?"];

async function insert(table: "teams" | "leagues" | "players", id: string, name: string): Promise<string> {
	const { rows } = await database.query<{ slug: string }>(
		`insert into public.${table} (sport, name, provider, provider_id) values ('football', $1, 'p', $2)
		on conflict do nothing returning slug`,
		[name, id],
	);
	return rows[0]?.slug ?? "";
}

describe("the address of a name", () => {
	it.each(names)("has the letters of %s, in SQL as in the program", async (name) => {
		for (const table of ["teams", "leagues", "players"] as const)
			expect(await insert(table, `${table} ${name}`, name)).toBe(toNameSlug(name));
	});

	it("is a provider's number for a name in another script, never another name's or an article's", async () => {
		const slugs: string[] = [];
		for (const [at, name] of others.entries()) slugs.push(await insert("teams", String(600 + at), name));
		expect(slugs).toEqual(["lag-600", "lag-601", "lag-602", "lag-603"]);
		expect(await insert("leagues", "700", "Высшая лига")).toBe("liga-700");
		expect(await insert("players", "900", "Лев Яшин")).toBe("spelare-900");
	});

	it("stays as it is where one is there", async () => {
		await database.query(
			"insert into public.leagues (sport, name, provider, provider_id, season, slug) values ('football', 'Første', 'p', 'f', 2025, 'frste')",
		);
		const { rows } = await database.query(
			"insert into public.leagues (sport, name, provider, provider_id, season) values ('football', 'Første', 'p', 'f', 2026) returning slug",
		);
		expect(rows).toEqual([{ slug: "frste" }]);
	});
});
