import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/ishockey",
	name: "Norrsport",
	title: "Norby vände i Torsta",
	text: [
		"Torsta hade ledningen med 3–1 inför sista perioden.",
		"Lund reducerade i numerärt överläge, och med en minut kvar kvitterade backen Vera Borg med sex utespelare.",
		"I förlängningen styrde Asta Fors in Hilma Lunds skott.",
	].join("\n\n"),
	publishedAt: new Date("2025-11-02T19:40:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Norby vände", paragraphs: [sentence] }, [source]);
}

describe("two who change places within a sentence", () => {
	it("are held though the sentence tells what each of them did", () => {
		expect(
			listHeld("Vera Borg reducerade och Hilma Lund kvitterade en minut före slutet, innan Fors avgjorde."),
		).toEqual(["Vera Borg: Källan säger detta om Lund", "Hilma Lund: Källan säger detta om Borg"]);
	});

	it.each([
		"Hilma Lund reducerade och Vera Borg kvitterade en minut före slutet, innan Fors avgjorde.",
		"Vera Borg kvitterade efter att Hilma Lund reducerat.",
		"Asta Fors avgjorde när hon styrde in Hilma Lunds skott.",
	])("are told truly: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});

describe("an age", () => {
	const debut = {
		...source,
		title: "Debut i Norby",
		text: "Målvakten Moa Ek ersattes av 18-åriga debutanten Siri Dahl, som räddade 22 skott. Ida Brink är 24 år.",
	};
	const listAges = (sentence: string) => tellHeld({ title: "Debut", paragraphs: [sentence] }, [debut]);

	it("belongs to whom it stands beside, though another is named in the sentence", () => {
		expect(listAges("Moa Ek, 18, stod i målet.")).toContain("18: Källan säger detta om Dahl");
	});

	it.each([
		"Siri Dahl, 18, räddade 22 skott.",
		"Debutanten, 18-åriga Siri Dahl, ersatte Moa Ek.",
		"Ida Brink, 24, spelade.",
	])("is told truly: %s", (sentence) => {
		expect(listAges(sentence)).toEqual([]);
	});
});
