import { clubWords } from "../../matches/teams/club-words.ts";
import { toNationalityPattern } from "../../text/findings/countries.ts";
import type { NameMention } from "../../text/findings/names.ts";
import { isCommonWord } from "../../text/words/common-words.ts";
import { stem } from "../../text/words/stem.ts";
import type { Evidence } from "../fact-claim.ts";
import { type SourceIndex, toEvidence } from "../source-index.ts";
import { isSameToken, isSeries, toNameKey, toOwnerOfPart, toShortName } from "./name-key.ts";
import { listNearStems } from "./near-words.ts";

/**
 * Looks a name up: its words must stand together, in order, in one name of a source ("Lind" and "Sara Lind" in
 * "Sara Linds"; never "Sara Berg" out of "Sara Lind" and "Anna Berg").
 * Null: it is no name, only a common word with the capital of a sentence's start.
 */
export function checkName(
	name: NameMention,
	sentence: string,
	index: SourceIndex,
): { text: string; evidence: Evidence | null } | null {
	const tokens = name.tokens.map(toNameKey);
	if (isOpeningWord(name, tokens, index)) return null;
	const evidence = findName(tokens, index) ?? findSeries(name, index);
	if (evidence || !name.isInitial) return { text: name.text, evidence };
	const [first, ...rest] = tokens;
	if (first === undefined) return null;
	if (rest.length === 0) {
		// "Tingsta", which some other sentence has for a name, is no adjective here.
		const isName =
			index.known.has(toShortName(name.tokens)) || (!isCommon(first, index) && isUsedAsName(name, sentence));
		return isName ? { text: name.text, evidence: null } : null;
	}
	// "Målvakten Sara Lind", "Nyförvärvet Sara Lind": the rest is the name. Of "Sara Ekdal" the first is part of it.
	const bare = findName(rest, index);
	if (!isCommon(first, index) && !(rest.length > 1 && bare)) return { text: name.text, evidence: null };
	return { text: name.text.slice(name.text.search(/[\s-]/) + 1), evidence: bare };
}

/** "Division 2-laget" and "Rally-SM:s" at a sentence's start, which inside one begin small. */
function findSeries({ text, tokens, isInitial }: NameMention, index: SourceIndex): Evidence | null {
	if (!isInitial || !(isSeries(tokens[0] ?? "") || text.includes("-"))) return null;
	const bare = toNameKey(text);
	const telling = index.sentences.find((source) => source.text.toLowerCase().includes(bare));
	return telling ? toEvidence(telling) : null;
}

/** With a capital behind a dash of speech, too. */
const pronoun = /^(?:jag|du|han|hon|den|det|vi|ni|de|man)$/;

/** "Det", "Segern", "Ordinarie": a word of the sources that they write with a capital nowhere but at a sentence's start. */
function isOpeningWord(name: NameMention, tokens: readonly string[], index: SourceIndex): boolean {
	const [token = ""] = tokens;
	if (tokens.length === 1 && pronoun.test(token)) return true;
	if (!name.isInitial || tokens.length > 1 || index.known.has(toShortName(name.tokens))) return false;
	return isCommon(token, index);
}

const nameEnding =
	/(?:sson|(?<!(?:plat|chan|klas|pres|kur|distan|balan|kas|pas)s?)sen|berg|ström|gren|lund|qvist|kvist|stad|borg|köping|ic|ski|ez)s?$/u;
/** "Efterlängtad", "Bästa", "Norrman", "Mästarinnan": what a word ends in that says how or what somebody is. */
const describing =
	/(?:\p{L}{3}(?:laget|orna|arna|erna|aren|ören|ad|at|ade|sta|ste|lig|ligt|liga|sk|skt|ska|are|ing|het|skap|man|kvinna|rik|full|lös|bar|bart))$/u;
const noun = /^(?:seger|förluster|segrar|poäng|år|timmar|dagar|veckor|månader|matcher|spelare|tränare)$/u;
const preposition = /^(?:för|efter|över|under|inför|åter|bakåt|vidare|eller|mer|fler|var|när|där|är)$/u;

