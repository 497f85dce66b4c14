import { describe, expect, it } from "vitest";
import { takeTurns } from "./take-turns.ts";

const order = (...sources: string[]) =>
	takeTurns(sources.map((source) => ({ feed_url: `https://${source}` }))).map(({ feed_url }) =>
		feed_url.replace("https://", ""),
	);

describe("the hosts of sources take turns", () => {
	it.each<[string, string[], string[]]>([
		["none", [], []],
		["one host alone keeps its order", ["a.se/1", "a.se/2", "a.se/3"], ["a.se/1", "a.se/2", "a.se/3"]],
		[
			"many of one host keep no other waiting",
			["a.se/1", "a.se/2", "a.se/3", "b.se/1", "c.se/1", "b.se/2"],
			["a.se/1", "b.se/1", "c.se/1", "a.se/2", "b.se/2", "a.se/3"],
		],
		[
			"the host whose source has waited longest is first",
			["b.se/1", "a.se/1", "b.se/2"],
			["b.se/1", "a.se/1", "b.se/2"],
		],
		[
			"another port is another host, another path is not",
			["a.se/1", "a.se/2", "a.se:8080/1"],
			["a.se/1", "a.se:8080/1", "a.se/2"],
		],
	])("%s", (_name, sources, expected) => {
		expect(order(...sources)).toEqual(expected);
	});
});
