import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FeedServer, startFeedServer } from "../../../tests/support/news/feed-server.ts";
import { createFixedClock } from "../clock.ts";
import { createLog } from "../log.ts";
import type { Lookup } from "./address-guard.ts";
import { createFetcher, type Fetcher, type FetcherDeps } from "./fetcher.ts";

const clock = createFixedClock(new Date("2026-11-21T10:00:00Z"));
let server: FeedServer;
let elsewhere: FeedServer;
let fetcher: Fetcher;

const toLoopback = ((_name: string, _options: object, callback: (error: null, list: object[]) => void) =>
	callback(null, [{ address: "127.0.0.1", family: 4 }])) as Lookup;

function open(extra: Partial<FetcherDeps> = {}): Fetcher {
	return createFetcher({
		clock,
		log: createLog("silent"),
		userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
		allowedHosts: new Set([server.host]),
		totalTimeoutMs: 1500,
		lookup: toLoopback,
		...extra,
	});
}

beforeAll(async () => {
	server = await startFeedServer();
	elsewhere = await startFeedServer("127.0.0.2");
	fetcher = open();
});
afterEach(() => {
	server.requests.length = 0;
	elsewhere.requests.length = 0;
});
afterAll(async () => {
	await fetcher.close();
	await Promise.all([server.close(), elsewhere.close()]);
});

const get = (path: string, extra: object = {}) =>
	fetcher.fetchPage({ url: new URL(path, server.origin).href, kind: "page", ...extra });

/** By a door of its own: a busy answer keeps its host's door shut, for all who go through it. */
async function getAnew(path: string) {
	const own = open();
	try {
		return await own.fetchPage({ url: new URL(path, server.origin).href, kind: "page" });
	} finally {
		await own.close();
	}
}

