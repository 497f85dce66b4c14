import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPglite, type PgliteDatabase } from "../../src/platform/db/pglite.ts";

let directory: string;
let database: PgliteDatabase;

beforeAll(async () => {
	directory = mkdtempSync(join(tmpdir(), "avspark-db-"));
	database = await openPglite({ dataDir: directory, statementTimeoutMs: 1_000 });
	await database.exec("create table kept (id integer primary key)");
});
afterAll(async () => {
	await database.close();
	rmSync(directory, { recursive: true, force: true });
});

const endless = "select count(*) from generate_series(1, 100000000000) a";
const listKept = async () =>
	(await database.query<{ id: number }>("select id from kept order by id")).rows.map(({ id }) => id);

describe("a statement that does not end", () => {
	it("is broken off, and those that wait behind it are answered", async () => {
		await database.query("insert into kept values (1)");
		const waiting = [database.query("insert into kept values (2)"), listKept()];
		const broken = database.query(endless);
		const behind = listKept();
		await Promise.all(waiting);
		await expect(broken).rejects.toMatchObject({ code: "57014" });
		expect(await behind).toEqual([1, 2]);
	});

	it("takes its transaction with it, and nothing that was acknowledged", async () => {
		const transaction = database.transaction(async (tx) => {
			await tx.query("insert into kept values (3)");
			await tx.query(endless);
		});
		await expect(transaction).rejects.toMatchObject({ code: "57014" });
		await database.query("insert into kept values (4)");
		expect(await listKept()).toEqual([1, 2, 4]);
	});

	it("leaves listeners where they were", async () => {
		const heard: string[] = [];
		await database.listen("news", (payload) => heard.push(payload));
		await expect(database.query(endless)).rejects.toMatchObject({ code: "57014" });
		await database.query("select pg_notify('news', 'after')");
		await vi.waitFor(() => expect(heard).toEqual(["after"]));
	});
});
