import { describe, expect, it } from "vitest";
import { countStories, tell } from "../../../../tests/support/summaries/told-articles.ts";

const ofWomen = tell(0, "fotboll", [
	"Hammarby slog AIK",
	"Hammarby slog AIK med 2–1 på söndagen.",
	"Ellen Wangerheim gjorde båda målen. Hon är uppe i tolv. AIK reducerade sent.",
]);
const ofMen = tell(3, "fotboll", [
	"Hammarby slog AIK",
	"Hammarby slog AIK med 2–1 på söndagen.",
	"Nahir Besara gjorde båda målen. Han är uppe i tolv. AIK reducerade sent.",
]);
/** The same clubs, women and men, on one weekend; no text names a league. */
const matchesOfBoth = [
	["women and men, whom pronouns tell apart", ofWomen, ofMen],
	[
		"women and men, whom first names tell apart",
		tell(0, "fotboll", [
			"Hammarby slog AIK",
			"Hammarby slog AIK på söndagen.",
			"Ellen Wangerheim gjorde 2–1 efter en passning av Matilda Vinberg. AIK reducerade sent.",
		]),
		tell(3, "fotboll", [
			"Hammarby slog AIK",
			"Hammarby slog AIK på söndagen.",
			"Nahir Besara gjorde 2–1 efter en passning av Markus Karlsson. AIK reducerade sent.",
		]),
	],
	[
		"women and men, told of as such in the text alone",
		tell(0, "hockey", [
			"Frölunda slog Färjestad",
			"Frölunda slog Färjestad på lördagen.",
			"Damerna vann med 3–1. Färjestad reducerade i tredje perioden.",
		]),
		tell(2, "hockey", [
			"Frölunda slog Färjestad",
			"Frölunda slog Färjestad på lördagen.",
			"Herrarna vann med 3–1. Färjestad reducerade i tredje perioden.",
		]),
	],
	[
		"women and men, told of by the kind of match",
		tell(0, "handboll", [
			"Sävehof vann mot Skara",
			"Sävehof vann dammatchen mot Skara med 31–27 på lördagen.",
			"Sävehof drog ifrån i andra halvlek.",
		]),
		tell(2, "handboll", [
			"Sävehof vann mot Skara",
			"Sävehof vann herrmatchen mot Skara med 31–27 på lördagen.",
			"Sävehof drog ifrån i andra halvlek.",
		]),
	],
] as const;

describe("the same clubs' women and men on one weekend, where no text names a league", () => {
	it.each(matchesOfBoth)("are two stories: %s", async (_, one, other) => {
		expect(await countStories([one, other])).toBe(2);
	});

	it.each([
		[
			"a women's match, by one that tells of its scorer and one that begins with a man who coaches her",
			ofWomen,
			tell(1, "fotboll", [
				"Hammarby vann derbyt mot AIK",
				"Hammarby vann med 2–1 mot AIK på söndagen.",
				"Martin Sjöberg var nöjd. Han hyllade Ellen Wangerheim. AIK reducerade sent.",
			]),
		],
		[
			"a match of men, by one that tells of the woman who judged it",
			ofMen,
			tell(4, "fotboll", [
				"Hammarby slog AIK",
				"Hammarby slog AIK med 2–1 på söndagen.",
				"Domaren Tess Olofsson var i centrum när hon dömde straff. AIK reducerade sent.",
			]),
		],
		[
			"a decision, by a woman and a man who took it",
			tell(0, "fotboll", [
				"Ja till ny arena i Hammarby",
				"Fullmäktige i Stockholm sa ja till en ny arena för Hammarby med 31–18.",
				"Rösterna räknades två gånger. Gunilla Storvik är glad över den nya arenan. Hon har väntat länge.",
			]),
			tell(1, "fotboll", [
				"Hammarby får ny arena",
				"Fullmäktige i Stockholm sa ja till en ny arena för Hammarby.",
				"Rösterna räknades två gånger. Victor Brann är glad över den nya arenan. Han har väntat länge.",
			]),
		],
	])("one event is one story: %s", async (_, one, other) => {
		expect(await countStories([one, other])).toBe(1);
	});
});
