import { spawn } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backUpOnceADay } from "../../../src/jobs/nightly-backup.ts";
import { mustBeWhole } from "../../../src/open-database.ts";
import { isBlobName } from "../../../src/platform/blobs/blob-store.ts";
import { createFileBlobs } from "../../../src/platform/blobs/files.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { listBackups, toBackupMoment, writeBackup } from "../../../src/platform/db/backups.ts";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openMigrated } from "../../support/database/test-database.ts";
import { runScript } from "../../support/processes/run-script.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const log = createLog("silent");
let dataDir: string;
let directory: string;

beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-backup-"));
	directory = join(dataDir, "backups");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("is written once a day, not before three in the morning, and the newest seven stay", async () => {
	const clock = createFixedClock(new Date("2026-11-20T01:30:00Z"));
	const database = { dump: async () => new TextEncoder().encode(`as of ${clock.now().toISOString()}`) };
	const deps = { database, directory, clock, log };
	expect(await backUpOnceADay(deps)).toBeNull();
	clock.advance(60 * 60_000);
	const path = await backUpOnceADay(deps);
	expect(path).toBe(join(directory, "avspark-2026-11-20.tar.gz"));
	expect(statSync(`${path}`).mode & 0o777).toBe(0o600);
	clock.advance(10 * 60 * 60_000);
	expect(await backUpOnceADay(deps)).toBeNull();
	for (let day = 0; day < 9; day += 1) {
		clock.advance(24 * 60 * 60_000);
		await backUpOnceADay(deps);
	}
	const names = await listBackups(directory);
	expect(names).toHaveLength(7);
	expect(names[0]).toBe("avspark-2026-11-23.tar.gz");
	expect(names.at(-1)).toBe("avspark-2026-11-29.tar.gz");
});

it("made by hand takes no other's place, and no night takes it away", async () => {
	const clock = createFixedClock(new Date("2026-11-20T09:30:00Z"));
	const database = { dump: async () => new TextEncoder().encode("konton") };
	for (let second = 0; second < 2; second += 1) {
		await writeBackup(database, directory, toBackupMoment(clock.now()));
		clock.advance(1_000);
	}
	for (let day = 0; day < 9; day += 1) {
		await backUpOnceADay({ database, directory, clock, log });
		clock.advance(24 * 60 * 60_000);
	}
	const names = await listBackups(directory);
	expect(names.slice(0, 3)).toEqual([
		"avspark-2026-11-20T093000Z.tar.gz",
		"avspark-2026-11-20T093001Z.tar.gz",
		"avspark-2026-11-22.tar.gz",
	]);
	expect(names).toHaveLength(9);
});

it("leaves no half file behind that could be taken for a backup", async () => {
	const dump = () => Promise.reject(new Error("out of memory"));
	await expect(writeBackup({ dump }, directory, "2026-11-20")).rejects.toThrow("out of memory");
	expect(await listBackups(directory)).toEqual([]);
	writeFileSync(join(directory, "avspark-2026-11-19.tar.gz.unfinished"), "konton");
	await writeBackup({ dump: async () => new Uint8Array([1]) }, directory, "2026-11-21");
	expect(readdirSync(directory)).toEqual(["avspark-2026-11-21.tar.gz"]);
});

