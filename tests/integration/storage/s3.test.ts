import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlobs } from "../../../src/platform/blobs/open-blobs.ts";
import { parseStorageUrl } from "../../../src/platform/blobs/storage-url.ts";
import { noteUpload, sweepBlobs } from "../../../src/platform/blobs/sweep-blobs.ts";
import { listVersions } from "../../support/database/stored-bytes.ts";
import { type S3Server, s3Secret, startS3Server } from "../../support/processes/s3-server.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

const storeAway = "The store of pictures does not answer, try again";
let server: S3Server;
let test: TestGateway;
let admin: TestUser;
let png: Buffer;

beforeAll(async () => {
	server = await startS3Server();
	test = await createTestGateway({ blobs: await openBlobs(parseStorageUrl(server.toUrl("avspark"))) });
	admin = await test.signUpAdmin("chef@ex.se");
	png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#05a" } })
		.png()
		.toBuffer();
});
afterAll(async () => {
	await test.close();
	await server.close();
});

const images = () => admin.client.storage.from("cms-images");
const put = (name: string) => images().upload(name, png, { contentType: "image/png", upsert: true });
const versions = async () =>
	(await listVersions(test.database)).map((version) => `bilder/avspark/${version}`);
const stored = () => [...server.objects.keys()].sort();

describe("pictures in a bucket", () => {
	it("go up, come down whole and in part, are rendered, replaced and removed", async () => {
		expect((await put("a.png")).error).toBeNull();
		expect(stored()).toEqual(await versions());
		const url = images().getPublicUrl("a.png").data.publicUrl;
		const whole = Buffer.from(await (await test.gateway.request(url)).arrayBuffer());
		expect(await sharp(whole).metadata()).toMatchObject({ width: 40, height: 30 });
		const part = await test.gateway.request(url, { headers: { range: "bytes=8-15" } });
		expect(part.status).toBe(206);
		expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(8, 16))).toBe(true);
		const small = await test.gateway.request(
			images().getPublicUrl("a.png", { transform: { width: 20 } }).data.publicUrl,
		);
		expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 20 });

		await put("a.png");
		expect(stored()).toEqual(await versions());
		await images().remove(["a.png"]);
		expect(stored()).toEqual([]);
	});

	it("have no row when their bytes could not be stored", async () => {
		server.failNext(100);
		const { error } = await put("nere.png");
		server.failNext(0);
		expect(error).toMatchObject({ status: 503, message: storeAway });
		expect(await versions()).toEqual([]);
		expect((await put("nere.png")).error).toBeNull();
	});

	it("are not missing, but an error that says nothing of the store, while it cannot be reached", async () => {
		await put("b.png");
		server.failNext(100);
		const response = await test.gateway.request(images().getPublicUrl("b.png").data.publicUrl);
		server.failNext(0);
		expect(response.status).toBe(503);
		expect(response.headers.get("retry-after")).toBe("2");
		expect(await response.json()).toMatchObject({ message: storeAway });
		expect(test.logLines.join()).not.toContain(s3Secret);
	});

	it.each([
		[403, "AccessDenied"],
		[400, "ExpiredToken"],
		[404, "NoSuchBucket"],
	])(
		"are to be asked for again while the store says %i %s, and no row is left; the log says it once in a while",
		async (status, code) => {
			await put("vagrad.png");
			const before = await versions();
			test.clock.advance(300_000);
			const linesBefore = test.logLines.length;
			server.refuseWith({ status, code });
			const url = images().getPublicUrl("vagrad.png").data.publicUrl;
			const answers = [await test.gateway.request(url), await test.gateway.request(url)];
			const { error } = await put("ny.png");
			server.refuseWith(null);
			for (const answer of answers) {
				expect(answer.status).toBe(503);
				expect(answer.headers.get("retry-after")).toBe("2");
				expect(answer.headers.get("cache-control")).toBe("no-store");
				expect(await answer.json()).toMatchObject({ code: "SlowDown", message: storeAway });
			}
			expect(error).toMatchObject({ status: 503, message: storeAway });
			expect(await versions()).toEqual(before);
			const told = test.logLines.slice(linesBefore).filter((line) => line.includes("the store of pictures"));
			expect(told).toHaveLength(1);
			expect(JSON.parse(told[0] ?? "")).toMatchObject({
				level: 50,
				reason: code,
				msg: "the store of pictures refuses: see STORAGE_URL",
			});
			expect((await put("ny.png")).error).toBeNull();
		},
	);

	it("are removed with one question to a store that does not answer, and their bytes by the sweep", async () => {
		const names = ["x.png", "y.png", "z.png"];
		for (const name of names) await put(name);
		server.requests.length = 0;
		server.failNext(100);
		const { error } = await images().remove(names);
		server.failNext(0);
		expect(error).toBeNull();
		expect(server.requests).toHaveLength(3);
		expect(new Set(server.requests).size).toBe(1);
		test.clock.advance(3_601_000);
		await sweepBlobs(test);
		expect(stored()).toEqual(await versions());
	});

	it("whose bytes lost their row in a crash are swept after an hour; others' objects stay", async () => {
		await put("kvar.png");
		const kept = await versions();
		const lost = crypto.randomUUID();
		await noteUpload(test.database, lost, test.clock.now());
		await test.blobs.put(lost, png);
		server.objects.set("bilder/annat/0f8fad5b-d9cb-469f", { bytes: png, modifiedAt: new Date(0) });
		await sweepBlobs(test);
		expect(stored().join()).toContain(lost);
		test.clock.advance(3_601_000);
		await sweepBlobs(test);
		expect(stored()).toEqual(["bilder/annat/0f8fad5b-d9cb-469f", ...kept].sort());
	});
});
