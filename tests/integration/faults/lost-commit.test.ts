// The answer to a COMMIT that was lost: nobody knows whether it was done.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StorageDeps } from "../../../src/gateway/storage/storage-deps.ts";
import { storeBytes } from "../../../src/gateway/storage/upload.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { DatabaseAwayError } from "../../../src/platform/db/database-away.ts";
import { serviceCaller } from "../../../src/platform/db/scope.ts";
import { listBlobNames } from "../../support/database/stored-bytes.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

let test: TestGateway;
beforeAll(async () => {
	test = await createTestGateway();
});
afterAll(() => test.close());

const store = (transaction: Database["transaction"], name: string) => {
	const { blobs, clock, log } = test;
	const deps = { database: { ...test.database, transaction }, blobs, clock, log } as unknown as StorageDeps;
	const target = { bucketId: "cms-images", name, isUpsert: false };
	return storeBytes(
		deps,
		serviceCaller,
		target as Parameters<typeof storeBytes>[2],
		new Uint8Array([1, 2, 3]),
		{
			mimetype: "image/png",
			cacheControl: "no-cache",
		},
	);
};
const listBlobs = () => listBlobNames(test.blobs);

it("an upload whose commit was not heard of keeps its bytes: its row may stand", async () => {
	const name = `lost/${randomUUID()}.png`;
	const lossy: Database["transaction"] = async (...given) => {
		await test.database.transaction(...given);
		throw new DatabaseAwayError(new Error("the connection broke"));
	};
	await expect(store(lossy, name)).rejects.toThrow(DatabaseAwayError);
	const { rows } = await test.database.query<{ version: string }>(
		"select version from storage.objects where name = $1",
		[name],
	);
	expect(await listBlobs()).toEqual([rows[0]?.version]);
});

it("one that is refused leaves no bytes", async () => {
	const before = await listBlobs();
	const refused: Database["transaction"] = () => Promise.reject(new Error("no"));
	await expect(store(refused, `lost/${randomUUID()}.png`)).rejects.toThrow("no");
	expect(await listBlobs()).toEqual(before);
});
