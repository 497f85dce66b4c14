import { describe, expect, it } from "vitest";
import { isCalledOff } from "./called-off.ts";

describe("a match that is not played", () => {
	it.each([
		"Hamra–Lyckeby uppskjutet efter skyfall",
		"Toppmötet mellan Hamra IF och Lyckeby BK skjuts upp",
		"Derbyt ställdes in en timme före avspark",
		"Inställt i Hamra: planen är ospelbar",
		"Matchen kan inte spelas i dag",
		"Mötet blir inte av",
	])("is read in “%s”", (head) => {
		expect(isCalledOff(head)).toBe(true);
	});

	it.each([
		"Hamra vann det uppskjutna derbyt",
		"Lind är inställd på att vinna",
		"Hamra vann med 2–1 sedan matchen skjutits upp en dag",
		"Sara Lind startar när Hamra möter Lyckeby på söndag",
		"Laget spelar inte bra",
	])("is not read in “%s”", (head) => {
		expect(isCalledOff(head)).toBe(false);
	});
});
