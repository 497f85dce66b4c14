import { expect, it } from "vitest";
import { compareLeagues } from "./league-order.ts";

const sorted = (...leagues: readonly (readonly [name: string, country: string | null])[]) =>
	leagues
		.map(([name, country]) => ({ name, country }))
		.sort(compareLeagues)
		.map(({ name }) => name);

it.each([
	[sorted(["HockeyAllsvenskan", "Sweden"], ["NHL", "USA"], ["SDHL", "Sweden"], ["SHL", "Sweden"])],
	[sorted(["SHL", "Sweden"], ["HockeyAllsvenskan", "Sweden"], ["SDHL", "Sweden"], ["NHL", "USA"])],
])("SHL stands before the division below it, and the others after the Swedish ones", (names) => {
	expect(names).toEqual(["SHL", "SDHL", "HockeyAllsvenskan", "NHL"]);
});

it("football's divisions stand from the top, then what else is Swedish, then the world by name", () => {
	expect(
		sorted(
			["Serie A", "Italy"],
			["Elitettan", "Sweden"],
			["Superettan", "Sweden"],
			["UEFA Champions League", null],
			["Damallsvenskan", "Sweden"],
			["Bundesliga", "Germany"],
			["Allsvenskan", "Sweden"],
		),
	).toEqual([
		"Allsvenskan",
		"Damallsvenskan",
		"Superettan",
		"Elitettan",
		"Bundesliga",
		"Serie A",
		"UEFA Champions League",
	]);
});

it("a league abroad with a Swedish league's name stays among its own", () => {
	expect(sorted(["Allsvenskan", "Norway"], ["Elitettan", "Sweden"])).toEqual(["Elitettan", "Allsvenskan"]);
});
