import { isCalledOff } from "../../../domain/matches/called-off.ts";
import { clubWords } from "../../../domain/matches/teams/club-words.ts";
import { findAgeClass, isSameAgeClass } from "../../../domain/sports/age-class.ts";
import { findLeagueKind } from "../../../domain/sports/league-kind.ts";
import { findToldKind } from "../../../domain/sports/told-kind.ts";
import { findNames } from "../../../domain/text/findings/names.ts";
import { findScores, toScoreKey } from "../../../domain/text/findings/scores.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import { type StoryArticle, toFullText } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { type ToldSpan, toGapMs, toToldSpan } from "./told-span.ts";

/** Reports come within a day and a half, previews a day before. */
const reportedWithinMs = 36 * 3_600_000;
const previewedWithinMs = 30 * 3_600_000;
/** A match takes two hours with its break; what is told before its end is told live. */
const playedMs = 3_600_000;

/** "IFK" stays: of several clubs of a town it is the one that is called so. */
const passedOver = new Set([...clubWords].filter((word) => word !== "ifk").map(toBase));

/**
 * The match an article is about: title and lead name both teams, it was published near the match, and no score that they
 * name is another than that of the match. "id:before" for a preview, "id:after" for a report, "id:off" for one that is put off or not
 * played at all, whenever that is told; null when none fits.
 */
export function findMatch(article: StoryArticle, matches: readonly StoryMatch[]): string | null {
	const told = toToldSpan(article.publishedAt);
	const near = matches.filter(
		({ category, startsAt }) =>
			category === article.category &&
			told.toMs - startsAt.getTime() >= -previewedWithinMs &&
			told.fromMs - startsAt.getTime() <= reportedWithinMs,
	);
	if (near.length === 0) return null;
	const head = `${article.title}. ${article.lead || (splitSentences(toFullText(article))[0] ?? "")}`;
	const named = new Set(
		splitSentences(head)
			.flatMap(findNames)
			.flatMap(({ tokens }) => tokens.map(toBase)),
	);
	const ofBoth = near.filter(
		({ home, away }) => isNamed(home, named, matches) && isNamed(away, named, matches),
	);
	// Most articles are of no match: their text is read for none.
	if (ofBoth.length === 0) return null;
	const scores = findScores(head);
	const text = toFullText(article);
	const kind = findLeagueKind(head, text) ?? findToldKind(`${article.title}. ${text}`);
	const age = findAgeClass(head);
	const fitting = ofBoth.filter((match) => {
		const latestAfterMs = told.toMs - match.startsAt.getTime();
		const matchKind = findLeagueKind(`${match.league} ${match.home} ${match.away}`);
		return (
			// A league that names no sex is the men's.
			(kind === null || kind === (matchKind ?? "men")) &&
			isSameAgeClass(age, findAgeClass(`${match.league} ${match.home} ${match.away}`)) &&
			(latestAfterMs < playedMs || scores.length === 0 || hasScore(match, scores))
		);
	});
	const best = fitting.sort((a, b) => rate(b, told, scores) - rate(a, told, scores))[0];
	if (!best) return null;
	// Men and women of the same clubs on the same day, and nothing that tells which: the words must tell.
	const isTied = fitting.some(
		(other) =>
			other !== best &&
			isSamePair(other, best) &&
			kind === null &&
			findLeagueKind(other.league) !== findLeagueKind(best.league) &&
			!isOnlyScore(best, other, scores),
	);
	if (isTied) return null;
	const side = isCalledOff(head) ? "off" : toSide(best, told, scores);
	return side && `${best.id}:${side}`;
}

/** Null where the day alone is known, and nothing tells whether the match had been played. */
function toSide(
	match: StoryMatch,
	told: ToldSpan,
	scores: ReturnType<typeof findScores>,
): "before" | "after" | null {
	const playedAtMs = match.startsAt.getTime() + playedMs;
	if (told.fromMs >= playedAtMs) return "after";
	if (told.toMs < playedAtMs || match.score === null) return "before";
	return hasScore(match, scores) ? "after" : null;
}

/** A score that fits comes first, then the nearest start. */
function rate(match: StoryMatch, told: ToldSpan, scores: ReturnType<typeof findScores>): number {
	const startMs = match.startsAt.getTime();
	const distance = toGapMs(told, { fromMs: startMs, toMs: startMs }) / (10 * reportedWithinMs);
	return (match.score !== null && hasScore(match, scores) ? 2 : 1) - distance;
}

function isOnlyScore(best: StoryMatch, other: StoryMatch, scores: ReturnType<typeof findScores>): boolean {
	return best.score !== null && hasScore(best, scores) && !(other.score !== null && hasScore(other, scores));
}

/** A match that is not finished contradicts no score. */
function hasScore({ score }: StoryMatch, scores: ReturnType<typeof findScores>): boolean {
	if (score === null) return true;
	const played = toScoreKey({ first: score.home, second: score.away });
	return scores.some((told) => toScoreKey(told) === played);
}

function isSamePair(a: StoryMatch, b: StoryMatch): boolean {
	const pair = ({ home, away }: StoryMatch) => [...toCore(home), ...toCore(away)].sort().join(" ");
	return pair(a) === pair(b);
}

/** Every word of its name, or one that no other team of these matches has. */
function isNamed(team: string, named: ReadonlySet<string>, matches: readonly StoryMatch[]): boolean {
	const core = toCore(team);
	if (core.every((word) => named.has(word))) return true;
	return core.some((word) => {
		if (!named.has(word)) return false;
		const owners = new Set(
			matches.flatMap(({ home, away }) =>
				[home, away].filter((name) => toCore(name).includes(word)).map((name) => toCore(name).join(" ")),
			),
		);
		return owners.size === 1;
	});
}

/** "Djurgårdens IF" -> ["djurgarden"], "IFK Göteborg" -> ["ifk", "goteborg"]: providers leave out the marks. */
function toCore(team: string): string[] {
	const words = team.split(/[\s./-]+/).filter((word) => word !== "");
	const core = words.map(toBase).filter((word) => !passedOver.has(word) && !/^u\d\d$/.test(word));
	return core.length > 0 ? core : words.map(toBase);
}

function toBase(word: string): string {
	return word
		.toLowerCase()
		.replace(/[:'’]\p{L}{1,3}$/u, "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/(?<=\p{L}{3})s$/u, "");
}
