import { expect, it } from "vitest";
import { tellUndone } from "./tell-undone.ts";

it.each([
	[0, "Allt är som det var."],
	[1, "1 artikel har ändrats sedan dess och är som den som ändrade lämnade den."],
	[2, "2 artiklar har ändrats sedan dess och är som den som ändrade lämnade dem."],
])("tells what became of %i articles that could not be taken back", (left, description) => {
	expect(tellUndone({ back: 1, left, late: 0 }).description).toBe(description);
});

it.each([
	[1, 0, 1, "Tiden då den skulle publiceras har varit: den är ett utkast."],
	[3, 0, 1, "Tiden då 1 av artiklarna skulle publiceras har varit: den är ett utkast."],
	[3, 0, 2, "Tiden då 2 av artiklarna skulle publiceras har varit: de är utkast."],
	[
		1,
		1,
		1,
		"1 artikel har ändrats sedan dess och är som den som ändrade lämnade den. Tiden då 1 av artiklarna skulle publiceras har varit: den är ett utkast.",
	],
])(
	"of %i that came back and %i that did not, tells of %i whose time went by",
	(back, left, late, description) => {
		expect(tellUndone({ back, left, late }).description).toBe(description);
	},
);