describe("the outbound door", () => {
	it.each([
		["gzip", gzipSync],
		["deflate", deflateSync],
		["deflate", deflateRawSync],
		["br", brotliCompressSync],
	])("reads a body packed with %s", async (coding, pack) => {
		server.serve("/packed", { headers: { "content-encoding": coding }, body: pack("Hej från läktaren") });
		const result = await get("/packed");
		expect(result.kind === "ok" && Buffer.from(result.body).toString()).toBe("Hej från läktaren");
	});

	it("says who it is and echoes the validators exactly", async () => {
		server.serve("/feed", { status: 304, headers: { etag: 'W/"b"' } });
		const result = await get("/feed", { etag: 'W/"a,b"', lastModified: "Sat, 21 Nov 2026 08:00:00 +0000" });
		expect(result).toMatchObject({ kind: "not_modified", etag: 'W/"b"' });
		expect(server.requests[0]?.headers).toMatchObject({
			"user-agent": "AvsparkBot/0.1 (+https://avspark.example/insyn)",
			"if-none-match": 'W/"a,b"',
			"if-modified-since": "Sat, 21 Nov 2026 08:00:00 +0000",
		});
	});

	it("follows redirects and tells where it ended", async () => {
		server.serve("/old", { status: 301, headers: { location: "/new?a=1" } });
		server.serve("/new?a=1", { body: "x" });
		expect(await get("/old")).toMatchObject({ kind: "ok", url: `${server.origin}/new?a=1` });
	});

	it.each([
		["UTF-8", Buffer.from("/mål").toString("latin1"), "/m%C3%A5l"],
		["Latin-1", "/m\u00e5l", "/m%E5l"],
	])("follows a redirect that is written in bare %s", async (_name, location, path) => {
		server.serve("/bare", { status: 302, headers: { location } });
		server.serve(path, { body: "målet" });
		expect(await get("/bare")).toMatchObject({ kind: "ok", url: `${server.origin}${path}` });
	});

	it("gives up on a redirect loop after five hops", async () => {
		server.serve("/loop", { status: 302, headers: { location: "/loop" } });
		expect(await get("/loop")).toMatchObject({ kind: "refused", reason: "too_many_redirects" });
		expect(server.requests).toHaveLength(6);
	});

	it.each([
		["gzip", gzipSync(Buffer.alloc(30_000_000))],
		["br", brotliCompressSync(Buffer.alloc(30_000_000))],
	])("cuts off a %s bomb at the cap", async (coding, body) => {
		server.serve("/bomb", { headers: { "content-encoding": coding }, body });
		expect(await get("/bomb")).toMatchObject({ kind: "refused", reason: "too_large" });
	});

	it("cuts off a body that never ends", async () => {
		server.serve("/endless", (_request, response) => {
			const write = () => {
				while (response.writable && response.write(Buffer.alloc(100_000)));
			};
			response.on("drain", write);
			write();
			return undefined;
		});
		expect(await get("/endless")).toMatchObject({ kind: "refused", reason: "too_large" });
	});

	it("times out on a server that answers slowly, byte by byte", async () => {
		server.serve("/slow", (_request, response) => {
			const timer = setInterval(() => response.write("."), 100);
			response.on("close", () => clearInterval(timer));
			return undefined;
		});
		expect(await get("/slow")).toMatchObject({ kind: "failed", reason: "timeout" });
	});

	it.each(["none", "UTF-8"])("takes a body as it is whose coding is said to be %s", async (coding) => {
		server.serve("/uncoded", { headers: { "content-encoding": coding }, body: "Hej från läktaren" });
		expect(await get("/uncoded")).toMatchObject({ kind: "ok" });
	});

	it("fails on a body that is not what its coding says", async () => {
		server.serve("/liar", { headers: { "content-encoding": "gzip" }, body: "no gzip at all" });
		server.serve("/odd", { headers: { "content-encoding": "zstd" }, body: "x" });
		expect(await get("/liar")).toMatchObject({ kind: "failed", reason: "bad_encoding" });
		expect(await get("/odd")).toMatchObject({ kind: "failed", reason: "bad_encoding" });
	});

	it("reads Retry-After as seconds and as a date", async () => {
		server.serve("/busy", { status: 429, headers: { "retry-after": "120" } });
		server.serve("/closed", { status: 503, headers: { "retry-after": "Sat, 21 Nov 2026 12:00:00 GMT" } });
		expect(await getAnew("/busy")).toMatchObject({ status: 429, retryAt: new Date("2026-11-21T10:02:00Z") });
		expect(await getAnew("/closed")).toMatchObject({
			status: 503,
			retryAt: new Date("2026-11-21T12:00:00Z"),
		});
	});

	it("asks mayFetch before every hop", async () => {
		server.serve("/hop", { status: 302, headers: { location: "/forbidden" } });
		const mayFetch = async (url: string) => !url.endsWith("/forbidden");
		expect(await get("/hop", { mayFetch })).toMatchObject({ kind: "refused", reason: "robots" });
		expect(server.requests.map(({ path }) => path)).toEqual(["/hop"]);
	});

	it("stops when the caller does", async () => {
		server.serve("/slow", () => undefined);
		const stop = new AbortController();
		const result = get("/slow", { signal: stop.signal });
		stop.abort();
		expect(await result).toMatchObject({ kind: "failed", reason: "aborted" });
	});
});