/**
 * A single word that opens a sentence and stands in no source is a name where it is formed or used like one: before a
 * verb ("Karlsson reducerade"), an age, or another's name. Before anything else it is a noun or an adjective
 * ("Delad poäng", "Revansch för Västö").
 */
function isUsedAsName(name: NameMention, sentence: string): boolean {
	if (/(?:elsen|ningen|heten|tionen)$/u.test(name.text)) return false;
	if (nameEnding.test(name.text.toLowerCase()) || /^\p{Lu}{2,}/u.test(name.text)) return true;
	const next = /^(,\s\d|\s[\p{L}]+)/u.exec(sentence.slice(name.end))?.[1]?.trim() ?? "";
	if (next.startsWith(",")) return true;
	if (describing.test(name.text)) return false;
	return (
		/(?:(?:de|te|r|as|ts|ck|og|ann|öt|ev)|^(?:gick|kan|ska|vill))$/u.test(next) &&
		!noun.test(next) &&
		!preposition.test(next) &&
		/^\p{Ll}/u.test(next)
	);
}

/** What every reader knows to be meant, and a source need not write. */
const understood = /^(?:sverige|europa|norden|skandinavien)s?$/u;
const championship = /^(?:sm|vm|em|os|jvm|jem)$/u;

/** "Sverige" in a Swedish report, "SM" where the sources have another word for it: no alarm, unless another is in its place. */
export function isOpenName({ tokens }: NameMention, index: SourceIndex): boolean {
	const [token = "", ...rest] = tokens.map(toNameKey);
	if (rest.length > 0) return false;
	if (understood.test(token)) return true;
	return (
		championship.test(token) &&
		!index.names.some((name) => name.tokens.some((other) => championship.test(other)))
	);
}

function findName(tokens: readonly string[], index: SourceIndex): Evidence | null {
	const whole = index.names.find((name) => isWithin(tokens, name.tokens));
	if (whole) return whole.evidence;
	const compound = tokens.length === 1 ? findCompound(tokens[0] ?? "", index) : null;
	if (compound) return compound;
	const owner = tokens.length === 1 ? toOwnerOfPart(toCapital(tokens[0] ?? "")) : null;
	if (owner !== null) {
		const found = index.names.find((name) => isWithin([toNameKey(owner)], name.tokens));
		if (found) return found.evidence;
	}
	if (tokens.length === 1)
		return findInflected(tokens[0] ?? "", index) ?? findLowerCase(tokens[0] ?? "", index);
	return findOwned(tokens, index) ?? findNeighbours(tokens, index);
}

/** "Lahtisfemmilen" where the source has "femmilen i Lahtis": a name and a word of the sources written together. */
function findCompound(token: string, index: SourceIndex): Evidence | null {
	const owner = index.names.find(({ tokens }) =>
		tokens.some(
			(name) =>
				name.length >= minCompounded &&
				token.startsWith(name) &&
				index.lowerCaseWords.has(token.slice(name.length).replace(/^-/u, "")),
		),
	);
	return owner?.evidence ?? null;
}

const minCompounded = 4;

/** "Vasaloppet" where the source has "Vasalopp", and the other way: a thing's name takes the article behind it. */
function findInflected(token: string, index: SourceIndex): Evidence | null {
	const bare = (word: string) => word.replace(/s$/u, "").replace(/(?:et|en|arna|erna)$/u, "");
	if (bare(token).length < minInflected) return null;
	const same = index.names.find(({ tokens }) => tokens.some((other) => bare(other) === bare(token)));
	return same?.evidence ?? null;
}

/** Shorter names are mostly surnames: "Lund" is not "Lunden". */
const minInflected = 8;

/** Small words of club and team names. */
const affixes = new Set([...clubWords, ..."gp f1 racing united city".split(" ")]);

/** "möter Hamra Norby": Swedish word order may set two names side by side. Each must stand alone in a source. */
function findNeighbours(tokens: readonly string[], index: SourceIndex): Evidence | null {
	for (let at = 1; at < tokens.length; at++) {
		const first = findStandingAlone(tokens.slice(0, at), index);
		const second = findStandingAlone(tokens.slice(at), index);
		if (first && second && !isGivenName(tokens.slice(0, at), index)) return first;
	}
	return null;
}

