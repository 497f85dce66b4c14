import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app.ts";
import { createMetricsPage } from "../../../src/pages/metrics-page.ts";
import { createViewPixel } from "../../../src/pages/view-pixel.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createRequestLimits } from "../../../src/platform/limits/request-limits.ts";
import { limits } from "../../../src/platform/limits/route-limits.ts";
import { createLog } from "../../../src/platform/log.ts";
import { createMetrics, type Metrics } from "../../../src/platform/metrics.ts";
import { addSiteMetrics } from "../../../src/site-metrics.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

const log = createLog("silent");
/** What was logged of views, warnings and above. */
const unreadNumbers: string[] = [];
const viewTrouble: string[] = [];
const viewLog = createLog("warn", { write: (line) => void viewTrouble.push(line) });
let database: Database;
let app: Hono;
let metrics: Metrics;
let isReady = true;
let isQueueUp = true;
let sitemapStatus = 200;

beforeAll(async () => {
	database = await openTestDatabase();
	metrics = createMetrics(createLog("warn", { write: (line) => void unreadNumbers.push(line) }));
	addSiteMetrics(metrics, {
		database,
		watchDatabase: () => ({ isAway: false, timesAway: 2 }),
		queue: { countJobs: async () => ({ "scrape-content": { waiting: 3, active: 1 } }) },
		pages: {
			counts: () => ({ fresh: 7, stale: 1, waited: 2, rendered: 3, unchanged: 6 }),
			size: () => ({ pages: 4, bytes: 500 }),
		},
		liveMatches: { count: () => 12 },
	});
	app = createApp({
		gateway: new Hono().get("/functions/v1/generate-sitemap", () =>
			sitemapStatus === 200
				? new Response("<urlset/>", { headers: { "content-type": "application/xml; charset=utf-8" } })
				: new Response("{}", { status: sitemapStatus, headers: { "cache-control": "no-store" } }),
		),
		demoSources: null,
		programPages: new Hono().get("/privat", (c) => c.text("", 200, { "Referrer-Policy": "same-origin" })),
		newsletterPages: new Hono(),
		sharePictures: new Hono(),
		site: async () => {
			throw new Error("hemlig detalj");
		},
		metricsPage: createMetricsPage({ metrics, token: "hemlig-och-lang-nog" }),
		countAnswer: metrics.countAnswer,
		liveMatches: { open: async () => new Response("ström") },
		database,
		queue: {
			async check() {
				if (!isQueueUp) throw new Error("away");
			},
		},
		isReady: () => isReady,
		viewPixel: createViewPixel({ database, limits: createRequestLimits({ database }), log: viewLog }),
		trustedProxies: 1,
		isServiceWorkerWanted: true,
		clientDir: null,
		anonKey: "anon",
		siteUrl: "https://avspark.example",
		version: "1.2.3",
		log,
	});
});
afterAll(() => database.close());

const countViews = async () =>
	(await database.query<{ count: number }>("select count(*)::int as count from public.article_views")).rows[0]
		?.count;

describe("health", () => {
	it("tells the process from what it needs", async () => {
		expect((await app.request("/healthz")).status).toBe(200);
		expect((await app.request("/readyz")).status).toBe(200);
		isReady = false;
		const starting = await app.request("/readyz");
		expect(starting.status).toBe(503);
		expect(starting.headers.get("content-type")).toBe("application/problem+json");
		expect(await starting.json()).toMatchObject({ status: 503, title: "Not ready" });
		isReady = true;
		isQueueUp = false;
		expect(await (await app.request("/readyz")).json()).toMatchObject({
			detail: "The job queue does not answer",
		});
		isQueueUp = true;
	});

	it("tells a balancer of the node alone: what all nodes miss takes none of them away", async () => {
		const ask = async () => (await app.request("/readyz/node")).status;
		isQueueUp = false;
		expect(await ask()).toBe(200);
		isReady = false;
		expect(await ask()).toBe(503);
		isReady = true;
		isQueueUp = true;
	});
});

