import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("left and right", () => {
	const told = "Målvakten drog av korsbandet i höger knä.";
	it("are not each other", () => {
		expect(listHeld("Målvakten är skadad i vänster knä.", told)).toEqual([
			"vänster knä: Källan har den andra sidan",
		]);
	});
	it.each([
		"Målvakten är skadad i höger knä.",
		"Målvakten hoppar på vänster fot.",
		"Målvakten är knäskadad.",
	])("hold nothing in %s", (sentence) => {
		expect(listHeld(sentence, told).join()).not.toContain("andra sidan");
	});
});
