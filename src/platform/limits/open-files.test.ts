import { expect, it } from "vitest";
import { readOpenFileLimit, toConnectionPlaces } from "./open-files.ts";

it.each([
	[20_000, 4_000],
	[4_096, 3_496],
	[1_024, 424],
	[700, 100],
	[null, 4_000],
])("of %s open files %i may be connections", (openFiles, places) => {
	expect(toConnectionPlaces(4_000, openFiles)).toBe(places);
});

it("a server of few connections has all of them", () => {
	expect(toConnectionPlaces(3, 20_000)).toBe(3);
});

it("with too few the operator is told how many it takes", () => {
	expect(() => toConnectionPlaces(4_000, 256)).toThrow(
		"The system lets this process open 256 files, and it needs 700, 4600 for all its connections (ulimit -n, LimitNOFILE)",
	);
});

it.runIf(process.platform === "linux")("the system says how many it lets this process open", () => {
	expect(readOpenFileLimit()).toBeGreaterThan(100);
});
