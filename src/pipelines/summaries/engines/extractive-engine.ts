import { hasStaleDay, nameDays } from "../../../domain/text/findings/named-days.ts";
import { findNames } from "../../../domain/text/findings/names.ts";
import { isDashSpeech } from "../../../domain/text/sentences.ts";
import { cleanTitle } from "../../../domain/text/titles/clean-title.ts";
import { shortenTitle } from "../../../domain/text/titles/shorten-title.ts";
import { type StoryArticle, type StoryInput, type SummaryText, toFullText } from "../stories/story.ts";
import { chooseUnits } from "./choose-units.ts";
import { NoTextError, type SummaryEngine } from "./engine.ts";
import { countTerms, listUnits, type Unit } from "./extract-units.ts";
import { findDenial } from "./find-denial.ts";
import { type RankedUnits, rankUnits } from "./rank-units.ts";

/** Raised when the algorithm changes so that other sentences are chosen. */
const algorithmVersion = "extractive-11";
const maxBodyParagraphs = 3;
/** Who tells first tells what has happened, unless it is denied; scenes, voices and columns come after. */
const firstTellingBonus = 0.6;
/** So many sentences are the opening of a telling. */
const openingSentences = 3;
/** Sentences are compared pair by pair: one source that tells a thing fifty times must not cost the process its memory. */
const maxTellings = 8;

/**
 * The built-in engine: needs no model and invents nothing, because every sentence stands word by word in a source,
 * save that "i går" becomes the day it was.
 * For sources whose rights allow extracts.
 */
export function createExtractiveEngine(): SummaryEngine {
	return {
		name: "extractive",
		model: null,
		promptVersion: algorithmVersion,
		instructions: null,
		summarise: async (story) => summariseByExtract(story),
		titlePromptVersion: null,
		proposeTitle: null,
	};
}

/** Reads the newest tellings. Throws when none of them has a sentence to take. */
export function summariseByExtract(story: StoryInput): SummaryText {
	const articles = story.articles.slice(-maxTellings);
	const madeAt =
		story.madeAt ?? new Date(Math.max(...articles.map((article) => article.publishedAt.getTime())));
	const units = listUnits(articles, madeAt);
	if (units.length === 0) throw new NoTextError("Ingen av källorna har någon text att sammanfatta");
	const ranked = rankUnits(units);
	const denial = findDenial(articles);
	const base = indexOfBest(
		articles,
		(_, index) =>
			scoreLead(articles, units, index, ranked) + (index === (denial ?? 0) ? firstTellingBonus : 0),
	);
	const titled =
		articles[
			indexOfBest(
				articles,
				(article, index) =>
					scoreTitle(article, units, ranked) +
					(index === base ? 0.15 : 0) +
					(index === denial ? 0.3 : 0) -
					(hasStaleDay(toDatedTitle(article), article.publishedAt, madeAt) ? 0.5 : 0),
			)
		];
	if (!titled) throw new NoTextError("Berättelsen har inga artiklar");
	const title = shortenTitle(cleanTitle(toDatedTitle(titled), toFullText(titled), [titled.sourceName]));
	const { lead, body } = chooseUnits(units, base, countTerms(title), ranked);
	if (lead.length === 0) throw new NoTextError("Källans meningar är för långa att återge");
	return { title, lead: lead.map(({ text }) => text).join(" "), body: toParagraphs(body) };
}

function toDatedTitle({ title, publishedAt }: StoryArticle): string {
	return nameDays(title, publishedAt);
}

function indexOfBest<T>(list: readonly T[], score: (item: T, index: number) => number): number {
	const scores = list.map(score);
	return scores.indexOf(Math.max(...scores));
}

/**
 * How well a telling opens: with what the other tellings open and head with too, and in its first sentence. A scene or a
 * riddle ("Mötet tog tjugo minuter") shares little with them.
 */
function scoreLead(
	articles: readonly StoryArticle[],
	units: readonly Unit[],
	article: number,
	ranked: RankedUnits,
): number {
	const [first, second] = units.filter((unit) => unit.article === article);
	if (!first) return -Infinity;
	const others = units.filter((unit) => unit.article !== article && unit.position < openingSentences);
	const shared = new Set(others.flatMap((unit) => [...unit.facts]));
	const inFirst = first.facts.intersection(shared).size;
	const inSecond = second ? second.facts.intersection(shared).difference(first.facts).size : 0;
	const titles = articles.map(({ title }) => ranked.compareTerms(first, countTerms(title)));
	const heading = titles.reduce((sum, value) => sum + value, 0) / Math.max(titles.length, 1);
	const leaning = first.isLeaning || first.isQuotation ? 0.4 : 0;
	return (
		Math.min(inFirst + inSecond / 2, 8) / 8 + heading + 0.4 * (ranked.centrality.get(first) ?? 0) - leaning
	);
}

/** How well a title says what all tellings tell. */
function scoreTitle(article: StoryArticle, units: readonly Unit[], ranked: RankedUnits): number {
	const terms = countTerms(article.title);
	const central = units.reduce((sum, unit) => sum + ranked.compareTerms(unit, terms), 0) / units.length;
	return 2 * central + scoreTitleForm(article.title);
}

/** A title that states something is better than one that teases, asks or quotes. */
function scoreTitleForm(title: string): number {
	let score = 0;
	if (/[?]|\.{3}|…/.test(title)) score -= 0.3;
	if (/["”“]/.test(title)) score -= 0.15;
	if (/^(?:Så|Här|Därför|Vad|Hur|Varför|Vem|Allt|Guide)(?!\p{L})/u.test(title)) score -= 0.25;
	if (/:\s/.test(title)) score -= 0.1;
	if (title.length > 80) score -= 0.1;
	if (findNames(title).some((name) => !name.isInitial || name.tokens.length > 1)) score += 0.15;
	return score;
}

/** Two or three short paragraphs; speech after a dash is one of its own. */
function toParagraphs(units: readonly Unit[]): string[] {
	const paragraphs: { units: Unit[] }[] = [];
	for (const unit of units) {
		const last = paragraphs.at(-1);
		const before = last?.units.at(-1);
		const isOwn = isDashSpeech(unit.text) || (before && isDashSpeech(before.text));
		const isFull = (last?.units.length ?? 0) >= 2 && paragraphs.length < maxBodyParagraphs;
		if (last && !isOwn && (!isFull || unit.isLeaning)) last.units.push(unit);
		else paragraphs.push({ units: [unit] });
	}
	return paragraphs.map((paragraph) => paragraph.units.map(({ text }) => text).join(" "));
}