function findStandingAlone(tokens: readonly string[], index: SourceIndex): Evidence | null {
	const alone = index.names.find(
		(name) => name.tokens.length === tokens.length && isWithin(tokens, name.tokens),
	);
	return alone?.evidence ?? null;
}

/** The first word of somebody's name: "Sara Ekdal" is no pair of names where a source has "Sara Lind". */
function isGivenName(tokens: readonly string[], index: SourceIndex): boolean {
	return index.names.some(
		(name) =>
			name.tokens.length > tokens.length &&
			tokens.every((token, at) => token === name.tokens[at]) &&
			!affixes.has(name.tokens[tokens.length] ?? ""),
	);
}

/** "Hammarbys Sara Lind": two names, the first owning the second. */
function findOwned(tokens: readonly string[], index: SourceIndex): Evidence | null {
	for (let at = 1; at < tokens.length; at++) {
		const owner = tokens.slice(0, at);
		const last = owner.at(-1) ?? "";
		if (!last.endsWith("s")) continue;
		const owned = tokens.slice(at);
		// With a single word after it, "Lukas Berg" could be a first name and a wrong surname: the owner must be known without its -s.
		const isGenitive = index.names.some((name) => name.tokens.includes(last.slice(0, -1)));
		if (owned.length === 1 && !isGenitive) continue;
		const evidence = findName(owned, index);
		if (evidence && index.names.some((name) => isWithin(owner, name.tokens))) return evidence;
	}
	return null;
}

/** In order, other words between them allowed: "Sara Lind" in "Sara Maria Lind". */
function isWithin(tokens: readonly string[], name: readonly string[]): boolean {
	let at = 0;
	for (const token of name) if (isSameToken(tokens[at] ?? "", token)) at++;
	return at >= tokens.length;
}

/** "Allsvenskan" where the source writes "allsvenskan". Short words are left out: "Berg" is no "berg". */
function findLowerCase(token: string, index: SourceIndex): Evidence | null {
	if (token.length < 5) return null;
	const same = [token, token.replace(/s$/, ""), token.replace(/n$/, "")]
		.map((form) => index.lowerCaseWords.get(form))
		.find((evidence) => evidence !== undefined);
	if (token.endsWith("svenskan")) {
		const league = index.names.find(({ tokens }) => tokens.includes(token.slice(0, -1)));
		if (league) return league.evidence;
	}
	if (same) return same;
	const nationality = toNationalityPattern(token);
	if (!nationality) return null;
	const word = [...index.lowerCaseWords.keys()].find((other) => nationality.test(other));
	// "Norska Ingrid Haug", at a sentence's start.
	const name = index.names.find(({ tokens }) => tokens.some((other) => nationality.test(other)));
	const found = word === undefined ? name?.evidence : index.lowerCaseWords.get(word);
	if (found) return found;
	// "Norrmannen Sindre Moe vann": a sentence may open with it.
	const opened = index.sentences.find(({ text }) => nationality.test(text.toLowerCase()));
	return opened ? toEvidence(opened) : null;
}

function isCommon(token: string, index: SourceIndex): boolean {
	return (
		isCommonWord(token) ||
		index.lowerCaseWords.has(token) ||
		(token.length >= 5 && index.lowerCaseStems.has(stem(token))) ||
		isFormOfWord(token, index) ||
		isCompoundOf(token, index)
	);
}

/** "Dröm går i uppfyllelse" where a source has "drömt": another form of a word is no name. */
function isFormOfWord(token: string, index: SourceIndex): boolean {
	if (token.length < 4 || nameEnding.test(token)) return false;
	const own = stem(token);
	return listNearStems(own, index.lowerCaseStems).some((other) => Math.abs(other.length - own.length) <= 2);
}

/** "Motorbyte" where a source has "motor": a compound with a word of the sources in front is no name. */
function isCompoundOf(token: string, index: SourceIndex): boolean {
	if (nameEnding.test(token)) return false;
	for (let at = 5; at <= token.length - 3; at++)
		if (index.lowerCaseWords.has(token.slice(0, at))) return true;
	return false;
}

function toCapital(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
