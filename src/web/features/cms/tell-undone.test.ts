import { expect, it } from "vitest";
import { tellUndone } from "./tell-undone.ts";

it.each([
	[0, "Allt är som det var."],
	[1, "1 artikel har ändrats sedan dess och är som den som ändrade lämnade den."],
	[2, "2 artiklar har ändrats sedan dess och är som den som ändrade lämnade dem."],
])("tells what became of %i articles that could not be taken back", (left, description) => {
	expect(tellUndone(left).description).toBe(description);
});
