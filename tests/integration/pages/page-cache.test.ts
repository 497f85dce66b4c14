import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HttpServer, listen } from "../../../src/http-server.ts";
import { createPageCache, type PageCache } from "../../../src/pages/cache/page-cache.ts";
import { tellingFaults } from "../../../src/pages/render-faults.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import { createLog } from "../../../src/platform/log.ts";
import { requestPlain } from "../../support/processes/plain-request.ts";

const log = createLog("silent");
const kept = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "public, max-age=0, s-maxage=30",
};

let clock: ReturnType<typeof createFixedClock>;
let server: HttpServer;
let pages: PageCache;
/** What the app shows, how often it was asked, and what it waits for. */
let text: string;
let renders: number;
let isDatabaseAway: boolean;
let gate: Promise<void>;

beforeEach(async () => {
	clock = createFixedClock(new Date("2026-11-21T12:00:00Z"));
	text = "Första versionen";
	renders = 0;
	isDatabaseAway = false;
	gate = Promise.resolve();
	const read = tellingFaults(async () => {
		if (isDatabaseAway) throw new Error("no connection");
		return new Response(text);
	});
	const app = new Hono();
	app.get("/article/borta", (c) => c.text("Artikel hittades inte", 404));
	app.get("/article/hemlig", (c) => c.text("bara för dig", 200, { "Cache-Control": "no-store" }));
	app.get("/article/kaka", (c) => c.text("kaka", 200, { ...kept, "Set-Cookie": "a=b" }));
	app.get("/rss.xml", (c) =>
		c.body("<rss/>", 200, { ...kept, "Last-Modified": "Sat, 21 Nov 2026 11:00:00 GMT" }),
	);
	app.get("/article/flyttad", (c) => c.body(null, 301, { ...kept, Location: "/article/derbyt" }));
	app.get("*", async (c) => {
		renders += 1;
		const shown = text;
		await gate;
		// As the site does: a read that fails gives an empty list, and a page of 200.
		const list = await read("http://gateway.internal/").then(
			() => shown.padEnd(2_000, "."),
			() => "Inga artiklar",
		);
		return c.body(list, 200, { ...kept, "X-Kept": "yes" });
	});
	pages = createPageCache({
		render: (request) => app.fetch(request),
		siteUrl: "https://avspark.example",
		maxBytes: 10_000,
		hasSpareCore: () => true,
		clock,
		log,
	});
	const opened = await listen({ host: "127.0.0.1", port: 0 });
	opened.setApp(app, { keptPages: pages });
	server = opened;
});
afterEach(() => server.close(0));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	requestPlain(server.port, path, { headers, method });
/** Until its `resolve` is called. */
function holdRenders(): PromiseWithResolvers<void> {
	const open = Promise.withResolvers<void>();
	gate = open.promise;
	return open;
}
const read = async (path: string) => (await ask(path)).bytes.toString().replace(/\.+$/, "");

