import { connect, createServer, type Server, type Socket } from "node:net";
import { findFreePort } from "./server-process.ts";

export interface TcpWay {
	/** The server's address by this way. */
	url: string;
	/** Lets through again; what `hang` has held goes on. */
	open(): Promise<void>;
	/** Cuts every connection and refuses new ones, as a server that has gone does. */
	shut(): Promise<void>;
	/** Takes connections and passes nothing on, as a server that has frozen. */
	hang(): void;
	close(): Promise<void>;
}

/** A way to a server (of PostgreSQL where its address names no port) over a port of its own, to be opened and shut. It begins open. */
export async function openTcpWay(serverUrl: string): Promise<TcpWay> {
	const target = new URL(serverUrl);
	const port = await findFreePort();
	const sockets = new Set<Socket>();
	let door: Server | null = null;
	let isHanging = false;

	const open = async () => {
		isHanging = false;
		for (const socket of sockets) socket.resume();
		if (door !== null) return;
		const way = createServer((socket) => {
			const onward = connect(Number(target.port || 5432), target.hostname);
			for (const one of [socket, onward]) {
				sockets.add(one.on("error", () => {}));
				one.on("close", () => sockets.delete(one));
			}
			socket.pipe(onward).pipe(socket);
			if (isHanging) for (const one of [socket, onward]) one.pause();
		});
		door = way;
		await new Promise<void>((resolve) => way.listen(port, "127.0.0.1", resolve));
	};
	const shut = async () => {
		for (const socket of sockets) socket.destroy();
		const way = door;
		door = null;
		if (way) await new Promise((resolve) => way.close(resolve));
	};

	await open();
	const url = new URL(serverUrl);
	Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
	return {
		url: url.href,
		open,
		shut,
		hang() {
			isHanging = true;
			for (const socket of sockets) socket.pause();
		},
		close: shut,
	};
}
