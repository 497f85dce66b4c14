import { toSlug } from "../../domain/articles/slug.ts";
import {
	isResultKnown,
	listRaces,
	type RaceResult,
	type SeasonRace,
	toQualifying,
	toRaceResults,
} from "./race-course.ts";
import type { RaceDriver, SeasonWorld } from "./season-world.ts";

/** Answers of the Jolpica API: an object with MRData, or null where it would say 404. */
export function answerFormula1(
	world: SeasonWorld,
	{
		season,
		table,
		limit,
		offset,
		now,
	}: { season: number; table: string; limit: number; offset: number; now: Date },
): unknown {
	const races = listRaces(world, season);
	const page = { season, limit, offset };
	switch (table) {
		case "races":
			return toAnswer(page, races.length, {
				RaceTable: { season: String(season), Races: races.slice(offset, offset + limit).map(toRaceItem) },
			});
		case "results":
			return answerRows(page, races, "Results", (race) =>
				isResultKnown(race, "Race", now) ? toRaceResults(world, race, "Race").map(toResultItem(world)) : [],
			);
		case "sprint":
			return answerRows(page, races, "SprintResults", (race) =>
				isResultKnown(race, "Sprint", now)
					? toRaceResults(world, race, "Sprint").map(toResultItem(world))
					: [],
			);
		case "qualifying":
			return answerRows(page, races, "QualifyingResults", (race) =>
				isResultKnown(race, "Qualifying", now) ? toQualifyingItems(world, race) : [],
			);
		case "driverstandings":
		case "constructorstandings":
			return answerStandings(
				world,
				page,
				table,
				races.map((race) => listPoints(world, race, now)),
			);
		default:
			return null;
	}
}

interface Page {
	season: number;
	limit: number;
	offset: number;
}

function toAnswer({ limit, offset }: Page, total: number, table: object) {
	return {
		MRData: {
			xmlns: "",
			series: "f1",
			url: "",
			limit: String(limit),
			offset: String(offset),
			total: String(total),
			...table,
		},
	};
}

/** A page counts results, not races: a race whose results stand on two pages comes twice, in part each time. */
function answerRows(
	page: Page,
	races: readonly SeasonRace[],
	name: string,
	listRows: (race: SeasonRace) => object[],
) {
	const rows = races.flatMap((race) => listRows(race).map((row) => ({ race, row })));
	const shown = rows.slice(page.offset, page.offset + page.limit);
	const Races = [...new Set(shown.map(({ race }) => race))].map((race) => ({
		...toRaceHead(race),
		[name]: shown.flatMap((one) => (one.race === race ? [one.row] : [])),
	}));
	return toAnswer(page, rows.length, { RaceTable: { season: String(page.season), Races } });
}

function toRaceItem(race: SeasonRace): object {
	return {
		...toRaceHead(race),
		...Object.fromEntries(
			race.sessions.flatMap(({ key, startsAt }) => (key === "Race" ? [] : [[key, toDateTime(startsAt)]])),
		),
	};
}

function toRaceHead(race: SeasonRace): object {
	const start = race.sessions.at(-1)?.startsAt ?? new Date(0);
	return {
		season: String(race.season),
		round: String(race.round),
		raceName: race.name,
		Circuit: {
			circuitId: toId(race.circuit),
			circuitName: race.circuit,
			Location: { lat: "0", long: "0", locality: race.city, country: race.country },
		},
		...toDateTime(start),
	};
}

/** 2026-11-22T04:00:00Z -> {date: "2026-11-22", time: "04:00:00Z"} */
function toDateTime(instant: Date): { date: string; time: string } {
	const [date = "", time = ""] = instant.toISOString().split("T");
	return { date, time: time.replace(".000Z", "Z") };
}

const toResultItem = (world: SeasonWorld) => (result: RaceResult) => ({
	...toDriverItem(world, result.driver),
	position: String(result.position),
	positionText: result.isClassified ? String(result.position) : "R",
	points: String(result.points),
	grid: String(result.grid),
	laps: String(result.laps),
	status: result.isClassified ? (result.timeMs === null ? "Lapped" : "Finished") : "Retired",
	...(result.timeMs === null || result.gapMs === null
		? {}
		: {
				Time: {
					millis: String(result.timeMs),
					time: result.gapMs === 0 ? toClock(result.timeMs) : `+${(result.gapMs / 1000).toFixed(3)}`,
				},
			}),
});

/** Five go out after the first part and five after the second, as in the real one of twenty. */
function toQualifyingItems(world: SeasonWorld, race: SeasonRace) {
	return toQualifying(world, race).map(({ driver, lapMs }, index) => ({
		...toDriverItem(world, driver),
		position: String(index + 1),
		Q1: toClock(lapMs + 600),
		...(index < 15 ? { Q2: toClock(lapMs + 250) } : {}),
		...(index < 10 ? { Q3: toClock(lapMs) } : {}),
	}));
}

/** 87123 -> "1:27.123", 5133607 -> "1:25:33.607" */
function toClock(ms: number): string {
	const hours = Math.floor(ms / 3_600_000);
	const minutes = Math.floor(ms / 60_000) % 60;
	const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, "0");
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

function listPoints(world: SeasonWorld, race: SeasonRace, now: Date): RaceResult[][] {
	return (["Sprint", "Race"] as const).flatMap((kind) =>
		isResultKnown(race, kind, now) ? [toRaceResults(world, race, kind)] : [],
	);
}

function answerStandings(
	world: SeasonWorld,
	page: Page,
	table: "driverstandings" | "constructorstandings",
	byRound: RaceResult[][][],
) {
	const round = byRound.filter((results) => results.length > 0).length;
	const isDrivers = table === "driverstandings";
	const sums = new Map<string, { driver: RaceDriver; points: number; wins: number }>();
	for (const results of byRound)
		for (const [index, one] of results.entries())
			for (const { driver, points, position } of one) {
				const key = isDrivers ? driver.name : driver.team;
				const sum = sums.get(key) ?? { driver, points: 0, wins: 0 };
				sum.points += points;
				// A sprint is won too, but does not count as a win.
				if (position === 1 && index === results.length - 1) sum.wins += 1;
				sums.set(key, sum);
			}
	const lines = [...sums.values()]
		.sort((a, b) => b.points - a.points || b.wins - a.wins)
		.map(({ driver, points, wins }, index) => {
			const { Driver, Constructor } = toDriverItem(world, driver);
			const line = {
				position: String(index + 1),
				positionText: String(index + 1),
				points: String(points),
				wins: String(wins),
			};
			return isDrivers ? { ...line, Driver, Constructors: [Constructor] } : { ...line, Constructor };
		});
	const list = {
		season: String(page.season),
		round: String(round),
		[isDrivers ? "DriverStandings" : "ConstructorStandings"]: lines,
	};
	return toAnswer(page, lines.length, {
		StandingsTable: { season: String(page.season), StandingsLists: lines.length > 0 ? [list] : [] },
	});
}

function toDriverItem(world: SeasonWorld, { name, team, country }: RaceDriver) {
	const [givenName = "", ...rest] = name.split(" ");
	const number = String(world.drivers.findIndex((one) => one.name === name) + 2);
	return {
		number,
		Driver: {
			driverId: toId(name),
			permanentNumber: number,
			code: (rest.at(-1) ?? name).slice(0, 3).toUpperCase(),
			givenName,
			familyName: rest.join(" "),
			nationality: country,
		},
		Constructor: { constructorId: toId(team), name: team, nationality: "" },
	};
}

function toId(name: string): string {
	return toSlug(name).replaceAll("-", "_");
}
