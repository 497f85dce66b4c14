import { expect, it } from "vitest";
import { toWinnerLabel } from "./winner-label.ts";

it.each([
	["Lopp", "Vinnare"],
	["Sprint", "Vinnare"],
	[null, "Vinnare"],
	["Kval", "Snabbast"],
	["Sprintkval", "Snabbast"],
	["Träning 2", "Snabbast"],
])("the first of %j is called %s", (session, label) => {
	expect(toWinnerLabel(session)).toBe(label);
});
