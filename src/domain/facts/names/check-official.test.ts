import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/truppen",
	name: "Norrsport",
	title: "Brink ersätter Dahl",
	text: [
		"Förbundskaptenen Mona Strid kallar in Ida Brink som ersättare. Backen Siri Dahl har brutit handleden.",
		"I genrepet skickade tränaren Karin Alm in 19-åriga Asta Fors. Anfallaren svarade med två mål.",
		"Spelande tränaren Rut Falk gjorde 3–1.",
	].join("\n\n"),
	publishedAt: new Date("2025-06-06T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Truppen", paragraphs: [sentence] }, [source]);
}

describe("what is done on the field", () => {
	it.each([
		["Hon kliver in för rutinerade Mona Strid.", "Mona Strid: Källan säger detta om Brink"],
		["Mona Strid tar hennes plats i truppen.", "Mona Strid: Källan säger detta om Brink"],
		["Karin Alm hoppade in och gjorde två mål.", "Karin Alm: Källan säger detta om Fors"],
	])("is done by no trainer: %s", (sentence, held) => {
		expect(listHeld(sentence)).toContain(held);
	});

	it.each([
		"Ida Brink kliver in för Siri Dahl.",
		"Asta Fors hoppade in och gjorde två mål.",
		"Tränaren Karin Alm gjorde ett byte.",
		"Rut Falk gjorde ett av målen.",
	])("is told truly: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});
