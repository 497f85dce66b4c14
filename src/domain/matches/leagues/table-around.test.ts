import { describe, expect, it } from "vitest";
import { toTableAround } from "./table-around.ts";

const around = (lines: string, teams: string) =>
	toTableAround([...lines], (line) => teams.includes(line))
		.map(({ line, isAfterGap }) => (isAfterGap ? ` ${line}` : line))
		.join("");

describe("the table around two teams", () => {
	it.each([
		["abcdefgh", "ab", "abc"],
		["abcdefgh", "ah", "ab gh"],
		["abcdefgh", "ce", "bcdef"],
		["abcdefgh", "cf", "bcdefg"],
		["abcdefgh", "h", "gh"],
		["abcdefgh", "x", ""],
		["", "a", ""],
	])("of %s with %s is %s", (lines, teams, expected) => {
		expect(around(lines, teams)).toBe(expected);
	});
});
