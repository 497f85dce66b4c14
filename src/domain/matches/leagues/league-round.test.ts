import { expect, it } from "vitest";
import { toSwedishRound } from "./league-round.ts";

it.each([
	["Regular Season - 18", "Omgång 18"],
	["League Stage - 5", "Ligaspel, omgång 5"],
	["Group A - 3", "Grupp A, omgång 3"],
	["Group Stage - 2", "Gruppspel, omgång 2"],
	["12", "Omgång 12"],
	["Quarter-finals", "Kvartsfinal"],
	["Round of 16", "Åttondelsfinal"],
	["Final", "Final"],
	["Relegation Round", "Relegation Round"],
	["", null],
	[null, null],
])("the round %j reads %j", (round, text) => {
	expect(toSwedishRound(round)).toBe(text);
});
