import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";
import { isHolding } from "../finding.ts";
import { findEvents } from "./event-concepts.ts";

const has = (text: string, event: string) => findEvents(text).events.has(event);

describe("an event", () => {
	it.each([
		["Ek gick i mål som nia", "goal", false],
		["ryckte två kilometer före mål", "goal", false],
		["Ek gjorde mål i slutminuten", "goal", true],
		["Nord svarade för två.", "goal", true],
		["leder Polen runt", "pole", false],
		["tog pole position", "pole", true],
		["polesittaren Ek", "pole", true],
		["Ek är VM-ledare", "leads", true],
		["Ek har fått C:et", "captain", true],
	])("in %j of the kind %s: %s", (text, event, isThere) => {
		expect(has(text, event)).toBe(isThere);
	});
});

const listHeld = (text: string, source: string) => {
	const sources: FactSource[] = [
		{
			url: "https://norrsport.example/1",
			name: "Norrsport",
			title: "Norrsport",
			publishedAt: new Date("2025-05-12T07:00:00Z"),
			text: source,
		},
	];
	return checkFacts({ title: "", paragraphs: [text] }, sources)
		.claims.filter(isHolding)
		.map((claim) => claim.text);
};

describe("what the words of a source leave out", () => {
	const match =
		"Lunden vann semifinalen. Granes Otto Wik svarade för nio mål. Hans kusin Albin Dahl i Lunden gjorde fyra.";

	it("is read from the sentence before, of the same person and of nobody else", () => {
		expect(listHeld("Otto Wik gjorde nio mål och Albin Dahl fyra mål.", match)).toEqual([]);
		expect(listHeld("Lunden vann sedan Otto Wik gjort fyra mål.", match)).not.toEqual([]);
	});

	it("is the year in which a contract ends, by both ways of counting, when no end is named beside it", () => {
		const deal = "Stallet byter motor. Från 2027 kör det med Hayato. Avtalet löper på fem år.";
		expect(listHeld("Avtalet gäller till 2031.", deal)).toEqual([]);
		expect(listHeld("Avtalet gäller till 2032.", deal)).toEqual([]);
		expect(listHeld("Avtalet gäller till 2034.", deal)).toEqual(["2034"]);
		expect(listHeld("Avtalet gäller till 2031.", `${deal} Det går ut 2033, och gäller till 2033.`)).toEqual([
			"2031",
		]);
	});

	it("is the verb: the figure that is told of somebody is his", () => {
		const scorers =
			"Storsjö vann med 8–5. Ragnar Ekengren gjorde fyra av målen och blev matchens lirare. Gästernas Joel Laine svarade för två.";
		expect(listHeld("Joel Laine gjorde två av gästernas fem mål.", scorers)).toEqual([]);
		expect(listHeld("Joel Laine gjorde fyra av målen och blev matchens lirare.", scorers)).not.toEqual([]);
	});
});
