import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findFreePort, spawnServer } from "../../support/processes/server-process.ts";

it("a program that says it is ready has made its front page, before anybody asked for it", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "avspark-ready-"));
	const server = spawnServer(await findFreePort(), { DATA_DIR: dataDir, DEMO: "off" });
	try {
		await server.ready();
		const metrics = await (await fetch(`${server.origin}/metrics`)).text();
		expect(metrics).toMatch(/^avspark_http_answers_total\{part="page",status="2xx"\} 1$/m);
	} finally {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}, 120_000);
