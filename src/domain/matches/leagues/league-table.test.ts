import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeLeagueTable, type TableResult } from "./league-table.ts";

/** "A-B 2-1" or, after overtime, "A-B 2-1 ö". */
function parseResult(text: string): TableResult {
	const [teams = "", score = "", mark] = text.split(" ");
	const [home = "", away = ""] = teams.split("-");
	const [homeGoals = 0, awayGoals = 0] = score.split("-").map(Number);
	return {
		home: { id: home, name: home },
		away: { id: away, name: away },
		homeGoals,
		awayGoals,
		isAfterOvertime: mark === "ö",
	};
}
const order = (...results: string[]) => makeLeagueTable(results.map(parseResult)).map((line) => line.id);

describe("a league table", () => {
	it("gives three points for a win and one for a draw", () => {
		expect(makeLeagueTable(["A-B 2-1", "B-A 0-0", "A-B 0-3"].map(parseResult))).toMatchObject([
			{ id: "B", played: 3, won: 1, drawn: 1, lost: 1, points: 4, goalsFor: 4, goalsAgainst: 2, form: "FOV" },
			{ id: "A", played: 3, won: 1, drawn: 1, lost: 1, points: 4, goalsFor: 2, goalsAgainst: 4, form: "VOF" },
		]);
	});

	it("gives two points for a win after overtime or shoot-out, and one to who lost there", () => {
		expect(makeLeagueTable(["A-B 3-2 ö", "A-B 1-4"].map(parseResult))).toMatchObject([
			{ id: "B", points: 4, played: 2, won: 1, wonOvertime: 0, lostOvertime: 1, lost: 0 },
			{ id: "A", points: 2, played: 2, won: 0, wonOvertime: 1, lostOvertime: 0, lost: 1 },
		]);
	});

	it.each([
		["points before goals", ["A-B 1-0", "C-D 0-0", "B-C 9-0", "A-D 1-0"], ["A", "B", "D", "C"]],
		["goal difference", ["A-C 1-0", "B-D 3-0"], ["B", "A", "C", "D"]],
		["goals scored", ["A-C 1-0", "B-D 3-2"], ["B", "A", "D", "C"]],
		[
			"matches against each other",
			["B-A 1-0", "A-C 2-1", "C-B 2-1", "A-C 1-0", "D-B 0-1", "A-D 0-0", "B-D 0-0"],
			["B", "A", "C", "D"],
		],
		[
			"the name, by the Swedish alphabet, when all else is level",
			["Ö-Z 1-1", "Å-Ä 1-1"],
			["Z", "Å", "Ä", "Ö"],
		],
	])("is ordered by %s", (_, results, expected) => {
		expect(order(...results)).toEqual(expected);
	});

	it("keeps the last five matches of the form", () => {
		const results = ["A-B 1-0", "A-B 1-0", "A-B 0-0", "A-B 0-1", "A-B 1-0", "A-B 0-0"].map(parseResult);
		expect(makeLeagueTable(results)[0]?.form).toBe("VOFVO");
	});

	it("counts every match twice and every goal on both sides, whatever the results", () => {
		const team = fc.constantFrom("A", "B", "C", "D", "E");
		const result = fc
			.tuple(team, team, fc.nat(9), fc.nat(9), fc.boolean())
			.filter(([home, away]) => home !== away)
			.map(([home, away, homeGoals, awayGoals, isAfterOvertime]) => ({
				home: { id: home, name: home },
				away: { id: away, name: away },
				homeGoals,
				awayGoals,
				isAfterOvertime,
			}));
		fc.assert(
			fc.property(fc.array(result), (results) => {
				const lines = makeLeagueTable(results);
				const total = (pick: (line: (typeof lines)[number]) => number) =>
					lines.reduce((sum, line) => sum + pick(line), 0);
				expect(total((line) => line.played)).toBe(2 * results.length);
				expect(total((line) => line.goalsFor)).toBe(total((line) => line.goalsAgainst));
				for (const line of lines)
					expect(line.won + line.wonOvertime + line.drawn + line.lostOvertime + line.lost).toBe(line.played);
				for (const [index, line] of lines.slice(1).entries())
					expect(line.points).toBeLessThanOrEqual(lines[index]?.points ?? 0);
			}),
		);
	});
});
