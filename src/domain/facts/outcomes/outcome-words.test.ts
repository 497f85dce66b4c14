import { expect, it } from "vitest";
import { findOutcomeWords } from "./outcome-words.ts";

it.each<[string, string[]]>([
	["Firandet efter ett mål förlorar sin mening.", []],
	["När Hamra gör mål förlorar firandet sin mening.", []],
	["Hamra förlorade sin serieledning.", []],
	["Lind har förlorat sin plats i laget.", []],
	["Hamra förlorade sin tredje raka.", ["lost"]],
	["Hamra förlorade sina två senaste matcher.", ["lost"]],
	["Hamra har förlorat sin SHL-premiär.", ["lost"]],
	["Hamra förlorade sitt derby mot Lyckeby.", ["lost"]],
	["Hamra förlorar mot Lyckeby.", ["lost"]],
])("what is lost is a match, or no outcome: %s", (text, results) => {
	expect(findOutcomeWords(text).map(({ result }) => result)).toEqual(results);
});
