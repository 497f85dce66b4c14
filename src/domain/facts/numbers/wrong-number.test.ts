import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/lahtis",
		name: "Norrsport",
		title: "Hamra vände sent",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"Hamra IF slog Lyckeby BK med 3–2 sedan Sara Lind kvitterat när en kvart återstod och Moa Ek avgjort i den 94:e minuten.",
			"Norrmannen Ole Moe såg på. Lyckeby ledde med 28–20 i avslut. I finalen i Lahtis väntar Torsta. Måndag är vilodag för Hamra.",
			"Eva Nord vann spelet i damfinalen mot Siri Dahl med 4–6, 6–2, 6–3. Hon hade 14 vinnande slag och Dahl 23.",
			"– Vi orkade mest, säger tränaren Rut Alm.",
		].join("\n\n"),
	},
];

function listHeld(text: string): string[] {
	const { claims } = checkFacts({ title: "Hamra vann", paragraphs: [text] }, sources);
	return claims
		.filter(({ verdict }) => verdict === "contradicted" || verdict === "unsupported")
		.map((claim) => `${claim.verdict} ${claim.text}`);
}

describe("a number that no source has", () => {
	it.each([
		["a quarter of an hour in minutes", "Sara Lind kvitterade med femton minuter kvar."],
		["a minute of added time", "Moa Ek avgjorde i fjärde tilläggsminuten."],
		["the margin of how it stood", "Lyckeby var åtta mål före i avslut."],
		["a small one that the sources count otherwise at most far away", "Tre spelare gjorde mål."],
	])("holds nothing where it may be reckoned: %s", (_, text) => {
		expect(listHeld(text)).toEqual([]);
	});

	it("is refused beside another of its kind and size", () => {
		expect(listHeld("Eva Nord hade 19 vinnande slag.")).toEqual(["unsupported 19"]);
	});
});

describe("what is written another way", () => {
	it.each([
		["a row of sets", "Eva Nord vann mot Siri Dahl med 4–6, 6–2, 6–3."],
		["a country told by its people", "Ole Moe är från Norge."],
		["the only weekday named", "På måndag tränar inte laget."],
		["a name and a word in one", "Hamra möter Torsta i Lahtisfinalen."],
	])("is borne: %s", (_, text) => {
		expect(listHeld(text)).toEqual([]);
	});
});

describe("an opinion", () => {
	it("is borne of one who is quoted", () => {
		expect(listHeld("Rut Alm tycker att laget orkade mest.")).toEqual([]);
	});

	it("is refused of one whom no source lets speak", () => {
		expect(listHeld("Moa Ek tycker att laget orkade mest.")).toEqual(["unsupported Moa Ek"]);
		expect(listHeld("Enligt Moa Ek orkade laget mest.")).toEqual(["unsupported Moa Ek"]);
	});
});
