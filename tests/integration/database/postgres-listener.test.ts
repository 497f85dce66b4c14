import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { openPostgres } from "../../../src/platform/db/postgres.ts";
import { createPostgresListener } from "../../../src/platform/db/postgres-listener.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTcpWay } from "../../support/processes/tcp-way.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const log = createLog("silent");

// The embedded engine has no connection that could be lost.
describe.skipIf(serverUrl === undefined)("listening to a server that comes and goes", () => {
	let database: Database;

	beforeAll(async () => {
		database = await openPostgres({ url: serverUrl as string, maxConnections: 1, log });
	});
	afterAll(() => database.close());

	const notify = (payload: string) => database.query("select pg_notify('bud', $1)", [payload]);
	const countListening = async () =>
		(
			await database.query<{ count: number }>(
				`select count(*)::int as count from pg_stat_activity
				where datname = current_database() and application_name = 'avspark listen' and query ilike 'unlisten%'`,
			)
		).rows[0]?.count;

	it("hears as soon as it can, though the first attempt failed, and again after a loss, which it tells of", async () => {
		const way = await openTcpWay(serverUrl as string);
		await way.shut();
		const listener = createPostgresListener(way.url, log);
		const heard: string[] = [];
		let gaps = 0;
		const unlisten = await listener.listen("bud", (payload) => heard.push(payload), {
			onGap: () => {
				gaps += 1;
			},
		});

		await way.open();
		for (const payload of ["first", "second"]) {
			await vi.waitFor(
				async () => {
					await notify(payload);
					expect(heard).toContain(payload);
				},
				{ timeout: 8_000, interval: 200 },
			);
			await way.shut();
			await way.open();
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
		await way.close();
	});
});
