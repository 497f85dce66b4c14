import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepRuns } from "../../../src/jobs/sweeps/sweep-runs.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;
beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const read = async <T>(sql: string) => (await test.database.query<T & object>(sql)).rows;

it("runs are kept for 90 days, and longer only what says how a source stands", async () => {
	await test.database.exec(`
		insert into public.content_sources (name, feed_url) values
			('Norr', 'https://norr.example'), ('Syd', 'https://syd.example'), ('Tyst', 'https://tyst.example');
		insert into public.scraping_runs (task, status, started_at, progress)
			select 'scrape-content', case when n = 110 then 'running' else 'completed' end, now() - n * interval '1 day',
				jsonb_build_object('day', n)
			from generate_series(1, 170) n;
		insert into public.scraping_run_sources (run_id, source_id, status, rights, started_at, completed_at)
			select r.id, s.id,
				case when s.name <> 'Tyst' then 'ok' when r.progress ->> 'day' = '150' then 'refused' else 'failed' end, 'summary', r.started_at, r.started_at
			from public.scraping_runs r, public.content_sources s
			-- Syd was last told something 120 days ago.
			where s.name <> 'Syd' or r.started_at < now() - interval '119 days'`);
	expect(await sweepRuns(test)).toBe(170 - 90 - 3);
	const kept = await read<{ day: number }>(
		"select (progress ->> 'day')::int as day from public.scraping_runs where started_at < now() - interval '91 days' order by 1",
	);
	expect(kept.map(({ day }) => day)).toEqual([110, 120, 150]);
	expect(
		await read("select count(*)::int as visits from public.scraping_run_sources where status = 'ok'"),
	).toEqual([{ visits: 90 + 3 + 2 }]);
	expect(await sweepRuns(test)).toBe(0);
});
