import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import { type HttpServer, listen } from "../../../src/http-server.ts";

const patientMs = 60_000;
const places = 10;
const get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
const begun = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";

let server: HttpServer;
let sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets) socket.destroy();
	sockets = [];
	await server.close(0);
});

function open(text: string): Socket {
	const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
	socket.on("error", () => {});
	sockets.push(socket);
	return socket;
}

/** What a reader who comes now gets; "" when there is no place. */
async function read(): Promise<string> {
	const socket = open(get);
	const heard = await Promise.race([once(socket, "data"), once(socket, "close").then(() => "")]);
	socket.destroy();
	return String(heard);
}

it.each([
	["byte by byte", get, true],
	["in one piece with the request before", get + begun, false],
	["byte by byte after a request with a body", post, true],
])(
	"connections that begin a request after an answer and do not end it make room: %s",
	async (_, text, drips) => {
		const opened = await listen({
			host: "127.0.0.1",
			port: 0,
			limits: {
				headersTimeoutMs: patientMs,
				requestTimeoutMs: patientMs,
				checkEveryMs: 50,
				idleTimeoutMs: patientMs,
				keepAliveMs: patientMs,
				maxHeaderBytes: 8_192,
				maxConnections: places,
				unheardMs: 200,
				bodyMs: patientMs,
				maxRequestsPerConnection: 100,
				startWaitMs: patientMs,
			},
		});
		opened.setApp(
			new Hono().get("/", (c) => c.text("hej")).post("/", async (c) => c.text(await c.req.text())),
		);
		server = opened;
		const slow = Array.from({ length: places }, () => open(text));
		await Promise.all(slow.map((socket) => once(socket, "data")));
		let sent = 0;
		const dripping = setInterval(() => {
			if (drips) for (const socket of slow) socket.write(begun[sent] ?? "x");
			sent += 1;
		}, 20);
		// Those that only wait would make room at once.
		await vi.waitFor(() => expect(sent).toBeGreaterThan(3));

		await vi.waitFor(async () => expect(await read()).toContain("hej"), 5_000);
		clearInterval(dripping);
	},
);
