import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type HttpServer, listen } from "../../../src/http-server.ts";
import { createPageCache, type PageCache } from "../../../src/pages/cache/page-cache.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";

const text = Array.from({ length: 3_000 }, (_, place) => `ord${(place * 7_919) % 1_013} `).join("");
const headers = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "public, max-age=0, s-maxage=30",
};

let clock: ReturnType<typeof createFixedClock>;
let server: HttpServer;
let pages: PageCache;
let hasSpareCore: boolean;
let timesCoresAsked: number;

beforeEach(async () => {
	hasSpareCore = true;
	timesCoresAsked = 0;
	clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));
	const app = new Hono().get("*", (c) => c.body(text, 200, headers));
	pages = createPageCache({
		render: (request) => app.fetch(request),
		siteUrl: "https://avspark.example",
		maxBytes: 10_000,
		hasSpareCore: () => {
			timesCoresAsked += 1;
			return hasSpareCore;
		},
		clock,
		log: createLog("silent"),
	});
	const opened = await listen({ host: "127.0.0.1", port: 0 });
	opened.setApp(app, { keptPages: pages });
	server = opened;
});
afterEach(() => server.close(0));

const ask = (coding = "gzip") => requestPlain(server.port, "/", { headers: { "Accept-Encoding": coding } });

it("a page takes fewer bytes, for the same text, once it is asked for again", async () => {
	const first = await ask();
	await ask();
	await vi.waitFor(async () => expect((await ask()).bytes.length).toBeLessThan(first.bytes.length));
	const later = await ask("br");
	expect(`${brotliDecompressSync(later.bytes)}`).toBe(`${gunzipSync(first.bytes)}`);
	expect(later.headers.etag).toBe(first.headers.etag);
});

it("a page is counted for the bytes it takes once it is compressed again", async () => {
	await ask();
	const quick = pages.size().bytes;
	await ask();
	await vi.waitFor(() => expect(pages.size().bytes).toBeLessThan(quick));
	expect(pages.size().pages).toBe(1);
});

it("a page takes fewer bytes from the start where the copy before it did", async () => {
	const first = await ask();
	await ask();
	await vi.waitFor(async () => expect((await ask()).bytes.length).toBeLessThan(first.bytes.length));
	// Past the rest between two pages.
	clock.advance(10_000);
	const before = pages.size().bytes;
	pages.outdate(["articles"]);
	await vi.waitFor(() => expect(pages.counts().rendered).toBe(2));
	// Nobody has asked for the new one yet.
	await vi.waitFor(() => expect(pages.size().bytes).toBe(before));
});

it("a page stays as it was first compressed where there is no core to spare, and takes fewer bytes once there is", async () => {
	hasSpareCore = false;
	const first = await ask();
	for (let times = 0; times < 5; times += 1) expect((await ask()).bytes.length).toBe(first.bytes.length);
	hasSpareCore = true;
	clock.advance(10_000);
	await vi.waitFor(async () => expect((await ask()).bytes.length).toBeLessThan(first.bytes.length));
});

it("where there is no core to spare, answers do not each ask how many there are", async () => {
	hasSpareCore = false;
	for (let times = 0; times < 5; times += 1) await ask();
	expect(timesCoresAsked).toBe(1);
	clock.advance(10_000);
	await ask();
	expect(timesCoresAsked).toBe(2);
});
