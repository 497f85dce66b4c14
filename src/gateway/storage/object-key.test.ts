import { describe, expect, it } from "vitest";
import { mustBeObjectKey } from "./object-key.ts";

describe("an object's name", () => {
	it.each(["a.png", "2026/11/derby-1.png", "a b(1).jpg", "x'y!.webp", "...png"])("may be %j", (key) => {
		expect(() => mustBeObjectKey(key)).not.toThrow();
	});

	it.each([
		"",
		"/a.png",
		"a/",
		"a//b.png",
		"../a.png",
		"a/../b.png",
		"a/./b.png",
		"a\\b.png",
		"a%2e.png",
		"å.png",
		"a\nb.png",
		"a\0.png",
		"x".repeat(1025),
	])("may not be %j", (key) => {
		expect(() => mustBeObjectKey(key)).toThrow("Invalid key");
	});
});
