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

	it("takes every size, each of which its lines leave room for", () => {
		const words =
			"Havsbo vann mot Vikborg och leder nu serien före Lyckeby med två poäng efter nio omgångar ".repeat(2);
		const sizes = Array.from({ length: 140 }, (_, at) => words.slice(0, at + 1).trim()).map(
			(headline) => chooseHeadlineSize(headline, room).size,
		);
		expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
		expect([...new Set(sizes)]).toEqual([132, 116, 104, 92, 82, 74, 66, 60]);
	});

	it("has four lines at most, however high the room is", () => {
		// One of these words fills a line of the largest size, two fill one of 104.
		const word = "vinterspel";
		const sizeOf = (count: number) =>
			chooseHeadlineSize(Array(count).fill(word).join(" "), { ...room, height: 10_000 }).size;
		expect(sizeOf(4)).toBe(132);
		expect(sizeOf(8)).toBe(104);
		expect(sizeOf(9)).toBeLessThan(sizeOf(8));
	});

	it("fills a room to the pixel", () => {
		const one = { width: 1072, height: 132, lineHeight: 1 };
		expect(chooseHeadlineSize("Seger", one).size).toBe(132);
		expect(chooseHeadlineSize("Seger", { ...one, height: 131 }).size).toBe(116);
		expect(chooseHeadlineSize("Seger", { ...one, lineHeight: 1.1 }).size).toBe(116);
	});

	it("is of the smallest size where none fits", () => {
		expect(chooseHeadlineSize("Seger", { ...room, height: 10 }).size).toBe(44);
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
