import { addDays, toSwedishDay, toSwedishInstant } from "../../domain/times/swedish-day.ts";
import type { SeasonClub, SeasonLeague } from "./season-world.ts";
import { createSeededRandom } from "./seeded-random.ts";

/** One match of a season, whatever comes of it. */
export interface SeasonMatch {
	id: number;
	league: SeasonLeague;
	/** 2026 */
	season: number;
	round: number;
	home: SeasonClub;
	away: SeasonClub;
	startsAt: Date;
	/** Put off shortly before it begins, and played on another day; or broken off, and not played again. */
	fate: "played" | "postponed" | "abandoned";
}

export interface LeagueCalendar {
	/** Number of the season that runs at an instant, or that comes next. */
	seasonAt(now: Date): number;
	/** All matches of a season as they stand in the calendar at an instant, in the order of their rounds. */
	listMatches(season: number, now: Date): SeasonMatch[];
}

const dayMs = 86_400_000;
const restDays = 14;
/** How far into its first season a league is when the demo starts. */
const firstStand = 0.6;
/** When it becomes known that a match is put off. */
const putOffDaysAhead = 5;
const replayAfterDays = 21;
/** A match that is put off is given its new day two days after the first one. */
const newDayKnownAfterDays = 2;
/** Stories are up to four days old at the first start, and stand on the pages of matches four days around them. */
const toldDaysBefore = 8;
const toldDaysAfter = 4;
const mostAttempts = 1_000;

/**
 * The calendar of a league: double or fuller round robin, over seasons that follow each other for ever. The first is so
 * laid that the demo's first start falls into its second half.
 */
export function createLeagueCalendar(league: SeasonLeague, startedAt: Date): LeagueCalendar {
	const perRound = league.clubs.length / 2;
	const roundsPerPeriod = league.slots.length / perRound;
	const periods = Math.ceil(league.rounds / roundsPerPeriod);
	const seasonDays = 7 * Math.ceil((periods * league.periodDays + restDays) / 7);
	const firstYear = Number(toSwedishDay(startedAt).slice(0, 4));
	const firstDay = addDays(
		toMonday(toSwedishDay(startedAt)),
		-Math.floor(periods * firstStand) * league.periodDays,
	);
	const startOf = (season: number) => addDays(firstDay, (season - firstYear) * seasonDays);
	const known = new Map<number, SeasonMatch[]>();

	/** The first of them in which no match of these days is told otherwise by a story. */
	function makeSeason(season: number): SeasonMatch[] {
		for (let attempt = 0; ; attempt++) {
			const matches = layOut(season, attempt);
			if (attempt === mostAttempts || !matches.some(isToldOtherwise)) return matches;
		}
	}

	/** The stories' scores are no scores of the season: clubs of one story do not meet while it is read as an article about a match. */
	function isToldOtherwise(match: SeasonMatch): boolean {
		const { home, away } = match;
		const isNear = [match.startsAt, toReplay(match)].some((instant) => {
			const days = (instant.getTime() - startedAt.getTime()) / dayMs;
			return -toldDaysBefore <= days && days <= toldDaysAfter;
		});
		return isNear && league.toldTogether.some((clubs) => clubs.has(home.name) && clubs.has(away.name));
	}

	function layOut(season: number, attempt: number): SeasonMatch[] {
		const matches: SeasonMatch[] = [];
		const order = createSeededRandom(
			[league.clubs[0]?.id, season, ...(attempt === 0 ? [] : [attempt])].join(" "),
		).shuffle(league.clubs);
		for (let round = 1; round <= league.rounds; round++) {
			const period = Math.floor((round - 1) / roundsPerPeriod);
			const slots = league.slots.slice(((round - 1) % roundsPerPeriod) * perRound).slice(0, perRound);
			const periodStart = addDays(startOf(season), period * league.periodDays);
			const random = createSeededRandom(`${league.key} ${season} omgång ${round}`);
			for (const [index, [home, away]] of random.shuffle(pair(order, round)).entries()) {
				const [day = "1", time = "19:00"] = slots[index]?.split(" ") ?? [];
				matches.push({
					id: toMatchId(league, season - firstYear, matches.length),
					league,
					season,
					round,
					home,
					away,
					startsAt: toSwedishInstant(addDays(periodStart, Number(day) - 1), time),
					fate: toFate(league, round, index),
				});
			}
		}
		return matches;
	}

	return {
		seasonAt: (now) =>
			firstYear +
			Math.max(
				0,
				Math.floor((now.getTime() - toSwedishInstant(firstDay, "00:00").getTime()) / dayMs / seasonDays),
			),
		listMatches(season, now) {
			const matches = known.get(season) ?? makeSeason(season);
			known.set(season, matches);
			return matches.map((match) => (match.fate === "postponed" ? atPresent(match, now) : match));
		},
	};
}

/** A match that is put off: before that is known, while it has no new day, and with the new one. */
function atPresent(match: SeasonMatch, now: Date): SeasonMatch {
	const daysIn = (now.getTime() - match.startsAt.getTime()) / dayMs;
	if (daysIn < -putOffDaysAhead) return { ...match, fate: "played" };
	if (daysIn < newDayKnownAfterDays) return match;
	return { ...match, startsAt: toReplay(match), fate: "played" };
}

const toReplay = ({ startsAt, fate }: SeasonMatch): Date =>
	fate === "postponed" ? new Date(startsAt.getTime() + replayAfterDays * dayMs) : startsAt;

/** Each with each by the circle method, home and away in turn; what comes after a turn is the next with the sides changed. */
function pair([fixed, ...others]: readonly SeasonClub[], round: number): [SeasonClub, SeasonClub][] {
	const turn = Math.floor((round - 1) / others.length);
	const step = (round - 1) % others.length;
	const circle = others.map((_, index) => others[(index + step) % others.length] as SeasonClub);
	const pairs: [SeasonClub, SeasonClub][] = [[fixed as SeasonClub, circle[0] as SeasonClub]];
	for (let index = 1; index <= (others.length - 1) / 2; index++)
		pairs.push([circle[index] as SeasonClub, circle[others.length - index] as SeasonClub]);
	return pairs.map(([one, other], index) =>
		(index === 0 ? step % 2 === 0 : index % 2 === 0) === (turn % 2 === 0) ? [one, other] : [other, one],
	);
}

/** One match of every third round in two leagues, so that one is put off whatever day the demo starts; and now and then one that is broken off. */
function toFate({ key }: SeasonLeague, round: number, index: number): SeasonMatch["fate"] {
	const isPutOff = (key === "superettan" && round % 3 === 1) || (key === "shl" && round % 3 === 0);
	if (isPutOff && index === 2) return "postponed";
	if (key === "la-liga" && (round % 12 === 6 || round % 12 === 7) && index === 4) return "abandoned";
	return "played";
}

/** Below 900,000, and the same at every start: league, how many seasons after the first, place in it. */
function toMatchId(league: SeasonLeague, seasonsAfter: number, index: number): number {
	return 60_000 * league.place + 1000 * (seasonsAfter % 60) + index + 1;
}

/** "2026-11-21" -> "2026-11-16" */
function toMonday(day: string): string {
	return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
