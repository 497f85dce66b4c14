import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPglite } from "../../../src/platform/db/pglite.ts";
import type { ServerProcess } from "../../support/processes/server-process.ts";
import { startServerWithEditor } from "../../support/processes/server-with-editor.ts";
import { openSmallDisk, type SmallDisk } from "../../support/processes/small-disk.ts";

const soon = { timeout: 15_000, interval: 100 };
let disk: SmallDisk;
let server: ServerProcess;
let editor: SupabaseClient;

beforeAll(async () => {
	disk = openSmallDisk(160);
	({ server, editor } = await startServerWithEditor({ DATA_DIR: disk.path }));
}, 120_000);
afterAll(async () => {
	await server?.kill();
	disk.close();
});

const save = (title: string, content = "Text") =>
	editor.from("cms_articles").insert({ title, content, published: true });
const readFront = async () => (await fetch(server.origin)).text();

it("the disk is full: readers get the last good page, editors an error, and what was acknowledged is there after", {
	timeout: 120_000,
}, async () => {
	expect((await save("Hamra vann")).error).toBeNull();
	await expect.poll(readFront, soon).toContain("Hamra vann");
	const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
	const upload = (name: string) =>
		editor.storage.from("cms-images").upload(name, png, { contentType: "image/png" });
	expect((await upload("innan.png")).error).toBeNull();

	disk.fill(server.pid);
	expect((await upload("under.png")).error).not.toBeNull();
	// Until nothing more goes in: the engine's own log is what fails at last, and with it the engine.
	const acknowledged = ["Hamra vann"];
	let refused = 0;
	for (let number = 1; refused < 3 && number < 200; number += 1) {
		const title = `Notis ${number}`;
		const { error, status } = await save(title, randomBytes(40_000).toString("hex"));
		if (error === null) acknowledged.push(title);
		else {
			refused += 1;
			expect(status).toBe(503);
		}
	}
	expect(refused).toBe(3);
	const front = await fetch(server.origin);
	expect(front.status).toBe(200);
	expect(await front.text()).toMatch(/Hamra vann|Notis/);

	disk.free(server.pid);
	await expect.poll(async () => (await save("Efteråt")).error, soon).toBeNull();
	const { data } = await editor.from("cms_articles").select("title").throwOnError();
	expect(data?.map(({ title }) => title)).toEqual(expect.arrayContaining([...acknowledged, "Efteråt"]));
	await expect.poll(readFront, soon).toContain("Efteråt");
	expect((await upload("under.png")).error).toBeNull();
	// No half file took what was left.
	const blobs = readdirSync(join(disk.path, "files"), { recursive: true }) as string[];
	expect(blobs.filter((name) => name.endsWith(".draft"))).toEqual([]);
	expect(server.output().length).toBeLessThan(100_000);
});

it("the disk is full under the engine's own log: it gives up, and another opens the directory when there is room", {
	timeout: 60_000,
}, async () => {
	await server.kill();
	const database = await openPglite({ dataDir: disk.path });
	await database.exec("create table kept (id integer)");
	await database.query("insert into kept values (1)");
	disk.fill(process.pid);
	const log = () => database.query("select pg_logical_emit_message(true, 'a', repeat('x', 4000000))");
	await expect.poll(() => log().then(() => null, String), { ...soon, interval: 1 }).not.toBeNull();
	await expect(database.query("insert into kept values (2)")).rejects.toThrow();
	disk.free(process.pid);
	await expect
		.poll(
			() =>
				database.query("insert into kept values (3)").then(
					() => true,
					() => false,
				),
			soon,
		)
		.toBe(true);
	expect((await database.query("select id from kept where id <> 2 order by id")).rows).toEqual([
		{ id: 1 },
		{ id: 3 },
	]);
	await database.close();
});

it("the disk is full at the start: it says so, and neither that a file is in the way nor that a backup is needed", {
	timeout: 60_000,
}, async () => {
	disk.fill(process.pid);
	await expect(openPglite({ dataDir: disk.path })).rejects.toThrow(/ENOSPC|EFBIG|EDQUOT/);
	await expect(openPglite({ dataDir: disk.path })).rejects.toThrow(
		/^(?!.*(npm run restore|remove that file))/,
	);
	disk.free(process.pid);
	const database = await openPglite({ dataDir: disk.path });
	expect((await database.query("select id from kept where id = 3")).rows).toEqual([{ id: 3 }]);
	await database.close();
});
