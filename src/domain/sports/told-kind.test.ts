import { describe, expect, it } from "vitest";
import { findToldKind } from "./told-kind.ts";

describe("findToldKind", () => {
	it.each([
		["Asta Fors gjorde båda målen. Hon är uppe i tolv.", "women"],
		["Nahir Besara gjorde båda målen. Han är uppe i tolv.", "men"],
		["Damerna vann efter två mål i tredje perioden.", "women"],
		["Herrarna vann efter två mål i tredje perioden.", "men"],
		["Ellen Wangerheim spelade fram Matilda Vinberg.", "women"],
		["Otto Lindgren spelade fram Max Friberg.", "men"],
		["Tränaren Martin Sjöberg var nöjd. Han hyllade laget. Ellen Wangerheim gjorde målet.", "women"],
		["Domaren Tess Olofsson dömde straff. Hon var säker. Markus Karlsson gjorde mål.", "men"],
		["Hon passade honom.", null],
		["Kim Larsson och Robin Ek gjorde målen.", null],
		["Hans mål. Max två kort.", null],
		["Hammarby slog AIK med 2–1.", null],
		["", null],
	])("reads %j", (text, kind) => {
		expect(findToldKind(text)).toBe(kind);
	});
});
