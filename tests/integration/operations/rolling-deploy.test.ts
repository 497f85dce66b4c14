import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeRun, openRun } from "../../../src/pipelines/runs.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { type Migration, migrate, readMigrations } from "../../../src/platform/db/migrate.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { anonymousCaller, scope, serviceCaller } from "../../../src/platform/db/scope.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase, migrations, openTestDatabase } from "../../support/database/test-database.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
/** The last migration of the last release: what a node that is still to be updated knows. Moved on with each release. */
const released = "0040_home_fixture_versions";

const next = (number: number, sql: string): Migration => ({ name: `${number}_next`, sql, checksum: sql });
const expanding = next(9001, "-- expand: a column\nalter table public.cms_articles add column kicker text;");

describe("an older program's node that is started again while the newer one's run", () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it("starts on what expands, and on nothing else", async () => {
		expect(await migrate(database, [...migrations, expanding])).toEqual(["9001_next"]);
		expect(await migrate(database, migrations)).toEqual([]);
		const taking = next(9002, "alter table public.cms_articles drop column kicker;");
		await migrate(database, [...migrations, expanding, taking]);
		await expect(migrate(database, migrations)).rejects.toThrow("9002_next, which this program does not");
		expect(await migrate(database, [...migrations, expanding, taking])).toEqual([]);
	});
});

it("a migration that says it expands takes nothing away", () => {
	const directory = mkdtempSync(join(tmpdir(), "avspark-migrations-"));
	const write = (sql: string) => writeFileSync(join(directory, "0001_first.sql"), sql);
	for (const sql of [
		"alter table t drop column a;",
		"DROP  TABLE t;",
		"alter table t rename to u;",
		"alter table t alter column a set not null;",
		"alter table t alter column a type bigint;",
	]) {
		write(sql);
		expect(readMigrations(directory)).toHaveLength(1);
		write(`-- expand: nothing\n${sql}`);
		expect(() => readMigrations(directory)).toThrow("says that it expands");
	}
	write("-- expand\ncreate table t (a int not null); alter table u add column b int; drop trigger x on u;");
	expect(readMigrations(directory)).toHaveLength(1);
	rmSync(directory, { recursive: true });
});

it("every migration since the last release says whether it expands or contracts", () => {
	const silent = migrations.filter(
		({ name, sql }) => name > released && !/^-- (expand|contract): \S/.test(sql),
	);
	expect(silent.map(({ name }) => name)).toEqual([]);
});

// The embedded engine has one process, so nobody asks it for anything while it is migrated.
describe.skipIf(serverUrl === undefined)("a database that is migrated while requests go on", () => {
	let own: Awaited<ReturnType<typeof makeServerDatabase>>;
	let older: Database;
	let newer: Database;
	let gateway: TestGateway;
	let editor: TestUser;
	const open = () => openPostgres({ url: own.url, maxConnections: 6, log: createLog("silent") });

	beforeAll(async () => {
		own = await makeServerDatabase(serverUrl as string);
		[older, newer] = await Promise.all([open(), open()]);
		await migrate(
			older,
			migrations.filter(({ name }) => name <= released),
		);
		await older.exec(
			"insert into public.cms_articles (title, content, published) values ('Kvar', 'Text', true)",
		);
		gateway = await createTestGateway({ database: older });
		editor = await gateway.signUpAdmin("chef@ex.se");
	});
	afterAll(async () => {
		// With the older program's connections.
		await gateway.close();
		await newer.close();
		await own.drop();
	});

	/** What an editor and the jobs do by the older program; the titles that were acknowledged. */
	async function workOnWhile(work: () => Promise<unknown>): Promise<string[]> {
		let isDone = false;
		const saved: string[] = [];
		const workOn = async () => {
			for (let turn = 1; !isDone; turn += 1) {
				const title = `Skriven ${turn}`;
				const { data } = await editor.client
					.from("cms_articles")
					.insert({ title: `${title}, utkast`, content: "Text" })
					.select("id")
					.single()
					.throwOnError();
				const change = { title, published: true, unpublish_at: "2099-01-01T00:00:00Z" };
				await editor.client.from("cms_articles").update(change).eq("id", data?.id).throwOnError();
				if (turn % 2 === 0) {
					const deleted_at = new Date().toISOString();
					await editor.client.from("cms_articles").update({ deleted_at }).eq("id", data?.id).throwOnError();
				} else saved.push(title);
				expect((await editor.client.auth.refreshSession()).error).toBeNull();
				const runId = await openRun(older, { task: "scrape-content", trigger: "manual" });
				await closeRun(older, runId, { status: "completed" });
			}
		};
		const working = workOn();
		try {
			await work();
			await sleep(300);
			// On a machine with much else to do the older nodes take their time, too.
			await expect.poll(() => saved.length, { timeout: 20_000 }).toBeGreaterThan(1);
		} finally {
			isDone = true;
		}
		await working;
		return saved;
	}

	const readPublished = () =>
		scope(older, anonymousCaller, (tx) => tx.query("select id from public.cms_articles"));
	const view = (session: string) =>
		scope(older, anonymousCaller, (tx) =>
			tx.query(
				"insert into public.article_views (article_id, user_session) select id, $1 from public.cms_articles limit 1",
				[session],
			),
		);

	/** Reads and writes as the older program does, until `work` is done; the sessions whose views were acknowledged. */
	async function goOnWhile(work: () => Promise<unknown>): Promise<{ slowestMs: number; seen: string[] }> {
		let isDone = false;
		let slowestMs = 0;
		const seen: string[] = [];
		const goOn = async (reader: number) => {
			for (let turn = 0; !isDone; turn += 1) {
				const begun = performance.now();
				expect((await readPublished()).rows.length).toBeGreaterThan(0);
				const session = `${reader}-${turn}-${seen.length}`;
				await view(session);
				seen.push(session);
				slowestMs = Math.max(slowestMs, performance.now() - begun);
				await sleep(5);
			}
		};
		const going = Promise.all([1, 2, 3].map(goOn));
		try {
			await work();
			await sleep(100);
		} finally {
			isDone = true;
		}
		await going;
		return { slowestMs, seen };
	}

	it("from the last release to this one serves the older nodes before, meanwhile and after", async () => {
		let saved: string[] = [];
		const { seen } = await goOnWhile(async () => {
			saved = await workOnWhile(async () => {
				await sleep(100);
				expect((await migrate(newer, migrations)).length).toBeGreaterThan(0);
			});
		});
		const written = await newer.query<{ title: string }>(
			"select title from public.cms_articles where published and unpublish_at is not null",
		);
		expect(saved.length).toBeGreaterThan(1);
		expect(written.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(saved));
		const { rows } = await newer.query<{ user_session: string }>(
			"select user_session from public.article_views",
		);
		expect(rows.map((row) => row.user_session)).toEqual(expect.arrayContaining(seen));
	});

	it("waits for a slow reader without making the others wait for both, and gets there", async () => {
		const slow = scope(older, serviceCaller, async (tx) => {
			await tx.query("select count(*), pg_sleep(2.5) from public.cms_articles");
		});
		const { slowestMs } = await goOnWhile(async () => {
			await sleep(100);
			expect(await migrate(newer, [...migrations, expanding])).toEqual(["9001_next"]);
		});
		await slow;
		expect(slowestMs).toBeLessThan(2_000);
	});
});
