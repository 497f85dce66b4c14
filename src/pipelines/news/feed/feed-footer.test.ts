import { expect, it } from "vitest";
import { withoutFooter } from "./feed-footer.ts";

const text = "Vi vann hemma mot Vikborg efter en jämn match";

it.each([
	[`${text}.\n\nInlägget Seger i derbyt dök först upp på Klubben IF.`, `${text}.`],
	[`${text} […]\n\nInlägget Seger dök först upp på Klubben.`, `${text}…`],
	[`${text}.\n\nThe post Seger appeared first on Klubben.`, `${text}.`],
	[`${text} [...]`, `${text}…`],
	[`${text} […] Läs mer`, `${text}…`],
	[`${text}. […]`, `${text}.`],
	[`${text}. Läs mer →`, `${text}.`],
	[`${text}… Läs mer »`, `${text}…`],
	[`${text}.\n\nFortsätt läsa Seger i derbyt →`, `${text}.`],
	["Inlägget Seger dök först upp på Klubben.", null],
	["Läs mer", null],
	[`${text}.`, `${text}.`],
	["Han gick hem för att läsa mer än tre böcker.", "Han gick hem för att läsa mer än tre böcker."],
	[
		"Inlägget som nådde Lind dök först upp i straffområdet.",
		"Inlägget som nådde Lind dök först upp i straffområdet.",
	],
])("%s", (given, expected) => {
	expect(withoutFooter(given)).toBe(expected);
});
