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

describe("who said it", () => {
	const told = {
		...source,
		text: [
			"Thea Odenvik byter klubb. Hennes mamma Karin Odenvik är glad.",
			"– Att få spela med Josefin igen avgjorde, säger Thea.",
			"– Det är klart att man hellre vinner på banan, säger 20-åringen från Helsingborg.",
			"I beslutet skriver nämnden att ”huvudet var den huvudsakliga träffytan”.",
		].join("\n\n"),
	};
	const listRefused = (sentence: string) =>
		tellHeld({ title: "Odenvik byter", paragraphs: [sentence] }, [told]);

	it.each([
		["the first name that the source has", "”Att få spela med Josefin igen avgjorde”, säger Odenvik."],
		["an age and a place that it has", "”Det är klart att man hellre vinner på banan”, säger Thea Odenvik."],
		["a word that opens the sentence", "Nämnden skriver att ”huvudet var den huvudsakliga träffytan”."],
	])("may be told otherwise than by %s", (_, sentence) => {
		expect(listRefused(sentence)).toEqual([]);
	});

	it("is not whose mother somebody is", () => {
		expect(listRefused("”Att få spela med Josefin igen avgjorde”, säger Odenviks mamma Karin.")).toEqual([
			"Att få spela med Josefin igen avgjorde: Källan har citatet av någon annan",
		]);
	});
});

describe("who spoke where the source has no name beside it", () => {
	const told = {
		...source,
		text: [
			"Syskonen Klara och Edvin Åsander vann.",
			"– Det var skönt för oss båda att Edvin log, sade Klara, 25.",
			"Brodern tog henne i famnen.",
			"– Hon är bäst i Sverige på det slaget, sade han.",
			"– Hela min skola satt på läktaren i dag, säger 17-åringen, som ersatte Ella Grändås.",
			"Amina Berg hade aldrig spelat förr.",
		].join("\n\n"),
	};
	const held = (sentence: string) => tellHeld({ title: "Torsta byter", paragraphs: [sentence] }, [told]);

	it.each([
		[
			"is one who is called by the first name close by",
			"”Hon är bäst i Sverige på det slaget”, sade Edvin Åsander.",
		],
		["is none of whom a clause beside it tells", "”Hela min skola satt på läktaren i dag”, säger Berg."],
	])("%s", (_, sentence) => {
		expect(held(sentence)).toEqual([]);
	});

	it("is not whom that clause tells of", () => {
		expect(held("”Det var skönt för oss båda att Edvin log”, säger Ella Grändås.")).not.toEqual([]);
	});
});
