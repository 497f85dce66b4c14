import type { Place } from "./place.ts";
import { compareRoles, readRole } from "./roles.ts";
import { compareSurroundings, countRun, countRunAhead, countRunBehind } from "./surroundings.ts";
import { isSameToken, type Token } from "./tokens.ts";
import type { ToldPlace } from "./told-places.ts";
import { isVerbLike } from "./verbs.ts";

/** A passage names nobody more often. */
const maxStraight = 12;
/** The passage has another among the same words; less is enough where the sentence has both, in each other's place. */
const minLikeness = 1.2;
const minExchanged = 0.8;
/** So much more like the other's place than any of its own. */
const minTimes = 1.2;
/** A result or day that the passage has nowhere, where it has another among these words. */
const minAbsent = 1.2;
/** A number, where no word beside it is the same. */
const minAlone = 1.8;
/** So many words in a row around it are the passage's around another, and so many more than around itself. */
const minRun = 3;
const minRunMore = 2;
const runTimes = 1.15;

/**
 * Somebody or something else that the passage has in a place, where what the sentence has there stands nowhere in the passage in such
 * a one. Where the sentence names that other, too, it has another place there than in the passage.
 */
export function findMisplaced(own: Place, told: readonly ToldPlace[], type: string): ToldPlace | null {
	const token = own.tokens[own.at];
	if (token === undefined || type === "") return null;
	const straight = told.filter((place) => isSameToken(place.token, token)).slice(0, maxStraight);
	// A result or day of the passage is told of what it is told of there.
	if ((token.kind === "score" || token.kind === "date") && straight.length > 0) return null;
	const isOpen = token.kind !== "name" && straight.length > 0;
	const rivals = told.filter((place) => place.type === type && !isSameToken(place.token, token));
	return (
		rivals.find(
			(rival) =>
				!isOtherForm(token, rival.token) &&
				!straight.some((place) => isAgent(place, rival)) &&
				(!straight.some((place) => isToldWith(place, rival)) || isFigureInRun(own, rival, straight)) &&
				(isOpen ? isInRun(own, rival, straight) : isNearer(own, rival, straight)) &&
				isOutOfPlace(own, rival, told, straight),
		) ?? null
	);
}

/** Whether the other has no place in the sentence, or another than in the passage. */
function isOutOfPlace(
	own: Place,
	rival: ToldPlace,
	told: readonly ToldPlace[],
	straight: readonly ToldPlace[],
): boolean {
	const at = own.tokens.findIndex((token) => isSameToken(token, rival.token));
	if (at === -1) return true;
	const other = { tokens: own.tokens, at };
	if (isBeside(own, other)) return false;
	const theirs = told.filter((place) => isSameToken(place.token, rival.token));
	return !theirs.some(
		(place) => compareParts(other, place) > 0 || straight.some((mine) => isListed(mine, place)),
	);
}

/** Whether the same row of words stands around both, and nowhere around what the sentence has there. */
function isInRun(own: Place, rival: ToldPlace, straight: readonly ToldPlace[]): boolean {
	if (!isHeldAlike(own, rival)) return false;
	const isFigure = own.tokens[own.at]?.kind !== "name";
	const run = countRun(own, rival);
	if (
		run < minRun ||
		(isFigure && countRunAhead(own, rival) < minRun && countRunBehind(own, rival) < minRun) ||
		straight.some((place) => countRun(own, place) > run - minRunMore)
	)
		return false;
	return (
		compareSurroundings(own, rival, isEither(own, rival)) >= runTimes * findMostAlike(own, straight, rival)
	);
}

/** "Ek gjorde åtta mål" where the passage has Lund do so "och Ek fem". */
function isFigureInRun(own: Place, rival: ToldPlace, straight: readonly ToldPlace[]): boolean {
	const row = own.tokens.slice(own.at + 1, own.at + 1 + countRun(own, rival));
	return row.some(({ kind }) => kind === "number") && isInRun(own, rival, straight);
}

/** Whether a place is more like that of another than like any of its own. */
function isNearer(own: Place, rival: ToldPlace, straight: readonly ToldPlace[]): boolean {
	const kind = own.tokens[own.at]?.kind;
	const likeness = compareSurroundings(own, rival, isEither(own, rival));
	if (kind === "score" || kind === "date") return likeness >= minAbsent;
	if (kind === "number" && likeness >= minAlone) return true;
	if (isInRun(own, rival, straight)) return true;
	const isExchanged = own.tokens.some((token) => isSameToken(token, rival.token));
	const parts = compareParts(own, rival, isExchanged);
	if (parts === 0 || likeness < (isExchanged ? minExchanged : minLikeness)) return false;
	if (straight.some((place) => compareParts(own, place) >= parts)) return false;
	return isExchanged || likeness >= minTimes * findMostAlike(own, straight, rival);
}

function findMostAlike(own: Place, straight: readonly ToldPlace[], rival: ToldPlace): number {
	return Math.max(0, ...straight.map((place) => compareSurroundings(own, place, isEither(own, rival))));
}

