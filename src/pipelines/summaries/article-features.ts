import { isCalledOff } from "../../domain/matches/called-off.ts";
import { type AgeClass, findAgeClass } from "../../domain/sports/age-class.ts";
import { findLeagueKind } from "../../domain/sports/league-kind.ts";
import { findNames } from "../../domain/text/findings/names.ts";
import { findNumbers } from "../../domain/text/findings/numbers.ts";
import { findScores, toScoreKey } from "../../domain/text/findings/scores.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { listStems } from "../../domain/text/words/words.ts";
import { findMatch } from "./find-match.ts";
import { generalCategory, type StoryArticle, toFullText } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { type ToldSpan, toToldSpan } from "./told-span.ts";

/** What an article is about, as terms with how often it says so. */
export interface ArticleFeatures {
	article: StoryArticle;
	told: ToldSpan;
	/** "w:" stems, "n:" words of names, "#" numbers and scores; with the weight of where they stand. */
	terms: ReadonlyMap<string, number>;
	/** "3-1", home and away aside (the smaller second), of title and lead: what the article is about. */
	headScores: ReadonlySet<string>;
	allScores: ReadonlySet<string>;
	/** Which sessions of a race weekend title and lead name; empty for other sports that are known. */
	sessions: ReadonlySet<string>;
	/** Whether title and lead are of men's or women's sport; null when they do not say. */
	leagueKind: "women" | "men" | null;
	/** Of what age those are that title and lead are of. */
	ageClass: AgeClass;
	/** Whether title and lead tell that a match is put off or will not be played. */
	isCalledOff: boolean;
	/** The match of our tables that it tells of, and on which side of it: see findMatch. */
	match: string | null;
}

/** A weekend's sessions share drivers, track and race: only their own words tell them apart. */
const sessionWords: readonly [string, RegExp][] = [
	["practice", /träningspass|frias? träning|(?<!\p{L})träningen/iu],
	["qualifying", /kval(?:et|ade|tid|varv)?(?!\p{L})|pole/iu],
	["sprint", /sprint(?!kval)/iu],
];

/** Title and lead tell what the news is; the body brings in what happened before. */
const titleWeight = 2.5;
const leadWeight = 2;
const bodyWeight = 1;

export function readFeatures(article: StoryArticle, matches: readonly StoryMatch[] = []): ArticleFeatures {
	const terms = new Map<string, number>();
	const text = toFullText(article);
	const lead = article.lead.trim() || (splitSentences(text)[0] ?? "");
	addTerms(terms, article.title, titleWeight);
	addTerms(terms, lead, leadWeight);
	addTerms(terms, text.startsWith(lead) ? text.slice(lead.length) : text, bodyWeight);
	const isRacing = article.category === "formel 1" || article.category === "motorsport";
	const mayBeRacing = isRacing || article.category === generalCategory;
	return {
		article,
		told: toToldSpan(article.publishedAt),
		terms,
		sessions: new Set(mayBeRacing ? listSessions(`${article.title} ${lead}`) : []),
		leagueKind: findLeagueKind(`${article.title} ${lead}`),
		// In racing "P15" is a place.
		ageClass: isRacing ? "senior" : findAgeClass(`${article.title} ${lead}`),
		isCalledOff: isCalledOff(`${article.title}. ${lead}`),
		match: findMatch(article, matches),
		headScores: new Set(listScores(`${article.title}\n\n${lead}`)),
		allScores: new Set(listScores(`${article.title}\n\n${text}`)),
	};
}

function addTerms(terms: Map<string, number>, text: string, weight: number): void {
	for (const term of listTerms(text)) terms.set(term, (terms.get(term) ?? 0) + weight);
}

function listTerms(text: string): string[] {
	return [
		...listStems(text).map((word) => `w:${word}`),
		...splitSentences(text).flatMap((sentence) => [...listNameTerms(sentence), ...listNumberTerms(sentence)]),
		...listScores(text).map((score) => `#${score}`),
	];
}

function listNameTerms(sentence: string): string[] {
	return findNames(sentence)
		.filter(({ isInitial, tokens }) => !isInitial || tokens.length > 1)
		.flatMap(({ tokens }) => tokens.map((token) => `n:${toBase(token)}`));
}

/** Small counts are in every text; a crowd of 11,482 or a lap time is in one story only. */
function listNumberTerms(sentence: string): string[] {
	if (!/\d/.test(sentence)) return [];
	return findNumbers(sentence)
		.filter(({ form, value }) => form !== "article" && value > 12)
		.map(({ value }) => `#${value}`);
}

function listScores(text: string): string[] {
	return findScores(text).map(toScoreKey);
}

function listSessions(text: string): string[] {
	return sessionWords.filter(([, pattern]) => pattern.test(text)).map(([session]) => session);
}

/** The genitive -s off, so that "Linds" and "Lind" meet (and "Borås" becomes "borå" everywhere alike). */
function toBase(token: string): string {
	return token
		.toLowerCase()
		.replace(/[:'’]\p{L}{1,3}$/u, "")
		.replace(/s$/, "");
}
