import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeServerDatabase } from "../../support/database/test-database.ts";
import type { ServerProcess } from "../../support/processes/server-process.ts";
import { listTrouble, startServerWithEditor } from "../../support/processes/server-with-editor.ts";
import { openTcpWay, type TcpWay } from "../../support/processes/tcp-way.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const soon = { timeout: 8_000, interval: 100 };

// Of the embedded engine, whose fault is another (its thread dies), faults/full-disk.test.ts tells.
describe.skipIf(serverUrl === undefined)(
	"the database goes away and comes back, while the program runs",
	() => {
		let dataDir: string;
		let way: TcpWay;
		let drop: () => Promise<void>;
		let server: ServerProcess;
		let editor: SupabaseClient;
		let anonKey: string;
		let refreshToken: string;
		let articleId: string;

		beforeAll(async () => {
			dataDir = mkdtempSync(join(tmpdir(), "avspark-away-"));
			const created = await makeServerDatabase(serverUrl as string);
			drop = created.drop;
			way = await openTcpWay(created.url);
			({ server, editor, anonKey, refreshToken } = await startServerWithEditor({
				DATA_DIR: dataDir,
				DATABASE_URL: way.url,
			}));
			const { data } = await editor
				.from("cms_articles")
				.insert({ title: "Hamra vann", content: "Matchen", published: true })
				.select("id")
				.single()
				.throwOnError();
			articleId = data?.id;
		});
		afterAll(async () => {
			await server?.kill();
			await way?.close();
			await drop?.();
			rmSync(dataDir, { recursive: true, force: true });
		});

		const readFront = async () => {
			const response = await fetch(server.origin);
			return { status: response.status, html: await response.text(), age: response.headers.get("age") };
		};
		const rename = (title: string) =>
			editor.from("cms_articles").update({ title }).eq("id", articleId).select();
		const readMetric = async (name: string) =>
			new RegExp(`^${name} (.+)$`, "m").exec(await (await fetch(`${server.origin}/metrics`)).text())?.[1];
		const refresh = () =>
			fetch(`${server.origin}/auth/v1/token?grant_type=refresh_token`, {
				method: "POST",
				headers: { apikey: anonKey, "content-type": "application/json" },
				body: JSON.stringify({ refresh_token: refreshToken }),
			});
		const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;

		it("readers get the last good page with its age, editors a clear error, and it heals by itself", async () => {
			await expect.poll(async () => (await readFront()).html, soon).toContain("Hamra vann");
			const before = listTrouble(server).length;
			await way.shut();

			await expect.poll(isReady, soon).toBe(false);
			// Whoever balances by it goes on sending readers here.
			expect((await fetch(`${server.origin}/readyz/node`)).status).toBe(200);
			const { error, status } = await rename("Hamra vann derbyt");
			expect(status).toBe(503);
			expect(error).toMatchObject({ code: "PGRST000", message: "Database connection error." });
			await expect.poll(async () => (await readFront()).age, soon).toMatch(/^[1-9]\d*$/);
			const pages = await Promise.all(Array.from({ length: 30 }, readFront));
			for (const page of pages) {
				expect(page.status).toBe(200);
				expect(page.html).toContain("Hamra vann");
			}
			// auth-js keeps a session that could not be refreshed for such a reason; any other would sign the editor out.
			expect((await refresh()).status).toBe(503);
			const uploaded = await editor.storage.from("cms-images").upload("a.png", new Blob(["x"]));
			expect(uploaded.error).toMatchObject({ status: 503 });
			const page = await fetch(`${server.origin}/article/aldrig-visad`);
			expect(page.status).toBe(503);
			expect(await page.text()).toContain("Ett fel uppstod");
			expect(await readMetric("avspark_database_up")).toBe("0");

			await way.open();
			await expect.poll(isReady, soon).toBe(true);
			await expect.poll(async () => (await rename("Hamra vann derbyt")).error, soon).toBeNull();
			await expect.poll(async () => (await readFront()).html, soon).toContain("Hamra vann derbyt");
			expect((await refresh()).status).toBe(200);
			expect(await readMetric("avspark_database_up")).toBe("1");
			expect(await readMetric("avspark_database_away_total")).toBe("1");
			// Once each, however many asked meanwhile, and nothing beside.
			await expect
				.poll(() => listTrouble(server).slice(before), soon)
				.toEqual(["the database is away; readers get the last good pages", "the database is back"]);
		});

		it("a server that takes connections and says nothing keeps no reader waiting twice", async () => {
			way.hang();
			const begun = performance.now();
			const first = await readFront();
			for (let reader = 0; reader < 20; reader += 1) await readFront();
			expect(first.status).toBe(200);
			expect(performance.now() - begun).toBeLessThan(6_000);
			await way.open();
			await expect.poll(async () => (await rename("Hamra vann igen")).error, soon).toBeNull();
			await expect.poll(async () => (await readFront()).html, soon).toContain("Hamra vann igen");
		});
	},
);
