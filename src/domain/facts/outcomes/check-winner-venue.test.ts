import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

const reason = "Källan har hemmalag och bortalag tvärtom";

describe("where the winner played", () => {
	it.each([
		["the loser, by no name", "Hamra slog Torsta med 7–4 hemma.", "Laget föll med 7–4 på hemmaplan."],
		[
			"the winner",
			"Torsta förlorade hemma med 1–3.",
			"Det blev vinst till slut, och laget vann hemma med 3–1.",
		],
	])("is told by %s", (_, told, sentence) => {
		expect(listHeld(sentence, told).join()).toContain(reason);
	});

	it.each([
		["the loser was away", "Hamra slog Torsta med 7–4 hemma.", "Laget föll med 7–4 på bortaplan."],
		["it was another match", "Hamra slog Torsta med 7–4 hemma.", "Laget föll med 6–2 på hemmaplan."],
		[
			"it is open whose ground it was",
			"Torsta besegrades med 7–4 på bortaplan.",
			"Laget vann med 7–4 hemma.",
		],
	])("holds nothing where %s", (_, told, sentence) => {
		expect(listHeld(sentence, told).join()).not.toContain(reason);
	});
});
