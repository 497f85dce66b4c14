import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Server, s3Secret, startS3Server } from "../../../tests/support/processes/s3-server.ts";
import { type BlobStore, BlobsAwayError, BlobsRefusedError } from "./blob-store.ts";
import { openBlobs } from "./open-blobs.ts";
import { createS3Blobs } from "./s3.ts";
import { parseStorageUrl } from "./storage-url.ts";

let server: S3Server;
let blobs: BlobStore;
const name = "0f8fad5b-d9cb-469f-a165-70867728950e";
const bytes = new Uint8Array([1, 2, 3, 4, 5]);
const open = (path = "bilder/avspark", secret = s3Secret) =>
	openBlobs(
		parseStorageUrl(
			`s3://nyckel:${encodeURIComponent(secret)}@${server.host}/${path}?region=eu-north-1&scheme=http`,
		),
	);

beforeAll(async () => {
	server = await startS3Server();
	blobs = await open();
});
afterAll(() => server.close());
beforeEach(() => {
	server.objects.clear();
	server.requests.length = 0;
});

const read = async (stream: ReadableStream<Uint8Array> | null) =>
	stream && [...(await new Response(stream).bytes())];
const list = async () => (await Array.fromAsync(blobs.list())).map((blob) => blob.name);

describe("blobs in a bucket", () => {
	it("come back as they were put, whole or in part, under their prefix", async () => {
		await blobs.put(name, bytes);
		expect(server.requests).toEqual([`PUT /bilder/avspark/${name}`]);
		expect([...(server.objects.get(`bilder/avspark/${name}`)?.bytes ?? [])]).toEqual([1, 2, 3, 4, 5]);
		expect(await read(await blobs.get(name))).toEqual([1, 2, 3, 4, 5]);
		expect(await read(await blobs.get(name, { start: 1, end: 3 }))).toEqual([2, 3, 4]);
	});

	it("are null when there are none, and deleting those does nothing", async () => {
		expect(await blobs.get(name)).toBeNull();
		await blobs.delete(name);
		expect(await list()).toEqual([]);
	});

	it("are gone when deleted", async () => {
		await blobs.put(name, bytes);
		await blobs.delete(name);
		expect(await blobs.get(name)).toBeNull();
	});

	it("are listed over several pages, without what others have in the bucket", async () => {
		const names = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(8));
		for (const each of names) await blobs.put(each, bytes);
		for (const foreign of ["bilder/annat/xxxxxxxx", "bilder/avspark/Semester 2026.JPG", "bilder/yyyyyyyy"]) {
			server.objects.set(foreign, { bytes: Buffer.from("x"), modifiedAt: new Date() });
		}
		expect((await list()).sort()).toEqual(names);
		const [first] = await Array.fromAsync(blobs.list());
		expect(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
		await (await open("bilder")).put(name, bytes);
		expect(server.objects.has(`bilder/${name}`)).toBe(true);
	});

	it("are tried again when the store is busy for a moment, and an error when it stays so", async () => {
		server.failNext(1);
		await blobs.put(name, bytes);
		expect(server.requests).toHaveLength(2);
		server.failNext(10);
		await expect(blobs.get(name)).rejects.toThrow(BlobsAwayError);
		server.failNext(0);
	});

	it("are away, not missing, when nobody listens there", async () => {
		const closed = await startS3Server();
		await closed.close();
		const nowhere = await openBlobs(parseStorageUrl(closed.toUrl("avspark")));
		await expect(nowhere.get(name)).rejects.toThrow(BlobsAwayError);
		await expect(nowhere.put(name, bytes)).rejects.toThrow(BlobsAwayError);
	});

	it("are away within three attempts when the store takes requests and says nothing, and come when it speaks again", async () => {
		const quick = { connectMs: 200, answerMs: 200, writeIdleMs: 200, readIdleMs: 2_000 };
		const location = parseStorageUrl(server.toUrl("avspark"));
		if (location.kind !== "s3") throw new Error("not a bucket");
		const impatient = createS3Blobs(location, quick);
		await impatient.put(name, bytes);
		server.requests.length = 0;
		server.fallSilent(true);
		const beganAt = performance.now();
		const asked = [() => impatient.put(name, bytes), () => impatient.get(name), () => impatient.delete(name)];
		for (const ask of asked) await expect(ask()).rejects.toThrow(BlobsAwayError);
		server.fallSilent(false);
		expect(server.requests).toHaveLength(9);
		expect(performance.now() - beganAt).toBeLessThan(6_000);
		expect(await read(await impatient.get(name))).toEqual([1, 2, 3, 4, 5]);
	});

	it("are an error, not missing, with a wrong secret or in a bucket there is not", async () => {
		await expect((await open("bilder", "fel")).get(name)).rejects.toThrow("SignatureDoesNotMatch");
		await expect((await open("annan")).get(name)).rejects.toThrow("NoSuchBucket");
	});

	it.each([
		[403, "AccessDenied"],
		[400, "ExpiredToken"],
		[404, "NoSuchBucket"],
		[429, "TooManyRequests"],
	])("are refused, which somebody has to see to, when the store says %i %s", async (status, code) => {
		server.refuseWith({ status, code });
		const refused = [blobs.get(name), blobs.put(name, bytes), blobs.delete(name), list()];
		for (const asked of await Promise.allSettled(refused)) {
			const reason = asked.status === "rejected" ? asked.reason : null;
			expect(reason).toBeInstanceOf(BlobsRefusedError);
			expect(reason.message).toBe(`The store of pictures refuses: ${code}`);
		}
		server.refuseWith(null);
	});

	it.each(["../../etc/passwd", "..", "a/b/c/d/e/f", "", "VERSALER1"])("refuse the name %j", async (bad) => {
		await expect(blobs.put(bad, bytes)).rejects.toThrow("A blob name must be");
		await expect(blobs.get(bad)).rejects.toThrow("A blob name must be");
		await expect(blobs.delete(bad)).rejects.toThrow("A blob name must be");
		expect(server.requests).toEqual([]);
	});
});
