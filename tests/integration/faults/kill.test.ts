import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMigrated } from "../../support/database/test-database.ts";
import { findFreePort, type ServerProcess, spawnServer } from "../../support/processes/server-process.ts";
import { openSignedInClient } from "../../support/site/site-clients.ts";

const admin = { email: "redaktion@avspark.example", password: "kill-dash-nine" };
const patience = 240_000;
let dataDir: string;
let port: number;
let running: ServerProcess | null = null;

beforeEach(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-kill-"));
	port = await findFreePort();
});
afterEach(async () => {
	await running?.kill();
	rmSync(dataDir, { recursive: true, force: true });
});

function start(): ServerProcess {
	running = spawnServer(port, {
		DATA_DIR: dataDir,
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
	});
	return running;
}

/** Resolves once it answers at all: its newsroom is not filled then. The database is migrated already. */
async function startToFill(): Promise<ServerProcess> {
	await (await openMigrated(dataDir)).close();
	const server = start();
	const isUp = () =>
		fetch(`${server.origin}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
	return server;
}

const signInAsAdmin = (origin: string) => openSignedInClient(origin, admin);

async function waitFor<T>(read: () => Promise<T>, isEnough: (value: T) => boolean): Promise<T> {
	return await expect.poll(read, { timeout: 60_000, interval: 20 }).toSatisfy(isEnough).then(read);
}

async function countRows(client: SupabaseClient, table: string): Promise<number> {
	const { count } = await client.from(table).select("*", { count: "exact", head: true });
	return count ?? 0;
}

const listRuns = async (client: SupabaseClient) =>
	(await client.from("scraping_runs").select("*").order("started_at", { ascending: true })).data ?? [];

async function expectFullNewsroom(client: SupabaseClient) {
	const { data: counts } = await client.from("category_counts").select("*").order("category_key");
	expect(counts).toEqual([
		{ category_key: "formel 1", article_count: 25 },
		{ category_key: "fotboll", article_count: 42 },
		{ category_key: "hockey", article_count: 28 },
	]);
	const { data: articles } = await client.from("scraped_articles").select("url");
	expect(new Set(articles?.map((article) => article.url)).size).toBe(articles?.length);
	expect(await countRows(client, "scraped_articles")).toBe(104);
}

describe("kill -9 in the middle of a run", () => {
	it("while articles are fetched: the run is closed as failed, the next completes it without duplicates", {
		timeout: patience,
	}, async () => {
		const first = await startToFill();
		const before = await signInAsAdmin(first.origin);
		const acknowledged = await waitFor(
			() => countRows(before, "scraped_articles"),
			(count) => count > 5,
		);
		await first.kill();

		const second = start();
		await second.ready();
		const client = await signInAsAdmin(second.origin);
		expect(await listRuns(client)).toMatchObject([
			{ status: "failed", error_message: "Avbruten: processen stoppades" },
			{ status: "completed" },
		]);
		expect(await countRows(client, "scraped_articles")).toBeGreaterThanOrEqual(acknowledged);
		await expectFullNewsroom(client);
		expect(await second.stop()).toBe(0);
	});

	it("while summaries are made: what was published stays, the rest follows, each story once", {
		timeout: patience,
	}, async () => {
		const first = await startToFill();
		const before = await signInAsAdmin(first.origin);
		await waitFor(
			() => countRows(before, "ai_summaries"),
			(count) => count > 3,
		);
		const { data: published } = await before
			.from("ai_summaries")
			.select("id,slug,generated_at")
			.eq("published", true);
		await first.kill();

		const second = start();
		await second.ready();
		const client = await signInAsAdmin(second.origin);
		const { data: kept } = await client.from("ai_summaries").select("id,slug,generated_at");
		expect(kept).toEqual(expect.arrayContaining(published ?? []));
		await expectFullNewsroom(client);
	});
});

describe("one data directory", () => {
	it("is refused to a second process with a sentence that says what to do, and filled once: a restart changes nothing and is quick", {
		timeout: patience,
	}, async () => {
		const first = start();
		await first.ready();
		const other = spawnServer(await findFreePort(), { DATA_DIR: dataDir });
		expect(await other.ended).toBe(1);
		expect(other.output()).toContain("is in use by another Avspark process");
		const front = await fetch(first.origin);
		expect(front.status).toBe(200);
		const html = await front.text();
		expect(await first.stop()).toBe(0);
		expect(first.output()).toContain("Avspark slutar: SIGTERM");

		const second = start();
		await second.ready();
		expect(await listRuns(await signInAsAdmin(second.origin))).toHaveLength(1);
		const titleOf = (page: string) => /<h1[^>]*>.*?<\/h1>/s.exec(page)?.[0];
		expect(titleOf(await (await fetch(second.origin)).text())).toBe(titleOf(html));
	});
});
