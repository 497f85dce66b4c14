import { describe, expect, it } from "vitest";
import { type CutPicture, toPictureAddress, toShownPicture } from "./picture-cut.ts";

const own = "https://avspark.example/storage/v1/object/public/cms-images/2026/a.jpg";
const rendered = "https://avspark.example/storage/v1/render/image/public/cms-images/2026/a.jpg";
const picture = (change: Partial<CutPicture> = {}): CutPicture => ({
	image_url: own,
	image_crop: null,
	image_focus_x: null,
	image_focus_y: null,
	...change,
});

describe("the picture a page shows", () => {
	it.each<[string, CutPicture, string | null]>([
		["nothing without one", picture({ image_url: null }), null],
		["of our own a copy of the width", picture(), `${rendered}?width=960`],
		[
			"cut as the editor has it",
			picture({ image_crop: { x: 10, y: 0, width: 33.37, height: 50 } }),
			`${rendered}?width=960&crop=10,0,33.3,50`,
		],
		[
			"with its focal point, to ten percent",
			picture({ image_focus_x: 24, image_focus_y: 50 }),
			`${rendered}?width=960#fokus-x20-y50`,
		],
		[
			"with the focal point within what is left of it",
			picture({ image_crop: { x: 50, y: 50, width: 50, height: 50 }, image_focus_x: 75, image_focus_y: 100 }),
			`${rendered}?width=960&crop=50,50,50,50#fokus-x50-y100`,
		],
		[
			"with a focal point that was cut away at the edge nearest to it",
			picture({ image_crop: { x: 50, y: 0, width: 50, height: 100 }, image_focus_x: 10, image_focus_y: 50 }),
			`${rendered}?width=960&crop=50,0,50,100#fokus-x0-y50`,
		],
		[
			"somebody else's as it is, moved in its place but not cut",
			picture({
				image_url: "https://other.example/b.jpg?v=2",
				image_crop: { x: 50, y: 0, width: 50, height: 100 },
				image_focus_x: 10,
				image_focus_y: 50,
			}),
			"https://other.example/b.jpg?v=2#fokus-x10-y50",
		],
	])("is %s", (_, asked, shown) => expect(toShownPicture(asked, 960)).toBe(shown));

	it("has no fragment for feeds and search engines", () => {
		expect(toPictureAddress(picture({ image_focus_x: 0, image_focus_y: 0 }), 1600)).toBe(
			`${rendered}?width=1600`,
		);
	});
});
