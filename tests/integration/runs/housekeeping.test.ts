import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startHousekeeping } from "../../../src/jobs/housekeeping.ts";
import { createFileBlobs } from "../../../src/platform/blobs/files.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createImages } from "../../../src/platform/images/images.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;
const dataDir = mkdtempSync(join(tmpdir(), "avspark-housekeeping-"));

beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(async () => {
	await test.close();
	rmSync(dataDir, { recursive: true, force: true });
});

it("sweeps one thing after the other, so that readers have the database, and ends with the one in hand", async () => {
	let underWay = 0;
	let most = 0;
	let asked = 0;
	const counted = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
		underWay++;
		asked++;
		most = Math.max(most, underWay);
		try {
			return await ask();
		} finally {
			underWay--;
		}
	};
	const { database, clock, log } = test;
	const watched: Database = {
		engine: database.engine,
		query: (sql, values) => counted(() => database.query(sql, values)),
		exec: (sql) => counted(() => database.exec(sql)),
		transaction: (work, options) => counted(() => database.transaction(work, options)),
		listen: (...asked) => database.listen(...asked),
		close: () => database.close(),
	};
	const stop = startHousekeeping({
		database: watched,
		dataDir,
		blobs: createFileBlobs(join(dataDir, "files")),
		images: createImages({ cacheDirectory: join(dataDir, "cache"), log }),
		clock,
		log,
	});
	await expect.poll(() => asked).toBeGreaterThan(5);
	await stop();
	const askedByThen = asked;
	expect(most).toBe(1);
	expect(underWay).toBe(0);
	await test.database.query("select 1");
	expect(asked).toBe(askedByThen);
});
