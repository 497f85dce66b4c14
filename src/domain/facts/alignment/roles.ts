import type { Place } from "./place.ts";
import { isPreposition } from "./prepositions.ts";
import type { Token } from "./tokens.ts";
import { isOtherVoice, isVerbLike } from "./verbs.ts";

/** What part a name has in its clause, by what stands beside it. */
export interface Role {
	/** "för" of "lämnar Ek för ligakonkurrenten Lund", "s" of "Eks mål"; "" where nothing holds it. */
	preposition: string;
	/** The word before the preposition, or before the name. */
	before: Token | null;
	/** The word behind the name. */
	after: Token | null;
}

/** "för ligakonkurrenten Lund", "mot de regerande mästarna Ek" */
const maxModifiers = 3;

export function readRole({ tokens, at }: Place): Role {
	const own = tokens[at];
	const ahead = tokens.slice(0, at).toReversed();
	const end = ahead.findIndex((token) => token.part !== own?.part || isEnding(token));
	const near = ahead.slice(0, end === -1 ? maxModifiers + 1 : Math.min(end + 1, maxModifiers + 1));
	const place = near.findIndex((token) => token.part === own?.part && isPreposition(token));
	const free = ahead.findIndex(({ kind }) => kind !== "nation");
	const holder = ahead[place === -1 ? free : place + 1] ?? null;
	const next = tokens[at + 1];
	const after = next && next.part === own?.part ? next : null;
	const isOwner =
		(after?.kind === "word" || after?.kind === "name") && /s$/u.test(own?.text ?? "") && !isVerbLike(after);
	return {
		preposition: near[place]?.key ?? (isOwner ? "s" : ""),
		before: holder && (place !== -1 || holder.part === own?.part) && isTelling(holder) ? holder : null,
		after: after && isTelling(after) ? after : null,
	};
}

const modifying = new Set(["de", "den", "det", "sin", "sitt", "sina", "hans", "hennes", "deras"]);

/** What ends the words that may stand between a preposition and its name. */
function isEnding(token: Token): boolean {
	return (
		token.kind !== "word" && token.kind !== "nation" && !(token.kind === "small" && modifying.has(token.key))
	);
}

/** "finalen i Karlstad", "finalen i cupen": what may stand behind one word more than once. */
const placing = new Set(["i", "på", "från", "av", "vid"]);

/**
 * How many of the words beside two names are the same; 0 where they have not the same preposition. Without one, a verb counts where
 * both do it or it is done to both, a small one ("gjorde", "tog") where `isSmallTelling`; a noun before a name ("backen Ek")
 * goes wherever the name goes, and does not count.
 */
export function compareRoles(own: Place, told: Place, isSmallTelling = true): number {
	const [a, b] = [readRole(own), readRole(told)];
	if (a.preposition !== b.preposition) return 0;
	if (a.preposition === "s" && !isSameOwned(own, told)) return 0;
	if (a.preposition !== "")
		return (
			Number(!placing.has(a.preposition) && isSame(a.before, b.before)) + Number(isSame(a.after, b.after))
		);
	const [mine, theirs] = [readVerb(own, a), readVerb(told, b)];
	const isVerb =
		isSame(mine.verb, theirs.verb) &&
		mine.isSubject === theirs.isSubject &&
		(isSmallTelling || mine.verb?.kind === "word");
	// "tvåan Ek"
	const isFigure = a.before?.kind === "number" && isSame(a.before, b.before);
	const isAfter = !isVerbLike(a.after) && isSame(a.after, b.after);
	const [nation, other] = [own, told].map(({ tokens, at }) => tokens[at - 1]);
	const isNation = nation?.kind === "nation" && other?.kind === "nation" && nation.key === other.key;
	return Number(isVerb || isFigure || isAfter || isNation);
}

/** "Hamras tränare Ek" and "Lunds tränare Berg" own two; where nobody is named behind, the word tells what they own. */
function isSameOwned(own: Place, told: Place): boolean {
	const [mine, theirs] = [own, told].map(({ tokens, at }) => tokens[at + 2]);
	const isNamed = mine?.kind === "name" || theirs?.kind === "name";
	return !isNamed || (mine?.kind === theirs?.kind && mine?.key === theirs?.key);
}

/** The verb beside a name, and whether the name does it: "Ek slog", "på lördagen slog Ek"; not "Lund slog Ek", "som slog Ek". */
function readVerb(
	{ tokens, at }: Place,
	{ before, after }: Role,
): { verb: Token | null; isSubject: boolean } {
	if (after && isVerbLike(after)) return { verb: after, isSubject: true };
	if (!before || !isVerbLike(before)) return { verb: null, isSubject: false };
	const ahead = tokens.slice(0, tokens.indexOf(before));
	const isTaken = ahead.some(
		({ kind, key, part }) =>
			part === tokens[at]?.part && (kind === "name" || /^(?:han|hon|de|laget)$/.test(key)),
	);
	// "Efter att Ek såldes presenterade Hamra på tisdagen Lund": the first of two behind a verb does it.
	const next = tokens.findIndex(
		({ kind, part }, place) => place > at && kind === "name" && part === tokens[at]?.part,
	);
	const isFirst = next !== -1 && readRole({ tokens, at: next }).preposition === "";
	return { verb: before, isSubject: isFirst || (!isTaken && ahead.at(-1)?.key !== "som") };
}

function isSame(a: Token | null, b: Token | null): boolean {
	return a !== null && b !== null && a.kind === b.kind && a.key === b.key && !isOtherVoice(a.text, b.text);
}

/** "Ek möter Lund" is "Lund möter Ek". */
const mutual = /^(?:möt(?:er|te|s|tes|ts|a)|ställ(?:s|des)|dela(?:r|de)|kryssa(?:r|de)|para(?:s|des))$/u;
/** What anybody may be or have. */
const plain = /^(?:är|var|blir|blev|har|hade|får|fick|kan|kunde|ska|skulle|vill|ville)$/u;

function isTelling(token: Token): boolean {
	if (token.kind === "small") return isVerbLike(token) && !plain.test(token.text);
	return !mutual.test(token.text);
}
