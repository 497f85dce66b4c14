import { describe, expect, it } from "vitest";
import { makePictureName, readPictureType, refuseContent, refusePicture } from "./picture-upload.ts";

describe("a file that is to be a picture", () => {
	it.each([
		["image/jpeg", 5_242_880, null],
		["image/gif", 0, null],
		["image/png", 5_242_881, "Filen är för stor"],
		["image/svg+xml", 10, "Fel filtyp"],
		["", 9_000_000, "Fel filtyp"],
	])("of type %j and %i bytes is refused with %j", (type, size, title) => {
		expect(refusePicture({ type, size })?.title ?? null).toBe(title);
	});

	it.each([
		["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
		["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
		["image/gif", [...Buffer.from("GIF89a")]],
		["image/webp", [...Buffer.from("RIFF"), 0x0a, 0, 0, 0, ...Buffer.from("WEBPVP8 ")]],
		[null, [...Buffer.from("%PDF-1.7")]],
		[null, []],
	])("is %s by how it begins", (type, bytes) => {
		expect(readPictureType(new Uint8Array(bytes))).toBe(type);
	});

	it("gets a name of its own, with the ending of what it is", () => {
		expect([makePictureName("image/jpeg", "a"), makePictureName("image/webp", "b")]).toEqual([
			"a.jpg",
			"b.webp",
		]);
	});
});

it.each([
	["\0\0\0\u0018ftypheic", "en HEIC-bild"],
	["\0\0\0\u0018ftypmif1", "en HEIC-bild"],
	["\0\0\0\u001cftypavif", "en AVIF-bild"],
	["\0\0\0\u0020ftypisom", "en film"],
	["%PDF-1.7\n", "ett PDF-dokument"],
	["<svg xmlns=", "en SVG-bild eller en webbsida"],
])("a file that is called a picture and begins as %j is told to be %s", (start, kind) => {
	expect(refuseContent(new TextEncoder().encode(start))).toEqual({
		title: "Fel filtyp",
		description: `Filen är ${kind}, vad den än heter. Endast JPEG, PNG, WebP och GIF-bilder är tillåtna`,
	});
});

it("what a file is that begins as a picture, or as nothing known, is not guessed", () => {
	expect(refuseContent(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
	expect(refuseContent(new Uint8Array())).toBeNull();
	expect(refuseContent(new Uint8Array(12))).toBeNull();
});
