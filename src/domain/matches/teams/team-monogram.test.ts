import { expect, it } from "vitest";
import { toMonogram } from "./team-monogram.ts";

it.each([
	["AIK", "AIK"],
	["Djurgården", "DJU"],
	["Örebro SK", "ÖS"],
	["Brommapojkarna-Västerås SK Fotbollförening", "BVS"],
	["1. FC Köln", "1FK"],
	["B", "B"],
	["–", ""],
	["", ""],
])("%s is drawn as %j", (name, monogram) => {
	expect(toMonogram(name)).toBe(monogram);
});