/** The two that are compared say nothing of each other. */
function isEither(own: Place, rival: ToldPlace): (token: Token) => boolean {
	const token = own.tokens[own.at];
	return (one) => (token !== undefined && isSameToken(one, token)) || isSameToken(one, rival.token);
}

/** How many of the words beside a place are the same: a name's by its role, another's beside it. */
function compareParts(own: Place, told: Place, isSmallTelling = true): number {
	return own.tokens[own.at]?.kind === "name"
		? compareRoles(own, told, isSmallTelling)
		: countBesideSame(own, told);
}

function isHeldAlike(own: Place, told: Place): boolean {
	return own.tokens[own.at]?.kind !== "name" || readRole(own).preposition === readRole(told).preposition;
}

/** Two figures beside the same word or figure: "14 poäng", "sommaren 2028", "en fjärdeplats 2024". */
function countBesideSame(own: Place, told: Place): number {
	return listBeside(own).intersection(listBeside(told)).size;
}

function listBeside({ tokens, at }: Place): Set<string> {
	const beside = [tokens[at - 1], tokens[at + 1]].filter(
		(token) => token && token.kind !== "small" && token.part === tokens[at]?.part,
	);
	return new Set(beside.map((token) => `${token?.kind} ${token?.key}`));
}

/** Another way to write the same. */
function isOtherForm(own: Token, told: Token): boolean {
	return isRounded(own, told) || isTurnedRound(own, told) || isInflected(own, told);
}

/** "drygt åtta" for 8,4, "över 3 400" for 3 412. */
function isRounded(own: Token, told: Token): boolean {
	if (own.kind !== "number") return false;
	const [ours = 0, theirs = 0] = [own, told].map(({ key }) => Number(key.split(":")[1]));
	return Math.abs(ours - theirs) <= 0.12 * theirs && (ours % 10 === 0 || theirs % 1 > 0);
}

/** "6–1" for "1–6": whose way a result is written is for its own check. */
function isTurnedRound(own: Token, told: Token): boolean {
	return own.kind === "score" && own.key === told.key.split("-").toReversed().join("-");
}

/** "Norrlandsrekord" for "Norrlandsrekordet". */
function isInflected(own: Token, told: Token): boolean {
	if (own.kind !== "name") return false;
	const [short = "", long = ""] = [own.key, told.key].sort((a, b) => a.length - b.length);
	return short.length >= 5 && long.startsWith(short);
}

const maxBeside = 3;
const belonging = new Set(["i", "från", "på"]);
const determining = new Set(["den", "det", "de"]);

/** "Ek i Hamra", "Hamras forward Ek", "Ek och Lund": what is told of the one is told of the other. */
function isBeside(a: Place, b: Place): boolean {
	if (a.tokens !== b.tokens || a.tokens[a.at]?.kind !== "name") return false;
	if (isListed(a, b)) return true;
	const between = a.tokens.slice(Math.min(a.at, b.at) + 1, Math.max(a.at, b.at));
	const rest = belonging.has(between[0]?.key ?? "") ? between.slice(1) : between;
	return rest.length <= maxBeside && rest.every((token) => isModifier(token));
}

/** Whether what the passage tells of the other it tells of this one, too. */
export function isToldWith(place: Place, other: Place): boolean {
	return isAgent(place, other) || isBeside(place, other) || isGapped(place, other);
}

/** "Hamra kvitterade genom Ek" */
function isAgent(place: Place, other: Place): boolean {
	return place.tokens === other.tokens && readRole(place).preposition === "genom";
}

/** "Ek gjorde två mål och Lund ett": what is told of the one before is told of this one, too, and left out. */
function isGapped(a: Place, b: Place): boolean {
	if (a.tokens !== b.tokens || a.at < b.at) return false;
	const between = a.tokens.slice(b.at + 1, a.at);
	const behind = a.tokens.slice(a.at + 1).filter(({ part }) => part === a.tokens[a.at]?.part);
	const joint = between.findLastIndex(({ key, part }, at) => key === "och" || part !== between[at - 1]?.part);
	return (
		between.some(isVerbLike) &&
		!behind.some(isVerbLike) &&
		!between.slice(Math.max(joint, 0)).some(isVerbLike)
	);
}

/** "Ek och Lund", "Ek och inhopparen Lund" */
function isListed(a: Place, b: Place): boolean {
	if (a.tokens !== b.tokens) return false;
	const between = a.tokens.slice(Math.min(a.at, b.at) + 1, Math.max(a.at, b.at));
	const [joint, ...rest] = between;
	// "Ek, Lund och Berg"
	if (
		between.some(({ kind }) => kind === "name") &&
		between.every(({ kind, key }) => kind === "name" || key === "och")
	)
		return true;
	return joint?.key === "och" && rest.length <= maxBeside && rest.every((token) => isModifier(token));
}

/** "svenske", "inhopparen", "den" */
function isModifier(token: Token): boolean {
	return (
		token.kind === "nation" || (token.kind === "word" && !isVerbLike(token)) || determining.has(token.key)
	);
}
