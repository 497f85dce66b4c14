import { findAgeClass, isSameAgeClass } from "../sports/age-class.ts";
import { findLeagueKind } from "../sports/league-kind.ts";
import { findToldKind } from "../sports/told-kind.ts";
import {
	type DateMention,
	swedishWeekdayNames,
	toStockholmDayKey,
	toStockholmWeekday,
} from "../text/findings/dates.ts";
import { splitParagraphs } from "../text/sentences.ts";
import { toClockTime } from "../times/swedish-date.ts";
import type { CheckedClaim, FactSource, ReadSentence } from "./fact-claim.ts";
import type { Finding } from "./finding.ts";
import { isAffix, toBareName } from "./names/name-key.ts";
import { listGoals, type Outcome } from "./outcomes/outcome.ts";
import { readOutcomes } from "./outcomes/outcomes.ts";

/** A match of our own tables, near the story's days. */
export interface FactFixture {
	league: string;
	home: string;
	away: string;
	/** Null until it is finished: what is not over contradicts nothing. Without the goals of a shoot-out. */
	score: { home: number; away: number } | null;
	startsAt: Date;
	/** Of its page. */
	url: string;
}

/**
 * Holds scores, outcomes, weekdays and dates against finished matches of our own: where a sentence names both sides of one and
 * every match of the two says otherwise, the claim is contradicted, whatever the sources say. No match, or one that is
 * not finished, says nothing; women's and men's matches of the same clubs are kept apart.
 */
export function checkFixtures(
	claims: readonly CheckedClaim[],
	sentence: ReadSentence,
	known: ReadonlySet<string>,
	fixtures: readonly FactFixture[],
): CheckedClaim[] {
	if (fixtures.length === 0) return [...claims];
	const outcomes = readOutcomes(sentence, known).filter(
		({ result }) => result !== "led" && result !== "trailed",
	);
	return claims.map((claim) => {
		if (!claim.supported) return claim;
		const finding = outcomes
			.map((outcome) => judge(claim, outcome, sentence, fixtures))
			.find((found) => found !== null);
		return finding ? { ...claim, ...finding, supported: false } : claim;
	});
}

/**
 * Those that a story can be about: where its sources say whose sport it is, only those; where they do not, only matches of clubs whose
 * women and men have not both met in these days. Juniors' matches only where the sources are of juniors.
 */
export function listFixturesOf(
	fixtures: readonly FactFixture[],
	sources: readonly FactSource[],
): FactFixture[] {
	const age = findAgeClass(
		sources.map(({ title, text }) => `${title} ${splitParagraphs(text)[0] ?? ""}`).join(" "),
	);
	const ofAge = fixtures.filter(({ league, home, away }) =>
		isSameAgeClass(age, findAgeClass(`${league} ${home} ${away}`)),
	);
	const told = sources.map(({ title, text }) => `${title}. ${text}`).join("\n\n");
	const kind = findLeagueKind(told) ?? findToldKind(told);
	if (kind !== null) return ofAge.filter((fixture) => toKind(fixture) === kind);
	return ofAge.filter((fixture) =>
		ofAge.every((other) => toKind(other) === toKind(fixture) || !isSamePair(fixture, other)),
	);
}

/** A league that names no sex is the men's. */
function toKind({ league, home, away }: FactFixture): "women" | "men" {
	return findLeagueKind(`${league} ${home} ${away}`) ?? "men";
}

/** Of the same two clubs, wherever: "Hamra IF–Lyckeby BK" and "Lyckeby W–Hamra W". */
function isSamePair(one: FactFixture, other: FactFixture): boolean {
	const isSame = (a: string, b: string) => a.split(/[\s./-]+/).some((word) => isCalled(b, toBareName(word)));
	return (
		(isSame(one.home, other.home) && isSame(one.away, other.away)) ||
		(isSame(one.home, other.away) && isSame(one.away, other.home))
	);
}

