import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("a pair turned round", () => {
	it.each([
		[
			"who left which club",
			"Backen Ek lämnar Hamra för seriekonkurrenten Torsta.",
			"Ek går från Torsta till Hamra.",
			"flytten åt andra hållet",
		],
		[
			"who got somebody",
			"Hamra förlorar sin bästa back till Torsta.",
			"Hamra värvar Ek från Torsta.",
			"flytten åt andra hållet",
		],
		[
			"who is ahead",
			"Hamra slutade på 33 poäng, ett mer än Torsta.",
			"Torsta nådde 33 poäng, ett mer än Hamra.",
			"lagen i omvänd ordning",
		],
		[
			"who is behind",
			"Hamra är tvåa, strax bakom Torsta.",
			"Torsta är strax bakom Hamra.",
			"lagen i omvänd ordning",
		],
	])("is held: %s", (_, told, sentence, reason) => {
		expect(listHeld(sentence, told).join()).toContain(reason);
	});

	it.each([
		[
			"a move told by the other club",
			"Hamra förlorar sin bästa back till Torsta.",
			"Torsta värvar från Hamra.",
		],
		[
			"a move back",
			"Ek går från Hamra till Torsta. Ek lämnade Torsta för Hamra i fjol.",
			"Ek går från Torsta till Hamra.",
		],
		[
			"an order told from behind",
			"Hamra slutade på 33 poäng, ett mer än Torsta.",
			"Torsta slutade strax bakom Hamra.",
		],
	])("is not where it is none: %s", (_, told, sentence) => {
		expect(listHeld(sentence, told).join()).not.toMatch(/andra hållet|omvänd/u);
	});
});
