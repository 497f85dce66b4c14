import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** What stands before the app: Vite's middlewares in development. Calls `next` for what it does not answer itself. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HttpServer {
	server: Server;
	/** The port it listens on: the one asked for, or the free one found for 0. */
	port: number;
	/** Takes no new connection, waits for the answers in hand, and cuts what is left after the time named. */
	close(graceMs: number): Promise<void>;
}

/** A slow client gives its headers within this time, or makes room. */
const headersTimeoutMs = 15_000;

/**
 * Listens before the app exists, so that what the app is made of can know the port; until `setApp` it answers 503.
 * Throws a sentence an operator can act on when the port is taken.
 */
export async function listen({
	host,
	port,
}: {
	host: string;
	port: number;
}): Promise<HttpServer & { setApp(app: Hono, middleware?: Middleware): void }> {
	let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => {
		response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
		response.end("Avspark startar\n");
	};
	const server = createServer((request, response) => handle(request, response));
	server.headersTimeout = headersTimeoutMs;
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const isTaken = error.code === "EADDRINUSE";
			reject(
				isTaken ? new Error(`Port ${port} is taken; choose another with PORT`, { cause: error }) : error,
			);
		});
		server.listen(port, host, resolve);
	});

	return {
		server,
		port: (server.address() as AddressInfo).port,
		setApp(app, middleware) {
			const answer = getRequestListener(app.fetch);
			handle = middleware
				? (request, response) => middleware(request, response, () => void answer(request, response))
				: (request, response) => void answer(request, response);
		},
		close: (graceMs) =>
			new Promise((resolve) => {
				const cut = setTimeout(() => server.closeAllConnections(), graceMs);
				server.close(() => {
					clearTimeout(cut);
					resolve();
				});
				server.closeIdleConnections();
			}),
	};
}
