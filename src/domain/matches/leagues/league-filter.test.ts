import { describe, expect, it } from "vitest";
import {
	chooseAllLeagues,
	isLeagueShown,
	listLeagues,
	parseLeagueChoice,
	toggleLeague,
} from "./league-filter.ts";

const known = ["Allsvenskan", "Division 1 Norra", "SHL"];
const shown = (choice: ReadonlySet<string>) => known.filter((league) => isLeagueShown(choice, league));

describe("the league filter", () => {
	it("shows everything at first", () => {
		expect(shown(chooseAllLeagues())).toEqual(known);
	});

	it("shows one league alone when it is ticked, and more when more are", () => {
		const one = toggleLeague(chooseAllLeagues(), "SHL");
		expect(shown(one)).toEqual(["SHL"]);
		expect(shown(toggleLeague(one, "Allsvenskan"))).toEqual(["Allsvenskan", "SHL"]);
	});

	it("shows everything when the last one is unticked", () => {
		expect(shown(toggleLeague(new Set(["SHL"]), "SHL"))).toEqual(known);
	});

	it("names each league once, as Swedes sort them", () => {
		const leagues = ["Östsvenska", "SHL", "Allsvenskan", "SHL", "Åländska"];
		expect(listLeagues(leagues.map((league_name) => ({ league_name })))).toEqual([
			"Allsvenskan",
			"SHL",
			"Åländska",
			"Östsvenska",
		]);
	});
});

describe("an address", () => {
	it.each([
		[{ leagues: [], isAll: false }, known],
		[{ leagues: ["SHL"], isAll: false }, ["SHL"]],
		[{ leagues: ["SHL"], isAll: true }, known],
		[{ leagues: ["SHL", "Finns inte"], isAll: false }, ["SHL"]],
		[{ leagues: ["Finns inte"], isAll: false }, known],
	])("that asks for %j shows %j", (asked, expected) => {
		expect(shown(parseLeagueChoice(asked, known))).toEqual(expected);
	});
});
