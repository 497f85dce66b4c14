import type { RaceDriver, RaceWeekend, SeasonWorld } from "./season-world.ts";
import { createSeededRandom } from "./seeded-random.ts";

export type RaceSessionKey =
	| "FirstPractice"
	| "SecondPractice"
	| "ThirdPractice"
	| "SprintQualifying"
	| "Sprint"
	| "Qualifying"
	| "Race";

/** A weekend of a season's calendar. */
export interface SeasonRace extends RaceWeekend {
	season: number;
	round: number;
	sessions: { key: RaceSessionKey; startsAt: Date }[];
}

export interface RaceResult {
	driver: RaceDriver;
	position: number;
	/** False: did not finish. */
	isClassified: boolean;
	grid: number;
	laps: number;
	points: number;
	/** Milliseconds; of the winner the race, of the others the gap to the winner. Null a lap or more behind. */
	timeMs: number | null;
	gapMs: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours before the race, as on weekends of the real calendar. */
const weekend: readonly (readonly [RaceSessionKey, number])[] = [
	["FirstPractice", 49.5],
	["SecondPractice", 46],
	["ThirdPractice", 26.5],
	["Qualifying", 23],
	["Race", 0],
];
const sprintWeekend: readonly (readonly [RaceSessionKey, number])[] = [
	["FirstPractice", 49.5],
	["SprintQualifying", 45.5],
	["Sprint", 27],
	["Qualifying", 23],
	["Race", 0],
];
const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1];
/** When the upstream has the result of a session: hours after it began. */
const resultAfterHours: Readonly<Partial<Record<RaceSessionKey, number>>> = {
	Sprint: 1,
	Qualifying: 1.25,
	Race: 2.25,
};

/** The calendar of a year: from the second Sunday of March to December, a summer break in it, as the real one is. */
export function listRaces({ races }: SeasonWorld, season: number): SeasonRace[] {
	const firstOfMarch = Date.UTC(season, 2, 1);
	const firstSunday = firstOfMarch + ((7 - new Date(firstOfMarch).getUTCDay()) % 7) * dayMs;
	return races.map((race, index) => {
		const day = new Date(firstSunday + (race.week + 1) * 7 * dayMs).toISOString().slice(0, 10);
		const startsAt = Date.parse(`${day}T${race.start}:00Z`);
		return {
			...race,
			season,
			round: index + 1,
			sessions: (race.sprint ? sprintWeekend : weekend).map(([key, hoursBefore]) => ({
				key,
				startsAt: new Date(startsAt - hoursBefore * hourMs),
			})),
		};
	});
}

export function isResultKnown(race: SeasonRace, key: "Sprint" | "Qualifying" | "Race", now: Date): boolean {
	const startsAt = race.sessions.find((session) => session.key === key)?.startsAt;
	return (
		startsAt !== undefined && now.getTime() >= startsAt.getTime() + (resultAfterHours[key] ?? 0) * hourMs
	);
}

/** Best to worst, with the best lap in milliseconds. */
export function toQualifying(world: SeasonWorld, race: SeasonRace): { driver: RaceDriver; lapMs: number }[] {
	const baseMs = 5_400_000 / race.laps;
	return toOrder(world, race, "kval", 0.5).map(({ driver }, index) => ({
		driver,
		lapMs: Math.round(
			baseMs + index * 110 + createSeededRandom(`${toSeed(race)} ${driver.name} varv`).below(90),
		),
	}));
}

export function toRaceResults(world: SeasonWorld, race: SeasonRace, kind: "Sprint" | "Race"): RaceResult[] {
	const grid = toQualifying(world, race).map(({ driver }) => driver.name);
	const order = toOrder(world, race, kind, kind === "Race" ? 0.7 : 0.5);
	const retired = order.filter(({ isOut }) => isOut);
	const finished = order.filter(({ isOut }) => !isOut);
	const laps = kind === "Race" ? race.laps : Math.ceil(race.laps / 3);
	const winnerMs = Math.round((laps * 5_700_000) / race.laps);
	const points = kind === "Race" ? racePoints : sprintPoints;
	const random = createSeededRandom(`${toSeed(race)} ${kind} tider`);
	let gapMs = 0;
	return [...finished, ...retired].map(({ driver, isOut }, index) => {
		if (index > 0) gapMs += 900 + random.below(kind === "Race" ? 7_000 : 2_500);
		const isLapped = gapMs > 5_700_000 / race.laps;
		return {
			driver,
			position: index + 1,
			isClassified: !isOut,
			grid: grid.indexOf(driver.name) + 1,
			laps: isOut ? 1 + random.below(laps - 1) : laps - Number(isLapped),
			points: isOut ? 0 : (points[index] ?? 0),
			timeMs: isOut || isLapped ? null : winnerMs + gapMs,
			gapMs: isOut || isLapped ? null : gapMs,
		};
	});
}

/** Drivers by their and their team's speed and what the day makes of it: the more `luck`, the less the order is known. */
function toOrder(world: SeasonWorld, race: SeasonRace, what: string, luck: number) {
	const random = createSeededRandom(`${toSeed(race)} ${what}`);
	const speed = (name: string) => createSeededRandom(`fart ${race.season} ${name}`).next();
	return world.drivers
		.map((driver) => ({
			driver,
			speed: speed(driver.team) + 0.5 * speed(driver.name) + luck * random.next(),
			isOut: what !== "kval" && random.next() < 0.08,
		}))
		.sort((a, b) => b.speed - a.speed);
}

const toSeed = ({ season, round }: SeasonRace) => `${season} deltävling ${round}`;
