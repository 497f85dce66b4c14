import type { Finding } from "../finding.ts";
import { toEvidence } from "../source-index.ts";
import type { Place } from "./place.ts";
import { isSameToken, type Token } from "./tokens.ts";
import type { ToldPlace } from "./told-places.ts";

/** Words of which the one says the contrary of the other in the same place, whoever is spoken of: none of what one wins and another loses. */
const opposites: readonly (readonly [string, string])[] = [
	["före", "efter"],
	["före", "bakom"],
	["framför", "bakom"],
	["över", "under"],
	["hemma", "borta"],
	["hemmaplan", "bortaplan"],
	["hemmamatch", "bortamatch"],
	["ökade", "minskade"],
	["höjde", "sänkte"],
	["fler", "färre"],
	["mer", "mindre"],
	["flest", "minst"],
	["bättre", "sämre"],
	["bäst", "sämst"],
	["högre", "lägre"],
	["längre", "kortare"],
	["yngre", "äldre"],
	["yngst", "äldst"],
	["snabbare", "långsammare"],
	["förre", "nuvarande"],
	["upp", "ned"],
	["upp", "ner"],
	["ut", "in"],
	["inomhus", "utomhus"],
	["tidigare", "senare"],
	["börjar", "slutar"],
	["inledde", "avslutade"],
	["inleder", "avslutar"],
	["öppnar", "stänger"],
	["förlängde", "bröt"],
	["missar", "spelar"],
	["med", "utan"],
];

/** The contraries of a word, lower case as it is. */
export function listOpposites(word: string): string[] {
	return opposites.flatMap(([a, b]) => (a === word ? [b] : b === word ? [a] : []));
}

/**
 * Words that say the contrary of what the passage says beside the same word: "tre slag före" for "tre slag efter". Only where the
 * passage has nowhere what the sentence has. By where the word begins.
 */
export function findOpposites(
	tokens: readonly Token[],
	told: readonly ToldPlace[],
): ReadonlyMap<number, { text: string; finding: Finding }> {
	const found = new Map<number, { text: string; finding: Finding }>();
	for (const [at, token] of tokens.entries()) {
		if (token.kind !== "small" && token.kind !== "word") continue;
		if (told.some((place) => isSameToken(place.token, token))) continue;
		const contrary = listOpposites(token.text);
		const place = told.find((one) => contrary.includes(one.token.text) && isSamePlace({ tokens, at }, one));
		if (!place) continue;
		const reason = `Källan säger tvärtom: ”${place.sentence.text.slice(place.token.start, place.token.end)}”`;
		found.set(token.start, {
			text: token.text,
			finding: { verdict: "contradicted", reason, evidence: toEvidence(place.sentence) },
		});
	}
	return found;
}

/** By what follows, "tre slag före Ek" and "tre slag efter Ek", or where nothing does, by the word before. */
function isSamePlace(own: Place, told: Place): boolean {
	const [mine, theirs] = [own, told].map(({ tokens, at }) =>
		tokens.slice(at + 1).find(({ kind, part }) => kind !== "small" && part === tokens[at]?.part),
	);
	if (mine || theirs) return mine !== undefined && theirs !== undefined && isSameToken(mine, theirs);
	const [before, other] = [own.tokens[own.at - 1], told.tokens[told.at - 1]];
	return before !== undefined && other !== undefined && isSameToken(before, other);
}
