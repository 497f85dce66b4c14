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
