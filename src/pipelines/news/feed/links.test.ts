import { expect, it } from "vitest";
import { toAbsoluteLink } from "./links.ts";

it.each([
	["/fotboll/1#mer", "https://a.example/fotboll/1"],
	["//b.example/1", "https://b.example/1"],
	["www.b.example/1", "https://www.b.example/1"],
	["nyhet?id=1&amp;sida=2", "https://a.example/nyhet?id=1&sida=2"],
	["/om/www.html", "https://a.example/om/www.html"],
	["javascript:alert(1)", null],
	["https://user:secret@a.example/", null],
	["  ", null],
])("%j -> %j", (link, absolute) => {
	expect(toAbsoluteLink(link, "https://a.example/")).toBe(absolute);
});
