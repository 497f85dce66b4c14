import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let service: SupabaseClient;
let anon: SupabaseClient;
let user: TestUser;
let admin: TestUser;

interface Found {
	type: string;
	id: string;
	title: string;
	date: string | null;
}

const search = async (query: string, rest: Record<string, unknown> = {}, client = anon): Promise<Found[]> => {
	const { data, error } = await client.rpc("search", { query, ...rest }, { get: true });
	expect(error).toBeNull();
	return data as Found[];
};
const titles = async (query: string, rest: Record<string, unknown> = {}) =>
	(await search(query, rest)).map(({ title }) => title);

async function insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
	const { error } = await service.from(table).insert(rows);
	expect(error).toBeNull();
}

beforeAll(async () => {
	test = await createTestGateway();
	service = test.serviceClient();
	anon = test.anonClient();
	user = await test.signUp("lasare@exempel.se");
	admin = await test.signUpAdmin("chef@exempel.se");
	await insert("cms_articles", [
		{ title: "Åsvalla vann derbyt", content: "Text", published: true },
		{ title: "Åsvalla säljer arenan", content: "Text", published: false },
	]);
	await insert(
		"ai_summaries",
		[
			{ summary_title: "Åsvalla toppar tabellen", published: true },
			{ summary_title: "Åsvalla i hemlig affär", published: false },
		].map((row) => ({ ...row, summary_content: "Lead.\n\nText.", sport_category: "Football" })),
	);
	await insert("sports_matches", [
		{
			sport: "formula1",
			match_date: "2026-07-05",
			match_time: "15:00",
			round: "Kval",
			home_team: "Norrlands Grand Prix",
			away_team: "",
		},
	]);
});
afterAll(() => test.close());

describe("what search shows", () => {
	it("is what each caller may read without it, and no draft for anybody", async () => {
		for (const client of [anon, user.client, admin.client]) {
			for (const query of ["åsvalla", "hemlig", "säljer arenan", "hemlg afär", "la"]) {
				const found = await search(query, { row_limit: 50 }, client);
				for (const { type, id, title } of found.filter(({ type }) => type === "article")) {
					const [summary, cms] = await Promise.all([
						anon.from("ai_summaries").select("title:summary_title").eq("id", id),
						anon.from("cms_articles").select("title").eq("id", id),
					]);
					expect([...(summary.data ?? []), ...(cms.data ?? [])], `${type} ${title}`).toEqual([{ title }]);
				}
				expect(found.map(({ title }) => title)).not.toContain("Åsvalla i hemlig affär");
				expect(found.map(({ title }) => title)).not.toContain("Åsvalla säljer arenan");
			}
		}
	});

	it("finds every article that a visitor may read by its title", async () => {
		const [summaries, articles] = await Promise.all([
			anon.from("ai_summaries").select("id,title:summary_title"),
			anon.from("cms_articles").select("id,title"),
		]);
		for (const { id, title } of [...(summaries.data ?? []), ...(articles.data ?? [])]) {
			expect((await search(title, { kind: "article" })).map((found) => found.id)).toContain(id);
		}
	});

	it("follows publication, a new title, and deletion", async () => {
		await insert("cms_articles", [{ title: "Kvarnbackens pokal", content: "Text", published: false }]);
		const change = async (values: Record<string, unknown>) => {
			const { error } = await admin.client.from("cms_articles").update(values).like("title", "%pokal");
			expect(error).toBeNull();
			return titles("pokal");
		};
		expect(await titles("pokal")).toEqual([]);
		expect(await change({ published: true })).toEqual(["Kvarnbackens pokal"]);
		expect(await change({ title: "Kvarnhagens pokal" })).toEqual(["Kvarnhagens pokal"]);
		expect(await titles("kvarnbacken")).toEqual([]);
		expect(await change({ published: false })).toEqual([]);
		expect(await change({ published: true })).toEqual(["Kvarnhagens pokal"]);
		await admin.client.from("cms_articles").delete().like("title", "%pokal");
		expect(await titles("pokal")).toEqual([]);
	});

	it("follows the names of teams and players, and the times of matches", async () => {
		await insert("teams", [
			{ sport: "hockey", slug: "x", name: "Bortbyfors", provider: "t", provider_id: "9" },
		]);
		await service.from("teams").update({ name: "Bortbylund" }).eq("slug", "x");
		expect(await titles("bortby", { kind: "team" })).toEqual(["Bortbylund"]);
		await service.from("teams").delete().eq("slug", "x");
		expect(await titles("bortby", { kind: "team" })).toEqual([]);
		await service.from("sports_matches").update({ match_time: "16:30" }).eq("round", "Kval");
		expect(Date.parse((await search("norrlands"))[0]?.date ?? "")).toBe(Date.parse("2026-07-05T14:30:00Z"));
	});
});

it("what search rests on is nobody's to read", async () => {
	for (const client of [anon, user.client, admin.client]) {
		for (const table of ["search_entries", "search_words"]) {
			expect((await client.from(table).select()).error?.code).toBe("PGRST205");
		}
		expect((await client.schema("private").from("search_entries").select()).error?.code).toBe("PGRST106");
		expect((await client.rpc("find_search_entries", {})).error?.code).toBe("PGRST202");
	}
});
