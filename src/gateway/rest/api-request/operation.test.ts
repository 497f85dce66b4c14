import { describe, expect, it } from "vitest";
import { looksLikeOperation, readOperation } from "./operation.ts";
import { TextReader } from "./text-reader.ts";

const read = (text: string) =>
	readOperation(new TextReader(text, "filter"), (reader) => reader.takeMatch(/[\s\S]*/y) ?? "");

describe("a pattern", () => {
	it.each(["^IFK (Norr|Lin)köping$", "\\mderby\\M", "[^\\d]{1,3}", "(?:a|b)+?", "(?i)derby", "a=!b<c"])(
		"may be %s",
		(pattern) => {
			expect(read(`match.${pattern}`).operation).toMatchObject({ operator: "match", value: pattern });
			expect(() => read(`imatch(any).{${pattern.replaceAll("{1,3}", "")}}`)).not.toThrow();
		},
	);

	// Each of these held the embedded engine for seconds to hours on a few dozen texts.
	it.each([
		"match.(?=.*(?=.*(?=.*x)y)w)z",
		"imatch.(?!a)",
		"not.match.(?<=a.*)q",
		"match.(?<!a)q",
		"match.(.*)*\\1x",
		"imatch.(?b)\\(.*\\)*[a\\]\\1",
		"match(any).{a,(?=x)}",
		'match(any).{"(?\\=x)"}',
		'imatch(all).{"(?\\<\\!x)"}',
		'match(any).{"(.*)*\\\\1x"}',
	])("may neither look around nor refer back: %s", (text) => {
		expect(() => read(text)).toThrow(
			expect.objectContaining({
				code: "PGRST100",
				details: "a pattern may neither look around nor refer back",
			}),
		);
	});
});

describe("looksLikeOperation", () => {
	it.each([
		["eq.1", true],
		["not.in.(1)", true],
		["fts(swedish).a", true],
		["equal.1", false],
		["eq", false],
		["hej", false],
	])("%s: %s", (text, expected) => {
		expect(looksLikeOperation(text)).toBe(expected);
	});
});
