import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { isHolding } from "../finding.ts";

/** Why a text of one sentence is held that was taken from all of these, two at most. */
function listHeld(sentence: string, told: string): (string | null)[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Läget för Hamra IF och Torsta FF",
		text: told,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	};
	const text = { title: "Läget för Hamra", paragraphs: [sentence], citations: [["1.0"], ["1.1", "1.2"]] };
	return checkFacts(text, [source])
		.claims.filter(({ kind }) => kind === "outcome")
		.filter(isHolding)
		.map(({ reason }) => reason);
}

const other = "Källan säger detta om det andra laget";

describe("how a side stands", () => {
	it.each([
		["unbeaten", "Hamra har fortfarande inte förlorat på bortaplan.", "Torsta är obesegrat på bortaplan."],
		["relegated", "Därmed åker Hamra BoIS ur.", "Torsta åker ur efter en svag vår."],
		["last", "Torsta mötte tabelljumbon Hamra IF.", "Torsta är jumbo."],
		["champion", "Hamra kan ta guldet på onsdag.", "Vinner laget på onsdag är Torsta mästare."],
		[
			"ahead by so much",
			"Hamra ledde länge och var fyra mål före, 14–10, i paus.",
			"Torsta låg fyra mål före i paus.",
		],
		[
			"behind by so much",
			"Hamra var fyra mål före i paus.",
			"Hamra föll inte ihop trots fyra måls underläge i paus.",
		],
		["level at last", "Hamra undvek förlust när Ek satte 2–2.", "Ek kvitterade till 2–2 för Torsta."],
	])("is held against the side that the passage tells it of: %s", (_, told, sentence) => {
		expect(listHeld(sentence, told)).toEqual([other]);
	});

	it.each([
		[
			"the same side",
			"Hamra har fortfarande inte förlorat på bortaplan.",
			"Hamra är obesegrat på bortaplan.",
		],
		[
			"the side called by its whole name",
			"Därmed åker Hamra BoIS ur.",
			"Torsta slutade före Hamra som åker ur.",
		],
		["two sides that led by turns", "Hamra ledde med fyra mål i paus.", "Torsta ledde med ett mål sent."],
		["the one who beat the last", "Torsta mötte tabelljumbon Hamra IF.", "Torsta tog emot jumbon."],
		["the side that goes on", "Torsta IF möter Hamra. Laget är obesegrat.", "Torsta är obesegrat."],
		[
			"a side that the passage leaves open",
			"Hemmalaget kvitterade sent mot Hamra.",
			"Torsta kvitterade sent.",
		],
	])("holds nothing: %s", (_, told, sentence) => {
		expect(listHeld(sentence, told)).toEqual([]);
	});
});
