import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../support/processes/mail-server.ts";
import { findFreePort, type ServerProcess, spawnServer } from "../../support/processes/server-process.ts";
import { openClient, openSignedInClient, readServiceKey } from "../../support/site/site-clients.ts";

const admin = { email: "redaktion@avspark.example", password: "kill-dash-nine" };
const readers = Array.from({ length: 15 }, (_, n) => `lasare${String(n).padStart(2, "0")}@ex.se`);
const patience = 240_000;
let dataDir: string;
let mails: MailServer;
let mailPort: number;
let running: ServerProcess | null = null;

beforeEach(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-newsletter-kill-"));
	mailPort = await findFreePort();
	// Slow enough that a kill comes in the middle.
	mails = await startMailServer(mailPort, {
		onMailFrom: (_address, _session, done) => setTimeout(done, 150),
	});
});
afterEach(async () => {
	await running?.kill();
	await mails.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
	running = spawnServer(await findFreePort(), {
		DATA_DIR: dataDir,
		DEMO: "off",
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
	});
	await running.ready();
	return running;
}

const reached = () => mails.received.flatMap(({ recipients }) => recipients).sort();

it("kill -9 in the middle of an issue: the next process goes on, and nobody gets it twice", {
	timeout: patience,
}, async () => {
	const first = await start();
	const editor = await openSignedInClient(first.origin, admin);
	await openClient(first.origin, readServiceKey(dataDir))
		.from("newsletter_subscribers")
		.insert(readers.map((email) => ({ email, confirmed_at: "2026-01-01T00:00:00Z" })))
		.throwOnError();
	await editor
		.from("cms_articles")
		.insert({ title: "Luleå vann", content: "Text", published: true })
		.throwOnError();
	await editor.rpc("send_newsletter", { frequency: "daily" }).throwOnError();
	await expect.poll(() => reached().length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(4);
	await first.kill();
	expect(reached().length).toBeLessThan(readers.length);

	const client = await openSignedInClient((await start()).origin, admin);
	const readIssue = async () =>
		(await client.from("newsletter_issues").select("status,recipients,sent,failed")).data;
	await expect
		.poll(readIssue, { timeout: 60_000 })
		.toEqual([{ status: "completed", recipients: readers.length, sent: readers.length, failed: 0 }]);
	expect(reached()).toEqual(readers);
});
