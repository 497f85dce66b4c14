import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { isHolding } from "../finding.ts";

const source = {
	url: "https://norrsport.example/golf",
	name: "Norrsport",
	title: "Brink vann före hemmahoppet Ask",
	text: [
		"Brink vann finalen, där Norby och Torsta stod som värdar.",
		"Karin Dorn ledde inför sista rundan men gick på 75 slag och blev fyra.",
		"Malin Ask avslutade med 66 slag.",
		"Frida Brink kommer från Hamra och har gått tre rundor under 70.",
		"Torsta slipper böter.",
	].join("\n\n"),
	publishedAt: new Date("2025-08-10T18:00:00Z"),
};

function listHeld(sentence: string, citation: string, title = "Brink vann"): string[] {
	const text = { title, paragraphs: [sentence], citations: [["1.0"], [citation]] };
	return checkFacts(text, [source])
		.claims.filter(isHolding)
		.map((claim) => claim.text);
}

describe("what a story is about, where the passage does not name it", () => {
	it.each([
		["Malin Ask föll från ledningen till fjärde plats.", "1.2", "Malin Ask"],
		["Frida Brink kommer från Torsta.", "1.4", "Torsta"],
		["Norby får inga böter.", "1.5", "Norby"],
	])("does not take the place of somebody else: %s", (sentence, citation, name) => {
		expect(listHeld(sentence, citation)).toEqual([name]);
	});

	it.each([
		["beside whom the passage speaks of", "Karin Dorn blev fyra när Brink vann.", "1.2"],
		["where the passage speaks of the same", "Brink spelade för Hamra i Torsta.", "1.4"],
		["in another place than the passage's club", "I Norby slipper Torsta böter.", "1.5"],
	])("stands %s", (_, sentence, citation) => {
		expect(listHeld(sentence, citation)).toEqual([]);
	});

	it("stands in a title, which names whatever the story begins with", () => {
		const text = { title: "Ask fyra", paragraphs: [], citations: [["1.2"]] };
		expect(checkFacts(text, [source]).claims.filter(isHolding)).toEqual([]);
	});
});
