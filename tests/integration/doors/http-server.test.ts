import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type HttpLimits, type HttpServer, listen } from "../../../src/http-server.ts";
import { getRequestId } from "../../../src/platform/request-id.ts";

const shortLimits: HttpLimits = {
	headersTimeoutMs: 300,
	requestTimeoutMs: 600,
	checkEveryMs: 50,
	idleTimeoutMs: 800,
	keepAliveMs: 200,
	maxHeaderBytes: 8_192,
	maxConnections: 3,
	unheardMs: 60_000,
	bodyMs: 60_000,
	maxRequestsPerConnection: 2,
	startWaitMs: 400,
};

/** What Node adds to the time for which a connection is kept. */
const bufferOfNodeMs = 1_000;

let server: HttpServer;
afterEach(() => server.close(0));

async function serve(app: Hono, limits = shortLimits): Promise<void> {
	const opened = await listen({ host: "127.0.0.1", port: 0, limits });
	opened.setApp(app);
	server = opened;
}

/** A client that says what it is told, and what came back until the connection was closed. */
function open(text: string): { socket: Socket; closed: Promise<string> } {
	const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
	let heard = "";
	socket.on("data", (chunk) => {
		heard += chunk.toString("latin1");
	});
	socket.on("error", () => {});
	return { socket, closed: new Promise((resolve) => socket.once("close", () => resolve(heard))) };
}

const drip = async (socket: Socket) => {
	await once(socket, "connect");
	while (!socket.destroyed) {
		socket.write("x");
		await sleep(40);
	}
};

