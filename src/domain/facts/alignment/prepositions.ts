import type { Token } from "./tokens.ts";

const prepositions = new Set(
	"i på mot med från till för av över efter före bakom om hos genom mellan under utan åt vid än förbi inför kring enligt utanför bland trots runt".split(
		" ",
	),
);

export function isPreposition({ kind, key }: Token): boolean {
	return kind === "small" && prepositions.has(key);
}
