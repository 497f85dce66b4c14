import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DatabaseAwayError } from "../../../src/platform/db/database-away.ts";
import { openPglite, type PgliteDatabase } from "../../../src/platform/db/pglite.ts";

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

describe("a statement that needs more stack than there is", () => {
	let patient: PgliteDatabase;
	beforeAll(async () => {
		patient = await openPglite({ dataDir: join(directory, "patient") });
		await patient.exec("create table kept (id integer primary key, document json)");
	});
	afterAll(() => patient.close());
	const divide = () => patient.query("select 1 / 0");

	it("is refused by PostgreSQL, and the next one that fails is answered", async () => {
		const nested = patient.query("select 'aaa' ~ $1::text", ["(a{0,255}){0,255}"]);
		await expect(nested).rejects.toMatchObject({ code: "2201B" });
		await expect(patient.query(`select ${"1+".repeat(20_000)}1`)).rejects.toMatchObject({ code: "54001" });
		await expect(divide()).rejects.toMatchObject({ code: "22012" });
	});

	it("is told when it breaks the engine, leaves no half of itself, and the next one that fails is answered", async () => {
		const broken = patient.query(
			`insert into kept select id, case id when 3 then repeat('[', 1000000)::json end
			from generate_series(1, 5) as id`,
		);
		await expect(broken).rejects.toBeInstanceOf(DatabaseAwayError);
		await expect(divide()).rejects.toMatchObject({ code: "22012" });
		expect((await patient.query("select id from kept")).rows).toEqual([]);
	});

	it("breaks a block of statements as well", async () => {
		const block = patient.exec("insert into kept values (1); select repeat('[', 1000000)::json");
		await expect(block).rejects.toBeInstanceOf(DatabaseAwayError);
		await expect(divide()).rejects.toMatchObject({ code: "22012" });
		expect((await patient.query("select id from kept")).rows).toEqual([]);
	});
});
