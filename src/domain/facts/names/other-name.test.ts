import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("whom the sources tell it of", () => {
	it.each([
		[
			"who holds a figure",
			"Mira Holm har 241 poäng och Asta Fors 235.",
			"Holm har 235 poäng.",
			"235: Källan säger detta om Fors",
		],
		[
			"whose count it is",
			"Mira Holm gjorde åtta räddningar för Torsta. Hamras Asta Fors gjorde fem räddningar.",
			"Mira Holm gjorde fem räddningar.",
			"fem: Källan säger detta om Fors",
		],
		[
			"whose age it is",
			"Mira Holm stod i målet. Elsa Andreas, 17, gjorde debut för Torsta.",
			"Mira Holm, 17, stod i målet.",
			"17: Källan säger detta om Andreas",
		],
		[
			"a side",
			"Torsta FF har 31 poäng och Borås FF har 28 poäng.",
			"Torsta har 28 poäng.",
			"28: Källan säger detta om Borås",
		],
	])("is called by the name as it is written: %s", (_, told, sentence, held) => {
		expect(listHeld(sentence, told)).toContain(held);
	});

	it("is a day as it is written, where it is one", () => {
		const told = "Mira Holm gjorde ett hattrick på lördagen. Asta Fors gjorde debut på söndagen.";
		expect(listHeld("Mira Holm gjorde ett hattrick på söndagen.", told).join()).toContain(
			"söndagen: Källan säger detta om lördagen",
		);
	});
});
