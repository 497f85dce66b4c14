import { spawn } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { makeServerDatabase } from "../../support/database/test-database.ts";
import { runOnFreshServer } from "../../support/processes/fresh-server.ts";
import { runScript } from "../../support/processes/run-script.ts";
import { type FilledSite, siteAdmin, startFilledSite, startSite } from "../../support/site/filled-site.ts";
import { openClient, openSignedInClient, readAnonKey } from "../../support/site/site-clients.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const patience = 120_000;
const listFiles = (directory: string) =>
	readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => name);

// The embedded database's own: operations/nightly-backup.test.ts.
describe.skipIf(serverUrl === undefined)(
	"npm run backup and restore on a server",
	{ timeout: patience },
	() => {
		let dataDir: string;
		let site: FilledSite;
		let target: Awaited<ReturnType<typeof makeServerDatabase>>;
		let dump: string;

		beforeAll(async () => {
			dataDir = mkdtempSync(join(tmpdir(), "avspark-backup-"));
			target = await makeServerDatabase(serverUrl as string);
			site = await startFilledSite({ DATA_DIR: dataDir, DATABASE_URL: target.url });
		}, patience);
		afterAll(async () => {
			await site?.server.stop();
			await target?.drop();
			rmSync(dataDir, { recursive: true, force: true });
		});

		const run = (name: string, ...args: string[]) =>
			runScript(name, args, { DATA_DIR: dataDir, DATABASE_URL: target.url });

		async function ask<Row>(sql: string): Promise<Row[]> {
			const database = await openPostgres({ url: target.url, maxConnections: 1, log: createLog("silent") });
			const { rows } = await database.query<Row>(sql);
			await database.close();
			return rows;
		}

		/** The server's own administrator, who has put something of his own into the database. */
		async function askAsAdministrator<Row>(sql: string): Promise<Row[]> {
			const url = Object.assign(new URL(target.url), { username: "postgres", password: "" });
			const client = new pg.Client({ connectionString: url.href, application_name: "psql" });
			await client.connect();
			try {
				return (await client.query(sql)).rows;
			} finally {
				await client.end();
			}
		}

		/** Runs a command with a folder of its own for what is temporary, until one of its programs waits for a table; ends it then. */
		async function stopWhileItWaits(
			name: string,
			args: readonly string[],
			signal: NodeJS.Signals,
			lock: string,
		) {
			const temporary = join(dataDir, `tmp-${name}-${signal}`);
			mkdirSync(temporary);
			const holder = new pg.Client({ connectionString: target.url, application_name: "psql" });
			await holder.connect();
			await holder.query(`begin; lock table public.cms_articles in ${lock} mode`);
			const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
			const child = spawn(process.execPath, [script, ...args], {
				env: { PATH: process.env.PATH, TMPDIR: temporary, DATA_DIR: dataDir, DATABASE_URL: target.url },
			});
			let said = "";
			for (const stream of [child.stdout, child.stderr])
				stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
			const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
			const countWaiting = async () =>
				// Not as the program: its connections are in the way of a restore.
				(
					await askAsAdministrator(
						"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
					)
				).length;
			await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
			child.kill(signal);
			const exitCode = await ended;
			await holder.end();
			return { exitCode, said, left: readdirSync(temporary) };
		}

		it("takes a backup beside the running program, for its owner's eyes only, with the pictures", async () => {
			await askAsAdministrator("create extension pg_stat_statements schema public");
			const abandoned = join(dataDir, "backups", "avspark-2026-11-20T093000Z.dump.unfinished");
			mkdirSync(join(dataDir, "backups"));
			writeFileSync(abandoned, "konton");
			utimesSync(abandoned, new Date("2026-11-20T09:30:00Z"), new Date("2026-11-20T09:30:00Z"));
			const { exitCode, said } = await run("backup", "--with-files");
			expect(existsSync(abandoned)).toBe(false);
			expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
			expect(said).toContain("1 pictures were added");
			dump = /The database is in (\S+\.dump)\./.exec(said)?.[1] ?? "";
			expect(statSync(dump).mode & 0o777).toBe(0o600);
			expect((await run("restore", dump, "--replace")).said).toMatch(
				/^The program uses the database: avspark \(avspark\), \d+ connection\(s\); avspark listen \(avspark\), 1 connection\(s\)\. Stop it on every node first\.$/,
			);
			expect(await site.server.stop()).toBe(0);
		});

		it("that is stopped leaves neither half a file nor a password, and nobody else's connection is in the way of a restore", async () => {
			expect(await stopWhileItWaits("backup", [], "SIGINT", "access exclusive")).toEqual({
				exitCode: 1,
				said: "SIGINT: stopped; everything is as it was.\n",
				left: [],
			});
			expect(listFiles(join(dataDir, "backups")).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
			for (const signal of ["SIGTERM", "SIGHUP"] as const) {
				const restored = await stopWhileItWaits("restore", [dump, "--replace"], signal, "access share");
				expect(restored).toMatchObject({ exitCode: 1, left: [] });
				expect(restored.said.split("\n")).toEqual([
					expect.stringMatching(
						/^The database is used by others, too, who may hold this up: psql \(avspark\), 1 connection\(s\).*\.$/,
					),
					`${signal}: stopped; everything is as it was.`,
					"",
				]);
			}
		});

		it("goes by the machine's own socket as well, and past settings that are the driver's alone", async () => {
			const [place] = await askAsAdministrator<{ folder: string; port: string }>(
				"select current_setting('unix_socket_directories') as folder, current_setting('port') as port",
			);
			const { pathname } = new URL(target.url);
			const outcome = await runScript("backup", [], {
				DATA_DIR: join(dataDir, "socket"),
				DATABASE_URL: `postgres://avspark:hem%20lig@${pathname}?host=${place?.folder}&port=${place?.port}&max=5`,
			});
			expect(outcome).toMatchObject({ exitCode: 0, said: expect.stringContaining("The database is in ") });
		});

		it("says of a database without a newsroom that there is nothing to back up", async () => {
			const empty = await makeServerDatabase(serverUrl as string);
			const outcome = await runScript("backup", [], { DATA_DIR: dataDir, DATABASE_URL: empty.url });
			await empty.drop();
			expect(outcome.exitCode).toBe(1);
			expect(outcome.said).toContain("has no newsroom in it: there is nothing to back up");
		});

		it("changes nothing by a file that is no backup, and replaces only when asked to", async () => {
			await ask("update public.cms_articles set title = 'Efter säkerhetskopian'");
			await ask("create table public.of_later (id int)");
			const broken = join(dataDir, "broken.dump");
			writeFileSync(broken, "no archive");
			expect(await run("restore", broken, "--replace")).toMatchObject({
				exitCode: 1,
				said: expect.stringContaining("pg_restore"),
			});
			writeFileSync(broken, Buffer.from([0x1f, 0x8b, 8]));
			expect(await run("restore", broken, "--replace")).toEqual({
				exitCode: 1,
				said: `${broken} is of the embedded database: restore it without DATABASE_URL, and then npm run move-to-postgres with it.`,
			});
			expect(await run("restore", dump)).toEqual({
				exitCode: 1,
				said: expect.stringMatching(
					/^The database is not empty: it has \S+ and \d+ other table\(s\); with --replace the backup takes its place$/,
				),
			});
			expect(await ask("select title from public.cms_articles")).toEqual([
				{ title: "Efter säkerhetskopian" },
			]);
		});

		it("is put back whole: the change is gone, readers and editors get in as before", async () => {
			const pictures = join(dataDir, "files");
			const before = listFiles(pictures);
			expect(before).toHaveLength(1);
			rmSync(pictures, { recursive: true });
			expect(await run("restore", dump, "--replace", "--with-files")).toEqual({
				exitCode: 0,
				said: `The database is as ${dump} has it.\n1 pictures were put back, 0 were there.`,
			});
			expect(listFiles(pictures)).toEqual(before);
			expect(await ask("select to_regclass('public.of_later') as later")).toEqual([{ later: null }]);
			expect(await ask("select extname from pg_extension where extname like '%stat%'")).toHaveLength(1);
			const server = await startSite({ DATA_DIR: dataDir, DATABASE_URL: target.url });
			try {
				expect(await (await fetch(`${server.origin}${site.articlePath}`)).text()).toContain(
					"Derbyt avgjordes på övertid",
				);
				const admin = await openSignedInClient(server.origin, siteAdmin);
				expect((await admin.from("cms_articles").insert({ title: "Ny", content: "Text" })).error).toBeNull();
				const anyone = openClient(server.origin, await readAnonKey(server.origin));
				expect((await anyone.from("audit_log").select("id")).data).toEqual([]);
			} finally {
				await server.stop();
			}
		});

		it.each([
			{ roles: "are missing", setUp: "" },
			{
				// As the server of version 16 and later has it of those that the user has made: a member it is, and yet may not act so.
				roles: "are its own by a membership that may say nothing",
				setUp: `create role of_all; grant of_all to avspark; create role anon nologin noinherit;
					create role authenticated nologin noinherit; create role service_role nologin noinherit;
					grant anon, authenticated, service_role to of_all`,
			},
			{
				roles: "are an administrator's, who gave it them",
				setUp: `create role anon nologin noinherit; create role authenticated nologin noinherit;
					create role service_role nologin noinherit; grant anon, authenticated, service_role to avspark;
					alter role avspark nocreaterole`,
				isGivenByUs: false,
			},
		])(
			"fills an empty database of another server where the roles $roles",
			async ({ setUp, isGivenByUs = true }) => {
				const script = fileURLToPath(new URL("../../../scripts/restore.ts", import.meta.url));
				const { exitCode, said } = await runOnFreshServer(
					[
						`psql -qc "$SET_UP" "\${TEST_DATABASE_URL/avspark@/postgres@}"`,
						`psql -qc "create database avspark template template0 encoding 'UTF8'" "$TEST_DATABASE_URL"`,
						`export DATABASE_URL="\${TEST_DATABASE_URL%postgres}avspark"`,
						`"$NODE" "$SCRIPT" "$DUMP"`,
						`psql -Atqc "set role service_role" -c "select title from public.cms_articles" "$DATABASE_URL"`,
						`psql -Atqc "select 'granted: ' || string_agg(roleid::regrole::text, ' ' order by roleid::regrole::text)
						from pg_auth_members where member = 'avspark'::regrole and grantor = 'avspark'::regrole" "$DATABASE_URL"`,
					],
					{ SET_UP: setUp, NODE: process.execPath, SCRIPT: script, DUMP: dump, DATA_DIR: dataDir },
				);
				expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
				expect(said).toContain("Derbyt avgjordes på övertid");
				expect(said.includes("granted: anon authenticated service_role")).toBe(isGivenByUs);
			},
		);
	},
);
