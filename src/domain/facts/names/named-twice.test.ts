import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/derby",
	name: "Norrsport",
	title: "Torsta tog derbyt",
	text: [
		"Torsta slog Norby med 2–1. Ida Brink rullade in ledningsmålet efter elva minuter.",
		"Norbys Moa Ek skallade in kvitteringen innan Brink avgjorde.",
	].join("\n\n"),
	publishedAt: new Date("2025-09-14T18:00:00Z"),
};

function listHeld(sentence: string, citations: string[]): string[] {
	const text = { title: "Torsta vann", paragraphs: [sentence], citations: [["1.0"], citations] };
	return tellHeld(text, [source]);
}

describe("one who is named in full twice in a sentence", () => {
	it("stands for somebody whom the passage names and the sentence leaves out", () => {
		const sentence = "Moa Ek gav hemmalaget ledningen, men Moa Ek kvitterade.";
		expect(listHeld(sentence, ["1.2", "1.3"])).toEqual(["Moa Ek: Källan säger detta om Brink"]);
	});

	it.each([
		["by the surname alone", "Ida Brink gav Torsta ledningen och Brink avgjorde.", ["1.2", "1.3"]],
		["where the passage names nobody else", "Ida Brink var Ida Brink efter elva minuter.", ["1.2"]],
		[
			"beside everybody of the passage",
			"Ida Brink gjorde mål, Moa Ek kvitterade och Ida Brink avgjorde.",
			["1.3"],
		],
	])("holds nothing %s", (_, sentence, citations) => {
		expect(listHeld(sentence, citations)).toEqual([]);
	});
});
