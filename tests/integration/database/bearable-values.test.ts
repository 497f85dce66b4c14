import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../../src/platform/db/migrate.ts";
import { migrations, openMigratedUntil } from "../../support/database/test-database.ts";
import { makeFootballRow } from "../../support/matches/fixture-rows.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";
import { putOnlySummary } from "../../support/summaries/text.ts";

// What an administrator may write by the door and no page can show, or no index can hold.

let test: TestGateway;
let admin: TestUser;
let article = "";
let summary = "";

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	const { data } = await admin.client
		.from("cms_articles")
		.insert({ title: "Hamra vann", content: "Text" })
		.select("id")
		.single()
		.throwOnError();
	article = data.id;
	summary = (await putOnlySummary(test)).id;
	await test
		.serviceClient()
		.from("api_football_fixtures")
		.insert(makeFootballRow({ fixture_id: 7, fixture_date: "2026-11-21T12:00:00Z" }))
		.throwOnError();
});
afterAll(() => test.close());

const claim = { text: "3–1", kind: "score", supported: true };
const source = { name: "Norrsport", feed_url: "https://norrsport.example/rss" };
const endless = ["infinity", "-infinity", "99999-01-01T00:00:00Z", "0044-03-15 BC"];

const tables = {
	cms_articles: () => article,
	ai_summaries: () => summary,
} as const;
type Row = [table: keyof typeof tables, change: Record<string, unknown>];
const update = (table: keyof typeof tables, change: Record<string, unknown>) =>
	admin.client.from(table).update(change).eq("id", tables[table]());

describe("a value that no page can show", () => {
	it.each<Row>([
		["cms_articles", { tags: [null] }],
		["cms_articles", { tags: ["hockey", null] }],
		["cms_articles", { tags: [["hockey"]] }],
		["cms_articles", { tags: Array.from({ length: 201 }, (_, nr) => `${nr}`) }],
		["cms_articles", { tags: ["x".repeat(30_000)] }],
		...endless.map((created_at): Row => ["cms_articles", { created_at }]),
		...endless.map((generated_at): Row => ["ai_summaries", { generated_at }]),
		...endless.map((created_at): Row => ["ai_summaries", { created_at }]),
		["ai_summaries", { fact_check: { claims: [{}] } }],
		["ai_summaries", { fact_check: { claims: [null] } }],
		["ai_summaries", { fact_check: { claims: ["x"] } }],
		["ai_summaries", { fact_check: { checked: "x", claims: [] } }],
		["ai_summaries", { fact_check: { claims: [{ ...claim, text: ["3–1"] }] } }],
		["ai_summaries", { fact_check: { claims: [{ ...claim, verdict: {} }] } }],
		["ai_summaries", { fact_check: { claims: [{ ...claim, evidence: {} }] } }],
		["ai_summaries", { fact_check: { claims: [{ ...claim, evidence: "x" }] } }],
	])("is refused where it is written: %s, the row %#", async (table, change) => {
		const { error, status } = await update(table, change);
		expect({ code: error?.code, status }).toEqual({ code: "23514", status: 400 });
	});

	it.each(endless)("nor is a match's start: %s", async (fixture_date) => {
		const { error } = await test
			.serviceClient()
			.from("api_football_fixtures")
			.update({ fixture_date })
			.eq("fixture_id", 7);
		expect(error?.code).toBe("23514");
	});

	it("is none of what desk and pipelines write", async () => {
		const evidence = { sentence: "Hamra vann med 3–1.", url: "https://norrsport.example/1" };
		const older = { checked: 2, supported: 1, claims: [claim, { ...claim, evidence: null }] };
		const newer = { ...claim, verdict: "supported", reason: null, sentence: 0, evidence };
		expect((await update("cms_articles", { tags: [] })).error).toBeNull();
		expect((await update("cms_articles", { tags: ["porträtt", "Sara Lind"] })).error).toBeNull();
		expect((await update("ai_summaries", { fact_check: older })).error).toBeNull();
		expect((await update("ai_summaries", { fact_check: { ...older, claims: [newer] } })).error).toBeNull();
	});
});

describe("a text that no index can hold", () => {
	// Text that does not get smaller where it is kept.
	const long = Array.from({ length: 1_000 }, (_, nr) => Math.sin(nr).toString(36).slice(3)).join("");

	it.each<[string, Record<string, unknown>]>([
		["scraping_schedules", { name: long, cron_expression: "0 5 * * *" }],
		["scheduled_tasks", { task_name: long }],
		["content_sources", { ...source, name: long }],
		["content_sources", { ...source, feed_url: `https://norrsport.example/${long}` }],
	])("is refused in %s", async (table, row) => {
		const { error } = await test.serviceClient().from(table).insert(row);
		expect(error?.code).toBe("23514");
	});
});

it("what was written before is made such that pages bear it", async () => {
	const old = await openMigratedUntil("0064");
	try {
		await old.exec(`
			insert into public.cms_articles (title, content, tags, created_at)
				values ('Hamra vann', 'Text', array['hockey', null, 'elit'], 'infinity'), ('Lyckeby vann', 'Text', '{{a},{b}}', now());
			insert into public.ai_summaries (summary_title, summary_content, sport_category, generated_at, fact_check)
				values ('Hamra föll', 'Text', 'hockey', 'infinity', '{"claims":[{}]}');
			insert into public.api_football_fixtures (fixture_id, fixture_date, status_short, league_name, home_team_name, away_team_name)
				values (7, '99999-01-01', 'NS', 'Testligan', 'Hamra', 'Lyckeby')`);
		await migrate(old, migrations);
		const { rows } = await old.query(`
			select tags, isfinite(created_at) as is_finite from public.cms_articles order by title`);
		expect(rows).toEqual([
			{ tags: ["hockey", "elit"], is_finite: true },
			{ tags: ["a", "b"], is_finite: true },
		]);
		const { rows: versions } = await old.query<{ is_whole: boolean }>(
			"select array_position(tags, null) is null as is_whole from public.cms_article_revisions",
		);
		expect(versions.every(({ is_whole }) => is_whole)).toBe(true);
		const { rows: summaries } = await old.query(
			"select fact_check, isfinite(generated_at) as is_finite from public.ai_summaries",
		);
		expect(summaries).toEqual([{ fact_check: null, is_finite: true }]);
		const { rows: fixtures } = await old.query(
			"select fixture_date < '9999-01-01' as is_shown from public.api_football_fixtures",
		);
		expect(fixtures).toEqual([{ is_shown: true }]);
	} finally {
		await old.close();
	}
});
