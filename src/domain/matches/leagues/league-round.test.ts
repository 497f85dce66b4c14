import { expect, it } from "vitest";
import { cupRoundNames, toSwedishGroup, toSwedishRound } from "./league-round.ts";

it.each([
	["Regular Season - 18", "Omgång 18"],
	["League Stage - 5", "Ligaspel, omgång 5"],
	["Group A - 3", "Grupp A, omgång 3"],
	["Group Stage - 2", "Gruppspel, omgång 2"],
	["12", "Omgång 12"],
	["Quarter-finals", "Kvartsfinal"],
	["Round of 16", "Åttondelsfinal"],
	["Final", "Final"],
	["2nd Qualifying Round", "Andra kvalrundan"],
	["Preliminary round", "Preliminär kvalrunda"],
	["Play-offs", "Playoff"],
	["Relegation Round", "Kvalspel"],
	["Promotion Play-offs - Final", "Promotion Play-offs - Final"],
	["", null],
	[null, null],
])("the round %j reads %j", (round, text) => {
	expect(toSwedishRound(round)).toBe(text);
});

it("the rounds that count in no table are told apart from those that do", () => {
	expect(cupRoundNames.filter((name) => /omgång/i.test(name))).toEqual([]);
});

it.each([
	["Group A", "Grupp A"],
	["Group 12", "Grupp 12"],
	["Preliminary Round, Group B", "Preliminary Round, Grupp B"],
	["Group Stage", "Group Stage"],
	["Eastern Conference", "Eastern Conference"],
])("the group %j reads %j", (group, text) => {
	expect(toSwedishGroup(group)).toBe(text);
});
