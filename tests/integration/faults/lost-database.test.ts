import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { findFreePort, spawnServer } from "../../support/processes/server-process.ts";

let root: string;
let newsroom: string;
let dataDir: string;
let directory: string;

beforeAll(async () => {
	root = mkdtempSync(join(tmpdir(), "avspark-lost-"));
	newsroom = join(root, "newsroom");
	const database = await openPglite({ dataDir: newsroom });
	await database.exec("create table articles (title text); insert into articles values ('Derbyt')");
	await database.close();
}, 120_000);
beforeEach(() => {
	dataDir = mkdtempSync(join(root, "data-"));
	directory = join(dataDir, "pglite");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const makeNewsroom = () => cpSync(newsroom, dataDir, { recursive: true });

async function start(): Promise<string> {
	const server = spawnServer(await findFreePort(), { DATA_DIR: dataDir, DEMO: "off" });
	expect(await server.ended).toBe(1);
	return server.output().trim();
}

it("a database whose PG_VERSION is gone is not overwritten by an empty one: the start says so in one line", {
	timeout: 120_000,
}, async () => {
	makeNewsroom();
	renameSync(join(directory, "PG_VERSION"), join(dataDir, "lost"));
	const before = readdirSync(directory, { recursive: true }).sort();
	const said = await start();
	expect(said).toContain(`${directory} has tables, but its file PG_VERSION is gone. It was left as it is`);
	expect(said.split("\n")).toHaveLength(1);
	expect(readdirSync(directory, { recursive: true }).sort()).toEqual(before);

	renameSync(join(dataDir, "lost"), join(directory, "PG_VERSION"));
	const database = await openPglite({ dataDir });
	expect((await database.query("select title from articles")).rows).toEqual([{ title: "Derbyt" }]);
	await database.close();
});

it("a first start that was cut off before PG_VERSION is begun anew", { timeout: 120_000 }, async () => {
	await (await openPglite({ dataDir })).close();
	rmSync(join(directory, "PG_VERSION"));
	const database = await openPglite({ dataDir });
	expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
	await database.close();
});

it("a database that does not open is named in one line, with what to do, and left as it is", {
	timeout: 120_000,
}, async () => {
	makeNewsroom();
	truncateSync(join(directory, "global/pg_control"), 100);
	const said = await start();
	expect(said).toContain(
		`The embedded database in ${directory} cannot be opened. It was left as it is; npm run restore -- FILE`,
	);
	expect(said.split("\n")).toHaveLength(1);
});

it("a lock file that is none is named in one line", { timeout: 60_000 }, async () => {
	writeFileSync(join(dataDir, "avspark.lock"), "x".repeat(600));
	const said = await start();
	expect(said).toContain(`${dataDir} cannot be locked by its file avspark.lock: file is not a database.`);
	expect(said.split("\n")).toHaveLength(1);
});
