import { describe, expect, it } from "vitest";
import { chooseHeadlineSize } from "./headline-size.ts";

const room = { width: 1072, height: 322, lineHeight: 1.04 };

describe("a headline on a shared picture", () => {
	it("is the larger the shorter it is", () => {
		const sizes = [
			"Seger",
			"Depåstoppet som avgjorde säsongen: så vann Lindqvist i Monza",
			"Greenen är klippt och Örbacken öppnar för sommaren med fler hål än någonsin, säger banchefen på klubben",
		].map((headline) => chooseHeadlineSize(headline, room).size);
		expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
		expect(new Set(sizes).size).toBe(3);
		expect(sizes[0]).toBe(132);
	});

	it("shrinks for one long word, and is not balanced then, which would break it", () => {
		const { size, isBalanced } = chooseHeadlineSize("Världsmästerskapskvalificeringsmatcherna flyttas", room);
		expect(size).toBeLessThan(60);
		expect(isBalanced).toBe(false);
	});

	it("is cut where four lines of the smallest size end, and has no pictures in it", () => {
		const { text, size } = chooseHeadlineSize(`🏒 ${"Lång rubrik ".repeat(25)}`, room);
		expect(text).toMatch(/^Lång .*…$/);
		expect(text.length).toBeLessThanOrEqual(141);
		expect(4 * size * room.lineHeight).toBeLessThanOrEqual(room.height);
	});

	it("holds scores, numbers and Formel 1 together", () => {
		expect(chooseHeadlineSize("Formel 1: 99–98 inför 11 482", room).text).toBe(
			"Formel\u00a01: 99\u2060–\u206098 inför 11\u00a0482",
		);
	});
});
