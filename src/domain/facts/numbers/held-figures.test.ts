import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("each one's own figure", () => {
	it.each([
		[
			"after the name",
			"Sara Holm har 241 poäng och Nora Falk 235.",
			"Holm har 235 poäng.",
			"235: Källan säger detta om Falk",
		],
		[
			"before it",
			"Hamra satte sju treor, fyra av dem genom Sara Holm.",
			"Sara Holm satte sju treor.",
			"sju: Källan säger detta om Hamra",
		],
	])("is not the other's: %s", (_, told, sentence, held) => {
		expect(listHeld(sentence, told)).toEqual([held]);
	});

	it.each([
		["his own", "Sara Holm har 241 poäng och Nora Falk 235.", "Falk har 235 poäng."],
		["both the same", "Sara Holm har 235 poäng och Nora Falk 235.", "Holm har 235 poäng."],
		["nobody's by name", "Sara Holm har 241 poäng. Tvåan har 235.", "Nora Falk har 235 poäng."],
	])("holds nothing where it is %s", (_, told, sentence) => {
		expect(listHeld(sentence, told).join()).not.toContain("Källan säger detta om");
	});
});
