import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { PageCache } from "./pages/cache/page-cache.ts";
import { watchCrowd } from "./platform/limits/crowd.ts";
import { readOpenFileLimit, toConnectionPlaces } from "./platform/limits/open-files.ts";
import { OperatorError } from "./platform/operator-error.ts";
import { runWithRequestId } from "./platform/request-id.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

/** What stands before the app: Vite's middlewares in development. Calls `next` for what it does not answer itself. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers public pages from memory, ahead of the app: see pages/cache/page-cache.ts. */
export type KeptPages = Pick<PageCache, "answerFresh" | "answer">;

export interface HttpServer {
	server: Server;
	/** The port it listens on: the one asked for, or the free one found for 0. */
	port: number;
	/** From here on each connection ends with its answer, so that a balancer's requests come over new ones, or go elsewhere. */
	drain(): void;
	/** Takes no new connection, waits for the answers in hand, and cuts what is left after the time named. */
	close(graceMs: number): Promise<void>;
}

export interface HttpLimits {
	/** A client gives its headers within this time, or makes room. */
	headersTimeoutMs: number;
	/** The same for a whole request: a picture of 5 MB at 350 kbit/s. */
	requestTimeoutMs: number;
	/** How often both are looked at. */
	checkEveryMs: number;
	/** A connection on which nothing moves, in either direction, is cut. Longer than a function keeps its caller waiting. */
	idleTimeoutMs: number;
	/** Between requests. Longer than proxies keep theirs (nginx, AWS: 60 s), or a request meets a connection that is just being closed. */
	keepAliveMs: number;
	/** Request line and headers together: the longest query of the REST door, and what tokens take. */
	maxHeaderBytes: number;
	maxConnections: number;
	/** How long a connection may ask for nothing while places are few. */
	unheardMs: number;
	/** How long a body may be on its way then: a picture of 5 MB at 4 Mbit/s. */
	bodyMs: number;
	/** Then the connection is closed, so that those behind a balancer spread anew. */
	maxRequestsPerConnection: number;
	/** How long a write that comes while the program starts waits for it. */
	startWaitMs: number;
}

const httpLimits: HttpLimits = {
	headersTimeoutMs: 15_000,
	requestTimeoutMs: 120_000,
	checkEveryMs: 1_000,
	idleTimeoutMs: 120_000,
	keepAliveMs: 75_000,
	maxHeaderBytes: 49_152,
	maxConnections: 4_000,
	unheardMs: 2_000,
	bodyMs: 10_000,
	maxRequestsPerConnection: 10_000,
	startWaitMs: 10_000,
};

const closeIdleEveryMs = 50;
const healthPaths = ["/healthz", "/readyz", "/readyz/node"];

/**
 * Listens before the app exists, so that what the app is made of can know the port; until `setApp` it answers 503. A balancer sends a read
 * elsewhere then, but never a write that was sent: that waits for the app instead, within its time.
 * Throws an OperatorError when the port is taken, the address is none of this machine's or the system lets it open too few files.
 */
export async function listen({
	host,
	port,
	limits = httpLimits,
}: {
	host: string;
	port: number;
	limits?: HttpLimits;
}): Promise<
	HttpServer & {
		setApp(app: Hono, before?: { middleware?: Middleware | undefined; keptPages?: KeptPages | null }): void;
	}
> {
	let keptPages: KeptPages | null = null;
	let isDraining = false;
	const started = Promise.withResolvers<boolean>();
	let handle: (request: IncomingMessage, response: ServerResponse) => void = async (request, response) => {
		const isRead = request.method === "GET" || request.method === "HEAD";
		const late = () => sleep(limits.startWaitMs, false, { ref: false });
		if (!isRead && (await Promise.race([started.promise, late()]))) return handle(request, response);
		response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
		response.end("Avspark startar\n");
	};
	const server = createServer(
		{
			headersTimeout: limits.headersTimeoutMs,
			requestTimeout: limits.requestTimeoutMs,
			connectionsCheckingInterval: limits.checkEveryMs,
			keepAliveTimeout: limits.keepAliveMs,
			maxHeaderSize: limits.maxHeaderBytes,
			// A request without a body is no stream to be ended, drained and closed: a fifth of what a kept page costs. Whoever needs to
			// know that its reader went away listens to the response.
			optimizeEmptyRequests: true,
		},
		(request, response) => {
			// Ours, whatever the client says: a line of the log must not be able to lie about whose it is.
			const requestId = randomUUID();
			crowd.hear(request);
			if (isDraining) response.shouldKeepAlive = false;
			// HAProxy's check is of HTTP/1.0 and names no host, which that version may.
			if (healthPaths.includes(request.url ?? "")) request.headers.host ||= "localhost";
			if (isOfTwoHosts(request)) return void response.writeHead(400, { Connection: "close" }).end();
			if (keptPages?.answerFresh(request, response, requestId)) return;
			if (keptPages?.answer(request, response, requestId)) return;
			response.setHeader("X-Request-Id", requestId);
			runWithRequestId(requestId, () => handle(request, response));
		},
	);
	const maxConnections = toConnectionPlaces(limits.maxConnections, readOpenFileLimit());
	const crowd = watchCrowd(server, { ...limits, maxConnections });
	server.maxConnections = maxConnections;
	server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
	server.timeout = limits.idleTimeoutMs;
	server.on("timeout", closeUnlessHeardFrom);
	refuseUnreadable(server, limits);
	server.on("drop", () => server.closeIdleConnections());
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const problem =
				error.code === "EADDRINUSE"
					? `Port ${port} is taken; choose another with PORT`
					: `Nobody can listen on ${host}, port ${port}: ${error.message} (HOST, PORT)`;
			reject(new OperatorError(problem, { cause: error }));
		});
		server.listen(port, host, resolve);
	});

	return {
		server,
		port: (server.address() as AddressInfo).port,
		setApp(app, { middleware, keptPages: pages = null } = {}) {
			keptPages = pages;
			const answer = getRequestListener(app.fetch);
			handle = middleware
				? (request, response) => middleware(request, response, () => void answer(request, response))
				: (request, response) => void answer(request, response);
			started.resolve(true);
		},
		drain() {
			isDraining = true;
		},
		close: (graceMs) =>
			new Promise((resolve) => {
				isDraining = true;
				const cut = setTimeout(() => server.closeAllConnections(), graceMs);
				// A connection whose answer was in hand is kept for the next request, which nobody waits for.
				const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
				server.close(() => {
					clearTimeout(cut);
					clearInterval(closeIdle);
					resolve();
				});
			}),
	};
}

/** RFC 9112, 3.2: to be refused. Node takes the first and drops the other, by which a proxy may have gone. */
function isOfTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") count++;
	}
	return count > 1;
}

/**
 * In a process that stood still for longer than its timers (a suspended machine), they run before anything that came meanwhile is read: a request
 * that lies there would be answered by a reset. So it is read first.
 */
function closeUnlessHeardFrom(socket: Socket): void {
	const { bytesRead, writableLength } = socket;
	setImmediate(() => {
		if (socket.bytesRead === bytesRead && socket.writableLength === writableLength) socket.destroy();
	});
}

/** An address to listen on everywhere -> one that can be asked. "::1" -> "[::1]" */
export function toReachableHost(host: string): string {
	if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
	return host.includes(":") ? `[${host}]` : host;
}