it("is made and restored by the commands, which keep what was there and refuse what is no backup", {
	timeout: 240_000,
}, async () => {
	const run = (name: string, ...args: string[]) => runScript(name, args, { DATA_DIR: dataDir });
	const database = await openMigrated(dataDir);
	await database.query("insert into public.cms_articles (title, content) values ('Före', 'Text')");
	const nightly = await writeBackup(database, directory, "2026-11-20");
	const beside = await run("backup");
	expect(beside.said).toContain("in use by another Avspark process");
	expect(beside).toMatchObject({ exitCode: 1, said: expect.stringContaining(`the newest is ${nightly}`) });
	await database.close();

	const picture = "ab0123456789abcdef0123456789abcdef";
	expect(isBlobName(picture)).toBe(true);
	await createFileBlobs(join(dataDir, "files")).put(picture, new Uint8Array([1, 2, 3]));
	const { said } = await run("backup", "--with-files");
	expect(said).toContain("1 pictures were added");
	const file = /The database is in (\S+\.tar\.gz)\./.exec(said)?.[1] ?? said;
	const opened = await openPglite({ dataDir });
	await opened.query("update public.cms_articles set title = 'Efter'");
	await opened.close();
	const broken = join(directory, "broken.tar.gz");
	writeFileSync(broken, readFileSync(file).subarray(0, 1_000));
	const refused = await run("restore", broken);
	expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining("everything is as it was") });
	expect(refused.said).toContain(`${broken} is no backup of the embedded database: `);
	expect(refused.said).not.toContain("[object Object]");
	expect(await run("restore", directory)).toEqual({
		exitCode: 1,
		said: `${directory} is a folder, not a backup.`,
	});
	const notes = join(directory, "notes.tar.gz");
	for (const written of ["no archive", ""]) {
		writeFileSync(notes, written);
		expect(await run("restore", notes)).toEqual({
			exitCode: 1,
			said: `${notes} is no backup of the embedded database: it is no .tar.gz.`,
		});
	}
	const dump = join(directory, "avspark-2026-11-20T093000Z.dump");
	writeFileSync(dump, "PGDMP\x01\x0f");
	expect(await run("restore", dump)).toEqual({
		exitCode: 1,
		said: `${dump} is of a PostgreSQL server: name the database that it goes into with DATABASE_URL.`,
	});
	const foreign = join(directory, "foreign.tar.gz");
	const otherDir = mkdtempSync(join(tmpdir(), "avspark-other-"));
	const other = await openPglite({ dataDir: otherDir });
	await other.exec("create table noteringar (id integer)");
	writeFileSync(foreign, await other.dump("gzip"));
	await other.close();
	rmSync(otherDir, { recursive: true, force: true });
	const wrong = await run("restore", foreign);
	expect(wrong).toMatchObject({ exitCode: 1, said: expect.stringContaining("is no backup of Avspark") });
	const elsewhere = join(dataDir, "elsewhere.tar.gz");
	copyFileSync(file, elsewhere);
	rmSync(join(dataDir, "files"), { recursive: true });
	expect(await run("restore", elsewhere, "--with-files")).toMatchObject({
		exitCode: 1,
		said: expect.stringMatching(/There are no pictures in .*files\. Nothing was restored\./),
	});
	expect(await run("restore", file, "--with-files")).toMatchObject({
		exitCode: 0,
		said: expect.stringContaining("1 pictures were put back, 0 were there."),
	});
	const stored = await createFileBlobs(join(dataDir, "files")).get(picture);
	expect(new Uint8Array(await new Response(stored).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));

	const restored = await openPglite({ dataDir });
	const { rows } = await restored.query("select title from public.cms_articles");
	await restored.close();
	expect(rows).toEqual([{ title: "Före" }]);
	// By the moment: in a container every process has the same number, and the second would find the first's in its way.
	const before = /^pglite-before-restore-\d{4}-\d\d-\d\dT\d{6}Z$/;
	expect(readdirSync(dataDir).filter((name) => before.test(name))).toHaveLength(1);
	expect(existsSync(file)).toBe(true);
});

it("is looked for from where the operator stands, which npm leaves for its own folder", async () => {
	writeFileSync(join(dataDir, "notes.tar.gz"), "no archive");
	for (const file of ["notes.tar.gz", "./notes.tar.gz", join(dataDir, "notes.tar.gz")])
		expect(await runScript("restore", [file], { DATA_DIR: dataDir, INIT_CWD: dataDir })).toEqual({
			exitCode: 1,
			said: `${join(dataDir, "notes.tar.gz")} is no backup of the embedded database: it is no .tar.gz.`,
		});
	expect((await runScript("restore", ["other.tar.gz"], { DATA_DIR: dataDir, INIT_CWD: dataDir })).said).toBe(
		`There is no file ${join(dataDir, "other.tar.gz")}.`,
	);
});

it("made where there is no picture yet has a folder for them, by which a restore of both knows that none was forgotten", {
	timeout: 240_000,
}, async () => {
	await (await openPglite({ dataDir })).close();
	const { said } = await runScript("backup", ["--with-files"], { DATA_DIR: dataDir });
	expect(said).toContain("0 pictures were added");
	expect(readdirSync(join(directory, "files"))).toEqual([]);
});

it("a restore that is killed leaves the database as it was, and one that is cut off between its moves stops the next start", {
	timeout: 120_000,
}, async () => {
	const database = await openPglite({ dataDir });
	await database.exec(
		"create table public.cms_articles (title text); insert into public.cms_articles values ('Före')",
	);
	const file = await writeBackup(database, directory, "2026-11-20");
	await database.exec("update public.cms_articles set title = 'Efter'");
	await database.close();
	const isUnpacking = () => readdirSync(dataDir).some((name) => name.startsWith("restoring-"));
	const child = spawn(process.execPath, [join(root, "scripts/restore.ts"), file], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir },
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
	await expect.poll(isUnpacking, { timeout: 20_000, interval: 5 }).toBe(true);
	child.kill("SIGKILL");
	expect(await ended).toBe("SIGKILL");
	mustBeWhole(dataDir);
	const read = async () => {
		const opened = await openPglite({ dataDir });
		const { rows } = await opened.query("select title from public.cms_articles");
		await opened.close();
		return rows;
	};
	expect(await read()).toEqual([{ title: "Efter" }]);

	renameSync(join(dataDir, "pglite"), join(dataDir, "pglite-before-restore-7"));
	expect(() => mustBeWhole(dataDir)).toThrow(/rename pglite-before-restore-7 to pglite/);
	expect(await runScript("restore", [file], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
	mustBeWhole(dataDir);
	expect(await read()).toEqual([{ title: "Före" }]);
	expect(isUnpacking()).toBe(false);
});
