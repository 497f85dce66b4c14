import { describe, expect, it } from "vitest";
import { maxTitleLength, shortenTitle } from "./shorten-title.ts";

describe("shortenTitle", () => {
	it("cuts at a clause where there is one", () => {
		const long = `Hamra slog Lyckeby i ett derby som ingen kommer att glömma, men ${"lång ".repeat(20)}`;
		expect(shortenTitle(long)).toBe("Hamra slog Lyckeby i ett derby som ingen kommer att glömma");
	});

	it.each([
		", uppger Expressen, som har talat med flera personer i klubbens ledning",
		" – enligt uppgifter till Expressen från flera personer i klubbens ledning",
		", om hon klarar de medicinska undersökningarna i London på torsdag",
	])("tells no rumour and no condition as a fact: %s", (ending) => {
		const start = "Sara Lind klar för Chelsea i ett rekorddyrt avtal";
		expect(shortenTitle(`${start}${ending}`)).toContain(`${start}${ending.slice(0, 8)}`);
	});

	it("cuts behind a whole word, never behind one that needs another", () => {
		const long = `${"Lind ".repeat(15)}ställer upp mot Lyckebyspelarna och deras tränare`;
		expect(shortenTitle(long)).toBe(`${"Lind ".repeat(15)}ställer upp…`);
	});

	it("cuts a word that fills the line at the limit, and what it cut no more", () => {
		const cut = shortenTitle(`F${"o".repeat(120)} vann`);
		expect(cut).toHaveLength(maxTitleLength);
		expect(shortenTitle(cut)).toBe(cut);
	});
});
