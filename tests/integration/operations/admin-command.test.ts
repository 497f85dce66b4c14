import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "../../../src/gateway/auth/accounts/accounts.ts";
import { createCallerReader } from "../../../src/gateway/caller.ts";
import { createRestDoor } from "../../../src/gateway/rest/rest-door.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { loadKeys } from "../../../src/platform/keys.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openMigrated } from "../../support/database/test-database.ts";
import { runScript } from "../../support/processes/run-script.ts";
import { testPassword } from "../../support/site/test-gateway.ts";

const first = "chef@ex.se";
const second = "vikarie@ex.se";
/** Each run opens a database in files, in a process of its own. */
const patience = 240_000;
let dataDir: string;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-admin-"));
	const database = await openMigrated(dataDir);
	for (const email of [first, second]) {
		await createAccount(database, { email, password: testPassword, fullName: "", isAdmin: email === first });
	}
	await database.query("insert into auth.users (email) values ('vantar@ex.se')");
	await database.close();
}, patience);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const runCommand = (args: string[], environment: Record<string, string> = {}) =>
	runScript("admin", args, { DATA_DIR: dataDir, ...environment });

describe("npm run admin", { timeout: patience }, () => {
	it("lists, gives and takes the role, and says what it did", async () => {
		expect(await runCommand(["list"])).toEqual({ exitCode: 0, said: `${first}  never signed in` });
		expect(await runCommand(["grant", "VIKARIE@ex.se"])).toEqual({
			exitCode: 0,
			said: "VIKARIE@ex.se is an administrator now.",
		});
		expect((await runCommand(["grant", second])).said).toContain("already");
		expect((await runCommand(["revoke", second])).said).toBe(`${second} is no administrator any more.`);
		expect((await runCommand(["revoke", second])).said).toContain("is no administrator; nothing was changed");
	});

	it("ends every session, with an embedded database, too", async () => {
		const count = async (statement: string) => {
			const database = await openPglite({ dataDir });
			const { affectedRows, rows } = await database.query<{ count: number }>(statement);
			await database.close();
			return rows[0]?.count ?? affectedRows;
		};
		expect(await count("insert into auth.sessions (user_id) select id from auth.users")).toBe(3);
		expect(await runCommand(["end-sessions"])).toEqual({ exitCode: 0, said: "3 sessions were ended." });
		expect(await count("select count(*)::int as count from auth.sessions")).toBe(0);
		expect((await runCommand(["end-sessions", first])).exitCode).toBe(2);
	});

	it("makes no empty newsroom, neither where DATA_DIR is mistyped nor where a restore was cut off", async () => {
		const elsewhere = mkdtempSync(join(tmpdir(), "avspark-admin-"));
		const list = () => runCommand(["list"], { DATA_DIR: elsewhere });
		expect(await list()).toEqual({ exitCode: 1, said: `There is no embedded database in ${elsewhere}.` });
		for (const moment of ["2026-11-24T093000Z", "2026-11-25T093000Z"])
			mkdirSync(join(elsewhere, `pglite-before-restore-${moment}`));
		expect(await list()).toEqual({
			exitCode: 1,
			said: `A restore was cut off in ${elsewhere}. Restore again, or rename pglite-before-restore-2026-11-25T093000Z to pglite to have the database as it was.`,
		});
		expect(readdirSync(elsewhere)).toHaveLength(2);
		rmSync(elsewhere, { recursive: true });
	});

	it("refuses what cannot be, with a sentence and exit code 1", async () => {
		expect(await runCommand(["grant", "ingen@ex.se"])).toMatchObject({ exitCode: 1 });
		expect(await runCommand(["grant", "vantar@ex.se"])).toMatchObject({
			exitCode: 1,
			said: "vantar@ex.se has not confirmed its address yet. Open the link of the mail first.",
		});
		expect(await runCommand(["revoke", first])).toEqual({
			exitCode: 1,
			said: "The last administrator cannot be removed. Grant somebody else first.",
		});
		expect(await runCommand(["grant"])).toMatchObject({ exitCode: 2 });
		expect((await runCommand(["remove", first])).said).toContain("Usage: npm run admin");
	});

	describe("beside a running program", () => {
		let database: Database;
		let server: ReturnType<typeof serve>;
		let port = "";

		beforeAll(async () => {
			database = await openPglite({ dataDir });
			const keys = await loadKeys({ dataDir, fromEnvironment: null, clock: systemClock });
			const getCaller = createCallerReader({ keys, clock: systemClock });
			const app = new Hono()
				.get("/.well-known/avspark.json", (c) => c.json({ anonKey: keys.anonKey }))
				.route("/rest/v1", createRestDoor({ database, getCaller, log: createLog("silent") }));
			server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
			await new Promise((resolve) => server.once("listening", resolve));
			port = String((server.address() as AddressInfo).port);
		}, patience);
		afterAll(async () => {
			server.close();
			await database.close();
		});

		it("does the same through it", async () => {
			expect(await runCommand(["grant", second], { PORT: port })).toEqual({
				exitCode: 0,
				said: `${second} is an administrator now.`,
			});
			expect((await runCommand(["list"], { PORT: port })).said.split("\n")).toHaveLength(2);
			expect((await runCommand(["revoke", first], { PORT: port })).exitCode).toBe(0);
			expect((await runCommand(["revoke", second], { PORT: port })).said).toContain("last administrator");
			const { rows } = await database.query(
				"select action, details ->> 'by' as by from public.audit_log order by id desc limit 2",
			);
			expect(rows).toEqual([
				{ action: "role.revoke", by: "operator" },
				{ action: "role.grant", by: "operator" },
			]);
		});

		it("says so when the program does not answer where it should", async () => {
			const { exitCode, said } = await runCommand(["list"], { PORT: "1" });
			expect(exitCode).toBe(1);
			expect(said).toContain("does not answer on http://127.0.0.1:1");
		});
	});
});
