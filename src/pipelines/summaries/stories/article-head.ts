import { firstNames } from "../../../domain/text/findings/first-names.ts";
import { findNames, type NameMention } from "../../../domain/text/findings/names.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";

/** What title and lead tell of who meets whom and who changes clubs. */
export interface ArticleHead {
	/** Words of the names in it, in lower case without a genitive's s. */
	headNames: ReadonlySet<string>;
	/** Those of it who are led with, not where or in what they play: "i Champions League". */
	led: ReadonlySet<string>;
	/** The first words of those who it tells were met, as they stand in `headNames`. */
	met: readonly string[];
	/** The first words of those who are going to be met, as they stand in `headNames`; empty where a score is told. */
	awaited: readonly string[];
	/** Whether it looks forward to the second match of two. */
	awaitsReturn: boolean;
	/** Whether it tells of a player's bid, contract or move. */
	isDeal: boolean;
	/** Whether the text has such words anywhere. */
	namesDeal: boolean;
	/** "larsson" -> "hugo", of those whom it names and the text names whole; "madrid" -> "real" as well. */
	headPeople: ReadonlyMap<string, string>;
	/** The surnames of all whom title, lead and text name with a first name. */
	people: ReadonlySet<string>;
}

const meeting = "(?:möter|ställs mot|tar emot|gästar|(?:spelar|hemma|borta) mot)";
const day = "(?:i ?kväll|i ?morgon|i eftermiddag|senare i ?dag|på (?:mån|tis|ons|tors|fre|lör|sön)dag)";
const awaitedOpponent = new RegExp(String.raw`(?<!\p{L})${meeting}\s+(\p{Lu}[\p{L}\d]+)`, "gu");
const metOpponent =
	/(?<!\p{L})(?:(?:van[nt]|vinner|seger|segrade|vinst|föll|förlorade|förlust|kryssade|oavgjort)(?!\p{L})[^.!?:;\n]{0,40}?(?<!\p{L})(?:mot|över)|slog(?: ut)?|slår(?: ut)?|besegrade|krossade|körde över)\s+(\p{Lu}[\p{L}\d]+)/gu;
const comingDay = new RegExp(String.raw`(?<!\p{L})${day}(?!\p{L})`, "iu");
const comingReturn =
	/(?<!\p{L})(?:inför|laddar\sför|före)\s(?:\p{L}+s\s)?(?:retur(?:en|mötet|matchen)?|andra\smötet)(?!\p{L})/iu;
const deal =
	/(?<!\p{L})(?:ryktas|rykte(?:t|n|na)?|övergång\p{L}*|värva[rdst]?\p{L}*|lånas\sut|skriver\s(?:på|kontrakt)|(?:lagt|lägger|la|lade|avvisat|nobbat)\s(?:ett\s)?bud|bud\spå|kontrakt(?:et)?|förläng(?:er|t)\s(?:med|kontraktet|avtalet))(?!\p{L})/iu;

/** "Bravida Arena", "Europa League", "Luleå Hockey" */
const isNobody =
	/(?:arenan?|park|parken|stadion|hallen|vallen|league|cup|cupen|ligan|fotboll|hockey|handboll|innebandy)$/u;

/** Who is named whole is so where he is told of first. */
const introductionChars = 1000;

export function readHead(head: string, text: string, hasScore: boolean): ArticleHead {
	const sentences = splitSentences(head);
	const names = sentences.flatMap(findNames);
	const led = sentences.flatMap((sentence) =>
		findNames(sentence).filter(({ start }) => !/(?<!\p{L})(?:i|på)\s$/u.test(sentence.slice(0, start))),
	);
	const opponents = comingDay.test(head) && !hasScore ? [...head.matchAll(awaitedOpponent)] : [];
	const headNames = new Set(names.flatMap(({ tokens }) => tokens.map(toNameBase)));
	const people = listPeople([
		...names,
		...splitSentences(text.slice(0, introductionChars)).flatMap(findNames),
	]);
	return {
		headNames,
		led: new Set(led.flatMap(({ tokens }) => tokens.map(toNameBase))),
		met: [...head.matchAll(metOpponent)].map((match) => toNameBase(match[1] ?? "")),
		awaited: opponents.map((match) => toNameBase(match[1] ?? "")),
		awaitsReturn: comingReturn.test(head),
		isDeal: deal.test(head),
		namesDeal: deal.test(`${head} ${text}`),
		headPeople: new Map(people.filter(([surname]) => headNames.has(surname))),
		people: listSurnames(`${head}\n\n${text}`),
	};
}

/** Surname and first name, by the last two words of names that may be a person's; what opens a sentence only behind a common first name. */
function listPeople(names: readonly NameMention[]): [string, string][] {
	return names.flatMap(({ tokens, isInitial }): [string, string][] => {
		const [first = "", surname = ""] = tokens.slice(-2);
		const isCommon = firstNames.has(first.toLowerCase());
		const mayBeFirst = /^\p{Lu}\p{Ll}+(?<!s)$/u.test(first) && (!isInitial || tokens.length > 2);
		if (tokens.length < 2 || !/^\p{Lu}\p{Ll}+$/u.test(surname) || !(isCommon || mayBeFirst)) return [];
		return [[toNameBase(surname), first.toLowerCase()]];
	});
}

/** Whoever may be one: a club of two words among them makes two tellings seem of the same people, never of others. */
function listSurnames(text: string): Set<string> {
	const surnames = splitSentences(text)
		.flatMap(findNames)
		.filter(({ tokens }) => tokens.length > 1)
		.map(({ tokens }) => tokens.at(-1) ?? "")
		.filter((token) => /^\p{Lu}\p{Ll}+/u.test(token));
	return new Set(surnames.map(toNameBase).filter((surname) => !isNobody.test(surname)));
}

/** The genitive -s off, so that "Linds" and "Lind" meet (and "Borås" becomes "borå" everywhere alike). */
export function toNameBase(token: string): string {
	return token
		.toLowerCase()
		.replace(/[:'’]\p{L}{1,3}$/u, "")
		.replace(/s$/, "");
}
