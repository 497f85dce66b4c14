import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { findListPicture } from "./list-picture.ts";

const find = (html: string) => {
	const { document } = parseHTML(`<html><body>${html}</body></html>`);
	return findListPicture(document.documentElement, "https://klubben.example/");
};

it.each([
	['<img src="/a.jpg">', "/a.jpg"],
	['<img src="data:image/gif;base64,R0" data-src="/a.jpg">', "/a.jpg"],
	['<img src="/img/spacer.gif" data-srcset="/a.jpg 320w, /b.jpg 640w">', "/a.jpg"],
	['<img src="/img/placeholder-16x9.svg" data-lazy-src="/a.jpg">', "/a.jpg"],
	['<img data-src="/1x1.gif" data-original="/a.jpg" src="/blank.png">', "/a.jpg"],
	[
		'<picture><source srcset="/a,w_320.webp 320w, /b.webp 640w"><img src="/transparent.gif"></picture>',
		"/a,w_320.webp",
	],
	['<img src="/spacer.gif"><img src="/a.jpg">', "/a.jpg"],
	['<img src="/bilder/blankt-besked.jpg">', "/bilder/blankt-besked.jpg"],
])("finds the picture of %s", (html, path) => {
	expect(find(html)).toBe(`https://klubben.example${path}`);
});

it.each(['<img src="/img/spacer.gif">', '<img data-srcset="" src="data:x">', "<p>Ingen bild</p>"])(
	"finds none in %s",
	(html) => {
		expect(find(html)).toBeNull();
	},
);
