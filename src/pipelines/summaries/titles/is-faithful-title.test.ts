import { describe, expect, it } from "vitest";
import { isFaithfulTitle } from "./is-faithful-title.ts";

const content =
	"Hamra slog Lyckeby och är klart för slutspel om guld. Hamra har vunnit förr. Lind sa: ”Vi var bra i dag.”";

describe("isFaithfulTitle", () => {
	it.each([
		["Lyckeby missar slutspel", "Lyckeby missar slutspel efter Hamra"],
		["SUCCÉN SOM INGEN TRODDE PÅ", "Hamra slog Lyckeby"],
		["Lind nöjd efter derbyt", "Lind: ”Vi var bra i dag”"],
		["Hamra vann derbyt – du anar inte hur", "Hamra slog Lyckeby"],
	])("lets %s become %s", (title, proposed) => {
		expect(isFaithfulTitle(proposed, { title, content })).toBe(true);
	});

	it.each([
		["Hamra har aldrig vunnit guld", "Hamra har vunnit guld"],
		["Lind nekar till anklagelserna", "Lind erkänner"],
		["Hamra missar slutspel", "Hamra klart för slutspel"],
		["Hamra slog Lyckeby", "Hamra slog inte Lyckeby"],
		["Lind lämnar Hamra", "Skandalen: Lind dopad i Hamra"],
		["Lind nöjd efter derbyt", "Lind: ”Vi var i slutspel”"],
		["Lind nöjd efter derbyt", "Lind: ”Vi var bra i dag"],
	])("does not let %s become %s", (title, proposed) => {
		expect(isFaithfulTitle(proposed, { title, content })).toBe(false);
	});
});
