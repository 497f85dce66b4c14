import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createLog } from "../../../src/platform/log.ts";
import { holdTransaction, waitForWaiting } from "../../support/database/held-transaction.ts";
import { makeServerDatabase } from "../../support/database/test-database.ts";
import { type S3Server, startS3Server } from "../../support/processes/s3-server.ts";
import { type ServerWithEditor, startServerWithEditor } from "../../support/processes/server-with-editor.ts";

// The embedded engine's part (saving, kill -9, saving again) is told by tests/e2e/cms/kill.spec.ts.
const serverUrl = process.env.TEST_DATABASE_URL;
const soon = { timeout: 20_000, interval: 100 };

describe.skipIf(serverUrl === undefined)("kill -9 in the middle of a write", () => {
	let dataDir: string;
	let database: Awaited<ReturnType<typeof makeServerDatabase>>;
	let store: S3Server;
	let node: ServerWithEditor;
	let png: Buffer;

	const start = async (port?: number) => {
		node = await startServerWithEditor(
			{ DATA_DIR: dataDir, DATABASE_URL: database.url, STORAGE_URL: store.toUrl() },
			port,
		);
	};
	beforeAll(async () => {
		dataDir = mkdtempSync(join(tmpdir(), "avspark-interrupted-"));
		database = await makeServerDatabase(serverUrl as string);
		store = await startS3Server();
		png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
			.png()
			.toBuffer();
		await start();
	}, 120_000);
	afterAll(async () => {
		await node?.server.kill();
		await store?.close();
		await database?.drop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	const images = () => node.editor.storage.from("cms-images");
	const upload = () => images().upload("mal.png", png, { contentType: "image/png" });
	const isShown = async () => (await fetch(images().getPublicUrl("mal.png").data.publicUrl)).ok;

	it("between a picture's bytes and its row: it is not there, can be sent again, and its bytes are swept", {
		timeout: 60_000,
	}, async () => {
		store.onNextPut(() => void node.server.kill());
		expect((await upload()).error).not.toBeNull();
		expect(store.objects.size).toBe(1);
		// What has been forgotten for an hour is swept, at a start too.
		const behind = await openPostgres({ url: database.url, maxConnections: 1, log: createLog("silent") });
		await behind.query("update private.forgotten_bytes set noted_at = now() - interval '2 hours'");
		await behind.close();
		await start(Number(new URL(node.server.origin).port));
		expect((await images().list()).data).toEqual([]);
		expect(await isShown()).toBe(false);
		await expect.poll(() => store.objects.size, soon).toBe(0);
		expect((await upload()).error).toBeNull();
		expect(await isShown()).toBe(true);
	});

	it("a sender who goes away in the middle of a picture leaves nothing", async () => {
		const before = store.objects.size;
		const { data } = await node.editor.auth.getSession();
		const { hostname, port } = new URL(node.server.origin);
		await new Promise<void>((resolve) => {
			const socket = connect(Number(port), hostname, () => {
				const head = [
					"POST /storage/v1/object/cms-images/halv.png HTTP/1.1",
					`Host: ${hostname}:${port}`,
					`apikey: ${node.anonKey}`,
					`Authorization: Bearer ${data.session?.access_token}`,
					"Content-Type: image/png",
					`Content-Length: ${png.length}`,
				].join("\r\n");
				socket.write(`${head}\r\n\r\n`);
				socket.write(png.subarray(0, png.length / 2), () => socket.destroy());
			});
			socket.once("close", () => resolve());
		});
		expect((await images().list()).data?.map(({ name }) => name)).toEqual(["mal.png"]);
		expect(store.objects.size).toBe(before);
	});

	it("inside a publication: it is a draft as before, without address, version or record; then it is published whole", {
		timeout: 60_000,
	}, async () => {
		const { data } = await node.editor
			.from("cms_articles")
			.insert({ title: "Hamra vann", content: "Matchen" })
			.select("id")
			.single()
			.throwOnError();
		const id: string = data?.id;
		const publish = () => node.editor.from("cms_articles").update({ published: true }).eq("id", id);
		const readState = async () => {
			const { rows } = await behind.query(
				`select published, published_at is not null as "isDated", slug,
					(select count(*)::int from public.audit_log where subject_id = $1 and action = 'publish') as records
				from public.cms_articles where id = $2`,
				[id, id],
			);
			return rows[0];
		};
		const behind = await openPostgres({ url: database.url, maxConnections: 3, log: createLog("silent") });
		try {
			// Its last step, the record, waits for this; all others are done by then.
			const holding = await holdTransaction(behind, "lock table public.audit_log in exclusive mode");
			const publishing = publish();
			const settled = publishing.then(({ error }) => error);
			await waitForWaiting(behind, 1);
			await node.server.kill();
			await holding.commit();
			expect(await settled).not.toBeNull();
			await waitForWaiting(behind, 0);
			expect(await readState()).toEqual({ published: false, isDated: false, slug: null, records: 0 });

			await start(Number(new URL(node.server.origin).port));
			expect((await fetch(`${node.server.origin}/article/hamra-vann`)).status).toBe(404);
			expect((await publish()).error).toBeNull();
			expect(await readState()).toEqual({ published: true, isDated: true, slug: "hamra-vann", records: 1 });
			expect((await fetch(`${node.server.origin}/article/hamra-vann`)).status).toBe(200);
		} finally {
			await behind.close();
		}
	});
});
