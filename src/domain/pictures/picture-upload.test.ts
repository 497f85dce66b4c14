import { describe, expect, it } from "vitest";
import { makePictureName, refusePicture } from "./picture-upload.ts";

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

	it("gets a name of its own, with the ending of what it is", () => {
		expect([makePictureName("image/jpeg", "a"), makePictureName("image/webp", "b")]).toEqual([
			"a.jpg",
			"b.webp",
		]);
	});
});
