import { expect, it } from "vitest";
import { toSubjectName } from "./audit-subjects.ts";

it.each([
	["cms_articles", { title: "Derbyt", content: "Text" }, "Derbyt"],
	["ai_summaries", { summary_title: "Hamra vann" }, "Hamra vann"],
	["sports_matches", { home_team: "Hamra", away_team: "Lyckeby" }, "Hamra – Lyckeby"],
	["sports_matches", { home_team: "Monacos Grand Prix", away_team: "" }, "Monacos Grand Prix"],
	["api_football_fixtures", { home_team_name: "Hamra", away_team_name: "Lyckeby" }, "Hamra – Lyckeby"],
	["league_standings", { name: "Hamra" }, null],
	["cms_articles", undefined, null],
	[null, { title: "Derbyt" }, null],
])("a row of %s, %j, is called %s", (table, row, name) => {
	expect(toSubjectName(table, row)).toBe(name);
});
