import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort, type ServerProcess, spawnServer } from "../../support/processes/server-process.ts";

let dataDir: string;
let port: number;
let server: ServerProcess;

beforeAll(async () => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-odd-"));
	port = await findFreePort();
	server = spawnServer(port, { DATA_DIR: dataDir, DEMO: "off" });
	await server.ready();
}, 120_000);
afterAll(async () => {
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** The status of what comes back to these bytes; null when the connection is closed without an answer. */
function send(text: string): Promise<number | null> {
	return new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
		let heard = "";
		socket.on("data", (chunk) => {
			heard += chunk.toString("latin1");
		});
		socket.on("error", () => {});
		socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? Number.NaN) || null));
	});
}

it.each(["br", "gzip", "identity"])(
	"a file in %s says to caches between that it is one of several",
	async (encoding) => {
		const answer = await fetch(`${server.origin}/manifest.webmanifest`, {
			headers: { "Accept-Encoding": encoding },
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
		expect(answer.headers.get("vary")).toBe("Accept-Encoding");
	},
);

it.each(["/sw.js", "/manifest.webmanifest", "/favicon.ico"])(
	"%s is sent whole to nobody who has it, in whichever encoding",
	async (path) => {
		const ask = (headers: Record<string, string>) => fetch(`${server.origin}${path}`, { headers });
		const plain = await ask({ "Accept-Encoding": "identity" });
		const tag = plain.headers.get("etag") ?? "";
		expect((await plain.bytes()).byteLength).toBeGreaterThan(0);
		expect(tag).toMatch(/^"[\w-]{22}"$/);
		const known = await ask({ "Accept-Encoding": "identity", "If-None-Match": `"annan", ${tag}` });
		expect([known.status, (await known.bytes()).byteLength]).toEqual([304, 0]);
		expect(known.headers.get("etag")).toBe(tag);
		expect(known.headers.get("cache-control")).toBe(plain.headers.get("cache-control"));
		expect((await ask({ "Accept-Encoding": "identity", "If-None-Match": '"annan"' })).status).toBe(200);

		const packed = await ask({ "Accept-Encoding": "br" });
		const isPacked = packed.headers.get("content-encoding") === "br";
		expect((await ask({ "Accept-Encoding": "br", "If-None-Match": tag })).status).toBe(isPacked ? 200 : 304);
	},
);

it.each([
	["/rest/v1/cms_articles?select=title", "no-store"],
	["/rest/v1/nothing", "no-store"],
	["/functions/v1/nothing", "no-store"],
	["/auth/v1/health", "no-store"],
	["/sok?q=hockey", "private, no-cache"],
	["/article/inte-an", "private, no-cache"],
	["/inget", "private, no-cache"],
])("%s, which says nothing about being kept, is kept by no cache on the way", async (path, rule) => {
	const { anonKey } = (await (await fetch(`${server.origin}/.well-known/avspark.json`)).json()) as {
		anonKey: string;
	};
	const answer = await fetch(`${server.origin}${path}`, { headers: { apikey: anonKey } });
	expect(answer.headers.get("cache-control")).toBe(rule);
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
	"%s is no way to post a page's form, and says what is",
	async (method) => {
		const body = method === "OPTIONS" ? {} : { body: new URLSearchParams({ token: "någons" }) };
		for (const address of ["/nyhetsbrev/avsluta", "/", "/om-oss"]) {
			const answer = await fetch(`${server.origin}${address}`, { method, ...body });
			expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
			expect(answer.headers.get("content-type")).toBe("application/problem+json");
		}
	},
);

it("the head of the live stream is told, and no stream is left open", async () => {
	for (let nr = 0; nr < 3; nr++)
		expect(await send(`HEAD /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toBe(200);
	const metrics = await (await fetch(`${server.origin}/metrics`)).text();
	expect(metrics).toMatch(/^avspark_live_streams 0$/m);
});

it.each(["GET", "HEAD"])(
	"%s of a page's address with a slash at its end leads to the page's own",
	async (method) => {
		for (const [path, location] of [
			["/om/", "/om"],
			["/article/inte-an//?utm_source=x&b=%C3%A5", "/article/inte-an?utm_source=x&b=%C3%A5"],
		]) {
			const answer = await fetch(`${server.origin}${path}`, { method, redirect: "manual" });
			expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
			expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
		}
		const post = await fetch(`${server.origin}/om/`, { method: "POST", redirect: "manual" });
		expect(post.status).not.toBe(301);
	},
);

const end = "Host: x\r\nConnection: close\r\n\r\n";
const get = (address: string) => `GET ${address} HTTP/1.1\r\n${end}`;

describe("a request nobody makes by accident", () => {
	it.each([
		["a whole address", get("http://annan.example/"), 200],
		["another host's path", get("//annan.example/"), 404],
		["a broken escape", get("/%"), 404],
		["an escaped NUL", get("/%00"), 404],
		["an article of half a character", get("/article/%E0%A4%A"), 404],
		["an article of a NUL", get("/article/%00"), 404],
		["a backslash", get("/\\..\\x"), 400],
		["a backslash alone", get("/\\"), 400],
		["a backslash before half a host", get("/\\["), 400],
		["a backslash before a host and no port", get("/\\a:b"), 400],
		["dots out of the files", get("/assets/%2e%2e%2f%2e%2e%2fpackage.json"), 404],
		["a NUL among the files", get("/assets/a%00b.js"), 404],
		["data of half a character", get("/_.data?x=%ff"), 200],
		["data of half a character and no page", get("/_root.data?x=%ff"), 404],
		["a picture that is none", get("/visning/%zz.gif"), 200],
		["an object of half a character", get("/storage/v1/object/public/cms-images/%E0"), 400],
		["a table of half a character", get("/rest/v1/%E0"), 401],
		["a very long address", get(`/${"a".repeat(40_000)}`), 404],
		["a longer one", get(`/${"a".repeat(60_000)}`), 431],
		["the server itself", `OPTIONS * HTTP/1.1\r\n${end}`, 400],
		["TRACE", `TRACE / HTTP/1.1\r\n${end}`, 405],
		["CONNECT", `CONNECT a:1 HTTP/1.1\r\n${end}`, null],
		["DELETE of a page", `DELETE / HTTP/1.1\r\n${end}`, 405],
		["a method there is not", `FOO / HTTP/1.1\r\n${end}`, 400],
		["a host of spaces", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
		["a host with a name in it", "GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n", 400],
		["HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n", 400],
		["HAProxy's check", "GET /readyz/node HTTP/1.0\r\n\r\n", 200],
		["a check of the database", "HEAD /readyz HTTP/1.0\r\n\r\n", 200],
		["a check of the process", "GET /healthz HTTP/1.0\r\n\r\n", 200],
		["a check of HTTP/1.1 without a host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
		[
			"a socket",
			"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n",
			200,
		],
		["a huge form", `POST / HTTP/1.1\r\nContent-Length: 99999999\r\n${end}abc`, 413],
		["a huge sign-in", `POST /auth/v1/token HTTP/1.1\r\nContent-Length: 99999999\r\n${end}abc`, 413],
	])("%s is answered, and is no fault of ours", async (_, text, status) => {
		expect(await send(text)).toBe(status);
	});

	it("leaves no trace of a fault in the log", () => {
		expect(server.output()).not.toMatch(/"level":50|\n\s+at /);
	});
});
