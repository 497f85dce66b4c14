import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/derby",
		name: "Norrsport",
		title: "Lund avgjorde derbyt",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"Hilma Lund nickade in 1–0 på Vera Borgs hörna. Straffen kom efter att Moa Ek dragit ner Siri Dahl.",
			"Målvakten Tyra Wik stoppade Lisa Rudes straff. I den andra halvleken fick Moa Ek lämna plats för Asta Fors.",
			"Tränaren Rut Alm efterträdde Nils Hagen i våras. Torsta passerar Norby i tabellen.",
		].join("\n\n"),
	},
];

function listFailed(text: string): string[] {
	const { claims } = checkFacts({ title: "Derbyt", paragraphs: [text] }, sources);
	return claims.filter(({ supported }) => !supported).map((claim) => `${claim.verdict} ${claim.text}`);
}

describe("who did what to whom", () => {
	it.each([
		"Hilma Lund gjorde målet på hörna från Vera Borg.",
		"Siri Dahl fälldes av Moa Ek.",
		"Moa Ek fällde Siri Dahl.",
		"Tyra Wik räddade Lisa Rudes straff.",
		"Moa Ek byttes ut mot Asta Fors.",
		"Asta Fors ersatte Moa Ek.",
		"Rut Alm tog i våras över efter Nils Hagen.",
		"I tabellen går Torsta om Norby.",
	])("is borne in other words: %s", (text) => {
		expect(listFailed(text)).toEqual([]);
	});

	it.each([
		["Vera Borg gjorde målet på hörna från Hilma Lund.", "Vera Borg"],
		["Siri Dahl fällde Moa Ek.", "Siri Dahl"],
		["Moa Ek fälldes av Siri Dahl.", "Siri Dahl"],
		["Lisa Rude räddade Tyra Wiks straff.", "Lisa Rude"],
		["Asta Fors byttes ut mot Moa Ek.", "Asta Fors"],
		["Nils Hagen tog i våras över efter Rut Alm.", "Nils Hagen"],
		["I tabellen går Norby om Torsta.", "Norby"],
	])("is refused the other way round: %s", (text, name) => {
		expect(listFailed(text)).toContain(`contradicted ${name}`);
	});

	it("is left alone where the sources tell nothing of the kind", () => {
		expect(listFailed("Vera Borg ersatte Siri Dahl.")).toEqual([]);
	});
});

describe("who did what to whom, told with more around it", () => {
	const meet: FactSource = {
		url: "https://norrsport.example/kvallen",
		name: "Norrsport",
		title: "Kvällens sport",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"I läggningen räddade Torstas Tyra Möller den sista straffen, slagen av landslagsbacken Lisa Rude.",
			"Södras Vilma Kron fick rött kort för en armbåge mot Siri Dahl.",
			"Elin Strand leder VM med 184 poäng, sex mer än Maja Norrby.",
			"Ida Perret sköt fullt och vann med elva sekunder till godo på landsmannen Rut Collet.",
		].join("\n\n"),
	};
	const fail = (text: string) =>
		checkFacts({ title: "Sport", paragraphs: [text] }, [meet])
			.claims.filter(({ supported }) => !supported)
			.map((claim) => `${claim.verdict} ${claim.text}`);

	it.each([
		["a surname in -er with its genitive", "Lisa Rude tog Tyra Möllers straff.", "Lisa Rude"],
		["an owner before the name", "Siri Dahl utvisades för att ha armbågat Vilma Kron.", "Siri Dahl"],
		["what is played in", "I VM har Maja Norrby ett försprång på sex poäng till Elin Strand.", "Maja Norrby"],
		["a word with a hyphen", "Rut Collet vann VM-sprinten före Ida Perret.", "Rut Collet"],
	])("is refused the other way round: %s", (_, text, name) => {
		expect(fail(text)).toContain(`contradicted ${name}`);
	});

	it.each([
		"Tyra Möller tog Lisa Rudes straff.",
		"Vilma Kron utvisades för att ha armbågat Siri Dahl.",
		"I VM har Elin Strand ett försprång på sex poäng till Maja Norrby.",
		"Ida Perret vann VM-sprinten före Rut Collet.",
	])("is borne as it was: %s", (text) => {
		expect(fail(text).filter((claim) => claim.startsWith("contradicted"))).toEqual([]);
	});
});