describe("a page that is kept", () => {
	it("is made once, however many ask for it at the same time", async () => {
		const open = holdRenders();
		const asked = Array.from({ length: 40 }, () => read("/"));
		await vi.waitFor(() => expect(renders).toBe(1));
		open.resolve();
		expect(new Set(await Promise.all(asked))).toEqual(new Set(["Första versionen"]));
		expect(await read("/?utm_source=brev")).toBe("Första versionen");
		expect(renders).toBe(1);
	});

	it("comes in the coding that was asked for, and says so", async () => {
		const brotli = await ask("/", { "Accept-Encoding": "gzip, br" });
		expect(brotli.headers).toMatchObject({
			"content-encoding": "br",
			"content-length": `${brotli.bytes.length}`,
			vary: "Accept-Encoding",
			"x-kept": "yes",
		});
		expect(`${brotliDecompressSync(brotli.bytes)}`).toMatch(/^Första versionen/);
		const zipped = await ask("/", { "Accept-Encoding": "gzip, br;q=0" });
		expect(zipped.headers["content-encoding"]).toBe("gzip");
		expect(`${gunzipSync(zipped.bytes)}`).toMatch(/^Första versionen/);
		const plain = await ask("/");
		expect(plain.headers["content-encoding"]).toBeUndefined();
		expect(`${plain.bytes}`).toMatch(/^Första versionen/);
		expect(plain.headers.etag).toBe(brotli.headers.etag);
	});

	it("is not sent again to who has it, and has no body for HEAD", async () => {
		const etag = `${(await ask("/")).headers.etag}`;
		for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
			const again = await ask("/", { "If-None-Match": known });
			expect(again.status).toBe(304);
			expect(again.bytes).toHaveLength(0);
			expect(again.headers).toMatchObject({ etag, "cache-control": kept["Cache-Control"] });
			expect(again.headers["content-type"]).toBeUndefined();
		}
		expect((await ask("/", { "If-None-Match": 'W/"other"' })).status).toBe(200);
		expect(pages.counts()).toMatchObject({ waited: 1, fresh: 5, stale: 0, unchanged: 4 });
		const head = await ask("/", {}, "HEAD");
		expect(head.bytes).toHaveLength(0);
		expect(Number(head.headers["content-length"])).toBeGreaterThan(1_000);
	});

	it("that tells when it last changed is not sent again to who has it since then", async () => {
		const ask304 = async (headers: Record<string, string>) => (await ask("/rss.xml", headers)).status;
		const changed = "Sat, 21 Nov 2026 11:00:00 GMT";
		expect((await ask("/rss.xml")).headers["last-modified"]).toBe(changed);
		expect(await ask304({ "If-Modified-Since": changed })).toBe(304);
		for (const other of ["Sat, 21 Nov 2026 10:59:59 GMT", "Sat, 21 Nov 2026 11:30:00 GMT", "i lördags"])
			expect(await ask304({ "If-Modified-Since": other })).toBe(200);
		expect(await ask304({ "If-Modified-Since": changed, "If-None-Match": 'W/"other"' })).toBe(200);
	});

	it("tells its age, so that a CDN does not keep it longer than it should", async () => {
		expect((await ask("/")).headers.age).toBeUndefined();
		clock.advance(12_000);
		expect((await ask("/")).headers.age).toBe("12");
	});

	it("is shown while a new one is made when it is merely old", async () => {
		await read("/");
		text = "Andra versionen";
		clock.advance(31_000);
		expect(await read("/")).toBe("Första versionen");
		await vi.waitFor(async () => expect(await read("/")).toBe("Andra versionen"));
	});

	it("is not shown to the first reader after a night without readers", async () => {
		await read("/");
		text = "Andra versionen";
		clock.advance(8 * 60 * 60_000);
		expect(await read("/")).toBe("Andra versionen");
	});

	it("gives way at once when what it is made of changes, and only then", async () => {
		await read("/tabeller");
		await read("/om");
		text = "Andra versionen";
		pages.outdate(["matches"]);
		expect(await read("/tabeller")).toBe("Andra versionen");
		expect(await read("/om")).toBe("Första versionen");
	});

	it("is made anew without being asked for when somebody asked of late", async () => {
		await read("/");
		pages.outdate(["articles"]);
		await vi.waitFor(() => expect(renders).toBe(2));
	});

	it("is made once more, not once for each, when readers come between changes while it is made", async () => {
		const open = holdRenders();
		const asked = [read("/")];
		await vi.waitFor(() => expect(renders).toBe(1));
		for (let change = 1; change <= 20; change++) {
			text = `Version ${change}`;
			pages.outdate(["articles"]);
			asked.push(read("/"));
			await vi.waitFor(() => expect(pages.counts().waited).toBe(change + 1), { interval: 1 });
		}
		open.resolve();
		expect(new Set((await Promise.all(asked)).slice(1))).toEqual(new Set(["Version 20"]));
		expect(renders).toBeLessThanOrEqual(3);
	});

	it("shows a change that comes while it is made", async () => {
		const open = holdRenders();
		const early = read("/");
		await vi.waitFor(() => expect(renders).toBe(1));
		text = "Andra versionen";
		pages.outdate(["articles"]);
		const late = read("/");
		open.resolve();
		expect(await early).toBe("Första versionen");
		expect(await late).toBe("Andra versionen");
		expect(await read("/")).toBe("Andra versionen");
	});

	it("stays as it was while the database is away, and is made anew when it is back", async () => {
		await read("/");
		isDatabaseAway = true;
		clock.advance(10 * 60_000);
		const answer = await ask("/");
		expect(`${answer.bytes}`).toMatch(/^Första versionen/);
		expect(answer.headers.age).toBe("600");
		// What was never kept shows its empty state, and is not kept either.
		expect(await read("/om")).toBe("Inga artiklar");
		expect((await ask("/om")).headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
		isDatabaseAway = false;
		text = "Andra versionen";
		expect(await read("/om")).toBe("Andra versionen");
		clock.advance(2_000);
		await vi.waitFor(async () => expect(await read("/")).toBe("Andra versionen"));
	});

	it("is tried again every two seconds while the database is away, and waited for by nobody", async () => {
		await read("/");
		isDatabaseAway = true;
		clock.advance(10 * 60_000);
		expect(await read("/")).toBe("Första versionen");
		const tried = renders;
		gate = new Promise(() => {});
		for (let reader = 0; reader < 50; reader += 1) await read("/");
		expect(renders).toBe(tried);
		clock.advance(2_000);
		for (let reader = 0; reader < 50; reader += 1) await read("/");
		expect(renders).toBe(tried + 1);
	});

	it("is made anew, and waited for no longer than ever, when the clock has been set back", async () => {
		await read("/");
		text = "Andra versionen";
		clock.advance(-2 * 60 * 60_000);
		await vi.waitFor(async () => expect(await read("/")).toBe("Andra versionen"));
		const { headers } = await ask("/");
		expect(headers.age).toBeUndefined();
	});

	it("is shown when a new one takes too long, and to those who come later at once", async () => {
		await read("/");
		const open = holdRenders();
		text = "Andra versionen";
		pages.outdate(["articles"]);
		const waiting = read("/");
		await vi.waitFor(() => expect(renders).toBe(2));
		clock.advance(3_000);
		expect(await read("/")).toBe("Första versionen");
		open.resolve();
		expect(await waiting).toBe("Andra versionen");
	});

	it("leaves memory for others: what was asked for last stays", async () => {
		for (let page = 1; page <= 30; page += 1) await read(`/article/nummer-${page}`);
		const { bytes, pages: count } = pages.size();
		expect(bytes).toBeLessThanOrEqual(10_000);
		expect(count).toBeLessThan(10);
		const before = renders;
		await read("/article/nummer-30");
		expect(renders).toBe(before);
	});
});

describe("what is not kept", () => {
	it.each(["/article/borta", "/article/hemlig", "/article/kaka"])("%s goes to who asked", async (path) => {
		await ask(path);
		expect(pages.size().pages).toBe(0);
	});

	it("is no redirect that has moved for good: that is kept, without a body", async () => {
		await ask("/article/flyttad");
		const again = await ask("/article/flyttad", { "Accept-Encoding": "br" });
		expect(again.status).toBe(301);
		expect(again.headers).toMatchObject({ location: "/article/derbyt", "content-length": "0" });
		expect(pages.size().pages).toBe(1);
	});

	it("forgets a page that is gone", async () => {
		await read("/article/borta-snart");
		expect(pages.size().pages).toBe(1);
		pages.outdate(["articles"]);
		expect((await ask("/article/borta")).status).toBe(404);
	});
});
