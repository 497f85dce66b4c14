import { describe, expect, it } from "vitest";
import { checkFactsInSteps } from "./check-facts.ts";
import type { FactSource } from "./fact-claim.ts";
import { indexSources } from "./source-index.ts";

describe("checkFactsInSteps", () => {
	const makeSource = (at: number, sentences: number): FactSource => ({
		url: `https://norrsport.example/${at}`,
		name: "Norrsport",
		title: `Hamra vann ${at}`,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
		text: Array.from({ length: sentences }, (_, line) => `Sara Lind gjorde mål ${line} för Hamra.`).join(" "),
	});

	it("stops when the sources are read, and before each sentence, the title among them", () => {
		const paragraphs = ["Sara Lind gjorde mål. Hamra vann.", "Lind jublade."];
		expect([...checkFactsInSteps({ title: "Hamra vann", paragraphs }, [makeSource(0, 3)])]).toHaveLength(5);
	});

	it("reads no more sentences however long or many the sources are, and some of each", () => {
		const { sentences } = indexSources(Array.from({ length: 20 }, (_, at) => makeSource(at, 400)));
		expect(sentences.length).toBeLessThanOrEqual(620);
		expect(new Set(sentences.map(({ source }) => source.url)).size).toBe(20);
		expect(indexSources([makeSource(0, 1000)]).sentences.length).toBeLessThanOrEqual(151);
	});
});
