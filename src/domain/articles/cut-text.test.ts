import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text.ts";

describe("cutText", () => {
	it("cuts between words, never through a character, and shows that something is missing", () => {
		expect(cutText("kort", 10)).toBe("kort");
		expect(cutText("Almhage sänkte Vargnäs", 16)).toBe("Almhage sänkte…");
		expect(cutText("Almhage sänkte Vargnäs", 14)).toBe("Almhage sänkte…");
		expect(cutText("Tre mål – Havsbo förbi", 11)).toBe("Tre mål…");
		expect(cutText("Tre mål. Havsbo förbi", 8)).toBe("Tre mål…");
		expect(cutText("En målvaktsträningsläger", 12)).toBe("En målvaktst…");
		expect(cutText("👩‍👩‍👧a", 1)).not.toContain("\ufffd");
	});

	it("leaves a text alone that fits to the letter", () => {
		expect(cutText("Almhage", 7)).toBe("Almhage");
		expect(cutText("Almhage", 6)).toBe("Almhag…");
	});

	it("keeps the last word that ends where the room does", () => {
		expect(cutText("Hon vann med ett varv", 12)).toBe("Hon vann med…");
	});

	it("leaves a word out while three fifths of the room are filled without it", () => {
		expect(cutText("Vargnä slalomstjärnan", 10)).toBe("Vargnä…");
		expect(cutText("Vargn slalomstjärnan", 10)).toBe("Vargn slal…");
	});
});
