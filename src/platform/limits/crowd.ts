import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** One place in ten is kept for who comes with a request. */
const crowdedShare = 0.9;

export interface Crowd {
	/** To be called with each request. */
	hear(request: IncomingMessage): void;
}

interface Place {
	since: number;
	/** Whose body is on its way. */
	request: IncomingMessage | null;
}

/** Node closes all that are late, with an answer. Where it looks in the same moment as we do, the oldest are closed by us, and they suffice. */
const graceMs = 1_000;

/**
 * Connections that ask for nothing, a browser's spare ones or some held on purpose, must not keep readers out until their time for
 * headers is over, nor those that send a body byte by byte until their time for a request is. While more than nine places in ten are taken,
 * those from which no request has come for `unheardMs`, and those whose body has been on its way for `bodyMs`, are closed, the oldest
 * first, as many as it takes; else they are left alone. What is begun of a request after an answer has a second more then, by the
 * server's own time for headers.
 */
export function watchCrowd(
	server: Server,
	{
		maxConnections,
		headersTimeoutMs,
		unheardMs,
		bodyMs,
	}: { maxConnections: number; headersTimeoutMs: number; unheardMs: number; bodyMs: number },
): Crowd {
	const most = Math.floor(maxConnections * crowdedShare);
	const open = new Set<Socket>();
	/** Since when each is open, or sends, by `performance.now()`; the oldest first. */
	const unheard = new Map<Socket, Place>();
	const sending = new Map<Socket, Place>();
	let nextLook: NodeJS.Timeout | undefined;

	const close = (socket: Socket): void => {
		open.delete(socket);
		unheard.delete(socket);
		sending.delete(socket);
		setTimeForHeaders();
	};
	/** Node looks by it every `connectionsCheckingInterval`. */
	const setTimeForHeaders = (): void => {
		const crowdedMs = Math.min(unheardMs + graceMs, headersTimeoutMs);
		server.headersTimeout = open.size > most ? crowdedMs : headersTimeoutMs;
	};
	/** For how long the oldest of those that are left may stay. */
	const closeOldest = (places: Map<Socket, Place>, waitMs: number): number => {
		for (const [socket, { since, request }] of places) {
			if (open.size <= most) break;
			if (request?.complete) {
				places.delete(socket);
				continue;
			}
			const restMs = since + waitMs - performance.now();
			if (restMs > 0) return restMs;
			close(socket);
			socket.destroy();
		}
		return Number.POSITIVE_INFINITY;
	};
	const makeRoom = (): void => {
		if (open.size <= most) return;
		const restMs = Math.min(closeOldest(unheard, unheardMs), closeOldest(sending, bodyMs));
		if (nextLook !== undefined || restMs === Number.POSITIVE_INFINITY) return;
		nextLook = setTimeout(
			() => {
				nextLook = undefined;
				makeRoom();
			},
			Math.ceil(Math.min(restMs, unheardMs, bodyMs)),
		).unref();
	};

	server.on("connection", (socket) => {
		open.add(socket);
		unheard.set(socket, { since: performance.now(), request: null });
		socket.once("close", () => close(socket));
		setTimeForHeaders();
		makeRoom();
	});
	return {
		hear(request) {
			const { socket, headers } = request;
			unheard.delete(socket);
			sending.delete(socket);
			const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
			if (hasBody && open.has(socket)) sending.set(socket, { since: performance.now(), request });
		},
	};
}