describe("the numbers for Prometheus", () => {
	const ask = (headers: Record<string, string>, remoteAddress?: string) =>
		app.request("/metrics", { headers }, { incoming: { socket: { remoteAddress } } });

	it("are for the machine itself and for who brings the token", async () => {
		for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect((await ask({}, own)).status).toBe(200);
		expect((await ask({ Authorization: "Bearer hemlig-och-lang-nog" }, "192.0.2.1")).status).toBe(200);
	});

	it("are for nobody else, not through a proxy on the machine either", async () => {
		expect((await ask({}, "192.0.2.1")).status).toBe(404);
		expect((await ask({ "X-Forwarded-For": "192.0.2.1" }, "127.0.0.1")).status).toBe(404);
		expect((await ask({ Via: "1.1 proxy" }, "127.0.0.1")).status).toBe(404);
		expect((await ask({ Authorization: "Bearer fel" }, "192.0.2.1")).status).toBe(404);
		expect((await app.request("/metrics")).status).toBe(404);
	});

	it("tell of answers, pages, streams, runs, sources and mail, and which of it could not be read", async () => {
		await app.request("/healthz");
		await database.exec(`
			insert into public.scraping_runs (task, status, articles_scraped, completed_at)
			values ('scrape-content', 'completed', 5, now() - interval '1 hour'), ('scrape-content', 'completed', 0, now() - interval '1 day');
			insert into public.content_sources (name, feed_url, failure_count, alarm, alarm_since, rights)
			values ('A', 'https://a.example/', 0, null, null, 'summary'), ('B', 'https://b.example/', 20, null, null, 'summary'),
				('C', 'https://c.example/', 1, 'gone', now(), 'summary'), ('D', 'https://d.example/', 3, null, null, 'off');
			insert into public.scheduled_tasks (task_name, is_active, next_run_at)
			values ('missad', true, now() - interval '1 hour'), ('av', false, now() - interval '1 hour'), ('nu', true, now());
			insert into public.fixture_refreshes (provider, sport, fetched_at, failed_attempts)
			values ('api-hockey', 'hockey', now() - interval '2 hours', 4), ('api-football', 'football', null, 1);`);
		const text = await (await ask({}, "127.0.0.1")).text();
		for (const line of [
			/^avspark_http_answers_total\{part="healthz",status="2xx"\} \d+$/m,
			/^avspark_page_cache_answers_total\{kind="fresh"\} 7$/m,
			/^avspark_page_cache_unchanged_total 6$/m,
			/^avspark_page_cache_bytes 500$/m,
			/^avspark_live_streams 12$/m,
			/^avspark_runs_day\{status="completed"\} 2$/m,
			/^avspark_run_age_seconds\{task="scrape-content"\} 360\d$/m,
			/^avspark_sources\{state="ok"\} 1$/m,
			/^avspark_sources\{state="failing"\} 1$/m,
			/^avspark_sources\{state="gone"\} 1$/m,
			/^avspark_sources\{state="off"\} 1$/m,
			/^avspark_matches_age_seconds\{provider="api-hockey"\} 720\d$/m,
			/^avspark_matches_failed_attempts\{provider="api-football"\} 1$/m,
			/^avspark_articles_scraped_day 5$/m,
			/^avspark_mails_waiting 0$/m,
			/^avspark_jobs_waiting\{queue="scrape-content"\} 3$/m,
			/^avspark_jobs_active\{queue="scrape-content"\} 1$/m,
			/^avspark_schedules_overdue 1$/m,
			/^avspark_metrics_failed\{group="newsroom"\} 0$/m,
			/^process_resident_memory_bytes \d+$/m,
		])
			expect(text).toMatch(line);
		await database.exec(
			"delete from public.scraping_runs; delete from public.content_sources; delete from public.fixture_refreshes; delete from public.scheduled_tasks",
		);

		metrics.add({ name: "broken", read: () => Promise.reject(new Error("away")) });
		expect(await (await ask({}, "127.0.0.1")).text()).toMatch(
			/^avspark_metrics_failed\{group="broken"\} 1$/m,
		);
		expect(unreadNumbers.map((line) => JSON.parse(line))).toMatchObject([
			{ group: "broken", err: { message: "away" } },
		]);
	});
});

