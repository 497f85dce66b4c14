import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { detectImageType } from "./image-type.ts";

const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: "#0a5" } });

describe("the type of a picture", () => {
	it.each(["jpeg", "png", "webp", "gif"] as const)("is read from the content of a %s", async (format) => {
		expect(await detectImageType(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
	});

	it.each<[string, string | Uint8Array]>([
		["a page", "<!doctype html><script>alert(1)</script>"],
		["a page that begins like a GIF", "GIF89a<script>alert(1)</script>"],
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
		["nothing", ""],
		["the first bytes of a PNG alone", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
	])("is null for %s", async (_, content) => {
		expect(await detectImageType(Buffer.from(content as string))).toBeNull();
	});
});
