import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/byten",
		name: "Norrsport",
		title: "Hamra byter mittfält",
		publishedAt: new Date("2025-07-17T09:00:00Z"),
		text: [
			"Sanna Ek lämnar Hamra IF för Torsta FF. Torna BK lånar ut Klara Ahl till Hamra IF.",
			"Torsta FF vann matchen mot Hamra IF i våras. Vera Borg svarade för åtta räddningar i matchen.",
			"Målvakten Tyra Wik gjorde fem räddningar. Siri Dahl blev bäst av alla. Lagets bästa poänggörare var Rut Alm med 22.",
		].join("\n\n"),
	},
];

function listFailed(text: string): string[] {
	const { claims } = checkFacts({ title: "Byten", paragraphs: [text] }, sources);
	return claims.filter(({ supported }) => !supported).map((claim) => `${claim.verdict} ${claim.text}`);
}

describe("where somebody comes from and goes to", () => {
	it.each(["Torsta värvar Sanna Ek från Hamra.", "Klara Ahl kommer till Hamra på lån från Torna."])(
		"is borne in other words: %s",
		(text) => {
			expect(listFailed(text)).toEqual([]);
		},
	);

	it.each([
		["Hamra värvar Sanna Ek från Torsta.", "Torsta"],
		["Klara Ahl kommer på lån från Torsta.", "Torsta"],
	])("is refused otherwise: %s", (text, claim) => {
		expect(listFailed(text)).toContain(`contradicted ${claim}`);
	});

	it.each(["Nordamerika", "NHL", "Superligan"])("may be told by %s and by the club there", (part) => {
		const text = `Sanna Ek lämnar Hamra IF för ${part}. Hon skriver på för Halifax Breakers.`;
		const [source] = sources;
		const { claims } = checkFacts(
			{ title: "Byten", paragraphs: ["Sanna Ek lämnar Hamra för Halifax Breakers."] },
			source ? [{ ...source, text }] : [],
		);
		expect(claims.filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
	});

	it("may be the other way for whoever comes back", () => {
		expect(listFailed("Sanna Ek återvänder till Hamra från Torsta.")).toEqual([]);
	});
});

describe("whose count it is", () => {
	it("is borne, and where the word for it stands elsewhere", () => {
		expect(listFailed("Vera Borg gjorde åtta räddningar. Rut Alm noterades för 22 poäng.")).toEqual([]);
	});

	it("is refused where it is another's", () => {
		expect(listFailed("Vera Borg gjorde fem räddningar.")).toContain("contradicted fem");
	});
});
