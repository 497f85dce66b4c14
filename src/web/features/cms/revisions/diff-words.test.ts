import { describe, expect, it } from "vitest";
import { diffWords, type TextPiece } from "./diff-words.ts";

const marks: Record<TextPiece["kind"], (text: string) => string> = {
	same: (text) => text,
	added: (text) => `[+${text}]`,
	removed: (text) => `[-${text}]`,
};
const tell = (before: string, after: string) =>
	diffWords(before, after)
		.map(({ kind, text }) => marks[kind](text))
		.join("");

describe("what became of a text", () => {
	it.each([
		["Hamra vann", "Hamra vann", "Hamra vann"],
		["Hamra vann", "Hamra förlorade", "Hamra [-vann][+förlorade]"],
		["", "Nytt", "[+Nytt]"],
		["Bort", "", "[-Bort]"],
		["2–1 till slut", "2–2 till slut", "2–[-1][+2] till slut"],
		["Ett.\nTvå.", "Ett.\n\nTvå.", "Ett.[-\n][+\n\n]Två."],
		["Åsa **jublade**.", "Åsa jublade.", "Åsa [-**]jublade[-**]."],
	])("%j -> %j is %j", (before, after, told) => expect(tell(before, after)).toBe(told));

	it("keeps every word of both, however long", () => {
		const words = Array.from({ length: 4_000 }, (_, place) => `ord${place % 97}`);
		const before = words.join(" ");
		const after = words.filter((_, place) => place % 11 !== 0).join(" ");
		const pieces = diffWords(before, after);
		const without = (kind: TextPiece["kind"]) =>
			pieces
				.filter((piece) => piece.kind !== kind)
				.map(({ text }) => text)
				.join("");
		expect([without("added"), without("removed")]).toEqual([before, after]);
	});
});
