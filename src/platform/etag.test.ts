import { describe, expect, it } from "vitest";
import { namesEtag } from "./etag.ts";

describe("an If-None-Match", () => {
	it.each([
		['"a1"', '"a1"'],
		['W/"a1"', '"a1"'],
		['"a1"', 'W/"a1"'],
		['"b2" , W/"a1"', '"a1"'],
		["*", '"a1"'],
	])("%s names %s", (header, etag) => {
		expect(namesEtag(header, etag)).toBe(true);
	});

	it.each([
		['"a"', '"a1"'],
		["a1", '"a1"'],
		["", '"a1"'],
		['"*"', '"a1"'],
		['w/"a1"', '"a1"'],
	])("%s does not name %s", (header, etag) => {
		expect(namesEtag(header, etag)).toBe(false);
	});
});
