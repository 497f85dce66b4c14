import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { DatabaseAwayError } from "../../../src/platform/db/database-away.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createPostgresListener } from "../../../src/platform/db/postgres-listener.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTcpWay, type TcpWay } from "../../support/processes/tcp-way.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog("silent");
const answerTimeoutMs = 300;

// The embedded engine's statements are broken off by its thread: database/embedded-database.test.ts.
describe.skipIf(serverUrl === undefined)("a server that takes what it is sent and says nothing", () => {
	let way: TcpWay;

	beforeAll(async () => {
		way = await openTcpWay(serverUrl as string);
	});
	afterAll(() => way.close());

	describe("is given up", () => {
		let database: Database;
		const ask = { sql: "select 1 as one" };
		const giveUp: [string, () => Promise<unknown>][] = [
			["by a statement", () => database.query(ask.sql)],
			["by several statements", () => database.exec(ask.sql)],
			["by a transaction of the program's own", () => database.transaction((tx) => tx.query(ask.sql))],
			[
				"by a transaction in a caller's name",
				() => database.transaction((tx) => tx.exec(ask.sql), { prelude: "select 2" }),
			],
		];

		beforeAll(async () => {
			database = await openPostgres({ url: way.url, maxConnections: 6, answerTimeoutMs, log });
			await Promise.all(Array.from({ length: 6 }, () => database.query("select pg_sleep(0.05)")));
			way.hang();
		});
		afterAll(async () => {
			await way.open();
			await database.close();
		});

		it.each(giveUp)("%s", async (_by, run) => {
			await expect(run()).rejects.toThrow(DatabaseAwayError);
		});

		it("but not by a transaction that may take long, which goes on when the server does", async () => {
			const long = database.transaction((tx) => tx.query(ask.sql), { isLong: true });
			// Begun later, and given up: the long one would have been by now.
			await expect(database.query(ask.sql)).rejects.toThrow(DatabaseAwayError);
			expect(await Promise.race([long, Promise.resolve("waits")])).toBe("waits");
			await way.open();
			expect((await long).rows).toEqual([{ one: 1 }]);
		});
	});

	it("is listened to by a new connection, and that something was missed is told", async () => {
		const told: string[] = [];
		const listenersLog = createLog("debug", { write: (line) => told.push(line) });
		const listener = createPostgresListener(way.url, listenersLog, { checkEveryMs: 100, answerTimeoutMs });
		const heard: string[] = [];
		const onGap = vi.fn();
		const unlisten = await listener.listen("tystnad", (payload) => heard.push(payload), { onGap });
		way.hang();
		await vi.waitFor(() => expect(told.join("")).toContain("listening connection says nothing"), {
			timeout: 8_000,
		});
		await way.open();
		await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 8_000 });
		const database = await openPostgres({ url: way.url, maxConnections: 1, log });
		await database.query("select pg_notify('tystnad', 'after')");
		await vi.waitFor(() => expect(heard).toEqual(["after"]));
		await unlisten();
		await listener.close();
		await database.close();
	});
});
