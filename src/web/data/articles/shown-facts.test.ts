import { describe, expect, it } from "vitest";
import type { FactCheck } from "../../../contract/summary-rows.ts";
import { toShownFacts } from "./shown-facts.ts";

const sources = [
	{
		title: "Hamra vann",
		url: "https://norrsport.example/1",
		source: "Norrsport",
		published_at: "2026-11-20T12:00Z",
	},
];

describe("toShownFacts", () => {
	it("shows rows from before verdicts were told apart", () => {
		const check: FactCheck = {
			checked: 2,
			supported: 1,
			claims: [
				{
					text: "3–1",
					kind: "score",
					supported: true,
					evidence: { sentence: "Hamra vann med 3–1.", url: "https://norrsport.example/1" },
				},
				{ text: "Karlsson", kind: "name", supported: false, evidence: null },
			],
		};
		expect(toShownFacts(check, sources)?.claims).toEqual([
			{ text: "Karlsson", kind: "Namn", verdict: "unsupported", evidence: null },
			{
				text: "3–1",
				kind: "Resultat",
				verdict: "supported",
				evidence: {
					sentence: "Hamra vann med 3–1.",
					url: "https://norrsport.example/1",
					source: "Norrsport",
				},
			},
		]);
	});

	it.each([
		["4.51", "Tid"],
		["klockan 19", "Tid"],
		["kl. 19.30", "Tid"],
		["14 maj", "Datum"],
		["2025-05-14", "Datum"],
	])("calls %s a %s", (text, kind) => {
		const claim = { text, kind: "date" as const, supported: true, evidence: null };
		expect(toShownFacts({ checked: 1, supported: 1, claims: [claim] }, sources)?.claims[0]?.kind).toBe(kind);
	});

	it("cuts a long sentence around the words that matter, and names a match of our own", () => {
		const sentence = `${"ord ".repeat(60)}och Hamra vann med 3–1 ${"till slut ".repeat(20)}`;
		const [claim] =
			toShownFacts(
				{
					checked: 1,
					supported: 0,
					claims: [
						{
							text: "3–1",
							kind: "score",
							supported: false,
							verdict: "contradicted",
							reason: "Matchen slutade 1–3",
							evidence: { sentence, url: "/match/fotboll-1" },
						},
					],
				},
				sources,
			)?.claims ?? [];
		expect(claim?.evidence?.sentence).toMatch(/^… .*vann med 3–1 .*\u00a0…$/);
		expect(claim?.evidence?.sentence.length).toBeLessThanOrEqual(170);
		expect(claim).toMatchObject({ verdict: "contradicted", evidence: { source: "Avsparks matcher" } });
	});

	it("is nothing where nothing was checked", () => {
		expect(toShownFacts(null, sources)).toBeNull();
		expect(toShownFacts({ checked: 0, supported: 0, claims: [] }, sources)).toBeNull();
	});
});