function judge(
	claim: CheckedClaim,
	outcome: Outcome,
	sentence: ReadSentence,
	fixtures: readonly FactFixture[],
): Finding | null {
	const met = fixtures.flatMap((fixture) => {
		const sides = toSides(outcome, fixture);
		return sides ? [{ fixture, sides }] : [];
	});
	const played = met.flatMap(({ fixture, sides }) =>
		fixture.score ? [{ fixture, sides, score: fixture.score }] : [],
	);
	const [first] = played;
	if (!first) return null;
	const isOtherwise = ((): boolean => {
		// A match to come may be the one that the day is of.
		if (claim.kind === "weekday" || claim.kind === "date")
			return met.every(({ fixture }) => isOtherDay(claim, sentence, fixture));
		return played.every(({ sides, score }) =>
			claim.kind === "score"
				? outcome.score?.text === claim.text && isOtherScore(outcome, sides, score)
				: claim.kind === "outcome" && isOtherOutcome(outcome, sides, score, sentence),
		);
	})();
	if (!isOtherwise) return null;
	const { fixture, score } = first;
	const day = swedishWeekdayNames[toStockholmWeekday(fixture.startsAt) - 1];
	return {
		verdict: "contradicted",
		reason: "Vår egen matchdata säger något annat",
		evidence: {
			sentence: `${fixture.home}–${fixture.away} ${score.home}–${score.away} (${day}, ${fixture.league})`,
			url: fixture.url,
		},
	};
}

/** Which side of the match each name is; null unless both are named and differ. */
function toSides(
	{ subject, other }: Outcome,
	fixture: FactFixture,
): { subject: "home" | "away"; other: "home" | "away" } | null {
	if (subject === null || other === null) return null;
	const sideOf = (name: string): "home" | "away" | null => {
		const isHome = isCalled(fixture.home, name);
		return isHome === isCalled(fixture.away, name) ? null : isHome ? "home" : "away";
	};
	const [one, two] = [sideOf(subject), sideOf(other)];
	return one === null || two === null || one === two ? null : { subject: one, other: two };
}

/** "hamra" for "Hamra IF"; providers leave out the marks. */
function isCalled(team: string, name: string): boolean {
	const plain = (word: string) => toBareName(word).normalize("NFD").replace(/\p{M}/gu, "");
	return team.split(/[\s./-]+/).some((word) => !isAffix(word) && plain(word) === plain(name));
}

function isOtherScore(
	outcome: Outcome,
	sides: { subject: "home" | "away"; other: "home" | "away" },
	score: { home: number; away: number },
): boolean {
	const goals = listGoals(outcome);
	const [own, others] = [goals.get(outcome.subject ?? ""), goals.get(outcome.other ?? "")];
	if (own === undefined || others === undefined) return false;
	// A match that shots or extra time decided may stand in our tables as it was before them.
	if (score.home === score.away && own !== others) return false;
	return own !== score[sides.subject] || others !== score[sides.other];
}

function isOtherOutcome(
	{ result }: Outcome,
	sides: { subject: "home" | "away"; other: "home" | "away" },
	score: { home: number; away: number },
	sentence: ReadSentence,
): boolean {
	const difference = score[sides.subject] - score[sides.other];
	if (difference === 0)
		return (result === "won" || result === "lost") && !/straff|förläng/u.test(sentence.text);
	if (result === "drew") return true;
	return result === "won" ? difference < 0 : result === "lost" ? difference > 0 : false;
}

/** Until then it is the evening before where it is played: a match overseas. */
const nightEnds = "06:00";
/** What begins so late goes on past midnight. */
const lateFrom = "21:00";

/**
 * "i söndags" for a match of Saturday, "den 10 maj" for one of the 9th or the 11th; a date further off is of something else. A match
 * that ends after midnight is of the day it began.
 */
function isOtherDay(claim: CheckedClaim, sentence: ReadSentence, { startsAt }: FactFixture): boolean {
	const date = sentence.dates.find(({ text }) => text === claim.text);
	if (date === undefined) return false;
	const own = listOwnDays(date, startsAt);
	if (date.key.startsWith("weekday:"))
		return own.every((days) => date.key !== `weekday:${toStockholmWeekday(startsAt, days)}`);
	return [-1, 1].some((days) => !own.includes(days) && date.key === toStockholmDayKey(startsAt, days));
}

/**
 * By which days a match is called, from the one on which it begins: one that begins at night is of the evening before as well, and
 * "natten till söndagen" is the night in which Saturday's late match was over.
 */
function listOwnDays({ isNightEnd }: DateMention, startsAt: Date): number[] {
	const time = toClockTime(startsAt);
	if (isNightEnd) return time >= lateFrom ? [0, 1] : [0];
	return time < nightEnds ? [0, -1] : [0];
}
