import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/skidor",
	name: "Norrsport",
	title: "Skjelde vann i Kvikkby",
	text: [
		"Polesittaren Ida Brink ledde länge men tvingades bryta efter en kollision med Norbys Moa Dahl.",
		"Serieledaren Brink har nu 118 poäng.",
		"I skidloppet vann norskan Tuva Skjelde före finländskan Aino Lampi och Elsa Rud från Norge.",
		"Torstas målvakt Karin Alm slog Moa Dahl med knytnäven. Nu godtar Torsta domen.",
		"Norby överklagar inte.",
	].join("\n\n"),
	publishedAt: new Date("2025-02-09T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Skjelde vann", paragraphs: [sentence] }, [source]);
}

describe("what somebody is called", () => {
	it.each([
		["Serieettan Moa Dahl har 118 poäng.", "Moa Dahl: Källan säger detta om Brink"],
		["Polesittaren Moa Dahl bröt.", "Moa Dahl: Källan säger detta om Ida Brink"],
		["Finländskan Tuva Skjelde vann.", "Tuva Skjelde: Källan säger detta om Aino Lampi"],
		["Loppet vanns av norska Aino Lampi.", "Aino Lampi: Källan säger detta om Tuva Skjelde"],
		["Torstas Moa Dahl fick ett slag.", "Torstas Moa Dahl: Källan säger detta om Norby"],
		["Ett slag träffade Moa Dahl i Torsta.", "Moa Dahl: Källan säger detta om Norby"],
	])("is told of another: %s", (sentence, held) => {
		expect(listHeld(sentence)).toContain(held);
	});

	it.each([
		"Serieettan Ida Brink har 118 poäng.",
		"Norska Elsa Rud kom i mål efter Aino Lampi.",
		"Norskan Skjelde vann före Aino Lampi, Finland.",
		"Norbys Moa Dahl fick ett slag av Karin Alm i Torsta.",
		"Åkaren Moa Dahl kolliderade med Brink.",
		"Moa Dahl i Norby kolliderade med Brink.",
		"Tuva Skjelde i Kvikkby vann skidloppet.",
	])("is told truly: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});
