import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServerProcess } from "../../support/processes/server-process.ts";
import { startSite } from "../../support/site/filled-site.ts";

const patience = { timeout: 240_000 };
let dataDir: string;
let server: ServerProcess;

beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "avspark-stop-"));
});
afterEach(async () => {
	await server.kill();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Resolves when the first signal was heard; until then the system itself may take two for one. */
async function signalTwice(): Promise<void> {
	process.kill(server.pid, "SIGTERM");
	await expect.poll(() => server.output(), { interval: 2 }).toContain("Avspark slutar: SIGTERM");
	process.kill(server.pid, "SIGTERM");
}

it(
	"a signal that npm passes on and the terminal sends as well is one: readers are served meanwhile",
	patience,
	async () => {
		server = await startSite({ DATA_DIR: dataDir, DRAIN_SECONDS: "1" });
		await signalTwice();
		expect((await fetch(server.origin)).status).toBe(200);
		expect(await server.ended).toBe(0);
		expect(server.output().match(/Avspark slutar/g)).toHaveLength(1);
	},
);

it("a signal of somebody who will not wait ends it at once", patience, async () => {
	server = await startSite({ DATA_DIR: dataDir, DRAIN_SECONDS: "100" });
	await signalTwice();
	const again = setInterval(() => process.kill(server.pid, "SIGTERM"), 200);
	expect(await server.ended.finally(() => clearInterval(again))).toBe(1);
	expect(server.output()).toContain("SIGTERM once more: what was in hand is cut off");
});

it(
	"the end of its terminal is a signal like the others: an answer in hand is given first",
	patience,
	async () => {
		server = await startSite({ DATA_DIR: dataDir, DRAIN_SECONDS: "1" });
		process.kill(server.pid, "SIGHUP");
		await expect.poll(() => server.output(), { interval: 2 }).toContain("Avspark slutar: SIGHUP");
		expect((await fetch(server.origin)).status).toBe(200);
		expect(await server.ended).toBe(0);
	},
);

it("ends as it should though nobody reads what it says", patience, async () => {
	server = await startSite({ DATA_DIR: dataDir });
	server.stopReading();
	expect(await server.stop()).toBe(0);
});
