import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemoNewsroom } from "../../../src/demo/demo-newsroom.ts";
import { createAdministrator } from "../../../src/gateway/auth/accounts/accounts.ts";
import { runNews } from "../../../src/pipelines/news/run.ts";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { openRun } from "../../../src/pipelines/runs.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries } from "../../../src/pipelines/summaries/run.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createFetcher, type Fetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

/** A whole newsroom is read and written; the embedded engine takes its time on a busy machine. */
const wholeNewsroomMs = 180_000;
const clock = createFixedClock(new Date("2026-11-21T15:20:00Z"));
const log = createLog("silent");
const newOrigin = "http://127.0.0.1:3999";
let dataDir: string;
let database: Database;
let server: ServerType;
let fetcher: Fetcher;
let origin: string;

const open = (at: string) =>
	openDemoNewsroom({
		database,
		dataDir,
		textsDir: fileURLToPath(new URL("../../../demo", import.meta.url)),
		origin: at,
		clock,
		log,
		createAdmin: (admin) => createAdministrator(database, admin),
		admin: null,
		registerSources: (sources) => setUpSources(database, sources),
		async scrapeAndSummarise() {
			const { signal } = new AbortController();
			const runId = await openRun(database, { task: "scheduled-scraping", trigger: "demo" });
			await runNews({ database, fetcher, clock, log }, { runId, signal });
			await runSummaries(
				{ database, engine: createExtractiveEngine(), clock, log },
				{ runId, signal, generatedAt: "newest-source" },
			);
		},
		print: () => {},
	});

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-demo-origin-"));
	database = await openTestDatabase();
	const app = new Hono();
	server = await new Promise<ServerType>((resolve) => {
		const listening = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(listening));
	});
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	origin = `http://${host}`;
	fetcher = createFetcher({ clock, log, userAgent: "AvsparkBot/0.1", allowedHosts: new Set([host]) });
	const demo = await open(origin);
	if (demo === null) throw new Error("An empty database has no demo");
	app.route("/demo", demo.sources);
	await demo.fill();
}, wholeNewsroomMs);
afterAll(async () => {
	await Promise.all([new Promise((resolve) => server.close(resolve)), fetcher.close(), database.close()]);
	rmSync(dataDir, { recursive: true });
});

/** Columns of public tables in which the text stands. What is kept of an origin's robots.txt is gone in a day. */
async function listColumnsWith(text: string): Promise<string[]> {
	const { rows } = await database.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = 'public' order by 1",
	);
	const found: string[] = [];
	for (const { name } of rows) {
		const { rows: hits } = await database.query<{ column: string }>(
			`select distinct one.key as column from public.${name} t, jsonb_each_text(to_jsonb(t)) one
			where strpos(one.value, $1) > 0 order by 1`,
			[text],
		);
		found.push(...hits.map(({ column }) => `${name}.${column}`));
	}
	return found;
}

it("the schedules are as old as they are written, so that the morning's stands first", async () => {
	const { rows } = await database.query<{ name: string }>(
		"select name, count(*) over (partition by created_at)::int as as_old from public.scraping_schedules order by created_at",
	);
	expect(rows).toEqual([
		{ name: "Morgonens nyheter", as_old: 1 },
		{ name: "Kvällens nyheter", as_old: 1 },
	]);
});

it("a demo that listens on another port has no address left of the first", {
	timeout: wholeNewsroomMs,
}, async () => {
	// An editor has judged one text, beside which the next version waits.
	await database.exec(`
		update public.ai_summaries set reviewed_at = now()
		where id = (select id from public.ai_summaries where published order by id limit 1);
		insert into public.summary_drafts (summary_id, summary_title, summary_content, source_articles, generated_at, fact_check)
		select id, summary_title, summary_content, source_articles, generated_at, fact_check
		from public.ai_summaries where reviewed_at is not null`);
	const takeTexts = async () =>
		(
			await database.query<Record<string, unknown>>(
				"select id, summary_title, summary_content, published, updated_at from public.ai_summaries order by id",
			)
		).rows;
	const texts = await takeTexts();
	expect(texts.length).toBeGreaterThan(50);
	const before = await listColumnsWith(origin);
	expect(before).toContain("ai_summaries.source_articles");

	await (await open(newOrigin))?.fill();
	expect(await listColumnsWith(origin)).toEqual([]);
	expect(await listColumnsWith(newOrigin)).toEqual(before);
	expect(await takeTexts()).toEqual(texts);
});
