import { createClient, type FunctionsHttpError } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionNames } from "../../../src/contract/functions.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import { createFunctionsDoor } from "../../../src/gateway/functions/functions-door.ts";
import { createGateway } from "../../../src/gateway/gateway.ts";
import { createTaskTrigger } from "../../../src/jobs/queues.ts";
import { startWorkers } from "../../../src/jobs/workers.ts";
import { createMatchDesk } from "../../../src/match-desk.ts";
import type { RunCounts } from "../../../src/pipelines/runs.ts";
import { checkEditedText } from "../../../src/pipelines/summaries/checks/check-edited-text.ts";
import { improveTitles } from "../../../src/pipelines/summaries/titles/improve-titles.ts";
import { createLog } from "../../../src/platform/log.ts";
import { type Queue, startQueue } from "../../../src/platform/queue/queue.ts";
import { quietSourceDesk } from "../../support/database/quiet-tasks.ts";
import {
	createTestGateway,
	type TestGateway,
	testUrl,
	unreachableSportApis,
} from "../../support/site/test-gateway.ts";

const log = createLog("silent");
const publicFunctions = ["generate-sitemap"];
let base: TestGateway;
let queue: Queue;
let gateway: Hono;
let adminToken: string;
let userToken: string;
let scrape: () => Promise<RunCounts>;

beforeAll(async () => {
	base = await createTestGateway();
	const { database, keys, clock } = base;
	queue = await startQueue({ database, log });
	const tasks = await createTaskTrigger({ database, queue });
	await startWorkers({
		database,
		queue,
		log,
		pipelines: {
			scrape: () => scrape(),
			summarise: async () => ({ summariesCreated: 3 }),
			improveTitles: (run) => improveTitles({ database: base.database, engine: null, log }, run),
		},
	});
	const functions = createFunctionsDoor({
		database,
		getCaller: createCallerReader({ keys, clock }),
		tasks,
		setUpSources: async () => ({ created: 2, existing: 1 }),
		improveTitle: async ({ title }) => (title === title.toUpperCase() ? title.toLowerCase() : null),
		checkFacts: (text) => checkEditedText(base.database, text),
		sourceDesk: quietSourceDesk,
		fixtures: createMatchDesk({ sportApis: unreachableSportApis, database, clock, log }),
		siteUrl: "https://avspark.example",
		log,
	});
	gateway = createGateway({ rest: new Hono(), auth: new Hono(), storage: new Hono(), functions });

	const admin = await base.signUpAdmin("admin@ex.se");
	adminToken = admin.accessToken;
	userToken = (await base.signUp("user@ex.se")).accessToken;
});
afterAll(async () => {
	await queue.stop(1_000);
	await base.close();
});

function connect(token?: string) {
	return createClient(testUrl, base.keys.anonKey, {
		auth: { persistSession: false, autoRefreshToken: false },
		global: {
			fetch: async (input, init) => gateway.request(input as string, init),
			...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
		},
	});
}

async function invoke(name: string, token?: string, body?: object) {
	const { data, error } = await connect(token).functions.invoke(name, body ? { body } : {});
	if (!error) return { status: 200, data };
	const response = (error as FunctionsHttpError).context as Response;
	return { status: response.status, data: await response.json() };
}

describe("who may call a function", () => {
	const guarded = functionNames.filter((name) => !publicFunctions.includes(name));

	it.each(guarded)("%s: no visitor, no user", async (name) => {
		expect(await invoke(name)).toMatchObject({ status: 401, data: { code: "UNAUTHORIZED" } });
		expect(await invoke(name, userToken)).toMatchObject({ status: 403, data: { code: "FORBIDDEN" } });
		const withoutKey = await gateway.request(`${testUrl}/functions/v1/${name}`, { method: "POST" });
		expect(withoutKey.status).toBe(401);
	});

	it.each(guarded)("%s: an administrator", async (name) => {
		scrape = async () => ({});
		const body = name === "improve-article-titles" ? undefined : { url: "https://norrsport.example" };
		const { status } = await invoke(name, adminToken, body);
		// Some want another payload.
		expect([200, 400, 502, 503]).toContain(status);
	});

	it("the sitemap: everybody, without a key too", async () => {
		const response = await gateway.request(`${testUrl}/functions/v1/generate-sitemap`);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
	});
});

describe("a call the door cannot take", () => {
	it("is answered 404 for a name that is no function", async () => {
		expect(await invoke("missing", adminToken)).toEqual({
			status: 404,
			data: expect.objectContaining({ code: "NOT_FOUND", message: "Requested function was not found" }),
		});
	});

	it("is answered 405 for another method and changes nothing", async () => {
		const response = await gateway.request(`${testUrl}/functions/v1/scrape-content`, {
			headers: { apikey: base.keys.anonKey, Authorization: `Bearer ${adminToken}` },
		});
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("POST");
		const posted = await gateway.request(`${testUrl}/functions/v1/generate-sitemap`, { method: "POST" });
		expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});

	it.each([
		["discover-feeds", {}],
		["discover-feeds", { url: 5 }],
		["preview-source", { url: "https://norrsport.example", selectors: { link: "a" } }],
		["preview-source", { url: "x".repeat(3000) }],
	])("is answered 400 when %s is told no source: %j", async (name, body) => {
		expect(await invoke(name, adminToken, body)).toMatchObject({
			status: 400,
			data: { code: "INVALID_PAYLOAD" },
		});
	});

	it.each([
		["not JSON", "{"],
		["a list", "[]"],
		["a flag that is none", '{"manual":"ja"}'],
	])("is answered 400 for a body that is %s", async (_, body) => {
		const response = await gateway.request(`${testUrl}/functions/v1/scrape-content`, {
			method: "POST",
			body,
			headers: { apikey: base.keys.anonKey, Authorization: `Bearer ${adminToken}` },
		});
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "INVALID_PAYLOAD" });
	});

	it("is answered 413 for a body that is too large", async () => {
		const response = await invoke("improve-article-titles", adminToken, { articles: "x".repeat(300_000) });
		expect(response.status).toBe(413);
	});
});

