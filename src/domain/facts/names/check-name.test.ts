import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";

const source = {
	url: "https://norrsport.example/1",
	name: "Norrsport",
	title: "Hamra vann i Formel 1-byn",
	text: "Det blev 3–1. Segern var Hamras tredje. Ordinarie målvakten saknades.\n\n– Jag är nöjd, säger Lind. Malung väntar.",
	publishedAt: new Date("2025-05-12T07:00:00Z"),
};

function listNames(title: string, text: string): string[] {
	return checkFacts({ title, paragraphs: [text] }, [source])
		.claims.filter(({ kind }) => kind === "name" || kind === "team")
		.map(({ kind, text: claim }) => `${kind} ${claim}`);
}

describe("a name that is told", () => {
	it.each(["Det blev 3–1.", "Segern var tredje.", "Ordinarie målvakten saknades.", "– Jag är nöjd."])(
		"is no word that only opens a sentence: %s",
		(text) => {
			expect(listNames("Tredje segern", text)).toEqual([]);
		},
	);

	it("is one that opens a sentence and is no word of the language", () => {
		expect(listNames("Tredje segern", "Malung väntar.")).toEqual(["name Malung"]);
	});

	it("is one that stands inside a sentence, though a word is written alike", () => {
		expect(listNames("Tredje segern", "Lind är nöjd.")).toEqual(["name Lind"]);
	});

	it("is no club for the figure behind it", () => {
		expect(listNames("Tredje segern", "Det var i Formel 1.")).toEqual(["name Formel 1"]);
	});

	it("is borne where a sentence opens with what the source has in small letters", () => {
		const told = { ...source, text: "Den femte deltävlingen i rally-SM avgjordes i Hamra." };
		const { claims } = checkFacts(
			{ title: "Läget", paragraphs: ["Rally-SM:s femte deltävling avgjordes."] },
			[told],
		);
		expect(claims.find(({ text }) => text.startsWith("Rally"))?.supported).toBe(true);
	});
});
