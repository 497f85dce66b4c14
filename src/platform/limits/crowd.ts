import type { Server } from "node:http";
import type { Socket } from "node:net";

/** One place in ten is kept for who comes with a request. */
const crowdedShare = 0.9;

export interface Crowd {
	/** To be called with the connection of each request. */
	hear(socket: Socket): void;
}

/**
 * Connections that ask for nothing, a browser's spare ones or some held on purpose, must not keep readers out until their time for
 * headers is over. While more than nine places in ten are taken, those from which no request has come for `unheardMs` are closed,
 * the oldest first, as many as it takes; else they are left alone.
 */
export function watchCrowd(
	server: Server,
	{ maxConnections, unheardMs }: { maxConnections: number; unheardMs: number },
): Crowd {
	const most = Math.floor(maxConnections * crowdedShare);
	const open = new Set<Socket>();
	/** Since when each is open, by `performance.now()`; the oldest first. */
	const unheard = new Map<Socket, number>();
	let isAwaitingNext = false;

	const close = (socket: Socket): void => {
		open.delete(socket);
		unheard.delete(socket);
	};
	const makeRoom = (): void => {
		for (const [socket, since] of unheard) {
			if (open.size <= most) return;
			const restMs = since + unheardMs - performance.now();
			if (restMs > 0) {
				lookAgain(restMs);
				return;
			}
			close(socket);
			socket.destroy();
		}
	};
	const lookAgain = (afterMs: number): void => {
		if (isAwaitingNext) return;
		isAwaitingNext = true;
		setTimeout(() => {
			isAwaitingNext = false;
			makeRoom();
		}, Math.ceil(afterMs)).unref();
	};

	server.on("connection", (socket) => {
		open.add(socket);
		unheard.set(socket, performance.now());
		socket.once("close", () => close(socket));
		makeRoom();
	});
	return { hear: (socket) => void unheard.delete(socket) };
}
