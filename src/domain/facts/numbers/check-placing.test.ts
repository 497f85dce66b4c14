import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";
import { toHeldReason } from "../held-reason.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/spurten",
		name: "Norrsport",
		title: "Brandel vann i Storsele",
		publishedAt: new Date("2025-03-16T17:00:00Z"),
		text: [
			"Agnes Brandel vann söndagens lopp i Storsele. Tvåa, sju sekunder bakom, kom lagkamraten Minna Storck.",
			"I stafetten spurtade Siri Wallmark ner norska Hedda Lunde inför 2 000 åskådare i Storselespelen.",
			"Bronset gick till Vera Halldin, som klättrade från plats 48 till 31 i världscupen. Frida Rosell slutade på sjätte plats.",
			"Budgeten sjunker från 48 till 41 miljoner. Klubben gick plus året innan och avtalet löper i tre år.",
		].join("\n\n"),
	},
	{
		url: "https://norrsport.example/kvarnby",
		name: "Norrsport",
		title: "Kvarnby vände mot Alnäs",
		publishedAt: new Date("2025-03-16T18:00:00Z"),
		text: [
			"Kvarnby IF slog Alnäs BK med 3–2. Otto Lagerås gjorde 0–1 för Alnäs och Sam Friberg ökade på till 0–2.",
			"Nils Edberg reducerade till 1–2 efter två perioder innan Milo Ranta satte både 2–2 och 3–2.",
		].join("\n\n"),
	},
];

function list(text: string): string[] {
	return checkFacts({ title: "Storsele", paragraphs: [text] }, sources)
		.claims.filter(({ verdict }) => verdict === "contradicted" || verdict === "unsupported")
		.map((claim) => claim.text);
}

describe("who came where, and who scored which goal", () => {
	it.each([
		"Segern gick till Agnes Brandel före Minna Storck.",
		"Vera Halldin tog bronset och Frida Rosell blev sexa.",
		"Siri Wallmark gick i mål före Hedda Lunde från Norge.",
		"Publiken vid Storselespel var stor.",
		"Minna Storck hade läge att vinna.",
		"Alnäs tog ledningen genom Otto Lagerås, och Sam Friberg gjorde 0–2.",
	])("is borne: %s", (text) => {
		expect(list(text)).toEqual([]);
	});

	it.each([
		["Bronset tog Frida Rosell.", "Frida Rosell"],
		["Minna Storck vann loppet.", "Minna Storck"],
		["Hedda Lunde gick i mål före Siri Wallmark.", "Siri Wallmark"],
		["Agnes Brandel blev tvåa i Storsele.", "Agnes Brandel"],
		["Sam Friberg gjorde 0–1.", "Sam Friberg"],
		["Kvarnby tog ledningen genom Sam Friberg, och Otto Lagerås gjorde 0–2.", "Otto Lagerås"],
	])("is refused: %s", (text, name) => {
		expect(list(text)).toContain(name);
	});
});

describe("a place without its word", () => {
	const races: FactSource = {
		url: "https://norrsport.example/skidor",
		name: "Norrsport",
		title: "Moe vann herrarnas lopp",
		publishedAt: new Date("2025-03-16T17:00:00Z"),
		text: [
			"På herrsidan vann Erik Moe, Norge, före finländaren Ville Lahti och Jon Dahl.",
			"Svenskarna Adam Krans och Nils Wall slutade på sjunde respektive elfte plats.",
			"Iris Berg körde upp sig från 19:e till tredje plats i damernas lopp, medan Ulla Frid blev elva.",
		].join("\n\n"),
	};
	const listHeld = (text: string) =>
		checkFacts({ title: "Moe vann", paragraphs: [text] }, [races])
			.claims.filter(({ verdict }) => verdict === "contradicted" || verdict === "unsupported")
			.map((claim) => claim.text);

	it.each([
		"Herrarnas lopp vanns av Erik Moe, med Ville Lahti som tvåa.",
		"Bland herrarna vann Erik Moe, och Jon Dahl blev trea.",
		"Nils Wall blev elva och Adam Krans sjua.",
		"Bästa dam var Iris Berg, trea.",
	])("is borne: %s", (text) => {
		expect(listHeld(text)).toEqual([]);
	});

	it.each([
		["Herrarnas lopp vanns av Ville Lahti, med Erik Moe som tvåa.", "Ville Lahti"],
		["Nils Wall blev sjua och Adam Krans elva.", "Nils Wall"],
		["Bästa dam var Ulla Frid, trea.", "Ulla Frid"],
	])("is refused: %s", (text, name) => {
		expect(listHeld(text)).toContain(name);
	});
});

describe("what follows from two figures", () => {
	it.each([
		["how far somebody climbed", "Placeringen lyfter Vera Halldin 17 platser."],
		["by how much an amount fell", "Budgeten minskar med sju miljoner."],
		["the year before", "Klubben gick plus 2024."],
		["when a contract ends", "Avtalet löper till och med 2028."],
		["the period that came next", "Kvarnby vände i den tredje perioden."],
	])("bears %s", (_, text) => {
		expect(toHeldReason(checkFacts({ title: "Storsele", paragraphs: [text] }, sources))).toBeNull();
	});

	it("does not stretch to another year or amount", () => {
		expect(list("Budgeten minskar med 17 miljoner.")).toEqual(["17 miljoner"]);
		expect(list("Avtalet löper till och med 2034.")).toEqual(["2034"]);
	});
});
