import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/malfest",
	name: "Norrsport",
	title: "Målfest i Norby",
	text: [
		"Norby vann med 8–4 sedan kedjan Ek–Dahl–Storm svarat för fem av målen.",
		"Oskar Ek gjorde två, Albin Dahl två och Simon Storm ett.",
		"Torsta hade ledningen efter två mål av Karl Moberg och ett av kaptenen Lukas Frid.",
		"Publiken jublade när Hugo Wall och Nils Brink gjorde var sitt mål sent i matchen.",
	].join("\n\n"),
	publishedAt: new Date("2025-02-02T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Målfest", paragraphs: [sentence] }, [source]);
}

describe("how many goals somebody scored", () => {
	it.each([
		["with the verb left out", "Simon Storm gjorde två mål.", "Simon Storm: Källan säger detta om Ek"],
		[
			'after another\'s, with "av"',
			"Lukas Frid gjorde två av Torstas mål.",
			"två: Källan säger detta om Moberg",
		],
	])("is told of each: %s", (_, sentence, held) => {
		expect(listHeld(sentence)).toContain(held);
	});

	it.each([
		"Oskar Ek och Albin Dahl gjorde två mål var.",
		"Simon Storm gjorde ett av Norbys mål.",
		"Karl Moberg gjorde två mål för Torsta.",
		"Hugo Wall gjorde mål sent, precis som Nils Brink.",
	])("is borne: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});
