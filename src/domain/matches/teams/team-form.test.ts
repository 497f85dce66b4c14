import { describe, expect, it } from "vitest";
import { toFormLetter } from "./team-form.ts";

const match = {
	status_short: "FT",
	home_team_id: "7",
	home_team_name: "Åsvalla BK",
	home_goals: 2,
	away_goals: 1,
};

describe("a team's form", () => {
	it.each([
		[{}, { id: "7", name: "Åsvalla BK" }, "V"],
		[{}, { id: "8", name: "Norrhamns IF" }, "F"],
		[{ home_goals: 1 }, { id: "8", name: "Norrhamns IF" }, "O"],
		// The club was called something else then.
		[{ home_team_name: "Åsvalla Bollklubb" }, { id: "7", name: "Åsvalla BK" }, "V"],
		[{ home_team_id: null }, { id: "7", name: "Åsvalla BK" }, "V"],
		// The women's team has the same name and another id.
		[{ home_team_id: "9" }, { id: "7", name: "Åsvalla BK" }, "F"],
		[{ status_short: "PEN", home_goals: 1 }, { id: "7", name: "Åsvalla BK" }, "O"],
		[{ status_short: "AWD" }, { id: "7", name: "Åsvalla BK" }, "V"],
		[{ status_short: "1H" }, { id: "7", name: "Åsvalla BK" }, null],
		[{ home_goals: null }, { id: "7", name: "Åsvalla BK" }, null],
	])("of %j for %j is %j", (given, team, letter) => {
		expect(toFormLetter({ ...match, ...given }, team)).toBe(letter);
	});
});
