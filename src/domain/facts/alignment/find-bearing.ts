import { toBareName } from "../names/name-key.ts";
import type { SourceIndex } from "../source-index.ts";
import { isToldWith } from "./find-misplaced.ts";
import type { Place } from "./place.ts";
import { readRole } from "./roles.ts";
import { compareSurroundings } from "./surroundings.ts";
import { isSameToken, type Token } from "./tokens.ts";
import { type ToldPlace, toType } from "./told-places.ts";

/** So much alike a place must be to bear a token. */
const minBorne = 0.4;
const minOrdinal = 0.8;

/** Where a token stands in the passage among the words of the sentence, and nothing else of its kind stands more so. */
export function findBearing(own: Place, told: readonly ToldPlace[], index: SourceIndex): ToldPlace | null {
	const token = own.tokens[own.at];
	if (token === undefined) return null;
	const type = toType(token);
	const mine = told.filter((place) => isSameToken(place.token, token));
	const straight = findBest(
		own,
		mine.filter(
			(place) => isWhole(token, place, index) && !isOtherwiseCounted(own, place) && !isOfAnother(own, place),
		),
	);
	const best = findBest(
		own,
		told.filter(
			(place) =>
				type !== "" &&
				place.type === type &&
				!isSameToken(place.token, token) &&
				!mine.some((one) => isToldWith(one, place)) &&
				!isInItsPlace(own, place),
		),
	);
	// "På det 18:e satte hon": an ordinal leaves out what it counts, which stands beside another.
	const isAlone = token.key.startsWith("ordinal:") && straight.likeness >= minOrdinal;
	const isBorne = straight.likeness >= minBorne && (isAlone || straight.likeness >= best.likeness);
	return isBorne ? straight.place : null;
}

/** Whether the other stands in the sentence, too, and more so where the passage has it. */
function isInItsPlace(own: Place, told: ToldPlace): boolean {
	const all = () => false;
	const at = own.tokens.findIndex((token) => isSameToken(token, told.token));
	return (
		at !== -1 &&
		compareSurroundings({ tokens: own.tokens, at }, told, all) >= compareSurroundings(own, told, all)
	);
}

/** The place of these that is most like one of the sentence. */
function findBest(own: Place, places: readonly ToldPlace[]): { place: ToldPlace | null; likeness: number } {
	let best: { place: ToldPlace | null; likeness: number } = { place: null, likeness: 0 };
	for (const place of places) {
		const likeness = compareSurroundings(own, place, () => false);
		if (likeness > best.likeness) best = { place, likeness };
	}
	return best;
}

/** "Anna Verheyst" is not what a passage with "Thibault Verheyst" bears: some source has all words of the name in one. */
function isWhole({ kind, text }: Token, { token }: ToldPlace, index: SourceIndex): boolean {
	if (kind !== "name") return true;
	const words = text.split(/[\s-]+/).map(toBareName);
	const told = token.text.split(/[\s-]+/).map(toBareName);
	return (
		words.every((word) => told.includes(word)) ||
		index.names.some(({ tokens }) => {
			const whole = tokens.map(toBareName);
			return words.every((word) => whole.includes(word)) && told.every((word) => whole.includes(word));
		})
	);
}

/** "15 mål" where the passage has "24 mål och 15 assist". */
function isOtherwiseCounted(own: Place, told: ToldPlace): boolean {
	if (told.token.kind !== "number" || told.token.key.startsWith("ordinal:")) return false;
	const [counted, other] = [own, told].map(({ tokens, at }) => tokens[at + 1]);
	return counted?.kind === "word" && other?.kind === "word" && counted.key !== other.key;
}

/** "Ek satte sju treor" where Hamra satte sju, "fyra av dem genom Ek". */
function isOfAnother(own: Place, told: ToldPlace): boolean {
	if (told.token.kind !== "number" && told.token.kind !== "score") return false;
	const [doer, other] = [own, told].map(({ tokens, at }) =>
		tokens.find(
			(token, place) =>
				token.kind === "name" && place < at && readRole({ tokens, at: place }).preposition === "",
		),
	);
	if (!doer || !other || isSameToken(doer, other)) return false;
	return (
		!own.tokens.some((token) => isSameToken(token, other)) &&
		told.tokens.some((token) => isSameToken(token, doer))
	);
}
