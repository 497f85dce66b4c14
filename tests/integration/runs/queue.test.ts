import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import { createLog } from "../../../src/platform/log.ts";
import { type Queue, startQueue } from "../../../src/platform/queue/queue.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let database: Database;
let queue: Queue;

beforeAll(async () => {
	database = await openTestDatabase();
	queue = await startQueue({ database, log: createLog("silent") });
});
afterAll(async () => {
	await queue.stop(1_000);
	await database.close();
});

it("jobs that wait and that are worked at are counted by queue, the empty queues too", async () => {
	for (const name of ["scrape-content", "generate-summaries"]) await queue.create(name);
	await queue.send("scrape-content", {});
	await queue.send("scrape-content", {});
	const none = { waiting: 0, active: 0 };
	expect(await queue.countJobs()).toEqual({
		"scrape-content": { waiting: 2, active: 0 },
		"generate-summaries": none,
	});
	const { promise: mayEnd, resolve: endJobs } = Promise.withResolvers<void>();
	await new Promise<void>((begun) => {
		void queue.work("scrape-content", async () => {
			begun();
			await mayEnd;
		});
	});
	expect((await queue.countJobs())["scrape-content"]).toEqual({ waiting: 1, active: 1 });
	endJobs();
});

it("a paused queue ends what it has in hand and takes nothing more", async () => {
	const pausing = await startQueue({ database, log: createLog("silent") });
	await pausing.create("paus");
	const { promise: mayEnd, resolve: endFirst } = Promise.withResolvers<void>();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	const done: string[] = [];
	await pausing.work("paus", async ({ name }) => {
		begin();
		await mayEnd;
		done.push(`${name}`);
	});
	await pausing.send("paus", { name: "i handen" });
	await begun;
	await pausing.send("paus", { name: "i kön" });
	await pausing.pause();
	endFirst();
	await expect.poll(() => pausing.countJobs()).toEqual({ paus: { waiting: 1, active: 0 } });
	expect(done).toEqual(["i handen"]);
	// Another node takes it.
	await queue.create("paus");
	await queue.work("paus", async ({ name }) => void done.push(`${name}`));
	await expect.poll(() => done, { timeout: 15_000 }).toEqual(["i handen", "i kön"]);
	await pausing.stop(1_000);
});

it("jobs that come at once, or while one is worked at, are done one after the other without a pause", async () => {
	await queue.create("i-rad");
	const done: string[] = [];
	const { promise: mayEnd, resolve: endFirst } = Promise.withResolvers<void>();
	await queue.work("i-rad", async ({ name }) => {
		if (name === "1") await mayEnd;
		done.push(`${name}`);
		if (name === "3") throw new Error("A job that fails holds nobody up");
	});
	for (const name of ["1", "2", "3", "4"]) await queue.send("i-rad", { name });
	endFirst();
	// The next look would be after half a minute.
	await expect.poll(() => done, { timeout: 15_000 }).toEqual(["1", "2", "3", "4"]);
});
