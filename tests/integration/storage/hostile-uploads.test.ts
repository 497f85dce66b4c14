import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	createTestGateway,
	type TestGateway,
	type TestUser,
	testUrl,
} from "../../support/site/test-gateway.ts";

let test: TestGateway;
let admin: TestUser;
const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "#0a5" } });
let png: Buffer;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	png = await picture.clone().png().toBuffer();
});
afterAll(() => test.close());

let lastNumber = 0;
async function upload(body: BodyInit, contentType: string | null, more: Record<string, string> = {}) {
	const name = `fil-${++lastNumber}`;
	const response = await test.gateway.request(`${testUrl}/storage/v1/object/cms-images/${name}`, {
		method: "POST",
		headers: {
			apikey: test.keys.anonKey,
			authorization: `Bearer ${admin.accessToken}`,
			...(contentType === null ? {} : { "content-type": contentType }),
			...more,
		},
		body,
	});
	return { name, answer: (await response.json()) as { statusCode?: string; Key?: string } };
}
async function read(name: string): Promise<Buffer> {
	const response = await test.gateway.request(`${testUrl}/storage/v1/object/public/cms-images/${name}`);
	return Buffer.from(await response.arrayBuffer());
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

/** A chunk of a PNG, with its length and its sum. */
function chunk(type: string, data: Buffer): Buffer {
	const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.byteLength, 0);
	frame.writeUInt32BE(crc32(content), 4);
	return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
/** The picture with a chunk put in behind its header. */
const withChunk = (extra: Buffer) => Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);
function withSize(width: number, height: number): Buffer {
	const header = Buffer.from(png.subarray(16, 29));
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), png.subarray(33)]);
}

