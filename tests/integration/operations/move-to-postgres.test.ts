import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabase } from "../../../src/platform/db/copy-database.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase, migrations } from "../../support/database/test-database.ts";
import { runScript } from "../../support/processes/run-script.ts";
import { type FilledSite, siteAdmin, startFilledSite, startSite } from "../../support/site/filled-site.ts";
import { openClient, readAnonKey } from "../../support/site/site-clients.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const patience = 120_000;

// It moves to a server, so it needs one.
describe.skipIf(serverUrl === undefined)("npm run move-to-postgres", { timeout: patience }, () => {
	let dataDir: string;
	let target: Awaited<ReturnType<typeof makeServerDatabase>>;
	let site: FilledSite;
	/** What readers saw before, by path. */
	const seen = new Map<string, string>();

	beforeAll(async () => {
		dataDir = mkdtempSync(join(tmpdir(), "avspark-move-"));
		target = await makeServerDatabase(serverUrl as string);
		site = await startFilledSite({ DATA_DIR: dataDir });
		for (const path of ["/", "/text", "/rss.xml", "/sitemap.xml", site.articlePath])
			seen.set(path, await readPage(site.server.origin, path));
	}, patience);
	afterAll(async () => {
		await site?.server.stop();
		await target?.drop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	const move = (...args: string[]) =>
		runScript("move-to-postgres", args, { DATA_DIR: dataDir, DATABASE_URL: target.url });

	it("waits for the program to be stopped", async () => {
		expect(await move()).toMatchObject({
			exitCode: 1,
			said: expect.stringContaining("in use by another Avspark process"),
		});
		expect(await site.server.stop()).toBe(0);
	});

	it("leaves the target empty when it is cut off in the middle, and can be run again", async () => {
		const source = await openPglite({ dataDir });
		// Null of JSON is another value than no value.
		await source.query("update public.scraping_runs set progress = 'null'");
		const database = await openPostgres({ url: target.url, maxConnections: 1, log: createLog("silent") });
		const other = await openPostgres({ url: target.url, maxConnections: 1, log: createLog("silent") });
		let end: Promise<unknown> | null = null;
		const copying = copyDatabase({
			source,
			target: database,
			migrations,
			onProgress() {
				end ??= other.query(
					"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
				);
			},
			onIndex() {},
		});
		await expect(copying).rejects.toThrow();
		await end;
		const { rows } = await other.query(
			"select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
		);
		for (const opened of [source, database, other]) await opened.close();
		expect(rows).toEqual([]);
	});

	it("copies every table, tells their rows, and does not do it twice", async () => {
		const { exitCode, said } = await move();
		expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
		expect(said).toMatch(/^ +1 {2}public\.cms_articles$/m);
		expect(said).toMatch(/^ +1 {2}storage\.objects$/m);
		expect(said).toContain("keys.json");
		const [, count] = /^index 1 of (\d+): \S+ \.\.\.$/m.exec(said) ?? [];
		const indexes = [...said.matchAll(/^index (\d+) of \d+: (\S+) \.\.\.$/gm)];
		expect(indexes.map(([, number]) => Number(number))).toEqual(
			Array.from({ length: Number(count) }, (_, at) => at + 1),
		);
		expect(indexes.map(([, , name]) => name)).toContain("private.search_entries_title_idx");
		const again = await move();
		expect(again.exitCode).toBe(1);
		expect(again.said).toMatch(/^The database is not empty: it has \S+ and \d+ other table\(s\)/);

		const source = await openPglite({ dataDir });
		const copy = await openPostgres({ url: target.url, maxConnections: 1, log: createLog("silent") });
		const [before, after] = [await describeContent(source), await describeContent(copy)];
		await source.close();
		await copy.close();
		expect(before.rows.length).toBeGreaterThan(40);
		expect(after).toEqual(before);
	});

	it("goes on there: sessions, passwords, pages, pictures and numbers", async () => {
		const port = Number(new URL(site.server.origin).port);
		const server = await startSite({ DATA_DIR: dataDir, DATABASE_URL: target.url }, port);
		try {
			for (const [path, before] of seen)
				expect({ path, page: await readPage(server.origin, path) }).toEqual({ path, page: before });
			const picture = await fetch(site.pictureAddress);
			expect(picture.status).toBe(200);

			const admin = openClient(server.origin, await readAnonKey(server.origin));
			const refreshed = await admin.auth.refreshSession({ refresh_token: site.refreshToken });
			expect(refreshed.error).toBeNull();
			expect((await admin.auth.signInWithPassword(siteAdmin)).error).toBeNull();
			const entries = async () => (await admin.from("audit_log").select("id").order("id")).data ?? [];
			const last = (await entries()).at(-1);
			expect((await admin.from("cms_articles").insert({ title: "Efter", content: "Text" })).error).toBeNull();
			expect((await entries()).at(-1)?.id).toBe(last?.id + 1);
		} finally {
			await server.stop();
		}
		expect(existsSync(join(dataDir, "pglite"))).toBe(true);
	});
});

const whenMade =
	/<script.*?<\/script>|<time.*?<\/time>|Sidan uppdaterad .*?\d\d:\d\d|<lastBuildDate>.*?<\/lastBuildDate>/gs;

/** What a reader gets, without what tells when it was made. */
async function readPage(origin: string, path: string): Promise<string> {
	const answer = await fetch(`${origin}${path}`);
	return (await answer.text()).replaceAll(whenMade, "");
}

/** Every row of every table as text, by its digest; the foreign keys, the triggers and the indexes as they stand. */
async function describeContent(database: Database) {
	const ours = "('public', 'auth', 'storage', 'private')";
	const { rows: tables } = await database.query<{ name: string }>(
		`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ${ours} order by 1`,
	);
	const rows: unknown[] = [];
	for (const { name } of tables) {
		const { rows: found } = await database.query(
			`select md5(coalesce(string_agg(j, ',' order by j collate "C"), '')) as digest, count(*)::int as rows
			from (select to_jsonb(t)::text as j from ${name} t) t`,
		);
		rows.push([name, found[0]]);
	}
	const { rows: keys } = await database.query(
		`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
		from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ${ours} order by 1, 2`,
	);
	const { rows: triggers } = await database.query(
		`select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid
		where not tgisinternal and relnamespace::regnamespace::text in ${ours} order by 1, 2`,
	);
	const { rows: indexes } = await database.query(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid from pg_index
		join pg_class c on c.oid = indrelid where relnamespace::regnamespace::text in ${ours} order by 1`,
	);
	return { rows, keys, triggers, indexes };
}