describe("the gap between two requests to a host", () => {
	it("is kept from each caller to the next, over redirects, and by hosts on the allow-list when it is given", async () => {
		const minGapMs = 100;
		const own = open({ minGapMs });
		server.serve("/old", { status: 302, headers: { location: "/new" } });
		server.serve("/new", { body: "x" });
		const ask = (path: string) => own.fetchPage({ url: new URL(path, server.origin).href, kind: "page" });
		const answers = await Promise.all([ask("/old"), ask("/new"), ask("/new")]);
		await own.close();
		expect(answers).toMatchObject(answers.map(() => ({ kind: "ok" })));
		expect(server.requests).toHaveLength(4);
		for (const [index, { atMs }] of server.requests.slice(1).entries()) {
			expect(atMs - (server.requests[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(minGapMs);
		}
	});

	it("is a second for a host outside when nothing is said", async () => {
		const own = open();
		const ask = () => own.fetchPage({ url: "http://innocent.example/", kind: "page" });
		await ask();
		const startMs = performance.now();
		// Refused where the socket would be made, which is after its turn has come.
		expect(await ask()).toMatchObject({ reason: "private_address" });
		expect(performance.now() - startMs).toBeGreaterThanOrEqual(900);
		await own.close();
	});
});

describe("a host that asks to be left alone", () => {
	const busyClock = createFixedClock(new Date("2026-11-21T10:00:00Z"));
	let door: Fetcher;
	beforeAll(() => {
		door = open({ clock: busyClock, allowedHosts: new Set([server.host, elsewhere.host]) });
	});
	afterEach(() => busyClock.advance(2 * 3600_000));
	afterAll(() => door.close());
	const ask = (path: string, extra: object = {}) =>
		door.fetchPage({ url: new URL(path, server.origin).href, kind: "page", ...extra });
	const paths = () => server.requests.map(({ path }) => path);

	it("is not asked until then, by whatever address, nor by those in the line already", async () => {
		server.serve("/busy", { status: 429, headers: { "retry-after": "120" } });
		server.serve("/other", { body: "x" });
		const until = new Date(busyClock.now().getTime() + 120_000);
		const resting = { kind: "failed", reason: "resting", status: null, retryAt: until };
		const answers = await Promise.all([ask("/busy"), ask("/other"), ask("/other")]);
		expect(answers).toMatchObject([{ status: 429, retryAt: until }, resting, resting]);
		expect(await ask("/other")).toMatchObject(resting);
		expect(paths()).toEqual(["/busy"]);
		elsewhere.serve("/", { body: "x" });
		expect(await ask(elsewhere.origin)).toMatchObject({ kind: "ok" });
		busyClock.advance(120_001);
		expect(await ask("/other")).toMatchObject({ kind: "ok" });
	});

	it("is left alone for a minute when it does not say how long (429)", async () => {
		server.serve("/busy", { status: 429 });
		const until = new Date(busyClock.now().getTime() + 60_000);
		expect(await ask("/busy")).toMatchObject({ status: 429, retryAt: until });
		expect(await ask("/busy")).toMatchObject({ reason: "resting", retryAt: until });
	});

	it("is not reached by a redirect from elsewhere either", async () => {
		server.serve("/busy", { status: 503, headers: { "retry-after": "120" } });
		elsewhere.serve("/away", { status: 302, headers: { location: `${server.origin}/other` } });
		await ask("/busy");
		expect(await ask(`${elsewhere.origin}/away`)).toMatchObject({ reason: "resting" });
		expect(paths()).toEqual(["/busy"]);
	});

	it("is not called forbidden when its rules are what was not had", async () => {
		server.serve("/robots.txt", { status: 429 });
		const mayFetch = async () => {
			await ask("/robots.txt", { kind: "robots" });
			return false;
		};
		expect(await ask("/other", { mayFetch })).toMatchObject({ reason: "resting" });
		expect(paths()).toEqual(["/robots.txt"]);
	});
});

describe("addresses that are not for us", () => {
	it("are refused when written as numbers, whatever the spelling", async () => {
		const port = new URL(elsewhere.origin).port;
		for (const host of ["127.0.0.2", "2130706434", "0x7f000002", "[::1]", "[::ffff:127.0.0.2]"]) {
			const url = `http://${host}:${port}/`;
			expect(await fetcher.fetchPage({ url, kind: "page" }), url).toMatchObject({
				reason: "private_address",
			});
		}
		expect(elsewhere.requests).toHaveLength(0);
	});

	it("are refused when a name resolves to them", async () => {
		const url = `http://innocent.example:${new URL(server.origin).port}/`;
		expect(await fetcher.fetchPage({ url, kind: "page" })).toMatchObject({ reason: "private_address" });
		expect(server.requests).toHaveLength(0);
	});

	it("are refused as the target of a redirect", async () => {
		server.serve("/away", { status: 302, headers: { location: `${elsewhere.origin}/secret` } });
		server.serve("/cloud", {
			status: 302,
			headers: { location: "http://169.254.169.254/latest/meta-data/" },
		});
		expect(await get("/away")).toMatchObject({ kind: "refused", reason: "private_address" });
		expect(await get("/cloud")).toMatchObject({ kind: "refused", reason: "private_address" });
		expect(elsewhere.requests).toHaveLength(0);
	});

	it("are not reached on the allow-list either by what an outside source names", async () => {
		const linkedFrom = "https://outside.example/feed.xml";
		expect(await get("/admin", { linkedFrom })).toMatchObject({ kind: "refused", reason: "private_address" });
		expect(server.requests).toHaveLength(0);
	});

	it.each([
		["file:///etc/passwd", "bad_address"],
		["ftp://example.se/x", "bad_address"],
		["http://user:secret@example.se/", "bad_address"],
		["inte en adress", "bad_address"],
		["http://example.se:25/", "bad_port"],
		["http://example.se:6379/", "bad_port"],
	])("%s is refused as %s", async (url, reason) => {
		expect(await fetcher.fetchPage({ url, kind: "page" })).toMatchObject({ kind: "refused", reason });
	});
});
