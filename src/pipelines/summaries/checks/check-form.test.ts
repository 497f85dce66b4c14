import { describe, expect, it } from "vitest";
import { checkForm } from "./check-form.ts";

describe("checkForm", () => {
	it.each([
		["Hamra vann med 3–1. Det räckte! Lind gjorde 2.0-mål.", null],
		["Läs mer på https://evil.example/spel och få 500 kronor.", "Texten innehåller en länk"],
		["Läs [mer](/spel) om Hamra.", "Texten innehåller en länk"],
		["Skriv till tips@evil.example i dag.", "Texten innehåller en e-postadress"],
		["## Hamra vann", "Texten innehåller formatering"],
		["Hamra `vann` igen", "Texten innehåller formatering"],
		["Hamra vann med 3–1 (källa 1).", "Texten innehåller en källhänvisning"],
		["Hamra vann med 3–1 [1, 2].", "Texten innehåller en källhänvisning"],
		["Hamra vann med 3–1 [Källa: Norrsport].", "Texten innehåller en källhänvisning"],
		["Enligt en källa blev det 2–1 (källaren saknas).", null],
		["Hamra vann\\nmed 3–1.", "Texten innehåller kod"],
		["Hamra vann med 3&ndash;1.", "Texten innehåller kod"],
		["H&M Arena; 3–1.", null],
		["Hamra vann 🔥", "Texten innehåller en emoji"],
		["Hamra vann!!!", "Texten har mer än ett utropstecken"],
	])("judges %j", (lead, reason) => {
		expect(checkForm({ title: "Hamra vann", lead, body: [] })).toBe(reason);
	});

	it("names a body that repeats the lead", () => {
		const lead = "Hamra slog Lyckeby med 3–1.";
		expect(checkForm({ title: "Hamra vann", lead, body: [lead] })).toBe(`Texten upprepar sig: ${lead}`);
	});
});