describe("what is no picture of ours", () => {
	it.each<[string, () => Promise<Buffer> | Buffer, string]>([
		[
			"an SVG that says it is a PNG",
			() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
			"image/png",
		],
		["an SVG behind a byte order mark", () => Buffer.from("\ufeff<?xml version='1.0'?><svg/>"), "image/png"],
		["a TIFF", () => picture.clone().tiff().toBuffer(), "image/tiff"],
		["a TIFF that says it is a JPEG", () => picture.clone().tiff().toBuffer(), "image/jpeg"],
		["an AVIF that says it is a WebP", () => picture.clone().avif().toBuffer(), "image/webp"],
		["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj"), "image/png"],
		["a ZIP", () => Buffer.from("PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "latin1"), "image/webp"],
		[
			"a script behind the sign of a PNG",
			() => Buffer.concat([png.subarray(0, 8), Buffer.from("<script>")]),
			"image/png",
		],
		["a page in front of a PNG", () => Buffer.concat([Buffer.from("<html>"), png]), "image/png"],
		["a packed PNG", () => gzipSync(png), "image/png"],
		["a PNG without pixels", () => png.subarray(0, 33), "image/png"],
		["two types at once", () => png, "image/png, text/html"],
	])("is refused: %s", async (_, make, type) => {
		const { answer } = await upload(bytesOf(await make()), type);
		expect(answer).toMatchObject({ statusCode: "415" });
	});

	it("is refused packed by the way it is sent, too", async () => {
		const { answer } = await upload(bytesOf(gzipSync(png)), "image/png", { "content-encoding": "gzip" });
		expect(answer).toMatchObject({ statusCode: "415" });
	});
});

describe("a bomb", () => {
	it.each<[string, () => Promise<Buffer> | Buffer, string]>([
		["a PNG that says it is four billion pixels wide", () => withSize(0xffff_fff0, 1), "image/png"],
		["a PNG that says it has 65,535 by 65,535 pixels", () => withSize(65_535, 65_535), "image/png"],
		[
			"a WebP of 16,383 by 16,383 pixels",
			() =>
				Buffer.concat([
					Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0", "latin1"),
					Buffer.from([0x2f, 0xfe, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
				]),
			"image/webp",
		],
		[
			"a GIF of 65,535 by 65,535 pixels",
			() => Buffer.concat([Buffer.from("GIF89a\xff\xff\xff\xff\x80\0\0", "latin1"), Buffer.alloc(30)]),
			"image/gif",
		],
	])("is refused before it goes off: %s", async (_, make, type) => {
		const startedAt = performance.now();
		const { answer } = await upload(bytesOf(await make()), type);
		expect(["413", "415"]).toContain(answer.statusCode);
		expect(performance.now() - startedAt).toBeLessThan(5_000);
	});

	it("of text packed in a PNG is thrown away unopened, and the picture kept", async () => {
		const text = Buffer.concat([
			Buffer.from("Comment\0\0", "latin1"),
			deflateSync(Buffer.alloc(100_000_000)),
		]);
		const { name, answer } = await upload(bytesOf(withChunk(chunk("zTXt", text))), "image/png");
		if (answer.statusCode === undefined) expect((await read(name)).byteLength).toBeLessThan(2_000);
		else expect(answer.statusCode).toBe("415");
	});
});

describe("a picture that is something else besides", () => {
	const secret = "<script>alert('hemligt')</script>";

	it.each<[string, () => Promise<Buffer>, string]>([
		["a page behind its end", async () => Buffer.concat([png, Buffer.from(secret)]), "image/png"],
		[
			"a page in a chunk of text",
			async () => withChunk(chunk("tEXt", Buffer.from(`Comment\0${secret}`))),
			"image/png",
		],
		["a page in a chunk of nobody's", async () => withChunk(chunk("heMl", Buffer.from(secret))), "image/png"],
		[
			"a page in the comment of a JPEG",
			async () => {
				const jpeg = await picture.clone().jpeg().toBuffer();
				const length = Buffer.alloc(2);
				length.writeUInt16BE(secret.length + 2);
				const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(secret)]);
				return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
			},
			"image/jpeg",
		],
		[
			"a page behind a GIF",
			async () => Buffer.concat([await picture.clone().gif().toBuffer(), Buffer.from(secret)]),
			"image/gif",
		],
	])("is the picture alone afterwards: %s", async (_, make, type) => {
		const body = await make();
		expect(body.toString("latin1")).toContain(secret);
		const { name, answer } = await upload(bytesOf(body), type);
		expect(answer.Key).toBe(`cms-images/${name}`);
		expect((await read(name)).toString("latin1")).not.toContain("hemligt");
	});

	it.each(["jpeg", "png", "webp"] as const)("tells nobody where it was taken: %s", async (format) => {
		const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="57,42.36N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>`;
		const body = await picture
			.clone()
			.toFormat(format)
			.withExif({ IFD0: { Artist: "hemlig" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "57/1 42/1 21/1" } })
			.withXmp(xmp)
			.toBuffer();
		expect((await sharp(body).metadata()).exif).toBeDefined();
		const { name, answer } = await upload(bytesOf(body), `image/${format}`);
		expect(answer.Key).toBe(`cms-images/${name}`);
		const stored = await read(name);
		const { exif, xmp: storedXmp, iptc } = await sharp(stored).metadata();
		expect([exif, storedXmp, iptc]).toEqual([undefined, undefined, undefined]);
		expect(stored.toString("latin1")).not.toMatch(/hemlig|GPSLatitude/);
	});
});

describe("a form that is not what a browser sends", () => {
	const part = (head: string, body: string | Buffer) =>
		Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), Buffer.from(body as string), Buffer.from("\r\n")]);
	const file = (name = "a.png") =>
		part(`Content-Disposition: form-data; name=""; filename="${name}"\r\nContent-Type: image/png`, png);
	const end = Buffer.from("--x--\r\n");
	const type = "multipart/form-data; boundary=x";

	it.each<[string, () => Buffer, string]>([
		["no boundary named", () => Buffer.concat([file(), end]), "multipart/form-data"],
		["another boundary named", () => Buffer.concat([file(), end]), "multipart/form-data; boundary=y"],
		[
			"a boundary without end",
			() => Buffer.concat([file(), end]),
			`multipart/form-data; boundary=${"x".repeat(5_000)}`,
		],
		["no end", () => file(), type],
		[
			"fields only",
			() => Buffer.concat([part('Content-Disposition: form-data; name="cacheControl"', "1"), end]),
			type,
		],
		["parts without a head", () => Buffer.concat([Buffer.from("--x\r\n"), png, end]), type],
		["a head of a megabyte", () => Buffer.concat([part(`X-A: ${"a".repeat(1_000_000)}`, "a"), end]), type],
		[
			"ten thousand fields",
			() => Buffer.concat([...Array.from({ length: 10_000 }, () => part("a: b", "")), end]),
			type,
		],
		["nothing at all", () => Buffer.alloc(0), type],
	])("is refused: %s", async (_, make, contentType) => {
		const { answer } = await upload(bytesOf(make()), contentType);
		expect(["400", "413", "415"]).toContain(answer.statusCode);
	});

	it("names the file as it likes: where it lies is said by the address alone", async () => {
		for (const name of ["../../../etc/passwd", "a\u0000b.png", 'a"; name="cacheControl', "å".repeat(3_000)]) {
			const { answer, name: asked } = await upload(bytesOf(Buffer.concat([file(name), end])), type);
			if (answer.statusCode === undefined) expect(answer.Key).toBe(`cms-images/${asked}`);
			else expect(["400", "413"]).toContain(answer.statusCode);
		}
	});

	it("puts no header into later answers by its cache control", async () => {
		for (const value of ["60\r\nset-cookie: a=b", "60, public", "-1", "9".repeat(400), "1e9"]) {
			const field = part('Content-Disposition: form-data; name="cacheControl"', value);
			const { name, answer } = await upload(bytesOf(Buffer.concat([field, file(), end])), type);
			expect(answer.Key).toBe(`cms-images/${name}`);
			const response = await test.gateway.request(`${testUrl}/storage/v1/object/public/cms-images/${name}`);
			expect(response.headers.get("cache-control")).toBe("public, no-cache");
			expect(response.headers.get("set-cookie")).toBeNull();
		}
	});
});
