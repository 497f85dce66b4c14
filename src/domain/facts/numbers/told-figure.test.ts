import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { isHolding } from "../finding.ts";

/** What holds a text of one sentence that was taken from all of these, two at most. */
function listHeld(sentence: string, told: string): string[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Läget",
		text: told,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	};
	return checkFacts({ title: "Läget", paragraphs: [sentence], citations: [["1.0"], ["1.1", "1.2"]] }, [
		source,
	])
		.claims.filter(isHolding)
		.map(({ text }) => text);
}

describe("a figure that the passage gives otherwise", () => {
	it.each([
		[
			"the same unit",
			"Hamra är trea, sju poäng efter Lyckeby.",
			"Laget har tre poäng upp till Lyckeby.",
			"tre",
		],
		[
			"wins in another word",
			"Sara Lind har fem segrar och tre andraplatser.",
			"Lind har vunnit åtta lopp.",
			"åtta",
		],
		["a run", "Det var Hamras fjärde raka förlust.", "Hamra har förlorat tre matcher i rad.", "tre"],
		["titles", "Det blev klubbens sjätte titel.", "Klubben tog sitt sjunde guld.", "sjunde"],
		["a hat-trick", "Ek gjorde hattrick i segern.", "Ek gjorde fyra mål.", "fyra"],
	])("holds a text: %s", (_, told, sentence, claim) => {
		expect(listHeld(sentence, told)).toEqual([claim]);
	});

	it.each([
		["figure of something else", "Hamra är trea i serien.", "Hamra har tre poäng."],
		[
			"run told by its last one",
			"Det var Hamras fjärde raka förlust.",
			"Hamra har förlorat fyra matcher i rad.",
		],
		[
			"place that follows from the order",
			"Berg vann före Ek. Lind kom på tredje plats.",
			"Ek blev tvåa och Lind trea.",
		],
		[
			"difference in millions",
			"Budet var på 38 miljoner. Det första låg på 30 miljoner.",
			"Budet var på 38 miljoner, åtta mer än det första.",
		],
		["age", "29-åringen skrev på ett kontrakt på två år.", "Målvakten, som är 29 år, skrev på."],
		["part of the match", "Hamra ledde inför fjärde perioden.", "Hamra ledde efter tre perioder."],
	])("does not hold one: %s", (_, told, sentence) => {
		expect(listHeld(sentence, told)).toEqual([]);
	});
});

describe("a distance", () => {
	it.each([
		["a score", "Hamra hämtade in ett 1–3-underläge.", "Hamra låg under med tre mål men vände.", "tre"],
		[
			"two figures",
			"Hamra har sju poäng. Lyckeby ligger kvar på två.",
			"Hamra har sju poäng, fyra fler än Lyckeby.",
			"fyra",
		],
		[
			"another distance",
			"Ek var sex slag efter Lind men vann till slut, ett före.",
			"Ek vann med fem slag.",
			"fem",
		],
	])("that does not follow from %s holds a text", (_, told, sentence, claim) => {
		expect(listHeld(sentence, told)).toEqual([claim]);
	});

	it.each([
		["a score", "Hamra hämtade in ett 1–3-underläge.", "Hamra låg under med två mål men vände."],
		[
			"two figures",
			"Hamra har sju poäng. Lyckeby ligger kvar på två.",
			"Hamra har sju poäng, fem fler än Lyckeby.",
		],
		["itself", "Ek var sex slag efter Lind men vann till slut, ett före.", "Ek låg sex slag bakom."],
	])("that follows from %s does not", (_, told, sentence) => {
		expect(listHeld(sentence, told)).toEqual([]);
	});
});
