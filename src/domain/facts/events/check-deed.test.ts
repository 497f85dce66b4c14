import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/cupfinal",
	name: "Norrsport",
	title: "Norby vann cupen",
	text: [
		"Ida Brink slog till redan efter 40 sekunder och hade gjort ett hattrick före paus.",
		"Torsta fick hopp när Moa Ek och Lisa Rude gjorde var sitt mål, men i slutet ökade Norby på genom Siri Dahl, som gjorde både 4–2 och 5–2.",
		"Däremot saknades Asta Fors, som är skadad, och Hilma Lund, som har tackat nej.",
		"I första halvlek gjorde Karin Alm två mål och Vera Borg lika många.",
		"Tyra Wik räddade sju skott. Sent i matchen höll hon emot när Nelly Frid kom fri.",
	].join("\n\n"),
	publishedAt: new Date("2025-06-06T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Norby vann", paragraphs: [sentence] }, [source]);
}

describe("what somebody did as a person", () => {
	it("is told of whom the clause names, not of whom its sentence names beside him", () => {
		expect(listHeld("Siri Dahl gjorde tre mål i första halvlek.")).toContain(
			"Siri Dahl: Källan säger detta om Brink",
		);
	});

	it.each([
		"Ida Brink gjorde tre mål i första halvlek.",
		"Asta Fors och Hilma Lund är inte med.",
		"Vera Borg gjorde två mål, precis som Karin Alm.",
		"Moa Ek gjorde ett av Torstas mål.",
		"Tyra Wik gjorde sju räddningar och stoppade Nelly Frid i ett friläge.",
	])("is borne, also where a verb is left out: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});
