import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServerDatabase } from "../../support/database/test-database.ts";
import { type ServerWithEditor, startServerWithEditor } from "../../support/processes/server-with-editor.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

// The embedded engine has one connection, and nobody else to hold a lock.
describe.skipIf(serverUrl === undefined)("a table that somebody holds in a console", () => {
	let dataDir: string;
	let url: string;
	let drop: () => Promise<void>;
	let desk: ServerWithEditor;

	beforeAll(async () => {
		dataDir = mkdtempSync(join(tmpdir(), "avspark-held-"));
		({ url, drop } = await makeServerDatabase(serverUrl as string));
		desk = await startServerWithEditor({ DATA_DIR: dataDir, DATABASE_URL: url });
	});
	afterAll(async () => {
		await desk?.server.kill();
		await drop?.();
		rmSync(dataDir, { recursive: true, force: true });
	});

	it("keeps nobody waiting for long, and all is well once it is let go", async () => {
		const { server, editor } = desk;
		const save = () => editor.from("cms_articles").insert({ title: "Hamra vann", content: "Matchen" });
		const front = await fetch(server.origin);
		const other = new pg.Client({ connectionString: url });
		await other.connect();
		await other.query("begin; lock table public.cms_articles in access exclusive mode");

		const [saved, unseen, seen, feed] = await Promise.all([
			save(),
			fetch(`${server.origin}/article/aldrig-visad`),
			fetch(server.origin),
			fetch(`${server.origin}/sitemap-news.xml`),
		]);
		expect({ code: saved.error?.code, status: saved.status }).toEqual({ code: "55P03", status: 503 });
		expect([unseen.status, seen.status, feed.status]).toEqual([503, 200, 503]);
		expect(await unseen.text()).toContain("Ett fel uppstod");
		expect(await seen.text()).toBe(await front.text());

		await other.query("rollback");
		await other.end();
		expect((await save()).error).toBeNull();
		expect((await fetch(`${server.origin}/sitemap-news.xml`)).status).toBe(200);
	});
});
