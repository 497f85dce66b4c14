import { describe, expect, it } from "vitest";
import { cleanTitle, maxTitleLength } from "./clean-title.ts";

const context =
	"Hamra IF slog Lyckeby med 3–1 i derbyt. Sara Lind gjorde två mål, och succén i SHL var ett faktum.";

describe("cleanTitle", () => {
	it.each([
		["a good title", "Hamra slog Lyckeby med 3–1", "Hamra slog Lyckeby med 3–1"],
		["the source behind a bar", "Hamra slog Lyckeby | Norrsport", "Hamra slog Lyckeby"],
		["the source behind a dash", "Hamra slog Lyckeby - Norrsport", "Hamra slog Lyckeby"],
		["the source in front", "Norrsport: Hamra slog Lyckeby", "Hamra slog Lyckeby"],
		["a kicker", "JUST NU: Lind klar för Hamra", "Lind klar för Hamra"],
		["a kicker that only shows", "SE: Lind avgör derbyt", "Lind avgör derbyt"],
		["a kicker without a sign", "JUST NU Lind klar för Hamra", "Lind klar för Hamra"],
		["two kickers", "JUST NU: SE – Lind avgör derbyt", "Lind avgör derbyt"],
		["a word that begins as a kicker does", "TV-profilen lämnar Hamra", "TV-profilen lämnar Hamra"],
		["a sentence that begins with se", "Se upp för Hamra i år", "Se upp för Hamra i år"],
		["an outlet behind a bar", "Hamra slog Lyckeby | Expressen", "Hamra slog Lyckeby"],
		["an outlet behind a dash", "Hamra slog Lyckeby - SVT Sport", "Hamra slog Lyckeby"],
		["a club behind a dash", "Målvakten klar - Hamra IF", "Målvakten klar - Hamra IF"],
		["a teaser in front", "Du anar inte vad som hände: Lind lämnar Hamra", "Lind lämnar Hamra"],
		["a teaser behind", "Lind lämnar Hamra – du anar inte varför", "Lind lämnar Hamra"],
		["screaming capitals", "HAMRA SLOG LYCKEBY I DERBYT", "Hamra slog Lyckeby i derbyt"],
		["a screamed genitive", "LINDS MÅL SÄNKTE LYCKEBY", "Linds mål sänkte Lyckeby"],
		["one screamed word", "SUCCÉN för Hamra i derbyt", "Succén för Hamra i derbyt"],
		["capitals that are names", "AIK vann i SHL mot HV71", "AIK vann i SHL mot HV71"],
		["a teaser ending", "Hamra slog Lyckeby – så gick det", "Hamra slog Lyckeby"],
		["another teaser ending", "Lind klar för Hamra: här är allt du behöver veta", "Lind klar för Hamra"],
		["exclamation", "Hamra vann derbyt!!!", "Hamra vann derbyt"],
		["a question", "Räcker det för Hamra?", "Räcker det för Hamra?"],
		["points", "Lind lämnar Hamra...", "Lind lämnar Hamra"],
		["spaces", "  Hamra   vann  derbyt ", "Hamra vann derbyt"],
		["a dash that means something", "Hamra vann – Lind tvåmålsskytt", "Hamra vann – Lind tvåmålsskytt"],
	])("treats %s", (_, title, expected) => {
		expect(cleanTitle(title, context, "Norrsport")).toBe(expected);
	});

	it("is at most 90 characters, cut at a clause where there is one", () => {
		const long = `Hamra slog Lyckeby i ett derby som ingen kommer att glömma, men ${"lång ".repeat(20)}`;
		expect(cleanTitle(long)).toBe("Hamra slog Lyckeby i ett derby som ingen kommer att glömma");
		expect(cleanTitle("ord ".repeat(40)).length).toBeLessThanOrEqual(maxTitleLength);
	});

	it("never leaves nothing", () => {
		expect(cleanTitle("!!!")).toBe("!!!");
	});
});
