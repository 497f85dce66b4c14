import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	user = await test.signUp("anna@ex.se");
	await admin.client.auth.updateUser({ data: { full_name: "Karin Chef" } });
});
afterEach(() =>
	test.database.exec(
		"delete from public.scraping_runs; delete from public.content_sources; delete from private.model_usage; delete from public.audit_log",
	),
);
afterAll(() => test.close());

async function openRun(given = ""): Promise<string> {
	const { rows } = await test.database.query<{ id: string }>(
		`insert into public.scraping_runs (task, articles_scraped ${given && ", status"})
		values ('scrape-content', 3 ${given && `, '${given}'`}) returning id`,
	);
	return rows[0]?.id ?? "";
}
const readRun = async (id: string) =>
	(await admin.client.from("scraping_runs").select("*").eq("id", id).single().throwOnError()).data;

describe("a run that is stopped by an administrator", () => {
	it("ends as cancelled with the name, keeps its counts, and is on record", async () => {
		const id = await openRun();
		const { data } = await admin.client.rpc("cancel_run", { run_id: id });
		expect(data).toBe(true);
		expect(await readRun(id)).toMatchObject({
			status: "cancelled",
			error_message: "Avbruten av Karin Chef",
			articles_scraped: 3,
			completed_at: expect.any(String),
		});
		const { data: acts } = await admin.client.from("audit_log").select("actor_id, subject, details");
		expect(acts).toMatchObject([
			{
				actor_id: admin.id,
				subject: `scraping_runs:${id}`,
				details: { changes: { status: { old: "running", new: "cancelled" } } },
			},
		]);
		// The next one need not wait.
		await openRun();
	});

	it("stays as it is when it has ended", async () => {
		const id = await openRun("completed");
		expect((await admin.client.rpc("cancel_run", { run_id: id })).data).toBe(false);
		expect((await admin.client.rpc("cancel_run", { run_id: crypto.randomUUID() })).data).toBe(false);
		expect(await readRun(id)).toMatchObject({ status: "completed", error_message: null });
	});

	it("goes on when anybody else asks", async () => {
		const id = await openRun();
		for (const client of [test.anonClient(), user.client]) {
			expect((await client.rpc("cancel_run", { run_id: id })).error?.code).toBe("42501");
		}
		expect(await readRun(id)).toMatchObject({ status: "running" });
	});
});

describe("the newsroom by day", () => {
	it("counts what runs, sources and the model did, on Swedish days, with empty days between", async () => {
		const today = toSwedishDay(new Date(Date.now()));
		await test.database.exec(`
			insert into public.content_sources (name, feed_url) values ('Norr', 'https://a.example'), ('Syd', 'https://b.example');
			insert into public.scraping_runs (task, status, started_at, articles_scraped, summaries_created) values
				('scrape-content', 'completed', now(), 4, 0),
				('scheduled-scraping', 'failed', now(), 2, 1),
				('scheduled-scraping', 'cancelled', now(), 1, 0),
				-- Half past midnight in Stockholm two days ago: the day before in UTC.
				('scrape-content', 'completed', timezone('Europe/Stockholm', '${today}'::timestamp - interval '2 days' + interval '30 minutes'), 7, 0),
				('scrape-content', 'failed', now() - interval '200 days', 99, 99);
			insert into public.scraping_run_sources (run_id, source_id, status, started_at, completed_at)
				select r.id, s.id, case s.name when 'Norr' then 'failed' else 'refused' end, r.started_at, r.started_at
				from public.scraping_runs r, public.content_sources s where r.status = 'completed';
			insert into private.model_usage (day, tokens, requests) values ('${today}', 5200, 3);`);
		const { data } = await admin.client.rpc("newsroom_days", { day_count: 3 }).throwOnError();
		const nothing = {
			articles: 0,
			summaries: 0,
			failed_runs: 0,
			failed_sources: 0,
			model_requests: 0,
			model_tokens: 0,
		};
		expect(data).toEqual([
			{ ...nothing, day: expect.any(String), articles: 7, failed_sources: 1 },
			{ ...nothing, day: expect.any(String) },
			{
				day: today,
				articles: 7,
				summaries: 1,
				failed_runs: 1,
				failed_sources: 1,
				model_requests: 3,
				model_tokens: 5200,
			},
		]);
	});

	it("is 30 days unless it is asked for others, and never more than 90", async () => {
		const count = async (args: Record<string, number>) =>
			(await admin.client.rpc("newsroom_days", args)).data?.length;
		expect(await count({})).toBe(30);
		expect(await count({ day_count: 0 })).toBe(1);
		expect(await count({ day_count: 100_000 })).toBe(90);
	});

	it("is told to administrators alone", async () => {
		for (const client of [test.anonClient(), user.client, test.serviceClient()])
			expect((await client.rpc("newsroom_days")).error?.code).toBe("42501");
	});
});

it("a run's rows by source carry the source's name, for administrators alone", async () => {
	await test.database.exec(`
		with source as (insert into public.content_sources (name, feed_url) values ('Norr', 'https://a.example') returning id),
			run as (insert into public.scraping_runs (task, status) values ('scrape-content', 'completed') returning id)
		insert into public.scraping_run_sources (run_id, source_id, status, bytes, started_at, completed_at)
		select run.id, source.id, 'ok', 1200, now(), now() from run, source`);
	const read = (client = admin.client) =>
		client.from("scraping_run_sources").select("bytes, content_sources(name)");
	expect((await read()).data).toEqual([{ bytes: 1200, content_sources: { name: "Norr" } }]);
	expect((await read(user.client)).data).toEqual([]);
});
