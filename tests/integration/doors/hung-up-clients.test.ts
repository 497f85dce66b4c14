import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerWithEditor, startServerWithEditor } from "../../support/processes/server-with-editor.ts";

let dataDir: string;
let node: ServerWithEditor;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-hung-up-"));
	node = await startServerWithEditor({ DATA_DIR: dataDir });
}, 120_000);
afterAll(async () => {
	await node?.server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** How many answers this part of the site has given, and how many of them were faults of ours. */
async function countAnswers(part: string): Promise<{ answers: number; faults: number }> {
	const text = await (await fetch(`${node.server.origin}/metrics`)).text();
	const counted = text.matchAll(/^avspark_http_answers_total\{part="(\w+)",status="(\dxx)"\} (\d+)$/gm);
	const count = { answers: 0, faults: 0 };
	for (const [, of, status, times] of counted) {
		if (of === part) count[status === "5xx" ? "faults" : "answers"] += Number(times);
	}
	return count;
}

/** Sends this and goes away without waiting for what is answered. */
async function sendAndLeave(text: string): Promise<void> {
	const { hostname, port } = new URL(node.server.origin);
	await new Promise<void>((resolve) => {
		const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
		socket.once("close", () => resolve());
	});
}

/** Begins to send this body and goes away as soon as its first half is on its way. */
async function hangUp(path: string, type: string, body: string, isChunked: boolean): Promise<void> {
	const { data } = await node.editor.auth.getSession();
	const half = body.slice(0, body.length / 2);
	const head = [
		`POST ${path} HTTP/1.1`,
		"Host: x",
		`apikey: ${node.anonKey}`,
		`Authorization: Bearer ${data.session?.access_token}`,
		`Content-Type: ${type}`,
		isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${body.length}`,
	].join("\r\n");
	const sent = isChunked ? `${half.length.toString(16)}\r\n${half}\r\n` : half;
	await sendAndLeave(`${head}\r\n\r\n${sent}`);
}

const json = "application/json";
const article = JSON.stringify({ title: "Halv", content: "Till hälften skriven. ".repeat(20) });

describe.each([
	["that says how long it is", false],
	["in chunks", true],
])("a client that hangs up in the middle of a body %s", (_, isChunked) => {
	it.each([
		["rest", "/rest/v1/cms_articles", json, article],
		["rest", "/rest/v1/rpc/is_admin", json, article],
		["auth", "/auth/v1/token?grant_type=password", json, '{"email":"a@ex.se","password":"aaaaaaaaaaaa"}'],
		["storage", "/storage/v1/object/cms-images/halv.png", "image/png", "a".repeat(100)],
		["storage", "/storage/v1/object/list/cms-images", json, '{"prefix":"","limit":100}'],
		["functions", "/functions/v1/check-facts", json, article],
		["page", "/nyhetsbrev/val?token=x", "application/x-www-form-urlencoded", "a=1&b=2&c=3&d=4"],
	])("%s: is no fault of ours (%s)", async (part, path, type, body) => {
		const before = await countAnswers(part);
		await hangUp(path, type, body, isChunked);
		const after = { answers: before.answers + 1, faults: before.faults };
		await expect.poll(() => countAnswers(part), { timeout: 5_000 }).toEqual(after);
		expect(node.server.output()).not.toMatch(/"msg":"[a-z ]*failed"/);
	});

	it("leaves nothing half-written", async () => {
		expect((await node.editor.from("cms_articles").select("id")).data).toEqual([]);
		expect((await node.editor.storage.from("cms-images").list()).data).toEqual([]);
	});
});

describe("a reader who leaves before the page is there", () => {
	it.each([
		["a search", "/sok?q=derby"],
		["a page that is none", "/article/finns-inte"],
	])("is no fault of ours: %s", async (_, path) => {
		const before = await countAnswers("page");
		await sendAndLeave(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
		const after = { answers: before.answers + 1, faults: before.faults };
		await expect.poll(() => countAnswers("page"), { timeout: 5_000 }).toEqual(after);
	});
});
