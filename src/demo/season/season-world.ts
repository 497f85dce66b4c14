import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const club = z.object({ name: z.string(), city: z.string(), arena: z.string() });
const worldClub = club.extend({ league: z.string(), women: z.boolean() });
const worldFile = z.object({ clubs: z.array(worldClub) });

const leagueFile = z.object({
	leagues: z.array(
		z.object({
			key: z.string(),
			/** The upstream's number where it is known, so that FOOTBALL_LEAGUES by id follow the demo's league too. */
			id: z.number().int(),
			name: z.string(),
			country: z.string(),
			sport: z.enum(["football", "hockey"]),
			women: z.boolean(),
			/** Of the players' names. */
			language: z.string(),
			rounds: z.number().int(),
			/** As the upstream writes it: "Regular Season - {round}". */
			roundName: z.string(),
			periodDays: z.number().int(),
			/** "6 14:20": the day of the period from 1 (Monday, in a league that plays by weeks) and the clock of Stockholm. */
			slots: z.array(z.string().regex(/^\d+ \d\d:\d\d$/)),
			clubs: z.array(club),
			/** The league under which the stories' world has its clubs; those above come after them. */
			clubsFrom: z.string().optional(),
			/** Names of those who are not there, because their stories are about their place in the table -> who plays for them. */
			insteadOf: z.record(z.string(), club).optional(),
			/** Other leagues' keys -> how many of their clubs take part. */
			guests: z.record(z.string(), z.number().int()).optional(),
		}),
	),
	names: z.record(
		z.string(),
		z.object({ women: z.array(z.string()), men: z.array(z.string()), family: z.array(z.string()) }),
	),
});

const storiesFile = z.array(
	z.object({ tellings: z.array(z.object({ lead: z.string(), paragraphs: z.array(z.string()) })) }),
);

const raceFile = z.object({
	races: z.array(
		z.object({
			name: z.string(),
			circuit: z.string(),
			city: z.string(),
			country: z.string(),
			/** Weeks after the second Sunday of March. */
			week: z.number().int(),
			/** UTC, "14:00". */
			start: z.string(),
			sprint: z.boolean(),
			laps: z.number().int(),
		}),
	),
	drivers: z.array(z.object({ name: z.string(), team: z.string(), country: z.string() })),
});
const formula1File = z.object({
	teams: z.array(z.object({ name: z.string(), short: z.string(), base: z.string() })),
	people: z.array(
		z.object({ name: z.string(), role: z.string(), team: z.string().nullable(), country: z.string() }),
	),
});

export interface SeasonClub {
	id: number;
	name: string;
	city: string;
	arena: string;
	/** Home league's key and number, where it is a guest too. */
	leagueKey: string;
}
export type SeasonLeague = Omit<
	z.output<typeof leagueFile>["leagues"][number],
	"clubs" | "clubsFrom" | "insteadOf" | "guests"
> & {
	place: number;
	clubs: SeasonClub[];
	hasGuests: boolean;
	/** The clubs of each story that is about more than one of the league's. */
	toldTogether: ReadonlySet<string>[];
};
export interface RaceDriver {
	name: string;
	team: string;
	country: string;
}
export type RaceWeekend = z.output<typeof raceFile>["races"][number];
export interface SeasonWorld {
	leagues: SeasonLeague[];
	names: z.output<typeof leagueFile>["names"];
	races: RaceWeekend[];
	drivers: RaceDriver[];
	teams: { name: string; base: string }[];
}

/** Who plays in the demo's season: the clubs, drivers and teams that its stories are about, and some more. */
export function readSeasonWorld(textsDir: string): SeasonWorld {
	const read = (name: string): unknown =>
		JSON.parse(readFileSync(join(textsDir, "world", `${name}.json`), "utf8"));
	const { leagues: known, names } = leagueFile.parse(read("ligor"));
	const clubsOf = {
		football: worldFile.parse(read("fotboll")).clubs,
		hockey: worldFile.parse(read("hockey")).clubs,
	};
	const stories = ["fotboll", "hockey"].flatMap((sport) =>
		storiesFile
			.parse(JSON.parse(readFileSync(join(textsDir, "stories", `${sport}.json`), "utf8")))
			.map(({ tellings }) => tellings.flatMap(({ lead, paragraphs }) => [lead, ...paragraphs]).join("\n")),
	);
	const leagues: SeasonLeague[] = [];
	for (const [index, { clubs, clubsFrom, insteadOf, guests, ...league }] of known.entries()) {
		const own = clubsOf[league.sport]
			.filter((one) => one.league === clubsFrom)
			.map((one) => insteadOf?.[one.name] ?? one);
		const place = index + 1;
		leagues.push({
			...league,
			place,
			hasGuests: guests !== undefined,
			toldTogether: stories
				.map((text) => new Set(own.map(({ name }) => name).filter((name) => text.includes(name))))
				.filter(({ size }) => size > 1),
			clubs: [
				...[...own, ...clubs].map(({ name, city, arena }, number) => {
					return { id: 1000 * place + number + 1, name, city, arena, leagueKey: league.key };
				}),
				...Object.entries(guests ?? {}).flatMap(([key, count]) =>
					(leagues.find((one) => one.key === key)?.clubs ?? []).slice(0, count),
				),
			],
		});
	}
	const { races, drivers } = raceFile.parse(read("tavlingar"));
	const { people, teams } = formula1File.parse(read("formel-1"));
	const ofStories = people.flatMap(({ name, role, team, country }) =>
		/^förare(,|$)/.test(role) && team !== null ? [{ name, team, country }] : [],
	);
	return { leagues, names, races, drivers: [...ofStories, ...drivers], teams };
}
