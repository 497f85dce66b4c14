import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteUpload, sweepBlobs } from "../../../src/platform/blobs/sweep-blobs.ts";
import { listBlobNames, listVersions } from "../../support/database/stored-bytes.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
let png: Buffer;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	png = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#0a5" } })
		.png()
		.toBuffer();
});
afterAll(() => test.close());

const images = (who: Pick<TestUser, "client">) => who.client.storage.from("cms-images");
const blobNames = () => listBlobNames(test.blobs);
const versions = () => listVersions(test.database);

describe("the sweep", () => {
	it("knows what it may delete by the database alone, whoever takes or replaces a row", async () => {
		const forgotten = async () =>
			(
				await test.database.query<{ version: string }>("select version from private.forgotten_bytes")
			).rows.map(({ version }) => version);
		await images(admin).upload("glomd.png", png, { contentType: "image/png" });
		const [first = ""] = (
			await test.database.query<{ version: string }>(
				"select version from storage.objects where name = 'glomd.png'",
			)
		).rows.map(({ version }) => version);
		expect(await forgotten()).not.toContain(first);
		await test.database.query(
			"update storage.objects set version = 'annan-version' where name = 'glomd.png'",
		);
		expect(await forgotten()).toContain(first);
		await test.database.query("delete from storage.objects where name = 'glomd.png'");
		expect(await forgotten()).toContain("annan-version");
		await test.blobs.delete(first);
	});

	it("deletes bytes without a row that are older than an hour, and nothing else", async () => {
		await images(admin).upload("kvar.png", png, { contentType: "image/png" });
		const kept = await versions();
		const [lost, foreign] = [crypto.randomUUID(), crypto.randomUUID()];
		await noteUpload(test.database, lost, test.clock.now());
		for (const name of [lost, foreign]) await test.blobs.put(name, png);
		await sweepBlobs(test);
		expect(await blobNames()).toEqual([...kept, lost, foreign].sort());
		test.clock.advance(3_601_000);
		expect(await sweepBlobs(test)).toBeGreaterThan(0);
		// What this database never heard of may be another's: of a backup that is not put back yet.
		expect(await blobNames()).toEqual([...kept, foreign].sort());
		await test.blobs.delete(foreign);
	});
});
