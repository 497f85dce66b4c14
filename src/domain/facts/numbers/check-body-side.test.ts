import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { isHolding } from "../held-reason.ts";

/** What holds a text of one sentence that was taken from all of these, two at most. */
function listHeld(sentence: string, told: string): string[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Läget för Hamra IF och Torsta FF",
		text: told,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	};
	const text = { title: "Läget för Hamra", paragraphs: [sentence], citations: [["1.0"], ["1.1", "1.2"]] };
	return checkFacts(text, [source])
		.claims.filter(isHolding)
		.map(({ text: claim, reason }) => `${claim}: ${reason}`);
}

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