describe("a trigger", () => {
	it("answers with the counts of the run it started", async () => {
		scrape = async () => ({ articlesScraped: 7 });
		expect(await invoke("scrape-content", adminToken, { manual: true })).toMatchObject({
			status: 200,
			data: { success: true, status: "completed", articles_scraped: 7 },
		});
		expect(await invoke("scheduled-scraping", adminToken, { manual: true })).toMatchObject({
			data: { articles_scraped: 7, summaries_created: 3 },
		});
	});

	it("answers with the reason when the run failed", async () => {
		scrape = async () => {
			throw new Error("ingen källa svarar");
		};
		expect(await invoke("scrape-content", adminToken)).toEqual({
			status: 500,
			data: { code: "RUN_FAILED", message: "ingen källa svarar", error: "ingen källa svarar" },
		});
	});

	it("answers 409 while another run does the same work", async () => {
		let finish = () => {};
		scrape = () =>
			new Promise((resolve) => {
				finish = () => resolve({});
			});
		const first = invoke("scrape-content", adminToken);
		// Only once the first holds the run: the second would open it else, and wait for ever.
		await expect
			.poll(async () => {
				const { rows } = await base.database.query(
					"select from public.scraping_runs where status = 'running'",
				);
				return rows.length;
			})
			.toBe(1);
		expect(await invoke("scheduled-scraping", adminToken)).toMatchObject({ status: 409 });
		await expect
			.poll(() => {
				finish();
				return Promise.race([first, Promise.resolve(null)]);
			})
			.toMatchObject({ status: 200 });
	});
});

describe("improve-article-titles", () => {
	it("answers one article's better title, or null, and writes nothing", async () => {
		const one = (title: string) =>
			invoke("improve-article-titles", adminToken, { articles: [{ title }], singleArticle: true });
		expect(await one("SEGER FÖR NORRHAMN")).toEqual({
			status: 200,
			data: { improvedTitle: "seger för norrhamn" },
		});
		expect(await one("Seger för Norrhamn")).toEqual({ status: 200, data: { improvedTitle: null } });
	});

	it("is refused without the one article that is meant, and all stay as they are", async () => {
		const { rows } = await base.database.query<{ id: string }>(
			"insert into public.cms_articles (title, content, published) values ('ALLA SKRIKER', 'x', true) returning id",
		);
		expect(await invoke("improve-article-titles", adminToken, { singleArticle: true })).toMatchObject({
			status: 400,
			data: { code: "INVALID_PAYLOAD", error: "Ogiltigt anrop: articles saknas" },
		});
		const stands = await base.database.query(
			"delete from public.cms_articles where id = $1 returning title",
			[rows[0]?.id],
		);
		expect(stands.rows).toEqual([{ title: "ALLA SKRIKER" }]);
	});

	it("improves all articles, keeps the originals and the addresses", async () => {
		await base.database.query(
			"insert into public.cms_articles (title, content, published) values ('STOR RUBRIK SKRIKER', 'x', true), ('Liten rubrik', 'x', false)",
		);
		expect(await invoke("improve-article-titles", adminToken)).toEqual({
			status: 200,
			data: {
				updatedCount: 1,
				totalArticles: 2,
				status: "completed",
				problems: [],
				run_id: expect.any(String),
			},
		});
		const { rows } = await base.database.query(
			"select title, original_title, slug from public.cms_articles where slug is not null",
		);
		expect(rows).toEqual([
			{ title: "Stor rubrik skriker", original_title: "STOR RUBRIK SKRIKER", slug: "stor-rubrik-skriker" },
		]);
	});
});

describe("check-facts", () => {
	it("says what it wants, and that a text is gone", async () => {
		expect((await invoke("check-facts", adminToken, { title: "Rubrik" })).status).toBe(400);
		const gone = { summary_id: crypto.randomUUID(), title: "Rubrik", content: "Text" };
		expect(await invoke("check-facts", adminToken, gone)).toMatchObject({
			status: 404,
			data: { code: "NOT_FOUND", message: "Sammanfattningen finns inte längre" },
		});
	});
});

describe("generate-sitemap", () => {
	it("lists what is published, never a draft", async () => {
		const response = await gateway.request(`${testUrl}/functions/v1/generate-sitemap`);
		const xml = await response.text();
		expect(xml).toContain("<loc>https://avspark.example/article/stor-rubrik-skriker</loc>");
		expect(xml).not.toContain("liten-rubrik");
	});
});
