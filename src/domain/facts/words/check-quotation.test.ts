import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../../tests/support/summaries/held-claims.ts";

const source = {
	url: "https://norrsport.example/beslutet",
	name: "Norrsport",
	title: "Torsta sparkar Hagen",
	text: "Torsta har brutit med tränaren Nils Hagen.\n\n– Det är det svåraste beslut jag har fattat, säger ordföranden Rut Alm.",
	publishedAt: new Date("2025-09-14T18:00:00Z"),
};

function listHeld(sentence: string): string[] {
	return tellHeld({ title: "Torsta byter", paragraphs: [sentence] }, [source]);
}

describe("whoever calls something by quoted words", () => {
	it("has said them", () => {
		expect(listHeld("Nils Hagen kallar Rut Alms besked ”det svåraste beslut jag har fattat”.")).toEqual([
			"det svåraste beslut jag har fattat: Källan har citatet av någon annan",
		]);
	});

	it.each([
		"Rut Alm kallar brytningen med Nils Hagen ”det svåraste beslut jag har fattat”.",
		"Beslutet om Nils Hagen kallas ”det svåraste beslut jag har fattat”.",
		"Ordföranden Rut Alm beskriver det som ”det svåraste beslut jag har fattat”.",
	])("is told truly: %s", (sentence) => {
		expect(listHeld(sentence)).toEqual([]);
	});
});
