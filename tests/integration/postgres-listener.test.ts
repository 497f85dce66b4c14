import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { openPostgres } from "../../src/platform/db/postgres.ts";
import { createPostgresListener } from "../../src/platform/db/postgres-listener.ts";
import { createLog } from "../../src/platform/log.ts";
import { findFreePort } from "../support/server-process.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog("silent");

// The embedded engine has no connection that could be lost.
describe.skipIf(serverUrl === undefined)("listening to a server that comes and goes", () => {
	let database: Database;
	let port: number;
	const sockets = new Set<Socket>();

	beforeAll(async () => {
		database = await openPostgres({ url: serverUrl as string, maxConnections: 1, log });
		port = await findFreePort();
	});
	afterAll(() => database.close());

	/** The server's door at another port, to be opened and shut. */
	async function openWay(): Promise<Server> {
		const target = new URL(serverUrl as string);
		const way = createServer((socket) => {
			const onward = connect(Number(target.port || 5432), target.hostname);
			for (const one of [socket, onward]) sockets.add(one.on("error", () => {}));
			socket.pipe(onward).pipe(socket);
		});
		await new Promise<void>((resolve) => way.listen(port, "127.0.0.1", resolve));
		return way;
	}

	async function shutWay(way: Server): Promise<void> {
		for (const socket of sockets) socket.destroy();
		sockets.clear();
		await new Promise((resolve) => way.close(resolve));
	}

	const notify = (payload: string) => database.query("select pg_notify('bud', $1)", [payload]);
	const countListening = async () =>
		(
			await database.query<{ count: number }>(
				`select count(*)::int as count from pg_stat_activity
				where datname = current_database() and application_name = 'avspark listen' and query ilike 'unlisten%'`,
			)
		).rows[0]?.count;

	it("hears as soon as it can, though the first attempt failed, and again after a loss, which it tells of", async () => {
		const url = new URL(serverUrl as string);
		Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
		const listener = createPostgresListener(url.href, log);
		const heard: string[] = [];
		let gaps = 0;
		const unlisten = await listener.listen("bud", (payload) => heard.push(payload), {
			onGap: () => {
				gaps += 1;
			},
		});

		let way = await openWay();
		for (const payload of ["first", "second"]) {
			await vi.waitFor(
				async () => {
					await notify(payload);
					expect(heard).toContain(payload);
				},
				{ timeout: 8_000, interval: 200 },
			);
			await shutWay(way);
			way = await openWay();
		}

		await vi.waitFor(
			async () => {
				await notify("third");
				expect(heard).toContain("third");
			},
			{ timeout: 8_000, interval: 200 },
		);
		// Before it could be reached, and at both losses.
		expect(gaps).toBe(3);
		await unlisten();
		expect(await countListening()).toBe(1);
		await listener.close();
		await shutWay(way);
	});
});
