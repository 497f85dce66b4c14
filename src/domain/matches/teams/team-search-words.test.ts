import { expect, it } from "vitest";
import { toTeamSearchWords } from "./team-search-words.ts";

it.each([
	["Norrhamns IF", "Norrhamns"],
	["IFK Norrviken", "Norrviken"],
	["AIK", "AIK"],
	["Brommapojkarna-Västerås SK Fotbollförening", "Brommapojkarna Västerås"],
	["Vargnäs Hockey", "Vargnäs"],
	["Baltiska Grand Prix", "Baltiska"],
	["FC", "FC"],
	["", ""],
])("articles about %s are looked for by %j", (name, words) => {
	expect(toTeamSearchWords(name)).toBe(words);
});
