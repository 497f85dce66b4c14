import { isCalledOff } from "../../../domain/matches/called-off.ts";
import { type AgeClass, findAgeClass } from "../../../domain/sports/age-class.ts";
import { findLeagueKind, type LeagueKind } from "../../../domain/sports/league-kind.ts";
import { findToldKind } from "../../../domain/sports/told-kind.ts";
import { findNames } from "../../../domain/text/findings/names.ts";
import { findNumbers } from "../../../domain/text/findings/numbers.ts";
import { findScores, toScoreKey } from "../../../domain/text/findings/scores.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import { listStems } from "../../../domain/text/words/words.ts";
import { type ArticleHead, readHead, toNameBase } from "./article-head.ts";
import { generalCategory, type StoryArticle, toFullText } from "./story.ts";
import type { ToldSpan } from "./told-span.ts";

/** What an article is about, as terms with how often it says so: all that its own text tells. */
export interface ArticleReading extends ArticleHead {
	/** "w:" stems, "n:" words of names, "#" numbers and scores; with the weight of where they stand. */
	terms: ReadonlyMap<string, number>;
	/** "3-1", home and away aside (the smaller second), of title and lead: what the article is about. */
	headScores: ReadonlySet<string>;
	allScores: ReadonlySet<string>;
	/** Which sessions or races of a weekend title and lead name; empty for other sports that are known. */
	sessions: ReadonlySet<string>;
	/** Whether title and lead, or the leagues of a match's report, are of men's or women's sport; null when they do not say. */
	leagueKind: LeagueKind | null;
	/** The same where it is told, else what a match's pronouns and first names tell. */
	toldKind: LeagueKind | null;
	/** Of what age those are that title and lead are of. */
	ageClass: AgeClass;
	/** Whether title and lead tell that a match is put off or will not be played. */
	isCalledOff: boolean;
}

export interface ArticleFeatures extends ArticleReading {
	article: StoryArticle;
	told: ToldSpan;
	/** The match of our tables that it tells of, and on which side of it: see findMatch. */
	match: string | null;
}

/** A weekend's sessions share drivers, track and race: only their own words tell them apart. */
const sessionWords: readonly [string, RegExp][] = [
	["practice", /träningspass|frias? träning|(?<!\p{L})träningen/iu],
	["qualifying", /kval(?:et|ade|tid|varv)?(?!\p{L})|pole/iu],
	["sprint", /sprint(?!kval)/iu],
];

/** So do those of a weekend in snow: what has no sport of its own among ours is told as "allmänt". */
const raceWords: readonly [string, RegExp][] = [
	["slalom", /(?<!\p{L})(?:världscup)?slalom/iu],
	["giant slalom", /storslalom/iu],
	["super-g", /super-?g(?!\p{L})/iu],
	["downhill", /störtlopp/iu],
	["relay", /stafett/iu],
	["pursuit", /jaktstart/iu],
	["skiathlon", /skiathlon/iu],
	["distance", /(?<!\p{L})(?:två|tre|fem)mil|masstart|distanslopp/iu],
];

/** Title and lead tell what the news is; the body brings in what happened before. */
const titleWeight = 2.5;
const leadWeight = 2;
const bodyWeight = 1;

export function readText(article: StoryArticle): ArticleReading {
	const terms = new Map<string, number>();
	const text = toFullText(article);
	const lead = article.lead.trim() || (splitSentences(text)[0] ?? "");
	addTerms(terms, article.title, titleWeight);
	addTerms(terms, lead, leadWeight);
	addTerms(terms, text.startsWith(lead) ? text.slice(lead.length) : text, bodyWeight);
	const headScores = new Set(listScores(`${article.title}\n\n${lead}`));
	const isRacing = article.category === "formel 1" || article.category === "motorsport";
	const isGeneral = article.category === generalCategory;
	const sessions = [...(isRacing || isGeneral ? sessionWords : []), ...(isGeneral ? raceWords : [])];
	const allScores = new Set(listScores(`${article.title}\n\n${text}`));
	const head = readHead(`${article.title}. ${lead}`, text, headScores.size > 0);
	// A player or coach may come from the other's league.
	const isOfMatch = !head.isDeal && (allScores.size > 0 || head.awaited.length > 0);
	const leagueKind = findLeagueKind(`${article.title} ${lead}`, isOfMatch ? text : "");
	return {
		...head,
		terms,
		sessions: findSessions(article.title, lead, sessions),
		leagueKind,
		toldKind:
			leagueKind ?? (isOfMatch || head.met.length > 0 ? findToldKind(`${article.title}. ${text}`) : null),
		// In racing "P15" is a place.
		ageClass: isRacing ? "senior" : findAgeClass(`${article.title} ${lead}`),
		isCalledOff: isCalledOff(`${article.title}. ${lead}`),
		headScores,
		allScores,
	};
}

/** A lead looks back as well: "tog pole efter fiaskot i sprinten". It is read where the title names none. */
function findSessions(title: string, lead: string, words: typeof sessionWords): Set<string> {
	const [inTitle = [], inLead = []] = [title, lead].map((text) =>
		words.filter(([, pattern]) => pattern.test(text)).map(([session]) => session),
	);
	return new Set(inTitle.length > 0 ? inTitle : inLead);
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
		.flatMap(({ tokens }) => tokens.map((token) => `n:${toNameBase(token)}`));
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
