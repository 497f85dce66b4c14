import { describe, expect, it } from "vitest";
import { hasStaleDay, nameDays } from "./named-days.ts";

/** A Wednesday. */
const wednesday = new Date("2026-11-25T17:00:00Z");

describe("nameDays", () => {
	it.each([
		["I morgon spelar Hamra borta mot Norby.", "På torsdagen spelar Hamra borta mot Norby."],
		["Hamra möter Norby i kväll klockan 19.00.", "Hamra möter Norby på onsdagskvällen klockan 19.00."],
		["Hamra vann sent igår kväll.", "Hamra vann sent på tisdagskvällen."],
		["Lind opererades i förrgår.", "Lind opererades på måndagen."],
		["Ikväll avgörs det.", "På onsdagskvällen avgörs det."],
		["Laget reser i morgon bitti.", "Laget reser på torsdagsmorgonen."],
		["Hamra slog Lyckeby med 3–1 i dag.", "Hamra slog Lyckeby med 3–1 på onsdagen."],
		["Hamra presenterade i dag Sara Lind.", "Hamra presenterade på onsdagen Sara Lind."],
		["Hamra har i dag värvat Sara Lind.", "Hamra har på onsdagen värvat Sara Lind."],
		["Kvalet körs senare i dag.", "Kvalet körs senare på onsdagen."],
	])("names the day that is meant: %s", (told, meant) => {
		expect(nameDays(told, wednesday)).toBe(meant);
	});

	it.each([
		"– Vi spelar i morgon, säger Lind.",
		"”Vi spelar i morgon”, sa Lind i går.",
		"Biljetterna räcker till i morgon.",
		"Hamra spelar i dag i division fyra.",
		"Klubben har i dag 400 medlemmar.",
		"I dag är Lind 34 år.",
		"I morgon, torsdag, möts lagen.",
		"Hamra spelar i dag och i morgon.",
		"Lagen flög hem i natt.",
		"På söndag möter Hamra Norby.",
	])("leaves what is quoted, bound, dated or no day: %s", (told) => {
		expect(nameDays(told, wednesday)).toBe(told);
	});

	it("does not guess which evening is meant after midnight", () => {
		expect(nameDays("Hamra vann i kväll.", new Date("2026-11-25T23:20:00Z"))).toBe("Hamra vann i kväll.");
	});
});

describe("hasStaleDay", () => {
	it.each([
		["Hamra spelar i dag.", "2026-11-25T22:00:00Z", false],
		["Hamra spelar i dag.", "2026-11-26T06:00:00Z", true],
		["Gårdagens match blev inställd.", "2026-11-26T06:00:00Z", true],
		["På söndag möter Hamra Norby.", "2026-11-28T06:00:00Z", false],
		["På söndag möter Hamra Norby.", "2026-11-29T06:00:00Z", true],
		["Hamra vann i söndags.", "2026-11-29T06:00:00Z", false],
		["Hamra vann i söndags.", "2026-11-30T06:00:00Z", true],
		["Hamra vann på söndagen.", "2026-11-30T06:00:00Z", false],
		["Hamra vann.", "2026-11-30T06:00:00Z", false],
	])("%s told on Wednesday, summed up %s: %s", (told, madeAt, stale) => {
		expect(hasStaleDay(told, wednesday, new Date(madeAt))).toBe(stale);
	});
});