describe("the site map", () => {
	it("is kept by caches on the way as feeds are, and sent once to who has it", async () => {
		const { headers } = await app.request("/sitemap.xml");
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "application/xml; charset=utf-8",
			"cache-control": "public, max-age=300, s-maxage=30",
			"cdn-cache-control": "public, max-age=30, stale-while-revalidate=300",
		});
		const known = { "If-None-Match": headers.get("etag") ?? "" };
		expect((await app.request("/sitemap.xml", { headers: known })).status).toBe(304);
	});

	it("that could not be made is kept by nobody", async () => {
		sitemapStatus = 503;
		const answer = await app.request("/sitemap.xml");
		sitemapStatus = 200;
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
	});
});

describe("what a program needs to know", () => {
	it("is the address, the public key and the version, for pages of any origin", async () => {
		const response = await app.request("/.well-known/avspark.json");
		expect(await response.json()).toEqual({
			url: "https://avspark.example",
			anonKey: "anon",
			version: "1.2.3",
		});
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
	});
});

describe("a fault", () => {
	it("is told as a problem without its details", async () => {
		const response = await app.request("/vilken-sida-som-helst");
		expect(response.status).toBe(500);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await response.text()).not.toContain("hemlig");
	});
});

describe("every answer", () => {
	it("say shortly that there is no realtime", async () => {
		const answer = await app.request("/realtime/v1/websocket");
		expect(answer.status).toBe(404);
		expect(answer.headers.get("content-type")).toBe("application/problem+json");
	});

	it.each(["/healthz", "/vilken-sida-som-helst"])(
		"of %s keeps browsers from guessing, framing and telling",
		async (path) => {
			const { headers } = await app.request(path);
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("x-frame-options")).toBe("DENY");
			expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
			expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
		},
	);
});

describe("an answer whose address holds a one-time link", () => {
	it("keeps its own rule about what is told of it", async () => {
		const { headers } = await app.request("/privat");
		expect(headers.get("referrer-policy")).toBe("same-origin");
	});
});

describe("the picture that counts readers without JavaScript", () => {
	it("counts a published article, and nothing else", async () => {
		const { rows } = await database.query<{ id: string }>(
			`insert into public.cms_articles (title, content, published) values ('A', 'x', true), ('B', 'x', false)
			returning id`,
		);
		const [published, draft] = rows.map((row) => row.id);
		const response = await app.request(`/visning/${published}.gif`);
		expect(response.headers.get("content-type")).toBe("image/gif");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(await countViews()).toBe(1);
		for (const id of [draft, "00000000-0000-0000-0000-000000000000", "inget-id", "%00"]) {
			expect((await app.request(`/visning/${id}.gif`)).status).toBe(200);
		}
		expect(await countViews()).toBe(1);
		expect(viewTrouble).toEqual([]);
	});

	it("counts so many views of one reader and no more, and shows itself all the same", async () => {
		const { rows } = await database.query<{ id: string }>(
			"insert into public.cms_articles (title, content, published) values ('C', 'x', true) returning id",
		);
		const before = (await countViews()) ?? 0;
		const look = (from: string) =>
			app.request(
				`/visning/${rows[0]?.id}.gif`,
				{ headers: { "x-forwarded-for": `6.6.6.6, ${from}` } },
				{ incoming: { socket: { remoteAddress: "10.0.0.1" } } },
			);
		for (let view = 0; view < limits.articleViews.allowed + 5; view++) {
			expect((await look("203.0.113.9")).status).toBe(200);
		}
		expect(await countViews()).toBe(before + limits.articleViews.allowed);
		await look("203.0.113.10");
		expect(await countViews()).toBe(before + limits.articleViews.allowed + 1);
	});
});
