import { isSameAgeClass } from "../../../domain/sports/age-class.ts";
import { firstNames } from "../../../domain/text/findings/first-names.ts";
import { findScores, toScoreKey } from "../../../domain/text/findings/scores.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import type { ArticleFeatures } from "./article-features.ts";
import { type StoryArticle, toFullText } from "./story.ts";

const halfDayMs = 12 * 3_600_000;

/** What no likeness of words can outweigh: the same clubs meet in cup and league, men and women, juniors and seniors, twice in a week. */
export function isOtherEvent(a: ArticleFeatures, b: ArticleFeatures): boolean {
	if (a.match !== null && b.match !== null && a.match !== b.match) return true;
	if (a.leagueKind !== null && b.leagueKind !== null && a.leagueKind !== b.leagueKind) return true;
	if (!isSameAgeClass(a.ageClass, b.ageClass) || isOtherSex(a, b)) return true;
	if (isOtherScore(a, b) || isOtherSession(a, b) || isOtherPerson(a, b) || isOtherDeal(a, b)) return true;
	return [isBeforeCalledOff, isPreviewOf, isReturnOf, isDealBeside, isMatchBeside].some(
		(isApart) => isApart(a, b) || isApart(b, a),
	);
}

/** One is of women and the other of men, as far as their words tell, and nobody whom one names has a part in the other. */
function isOtherSex(a: ArticleFeatures, b: ArticleFeatures): boolean {
	if (a.toldKind === null || b.toldKind === null || a.toldKind === b.toldKind) return false;
	return (
		![...a.people].some((surname) => hasWord(b.article, surname)) &&
		![...b.people].some((surname) => hasWord(a.article, surname))
	);
}

/** Both lead with a score, and neither knows the other's: two matches, be they between the same teams. */
function isOtherScore(a: ArticleFeatures, b: ArticleFeatures): boolean {
	if (a.headScores.size === 0 || b.headScores.size === 0) return false;
	return a.headScores.isDisjointFrom(b.allScores) && b.headScores.isDisjointFrom(a.allScores);
}

/** What was told of a match before it was called off is no telling of that: who reads it on would look for it in vain. */
function isBeforeCalledOff(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return b.isCalledOff && !a.isCalledOff && a.told.toMs < b.told.fromMs;
}

/** Both lead with a session or a race of the weekend, and not with the same. */
function isOtherSession(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return a.sessions.size > 0 && b.sessions.size > 0 && a.sessions.isDisjointFrom(b.sessions);
}

/** "Hugo Larsson" and "Jordan Larsson": both lead with a surname, and neither knows the other's first name. */
function isOtherPerson(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return [...a.headPeople].some(([surname, first]) => {
		const other = b.headPeople.get(surname);
		if (other === undefined || other.startsWith(first) || first.startsWith(other)) return false;
		if (!firstNames.has(first) && !firstNames.has(other)) return false;
		return !hasWord(a.article, other) && !hasWord(b.article, first);
	});
}

/** Both tell of a deal, and nobody whom one leads with is named by the other: a club signs two on a day. */
function isOtherDeal(a: ArticleFeatures, b: ArticleFeatures): boolean {
	if (!a.isDeal || !b.isDeal || a.headPeople.size === 0 || b.headPeople.size === 0) return false;
	const isNamed = (surname: string, other: ArticleFeatures) => hasWord(other.article, surname);
	return (
		![...a.headPeople.keys()].some((surname) => isNamed(surname, b)) &&
		![...b.headPeople.keys()].some((surname) => isNamed(surname, a))
	);
}

function hasWord(article: StoryArticle, lower: string): boolean {
	return `${article.title} ${toFullText(article)}`.toLowerCase().includes(lower);
}

/** One tells who will meet, the other how a match of theirs ended: that match is played, or was an earlier one. */
function isPreviewOf(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return b.headScores.size > 0 && a.awaited.some((opponent) => b.headNames.has(opponent));
}

/** A report may look forward to the return as well; what does so half a day later is of the return, though it names the first score. */
function isReturnOf(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return a.awaitsReturn && !b.awaitsReturn && a.told.fromMs - b.told.toMs >= halfDayMs;
}

/** One tells of a player's deal and no match, the other of a match and no deal: the player has a part in both. */
function isDealBeside(a: ArticleFeatures, b: ArticleFeatures): boolean {
	const isOfMatch = ({ headScores, awaited }: ArticleFeatures) => headScores.size > 0 || awaited.length > 0;
	return a.isDeal && !isOfMatch(a) && isOfMatch(b) && !b.namesDeal;
}

/** A report, and one of a match between others that names the first's among the day's results; the report knows nobody who met there. */
function isMatchBeside(a: ArticleFeatures, b: ArticleFeatures): boolean {
	return (
		a.met.length > 0 &&
		b.met.length > 0 &&
		a.led.isDisjointFrom(b.led) &&
		!b.met.some((opponent) => hasWord(a.article, opponent)) &&
		a.met.every((opponent) => tellsResult(b.article, opponent, a.headScores))
	);
}

/** In one sentence: "Gnaget slog Bajen" is of the same match, and names the clubs elsewhere by their other names. */
function tellsResult(article: StoryArticle, opponent: string, results: ReadonlySet<string>): boolean {
	return splitSentences(toFullText(article)).some(
		(sentence) =>
			sentence.toLowerCase().includes(opponent) &&
			findScores(sentence).some((score) => results.has(toScoreKey(score))),
	);
}
