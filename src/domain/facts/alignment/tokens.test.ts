import { describe, expect, it } from "vitest";
import { readSourceSentence } from "../read-sentence.ts";
import { listKnownNames, listTokens } from "./tokens.ts";

const known = listKnownNames(
	["Stenby Flames mötte Noel Abrahamsgård.", "Emil Lund och Emil Berg spelade."].map(readSourceSentence),
	new Set(["flame"]),
);
const tell = (text: string) =>
	listTokens(readSourceSentence(text), known).map(({ kind, key, part }) => `${part} ${kind} ${key}`);

describe("the names of a story", () => {
	it("are known by each of their words that tells one of them alone", () => {
		expect(known.get("stenby")).toBe("flame");
		expect(known.get("noel")).toBe("abrahamsgård");
		expect(known.get("emil")).toBeUndefined();
	});
});

describe("a name in the definite form", () => {
	it.each([
		["a club's second word", "Flisby Örnar förlorade. Sedan vann Örnarna.", "örnarna", "flisby"],
		[
			"a place that a club is called by",
			"I Ormsjö HK jublade alla. Nu är Ormsjön redo.",
			"ormsjön",
			"ormsjö",
		],
		["the end of a joined name", "Nu är Kindavargarna redo. Då vann Vargarna.", "vargarna", "kindavargarna"],
	])("is known for the club's: %s", (_, text, definite, short) => {
		const sentences = text.split(/(?<=\.) /).map(readSourceSentence);
		expect(listKnownNames(sentences, new Set([short])).get(definite)).toBe(short);
	});
});

describe("listTokens", () => {
	it("has an article for a number before what is measured, and nowhere else", () => {
		expect(
			tell("Beskedet kom en timme före en match.").filter((token) => token.includes("cardinal")),
		).toEqual(["0 number cardinal:1", "0 number cardinal:1"]);
		expect(tell("Det var en besvikelse.").join()).not.toContain("cardinal");
	});

	it("has a name, a figure and a result as one each, and a first name as the one behind it", () => {
		expect(tell("Då vann Noel med 3–1 efter 12 minuter.")).toEqual([
			"0 small då",
			"0 word vann",
			"0 name abrahamsgård",
			"0 small med",
			"0 score 3-1",
			"0 small efter",
			"0 number cardinal:12",
			"0 word minut",
		]);
	});

	it("parts at commas, not at those around an age", () => {
		expect(tell("Noel Abrahamsgård, 23, lämnar, säger klubben.").map((token) => token[0])).toEqual([
			"0",
			"0",
			"0",
			"1",
			"1",
		]);
	});

	it("has a nationality for what it is, before a name as well", () => {
		expect(tell("Belgaren Thibault Verheyst och den franska målvakten")).toContain("0 nation frankrike");
		expect(tell("Belgaren Thibault Verheyst vann.")[0]).toBe("0 nation belgien");
	});

	it("has the age in a word as a number, too", () => {
		expect(tell("Sent gjorde 29-åringen mål.")).toContain("0 number cardinal:29");
		expect(tell("Sent gjorde 29-åringen mål.").some((token) => token.startsWith("0 word 29-år"))).toBe(true);
	});
});
