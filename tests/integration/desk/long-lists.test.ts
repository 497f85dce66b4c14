// What the desks read of lists that are longer than one answer of the REST door.
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	deleteArticles,
	setPublished,
	setRemoved,
} from "../../../src/web/data/desk/articles/desk-article-list.ts";
import { listDeskMatches } from "../../../src/web/data/desk/matches/desk-matches.ts";
import { listDeskCorrections, listReports } from "../../../src/web/data/desk/review/desk-reports.ts";
import { listQueue } from "../../../src/web/data/desk/review/review-queue.ts";
import { listSources } from "../../../src/web/data/desk/scraping/desk-sources.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	await test.database.exec(`
		insert into public.api_football_fixtures (fixture_id, fixture_date, home_team_name, away_team_name, league_name, status_short)
		select n, timestamptz '2026-11-22T12:00Z' + n * interval '1 hour', 'Hemma ' || n, 'Borta', 'Ligan', 'NS' from generate_series(1, 1100) n;
		insert into public.sports_matches (sport, match_date, match_time, home_team, away_team, status)
		select 'hockey', date '2026-11-22' + n / 4, case when n % 4 > 0 then time '18:00' end, 'Norr ' || n, 'Söder', 'upcoming'
		from generate_series(1, 1100) n;
		insert into public.ai_summaries (summary_title, summary_content, sport_category, generated_at, published, held_reason)
		select 'Text ' || n, 'Referatet', 'hockey', timestamptz '2026-01-01T00:00Z' + n * interval '1 minute', false, 'Uppgiften saknas'
		from generate_series(1, 1100) n;
		insert into public.content_sources (name, feed_url, rights)
		select 'Källa ' || lpad(n::text, 4, '0'), 'https://kalla.example/' || n, 'off' from generate_series(1, 1000) n;
		insert into public.error_reports (article_id, message, created_at, handled_at)
		select (select id from public.ai_summaries limit 1), 'Fel ' || n, timestamptz '2026-01-01T00:00Z' + n / 2 * interval '1 minute',
			case when n % 2 = 0 then now() end
		from generate_series(1, 260) n;
		alter table public.corrections disable trigger user;
		insert into public.corrections (article_id, body, corrected_at)
		select id, summary_title, timestamptz '2026-01-01T00:00Z' from public.ai_summaries order by id limit 130;
		alter table public.corrections enable trigger user`);
}, 60_000);
afterAll(() => test.close());

/** How many there are, and how many of them are told apart. */
const count = (rows: readonly { id: string }[]) => [rows.length, new Set(rows.map(({ id }) => id)).size];

it.each(["football", "hockey"] as const)("the matches of %s go on behind the thousandth", async (sport) => {
	const asked = { sport, view: "ahead", today: "2026-11-21" } as const;
	const part = await listDeskMatches(admin.client, { ...asked, limit: 1_050 });
	expect([count(part.matches), part.hasMore]).toEqual([[1_050, 1_050], true]);
	const whole = await listDeskMatches(admin.client, { ...asked, limit: 1_100 });
	expect([count(whole.matches), whole.hasMore]).toEqual([[1_100, 1_100], false]);
	expect(whole.matches.slice(0, 1_050).map(({ id }) => id)).toEqual(part.matches.map(({ id }) => id));
});

it("the queue of texts goes on behind the thousandth, and says how many there are", async () => {
	const ask = (limit: number) => listQueue(admin.client, { filter: "open", query: "", limit });
	const before = await ask(990);
	const part = await ask(1_020);
	expect([count(part.texts), part.total, part.hasMore]).toEqual([[1_020, 1_020], 1_100, true]);
	expect(part.texts.slice(0, 990)).toEqual(before.texts);
	const whole = await ask(1_110);
	expect([count(whole.texts), whole.total, whole.hasMore]).toEqual([[1_100, 1_100], 1_100, false]);
});

it("what is found of texts ends there, and is said to be more", async () => {
	const ask = (limit: number) => listQueue(admin.client, { filter: "open", query: "referat", limit });
	expect(await ask(960)).toMatchObject({ total: null, hasMore: true });
	const end = await ask(1_020);
	expect([end.texts.length, end.total, end.hasMore]).toEqual([999, null, false]);
});

it("the sources are counted at their very end too", async () => {
	const asked = { health: null, rights: null, query: "" };
	const { sources, total } = await listSources(admin.client, { ...asked, limit: 1_020 });
	expect([count(sources), total]).toEqual([[1_000, 1_000], 1_000]);
});

it("reports and corrections go on behind the first page, each in its place", async () => {
	for (const list of [
		(limit: number) => listReports(admin.client, { isHandled: false, limit }),
		(limit: number) => listReports(admin.client, { isHandled: true, limit }),
		(limit: number) => listDeskCorrections(admin.client, limit),
	]) {
		const part = await list(120);
		expect([count(part.rows), part.hasMore]).toEqual([[120, 120], true]);
		const whole = await list(150);
		expect([count(whole.rows), whole.hasMore]).toEqual([[130, 130], false]);
		expect(whole.rows.slice(0, 120)).toEqual(part.rows);
		expect(whole.rows.filter(({ article }) => article === null)).toEqual([]);
	}
});

it("as many articles as are chosen are withdrawn, removed and deleted at once", async () => {
	const { rows } = await test.database.query<{ id: string }>(
		"insert into public.cms_articles (title, content) select 'Utkast ' || n, 'Text' from generate_series(1, 880) n returning id",
	);
	const ids = rows.map(({ id }) => id);
	// Drafts, so that there is nothing to withdraw.
	expect(await setPublished(admin.client, ids, false)).toEqual([]);
	expect(await setRemoved(admin.client, ids, true)).toHaveLength(880);
	expect(new Set(await deleteArticles(admin.client, ids)).size).toBe(880);
}, 60_000);
