import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishDueArticles } from "../../../src/jobs/publish-due-articles.ts";
import { readOverdueDays } from "../../../src/pipelines/fixtures/overdue.ts";
import { planRefresh } from "../../../src/pipelines/fixtures/plan-refresh.ts";
import { claimRefresh } from "../../../src/pipelines/fixtures/refresh-state.ts";
import { listDueSources } from "../../../src/pipelines/news/sources/sources.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// Schedules: runs/jobs.test.ts. Mails: newsletter/mail-delivery.test.ts. The newsletter: newsletter/issues.test.ts. Kept pages: pages/page-cache.test.ts.

const hourMs = 60 * 60 * 1000;
let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
});
afterAll(() => test.close());

describe("a clock that jumps two hours", () => {
	it("back costs nobody a session; forward costs one refresh, which supabase-js does by itself", async () => {
		const read = () => admin.client.from("user_roles").select("role");
		test.clock.advance(-2 * hourMs);
		expect((await read()).data).toEqual([{ role: "admin" }]);
		test.clock.advance(4 * hourMs);
		expect((await read()).error).toMatchObject({ code: "PGRST303" });
		expect((await admin.client.auth.refreshSession()).error).toBeNull();
		expect((await read()).data).toEqual([{ role: "admin" }]);
		test.clock.advance(-2 * hourMs);
		expect((await read()).data).toEqual([{ role: "admin" }]);
	});

	it("publishes a planned article once, and back takes nothing away", async () => {
		const { data } = await admin.client
			.from("cms_articles")
			.insert({
				title: "Derbyt",
				content: "x",
				publish_at: new Date(test.clock.now().getTime() + hourMs).toISOString(),
			})
			.select("id")
			.single()
			.throwOnError();
		expect((await publishDueArticles(test)).published).toEqual([]);
		test.clock.advance(2 * hourMs);
		expect((await publishDueArticles(test)).published).toMatchObject([{ id: data?.id }]);
		test.clock.advance(-2 * hourMs);
		expect(await publishDueArticles(test)).toEqual({ published: [], unpublished: [], missed: [] });
		const { data: row } = await test.anonClient().from("cms_articles").select("published").eq("id", data?.id);
		expect(row).toEqual([{ published: true }]);
	});
});

describe("what a clock a year ahead has put off", () => {
	const nextYear = () => new Date(test.clock.now().getTime() + 365 * 24 * hourMs).toISOString();

	it("is no source: it is read at the next run", async () => {
		await test.database.query(
			"insert into public.content_sources (name, feed_url, next_fetch_at) values ('Norrsport', 'https://norr.example/rss', $1)",
			[nextYear()],
		);
		const due = await listDueSources(test.database, { now: test.clock.now() });
		expect(due.map(({ name }) => name)).toEqual(["Norrsport"]);
	});

	it("is no season of Formula 1 and no day with a match that should have ended: both are asked for", async () => {
		const now = test.clock.now();
		const day = new Date(now.getTime() - 24 * hourMs).toISOString();
		await test.database.query(
			"insert into private.fixture_days (provider, day, fetched_at) values ('jolpica', $1, $2), ('api-football', $3, $2)",
			[`${now.getUTCFullYear()}-01-01`, nextYear(), day.slice(0, 10)],
		);
		await test.database.query(
			"insert into public.api_football_fixtures (fixture_id, fixture_date, status_short, league_name, home_team_name, away_team_name) values (1, $1, 'NS', 'L', 'A', 'B')",
			[day],
		);
		const asked = { now, requestsLeft: null, force: false };
		expect(await planRefresh(test.database, { ...asked, provider: "jolpica", sport: "formula1" })).toContain(
			`${now.getUTCFullYear()}-01-01`,
		);
		expect(
			await readOverdueDays(test.database, { now, provider: "api-football", sport: "football" }),
		).toEqual([day.slice(0, 10)]);
	});

	it("is no provider of matches: neither its claim nor its rest holds anybody", async () => {
		await test.database.query(
			`insert into public.fixture_refreshes (provider, sport, claimed_until, resume_at) values ('jolpica', 'formula1', $1, $1)
			on conflict (provider) do update set claimed_until = $1, resume_at = $1`,
			[nextYear()],
		);
		const asked = { provider: "jolpica", sport: "formula1", now: test.clock.now() } as const;
		expect(await claimRefresh(test.database, asked)).toMatchObject({ resumeAt: null });
		expect(await claimRefresh(test.database, asked)).toBeNull();
	});
});
