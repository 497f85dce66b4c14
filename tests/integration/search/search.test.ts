import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

interface Found {
	type: string;
	id: string;
	title: string;
	path: string;
	date: string | null;
	category: string;
	detail: string | null;
	is_ai_summary: boolean;
}

let test: TestGateway;
let service: SupabaseClient;
let anon: SupabaseClient;

const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(test.clock.now().getTime() + hours * hourMs).toISOString();
const hoursAgo = (hours: number) => hoursFromNow(-hours);

const search = async (query: string, rest: Record<string, unknown> = {}): Promise<Found[]> => {
	const { data, error } = await anon.rpc("search", { query, ...rest }, { get: true });
	expect(error).toBeNull();
	return data as Found[];
};
const titles = async (query: string, rest: Record<string, unknown> = {}) =>
	(await search(query, rest)).map(({ title }) => title);

const article = (title: string, hours: number, rest: Record<string, unknown> = {}) => ({
	title,
	content: "Om laget.",
	category: "fotboll",
	published: true,
	published_at: hoursAgo(hours),
	...rest,
});

async function insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
	const { error } = await service.from(table).insert(rows);
	expect(error).toBeNull();
}

beforeAll(async () => {
	test = await createTestGateway();
	service = test.serviceClient();
	anon = test.anonClient();
	await insert("cms_articles", [
		article("Åsvalla vann derbyt", 1),
		article("Sent mål fällde Åsvalla", 2, { summary: "Ett inhopp avgjorde." }),
		article("Ny tränare i Östervik", 3, { content: "Han kommer från Åsvalla, där spelarna grät." }),
		article("Spelarens kväll", 4, { content: "Tre mål på tjugo minuter." }),
		article("100% rätt_svar i 2–0", 5, { content: "En frågesport." }),
		article("1000 rättssvar", 6, { content: "En annan frågesport." }),
		article("Åsvalla säljer arenan", 7, { published: false, published_at: null }),
	]);
	await insert("ai_summaries", [
		{
			summary_title: "Åsvalla toppar tabellen",
			summary_content: "Åtta raka.\n\nMer text.",
			sport_category: "Football",
			generated_at: hoursAgo(30),
			published: true,
		},
		{
			summary_title: "Åsvalla i hemlig affär",
			summary_content: "Hålls inne.",
			sport_category: "Football",
			generated_at: hoursAgo(31),
			published: false,
		},
	]);
	await insert("teams", [
		{
			sport: "football",
			slug: "asvalla-bk",
			name: "Åsvalla BK",
			city: "Åsvalla",
			provider: "t",
			provider_id: "1",
		},
		{ sport: "hockey", slug: "malmo-hk", name: "Malmö HK", city: "Malmö", provider: "t", provider_id: "2" },
	]);
	await insert("players", [
		{
			sport: "football",
			slug: "sara-lind",
			name: "Sara Lind",
			role: "anfallare",
			provider: "t",
			provider_id: "1",
		},
	]);
	await insert(
		"api_football_fixtures",
		[-400, -50, 20, 900].map((hours, index) => ({
			fixture_id: index + 1,
			fixture_date: hoursFromNow(hours),
			home_team_name: "Åsvalla BK",
			away_team_name: `Motstånd ${hours}`,
			league_name: "Allsvenskan",
		})),
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

describe("search", () => {
	it("answers what a find is, where it leads and when it was", async () => {
		const [team, ...others] = await search("åsvalla bk");
		expect(team).toEqual({
			type: "team",
			id: expect.any(String),
			title: "Åsvalla BK",
			path: "/lag/asvalla-bk",
			date: null,
			category: "fotboll",
			detail: "Åsvalla",
			is_ai_summary: false,
			is_time_known: true,
		});
		expect(others[0]).toMatchObject({
			type: "match",
			path: expect.stringMatching(/^\/match\/football-\d+$/),
			category: "fotboll",
			detail: "Allsvenskan",
		});
		const [summary] = await search("toppar");
		expect(summary).toMatchObject({
			type: "article",
			path: "/article/asvalla-toppar-tabellen",
			category: "fotboll",
			detail: "Åtta raka.",
			is_ai_summary: true,
		});
		const [race] = await search("norrlands");
		expect(race).toMatchObject({ type: "match", title: "Norrlands Grand Prix, Kval", category: "formel 1" });
		expect(Date.parse(race?.date ?? "")).toBe(Date.parse("2026-07-05T13:00:00Z"));
		expect((await search("sara"))[0]).toMatchObject({
			type: "player",
			title: "Sara Lind",
			detail: "anfallare",
		});
	});

	it("puts titles first, newest first, then leads, then bodies", async () => {
		expect(await titles("ÅSVALLA", { kind: "article" })).toEqual([
			"Åsvalla vann derbyt",
			"Sent mål fällde Åsvalla",
			"Åsvalla toppar tabellen",
			"Ny tränare i Östervik",
		]);
	});

	it("finds teams, players and matches by the beginnings of what else is shown of them", async () => {
		await insert("teams", [
			{
				sport: "football",
				slug: "trask-if",
				name: "Träsk IF",
				short_name: "TIF",
				city: "Kvarnbo",
				venue: "Granvallen",
				provider: "t",
				provider_id: "3",
			},
		]);
		for (const query of ["kvar", "granva", "ti", "granvalen kvarnbo"])
			expect(await titles(query, { kind: "team" }), query).toEqual(["Träsk IF"]);
		expect(await titles("allsv", { kind: "match", row_limit: 1 })).toEqual(["Åsvalla BK – Motstånd 20"]);
	});

	it("puts the match nearest in time first", async () => {
		expect(await titles("åsvalla", { kind: "match" })).toEqual([
			"Åsvalla BK – Motstånd 20",
			"Åsvalla BK – Motstånd -50",
			"Åsvalla BK – Motstånd -400",
			"Åsvalla BK – Motstånd 900",
		]);
	});

	it("gives few of each kind together, so that none hides another", async () => {
		const kinds = (await search("åsvalla")).map(({ type }) => type);
		expect(kinds).toEqual(["team", "match", "match", "match", "article", "article", "article", "article"]);
	});

	it.each([
		["in the middle of a word", "sval", "Åsvalla vann derbyt"],
		["of two characters", "yt", "Åsvalla vann derbyt"],
		["of words in another order", "derbyt åsv", "Åsvalla vann derbyt"],
		["in another form of the word", "spelare", "Spelarens kväll"],
		["while the last word is being typed", "tjugo minu", "Spelarens kväll"],
		["with a letter too many", "åsvallla derbyt", "Åsvalla vann derbyt"],
		["without the dots", "ostervik", "Ny tränare i Östervik"],
		["with signs LIKE knows", "100%", "100% rätt_svar i 2–0"],
		["with one sign LIKE knows", "rätt_", "100% rätt_svar i 2–0"],
		["of a score", "2–0", "100% rätt_svar i 2–0"],
	])("finds a title by a piece %s", async (_, query, title) => {
		expect((await titles(query, { kind: "article" }))[0]).toBe(title);
	});

	it("takes what LIKE and full text know as signs for what they are", async () => {
		expect(await titles("100%")).toEqual(["100% rätt_svar i 2–0"]);
		expect(await titles("rätt_")).toEqual(["100% rätt_svar i 2–0"]);
		for (const query of [
			"%%",
			"__",
			"\\\\",
			"\\%",
			"' or 1=1",
			"a & !",
			":*",
			"(((",
			"<->",
			"och att",
			"\u0001\u0002",
			"💥💥",
		]) {
			expect(await titles(query), query).toEqual([]);
		}
	});

	it.each(["", " ", "å", " å ", "\t\n"])(
		"finds nothing for %j, which is less than two characters",
		async (query) => {
			expect(await titles(query)).toEqual([]);
		},
	);

	it("reads a hundred characters of what is asked, however long it is", async () => {
		expect(await titles(`${"derbyt ".repeat(14)}och mer`)).toEqual(["Åsvalla vann derbyt"]);
		const { data, error } = await anon.rpc("search", { query: `derbyt ${"y".repeat(500_000)}` });
		expect({ data, error }).toEqual({ data: [], error: null });
	});

	it.each([
		"'; drop table x; --",
		'"åsvalla" -derbyt',
		"a b c d e f g h i j k",
		"\\".repeat(99),
		"%_".repeat(5_000),
		"å".repeat(10_000),
		"(åsvalla | derbyt) & !mål",
		"åsvalla <-> derbyt:*A",
		"👩‍👩‍👧 derbyt",
		"åsvalla",
		"ﬁ² ½ ٣٤ 日本",
		"mål\u{10ffff}",
		"mål\u200b\u202e",
		"inte och att är",
	])("answers %j without a fault, alone and mistyped", async (query) => {
		for (const asked of [query, `xq${query}`]) {
			for (const kind of [undefined, "article", "team", "match"]) {
				const { data, error } = await anon.rpc("search", { query: asked, kind });
				expect(error, asked.slice(0, 20)).toBeNull();
				expect(Array.isArray(data)).toBe(true);
			}
		}
	});

	it("refuses a null byte, which no text of the database holds", async () => {
		const { error, status } = await anon.rpc("search", { query: "åsvalla\u0000" });
		expect(status).toBe(400);
		expect(error?.code).toMatch(/^22/);
	});

	it("gives at most fifty at a time, and pages that fit together", async () => {
		await insert(
			"cms_articles",
			Array.from({ length: 70 }, (_, n) => article(`Handboll nummer ${n}`, 100 + n, { category: "allmänt" })),
		);
		const all = await titles("handboll", { kind: "article", row_limit: 1_000_000 });
		expect(all).toHaveLength(50);
		const pages = await Promise.all(
			[0, 20, 40, 60].map((row_offset) => titles("handboll", { kind: "article", row_limit: 20, row_offset })),
		);
		expect(pages.flat()).toEqual(Array.from({ length: 70 }, (_, n) => `Handboll nummer ${n}`));
		expect(await titles("handboll", { row_limit: -5 })).toHaveLength(1);
		expect(await titles("handboll", { kind: "league" })).toEqual([]);
	});
});
