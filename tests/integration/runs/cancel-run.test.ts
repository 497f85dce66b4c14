import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTaskTrigger, type TaskTrigger } from "../../../src/jobs/queues.ts";
import { startWorkers } from "../../../src/jobs/workers.ts";
import { runNews } from "../../../src/pipelines/news/run.ts";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { createFetcher, type Fetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { type Queue, startQueue } from "../../../src/platform/queue/queue.ts";
import { type NewsHarness, startNewsHarness, toConfigured } from "../../support/news/harness.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// Real runs against sources that keep them waiting, stopped over the door by an administrator.

let test: TestGateway;
let admin: TestUser;
let news: NewsHarness;
let fetcher: Fetcher;
let queue: Queue;
let tasks: TaskTrigger;
/** What became of the pipelines that were started. */
const ends: string[] = [];

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	const { database, log } = test;
	news = await startNewsHarness(database);
	// More patient than the test is: a run that ends was stopped.
	fetcher = createFetcher({
		clock: news.clock,
		log,
		userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
		allowedHosts: new Set([news.north.server.host, news.ice.server.host]),
		totalTimeoutMs: 60_000,
	});
	queue = await startQueue({ database, log });
	tasks = await createTaskTrigger({ database, queue });
	const note = <T>(name: string, work: Promise<T>) => work.finally(() => ends.push(name));
	await startWorkers({
		database,
		queue,
		log,
		pipelines: {
			scrape: ({ runId, signal }) =>
				note(
					"scrape",
					runNews({ clock: news.clock, fetcher, database, log }, { runId, signal }).then(({ articles }) => ({
						articlesScraped: articles.stored,
					})),
				),
			summarise: async () => {
				ends.push("summarise");
				return {};
			},
			improveTitles: async () => ({}),
		},
	});
});
afterAll(async () => {
	await queue.stop(1_000);
	await fetcher.close();
	await news.close();
	await test.close();
});

describe("a run that an administrator stops", () => {
	it("ends at its next step, with what it had stored, and the chain goes no further", async () => {
		await setUpSources(test.database, [toConfigured(news.north), toConfigured(news.ice)]);
		const asked = Promise.withResolvers<void>();
		news.ice.server.serve("/rss", () => {
			asked.resolve();
			return undefined;
		});
		const runId = await tasks.start("scheduled-scraping", { trigger: "manual" });
		await asked.promise;
		const { data } = await admin.client.rpc("cancel_run", { run_id: runId }).throwOnError();
		expect(data).toBe(true);
		// The next run need not wait for the old one's end.
		expect(await tasks.waitFor(runId, 0)).toMatchObject({ status: "cancelled" });
		await expect.poll(() => ends, { timeout: 10_000 }).toEqual(["scrape"]);
		expect(await tasks.waitFor(runId, 0)).toMatchObject({
			status: "cancelled",
			error_message: "Avbruten av chef@ex.se",
		});

		news.ice.server.serve("/rss", { status: 404 });
		const next = await tasks.start("scheduled-scraping", { trigger: "manual" });
		expect(await tasks.waitFor(next, 20_000)).toMatchObject({ status: "completed" });
		expect(ends).toEqual(["scrape", "scrape", "summarise"]);
	});
});
