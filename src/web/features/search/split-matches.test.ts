import { expect, it } from "vitest";
import { splitMatches } from "./split-matches.ts";

const show = (text: string, query: string) =>
	splitMatches(text, query)
		.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
		.join("");

it.each([
	["Åsvalla vann derbyt", "åsv", "[Åsv]alla vann derbyt"],
	["Sent mål för Åsvalla", "åsv mål", "Sent [mål] för [Åsv]alla"],
	["Vann i vinden", "vann i", "[Vann i] vinden"],
	["Målvaktens mål", "mål målvakt", "[Målvakt]ens [mål]"],
	["100% rätt (2–0)", "0% rätt (", "10[0% rätt (]2–0)"],
	["Gun-Britt är 71-åring", "gun-britt 71-", "[Gun-Britt] är [71-]åring"],
	["a.b[c]\\d", ".b[c]\\", "a[.b[c]\\]d"],
	["Åsvalla", "xyz", "Åsvalla"],
	["Åsvalla", "  ", "Åsvalla"],
	["", "åsv", ""],
])("in %j the search for %j marks %j", (text, query, marked) => {
	expect(show(text, query)).toBe(marked);
});

it("names each part by where it begins", () => {
	expect(splitMatches("ett två ett", "ett").map(({ at }) => at)).toEqual([0, 3, 8]);
});