/** As a suspended machine does: nothing runs, and time goes on. */
function standStill(ms: number): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe("a client that is slow on purpose", () => {
	it("is cut off when its headers do not end, though it sends all the time", async () => {
		await serve(new Hono().get("/", (c) => c.text("hej")));
		const { socket, closed } = open("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
		void drip(socket);
		expect(await closed).toContain("408 Request Timeout");
	});

	it("is cut off when its body does not end", async () => {
		await serve(new Hono().post("/", async (c) => c.text(await c.req.text())));
		const { socket, closed } = open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
		void drip(socket);
		expect(await closed).toContain("408 Request Timeout");
	});

	it("is cut off when it says nothing at all, or stays after its answer", async () => {
		await serve(new Hono().get("/", (c) => c.text("hej")));
		const silent = open("");
		const staying = open("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
		await silent.closed;
		expect(await staying.closed).toContain("hej");
	});

	it("holds little memory when it does not read, and is cut off", async () => {
		let produced = 0;
		const endless = () =>
			new ReadableStream<Uint8Array>({
				pull(controller) {
					produced += 65_536;
					controller.enqueue(new Uint8Array(65_536));
				},
			});
		await serve(new Hono().get("/", () => new Response(endless())));
		const socket = connect(server.port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
		socket.on("error", () => {});
		socket.pause();
		const countConnections = () =>
			new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
		await vi.waitFor(() => expect(produced).toBeGreaterThan(0));
		await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 5_000 });
		// What the system's own buffers take, and nothing like what is there to be had.
		expect(produced).toBeLessThan(32 * 1024 * 1024);
		socket.destroy();
	});
});

describe("connections", () => {
	it("are as many as may be; another is closed at once", async () => {
		await serve(new Hono().get("/", (c) => c.text("hej")));
		const held = [open(""), open(""), open("")];
		await vi.waitFor(() => expect(held.every(({ socket }) => !socket.connecting)).toBe(true));
		expect(await open("GET / HTTP/1.1\r\nHost: x\r\n\r\n").closed).toBe("");
		for (const { socket } of held) socket.destroy();
	});

	it("that ask for nothing make room before all places are taken, the oldest first", async () => {
		await serve(
			new Hono().get("/", (c) => c.text("hej")),
			{
				...shortLimits,
				headersTimeoutMs: 60_000,
				requestTimeoutMs: 60_000,
				idleTimeoutMs: 60_000,
				maxConnections: 10,
				unheardMs: 100,
			},
		);
		const asking = open("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
		await once(asking.socket, "data");
		const silent: ReturnType<typeof open>[] = [];
		for (const text of ["", "GET / HT", "", "", "", "", "", "", ""]) {
			silent.push(open(text));
			await once(silent.at(-1)?.socket ?? asking.socket, "connect");
		}
		await sleep(20);
		standStill(150); // Both looks are due by then, Node's own and ours.
		expect(await silent[0]?.closed).toBe("");
		await sleep(200);
		// One place is free again: whoever comes with a request gets it, and nobody else had to go for it.
		const reader = open("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
		expect(String(await once(reader.socket, "data"))).toContain("hej");
		await silent[1]?.closed;
		const isOpen = (client?: ReturnType<typeof open>) => client?.socket.destroyed === false;
		expect([asking, ...silent].map(isOpen)).toEqual([true, false, false, ...Array(7).fill(true)]);
		for (const { socket } of [asking, reader, ...silent]) socket.destroy();
	});

	it("that send their bodies byte by byte make room as well, and none whose body is there", async () => {
		await serve(
			new Hono()
				.get("/", (c) => c.text("hej"))
				.post("/", async (c) => c.text(await c.req.text()))
				.post("/wait", async (c) => {
					await c.req.text();
					await sleep(2_000);
					return c.text("klart");
				}),
			{ ...shortLimits, requestTimeoutMs: 60_000, idleTimeoutMs: 60_000, maxConnections: 10, bodyMs: 200 },
		);
		const working = open(
			"POST /wait HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc",
		);
		await once(working.socket, "connect");
		const slow: ReturnType<typeof open>[] = [];
		for (let count = 0; count < 9; count++) {
			const client = open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n");
			await once(client.socket, "connect");
			void drip(client.socket);
			slow.push(client);
		}
		expect(await slow[0]?.closed).toBe("");
		const reader = open("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
		expect(String(await once(reader.socket, "data"))).toContain("hej");
		expect(await working.closed).toContain("klart");
		for (const { socket } of [reader, ...slow]) socket.destroy();
	});

	it("that only wait for their next request make room when there are too many", async () => {
		await serve(
			new Hono().get("/", (c) => c.text("hej")),
			{ ...shortLimits, keepAliveMs: 60_000 },
		);
		const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
		const waiting = Array.from({ length: shortLimits.maxConnections }, () => open(request));
		await Promise.all(waiting.map(({ socket }) => once(socket, "data")));
		expect(await open(request).closed).toBe("");
		await Promise.all(waiting.map(({ closed }) => closed));
		const next = open(request);
		expect(String(await once(next.socket, "data"))).toContain("hej");
		next.socket.destroy();
	});

	it("answer the request that came while the process stood still, for however long", async () => {
		await serve(new Hono().get("/", (c) => c.text("hej")));
		const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
		const { socket, closed } = open(request);
		await once(socket, "data");
		// Ahead of the timers: whoever stands still in the turn before them finds them due before what has come.
		await new Promise((resolve) => setImmediate(resolve));
		socket.write(request);
		standStill(shortLimits.keepAliveMs + bufferOfNodeMs + 500);
		expect((await closed).match(/200 OK/g)).toHaveLength(2);
	});

	it("take so many requests and are closed", async () => {
		await serve(new Hono().get("/", (c) => c.text("hej")));
		const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
		const heard = await open(request + request).closed;
		expect(heard.match(/200 OK/g)).toHaveLength(2);
		expect(heard.toLowerCase()).toContain("connection: close");
	});
});

describe("a server that starts", () => {
	const post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nutkas";
	const app = new Hono().post("/", async (c) => c.text(`sparat: ${await c.req.text()}`));

	it("sends reads elsewhere at once, and answers a write when it has started", async () => {
		const opened = await listen({ host: "127.0.0.1", port: 0, limits: shortLimits });
		server = opened;
		const write = open(post);
		const read = open("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
		expect(await read.closed).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 2.*Avspark startar/s);
		opened.setApp(app);
		expect(await write.closed).toMatch(/^HTTP\/1\.1 200 .*sparat: utkas/s);
	});

	it("keeps a write for so long, and then says that it starts", async () => {
		server = await listen({ host: "127.0.0.1", port: 0, limits: shortLimits });
		expect(await open(post).closed).toMatch(/^HTTP\/1\.1 503 .*Avspark startar/s);
	});
});

describe("a server that is to stop", () => {
	it("answers while it drains and asks each connection to go, then ends with the last answer in hand", async () => {
		const answer = Promise.withResolvers<void>();
		await serve(
			new Hono()
				.get("/", (c) => c.text("hej"))
				.get("/lang", async (c) => {
					await answer.promise;
					return c.text("till slut");
				}),
		);
		server.drain();
		const heard = await open("GET / HTTP/1.1\r\nHost: x\r\n\r\n").closed;
		expect(heard).toContain("hej");
		expect(heard.toLowerCase()).toContain("connection: close");

		const inHand = open("GET /lang HTTP/1.1\r\nHost: x\r\n\r\n");
		const silent = open("");
		await once(inHand.socket, "connect");
		await sleep(50);
		const closed = server.close(10_000);
		expect(await open("GET / HTTP/1.1\r\nHost: x\r\n\r\n").closed).toBe("");
		answer.resolve();
		expect(await inHand.closed).toContain("till slut");
		silent.socket.destroy();
		await closed;
	});
});

describe("what is no request", () => {
	it.each([
		["a NUL in the address", "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", "400"],
		["no host", "GET / HTTP/1.1\r\n\r\n", "400"],
		["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "400"],
		["a host said twice", "GET / HTTP/1.1\r\nHost: x\r\nX: host\r\nhost: x\r\n\r\n", "400"],
		[
			"two lengths",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
			"400",
		],
		["another protocol", "\u0016\u0003\u0001\u0002", "400"],
		["too long an address", `GET /${"a".repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, "431"],
		["too long a header", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(9_000)}\r\n\r\n`, "431"],
	])("%s is refused", async (_, text, status) => {
		await serve(new Hono().all("*", (c) => c.text("hej")));
		expect(await open(text).closed).toContain(`HTTP/1.1 ${status} `);
	});
});

describe("every answer", () => {
	it("has an id, the one its work knows itself by, whatever the client says", async () => {
		const seen: (string | null)[] = [];
		await serve(
			new Hono().get("/", async (c) => {
				await sleep(5);
				seen.push(getRequestId());
				return c.text("hej");
			}),
		);
		const ask = async () =>
			(await fetch(`http://127.0.0.1:${server.port}`, { headers: { "x-request-id": "mitt" } })).headers.get(
				"x-request-id",
			);
		const ids = await Promise.all([ask(), ask()]);
		expect(new Set(ids).size).toBe(2);
		expect(seen.sort()).toEqual(ids.sort());
		expect(getRequestId()).toBeNull();
	});
});
