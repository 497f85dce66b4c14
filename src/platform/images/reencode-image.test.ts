import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { ImageError, type ImageErrorKind, openImage, readImageHeader } from "./image-header.ts";
import { reencodeImage } from "./reencode-image.ts";

const createFrame = (background: string, [width, height] = [40, 30]) =>
	sharp({ create: { width, height, channels: 3, background } });
const picture = createFrame("#0a5");

async function createAnimation(colours: readonly string[]): Promise<Sharp> {
	const frames = await Promise.all(colours.map((colour) => createFrame(colour).png().toBuffer()));
	return sharp(frames, { join: { animated: true } });
}

/** Width and height as a GIF's header tells them, with frames of that size whose pixels are missing. */
function createGifBomb(width: number, height: number, frameCount = 1): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt16LE(width, 0);
	size.writeUInt16LE(height, 2);
	const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0])]);
	const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
	return Buffer.concat([
		Buffer.from("GIF89a"),
		size,
		palette,
		...Array(frameCount).fill(frame),
		Buffer.from([0x3b]),
	]);
}

const reencode = async (bytes: Buffer) => {
	const { bytes: made, ...header } = await reencodeImage(bytes);
	return { made: Buffer.from(made), header, metadata: await (await openImage(made)).metadata() };
};

describe("a picture made anew", () => {
	it.each(["jpeg", "png", "webp", "gif"] as const)("stays a %s of its size", async (format) => {
		const { header, metadata } = await reencode(await picture.clone().toFormat(format).toBuffer());
		expect(header).toEqual({ type: `image/${format}`, width: 40, height: 30, frames: 1 });
		expect(metadata).toMatchObject({ format, width: 40, height: 30 });
	});

	it("is upright, and tells neither where nor with what it was taken", async () => {
		const taken = await picture
			.clone()
			.jpeg()
			.withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitude: "59/1 19/1 0/1", GPSLatitudeRef: "N" } })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const source = await sharp(taken).metadata();
		expect([source.orientation, source.exif === undefined]).toEqual([6, false]);
		const { made, header, metadata } = await reencode(taken);
		expect(header).toMatchObject({ width: 30, height: 40 });
		expect(metadata).toMatchObject({ width: 30, height: 40, hasProfile: false });
		expect(metadata.exif).toBeUndefined();
		expect(metadata.orientation).toBeUndefined();
		expect(made.includes("Kamera") || made.includes("Exif")).toBe(false);
	});

	it("shows the same colours in sRGB when it was in another space", async () => {
		const wide = await picture.clone().withIccProfile("p3").png().toBuffer();
		expect((await sharp(wide).metadata()).hasProfile).toBe(true);
		const { made, metadata } = await reencode(wide);
		expect(metadata).toMatchObject({ space: "srgb", hasProfile: false });
		const [red, green, blue] = await sharp(made).raw().toBuffer();
		for (const [is, was] of [
			[red, 0x00],
			[green, 0xaa],
			[blue, 0x55],
		] as const) {
			expect(Math.abs((is as number) - was)).toBeLessThan(4);
		}
	});

	it.each(["gif", "webp"] as const)("stays animated as %s, with its delays and repeats", async (format) => {
		const animation = await createAnimation(["red", "blue", "lime"]);
		const bytes = await animation.toFormat(format, { delay: [100, 200, 300], loop: 2 }).toBuffer();
		const { header, metadata } = await reencode(bytes);
		expect(header).toMatchObject({ width: 40, height: 30, frames: 3 });
		expect(metadata).toMatchObject({ pages: 3, pageHeight: 30, delay: [100, 200, 300], loop: 2 });
	});

	it.each(["png", "webp"] as const)("keeps every pixel of a lossless %s", async (format) => {
		const noise = Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251);
		const source = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
		const { made } = await reencode(await source.toFormat(format, { lossless: true }).toBuffer());
		expect((await sharp(made).removeAlpha().raw().toBuffer()).equals(Buffer.from(noise))).toBe(true);
	});

	it.each(["jpeg", "png", "webp", "gif"] as const)("has nothing behind the end of a %s", async (format) => {
		const hidden = "PK\u0003\u0004<script>alert(1)</script>";
		const bytes = Buffer.concat([await picture.clone().toFormat(format).toBuffer(), Buffer.from(hidden)]);
		expect((await reencode(bytes)).made.includes("script")).toBe(false);
	});
});

describe("what is refused", () => {
	const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251);
	const large = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
	const cutOff = (bytes: Buffer) => bytes.subarray(0, bytes.byteLength / 2);

	it.each<[string, ImageErrorKind, () => Buffer | Promise<Buffer>]>([
		["a page", "unsupported", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
		["a page that begins like a GIF", "unsupported", () => Buffer.from("GIF89a<script>alert(1)</script>")],
		[
			"an SVG",
			"unsupported",
			() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
		],
		["an AVIF", "unsupported", () => picture.clone().avif({ effort: 0 }).toBuffer()],
		["a TIFF", "unsupported", () => picture.clone().tiff().toBuffer()],
		["nothing", "unsupported", () => Buffer.alloc(0)],
		["the first bytes of a PNG alone", "unsupported", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
		["a JPEG cut off in the middle", "damaged", async () => cutOff(await large.clone().jpeg().toBuffer())],
		["a PNG cut off in the middle", "damaged", async () => cutOff(await large.clone().png().toBuffer())],
		[
			"a WebP cut off in the middle",
			"unsupported",
			async () => cutOff(await large.clone().webp().toBuffer()),
		],
		["a PNG of 49 megapixels in 48 kB", "too_large", () => createFrame("red", [7000, 7000]).png().toBuffer()],
		["a GIF of 4295 megapixels in 40 bytes", "too_large", () => createGifBomb(65_535, 65_535)],
	])("is %s: %s", async (_, kind, makeBytes) => {
		const error = await reencodeImage(await makeBytes()).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ImageError);
		expect((error as ImageError).kind).toBe(kind);
	});

	it("is an animation whose frames are too many pixels together", async () => {
		await expect(readImageHeader(createGifBomb(3000, 3000, 4))).resolves.toMatchObject({ frames: 4 });
		const tooMany = createGifBomb(3000, 3000, 5);
		await expect(readImageHeader(tooMany)).rejects.toMatchObject({ kind: "too_large" });
		await expect(reencodeImage(tooMany)).rejects.toMatchObject({ kind: "too_large" });
	});
});
