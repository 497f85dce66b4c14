import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/derby",
	name: "Norrsport",
	title: "Torsta tog derbyt",
	text: [
		"Ida Brink gav Torsta ledningen på hörna i den tolfte minuten.",
		"I förlängningen styrde Moa Ek in Siri Dahls skott.",
		"Lisa Rude gjorde 3–1, assisterad av Vera Borg.",
		"Karin Alm passade till Asta Fors, som sköt i bortre hörnet. Alm gjorde sedan matchens sista mål.",
		"Rut Falk ärver platsen i semifinalen, och Hilma Lund blir fyra.",
	].join("\n\n"),
	publishedAt: new Date("2025-09-14T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Torsta vann", paragraphs: [sentence] }, [source]);
}

describe("who made a goal and who passed the ball", () => {
	it.each([
		["Segern kom sedan Siri Dahl gjort 2–1 i förlängningen.", "Siri Dahl: Källan säger detta om Ek"],
		["Vera Borg gjorde ett av målen.", "Vera Borg: Källan säger detta om Rude"],
		["Lisa Rude stod för en assist.", "Lisa Rude: Källan säger detta om Borg"],
	])("are two: %s", (sentence, held) => {
		expect(listHeld(sentence)).toContain(held);
	});

	it.each([
		"Moa Ek gjorde mål i förlängningen.",
		"Siri Dahl stod för passningen till Moa Ek.",
		"Karin Alm gjorde ett av målen.",
		"Ida Brink nickade hemmalaget till ledning.",
		"Rut Falk tar över platsen i semifinalen.",
	])("are told truly: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});

	it("are read in words of their own: the lead, and a place that is inherited", () => {
		expect(listHeld("Moa Ek nickade hemmalaget till ledning i den tolfte minuten.")).not.toEqual([]);
		expect(listHeld("Hilma Lund tar över platsen i semifinalen.")).not.toEqual([]);
	});
});