describe("who comes in another's place", () => {
	const club: FactSource = {
		url: "https://norrsport.example/klubben",
		name: "Norrsport",
		title: "Ny ledning i Torsta",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"Klubbchefen Nils Hagen lämnar vid årsskiftet. Hans efterträdare blir Rut Alm.",
			"Målvakten Tyra Wik saknas. I Wiks ställe spelar Lisa Rude.",
			"Tränaren Moa Ek bytte i paus och ersatte Siri Dahl med Asta Fors.",
		].join("\n\n"),
	};
	const listHeld = (text: string) =>
		checkFacts({ title: "Torsta", paragraphs: [text] }, [club])
			.claims.filter(({ verdict }) => verdict === "contradicted")
			.map((claim) => `${claim.text}: ${claim.reason}`);

	it.each([
		"Rut Alm blir ny klubbchef efter Nils Hagen.",
		"Nils Hagen efterträds av Rut Alm.",
		"Lisa Rude ersätter Tyra Wik i målet.",
		"Asta Fors kom in för Siri Dahl.",
	])("is read from a pronoun, a genitive or who was changed: %s", (text) => {
		expect(listHeld(text)).toEqual([]);
	});

	it.each([
		["Nils Hagen blir ny klubbchef efter Rut Alm.", "Rut Alm: Källan säger detta om Hagen"],
		["Tyra Wik ersätter Lisa Rude.", "Tyra Wik: Källan säger detta om Rude"],
		["Siri Dahl kom in för Asta Fors.", "Siri Dahl: Källan säger detta om Fors"],
	])("is refused the other way round, with the right one named: %s", (text, held) => {
		expect(listHeld(text)).toContain(held);
	});
});

describe("who beat, led or served whom in idioms", () => {
	const cup: FactSource = {
		url: "https://norrsport.example/cupen",
		name: "Norrsport",
		title: "Hoppet ute",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"Det enda målet gjorde Moa Ek på nick i 33:e minuten efter en hörna från Siri Dahl.",
			"Lisa Rude är ute ur turneringen. I tredje omgången tog det stopp mot Rut Alm.",
			"I gult cyklar Tyra Wik. Hon ökade ledningen till norskan Asta Fors med sex sekunder.",
			"Ida Lantz var chanslös mot Frida Blom.",
		].join("\n\n"),
	};
	const listHeld = (text: string) =>
		checkFacts({ title: "Cupen", paragraphs: [text] }, [cup])
			.claims.filter(({ verdict }) => verdict === "contradicted")
			.map((claim) => `${claim.text}: ${claim.reason}`);

	it.each([
		"Moa Ek nickade in målet, framspelad av Siri Dahl.",
		"Lisa Rude förlorade i tredje omgången mot Rut Alm.",
		"Asta Fors är nu bakom Tyra Wik.",
		"Frida Blom besegrade Ida Lantz.",
	])("is borne: %s", (text) => {
		expect(listHeld(text)).toEqual([]);
	});

	it.each([
		["Siri Dahl nickade in målet, framspelad av Moa Ek.", "Siri Dahl: Källan säger detta om Ek"],
		["Rut Alm förlorade i tredje omgången mot Lisa Rude.", "Rut Alm: Källan säger detta om Rude"],
		["Tyra Wik är nu bakom Asta Fors.", "Asta Fors: Källan säger detta om Wik"],
		["Ida Lantz besegrade Frida Blom.", "Ida Lantz: Källan säger detta om Blom"],
	])("is refused the other way round: %s", (text, held) => {
		expect(listHeld(text)).toContain(held);
	});
});

describe("a part that is written on to a name", () => {
	it.each(["Torstatränaren var nöjd.", "Det var tungt för Norbyspelarna."])(
		"is borne by the name: %s",
		(text) => {
			expect(listFailed(text)).toEqual([]);
		},
	);
});
