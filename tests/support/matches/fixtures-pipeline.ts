import { pino } from "pino";
import {
	defaultFootballLeagues,
	defaultHockeyLeagues,
	parseLeagues,
} from "../../../src/domain/matches/leagues/followed-leagues.ts";
import { createApiFootball } from "../../../src/pipelines/fixtures/providers/api-football.ts";
import { createApiHockey } from "../../../src/pipelines/fixtures/providers/api-hockey.ts";
import { createJolpica } from "../../../src/pipelines/fixtures/providers/jolpica.ts";
import { createFixturesPipeline, type FixturesPipeline } from "../../../src/pipelines/fixtures/run.ts";
import type { Clock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createJsonApi } from "../../../src/platform/json-api/json-api.ts";
import type { Log } from "../../../src/platform/log.ts";

/** The pipeline of matches, asking the addresses it is given: by default with the leagues that are followed by default. */
export function createTestPipeline(deps: {
	database: Database;
	clock: Clock;
	apis: { footballUrl: string; hockeyUrl: string; formula1Url: string };
	renewEveryMs?: number;
	/** Nobody's by default. */
	log?: Log;
	/** As FOOTBALL_LEAGUES and HOCKEY_LEAGUES have them. */
	leagues?: { football: string; hockey: string };
}): FixturesPipeline {
	const { database, clock, apis, renewEveryMs } = deps;
	const { football, hockey } = deps.leagues ?? {
		football: defaultFootballLeagues,
		hockey: defaultHockeyLeagues,
	};
	const open = (baseUrl: string) => createJsonApi({ baseUrl, clock, timeoutMs: 10_000 });
	return createFixturesPipeline({
		database,
		clock,
		log: deps.log ?? pino({ level: "silent" }),
		football: createApiFootball(open(apis.footballUrl), parseLeagues(football)),
		hockey: createApiHockey(open(apis.hockeyUrl), parseLeagues(hockey)),
		formula1: createJolpica(open(apis.formula1Url), clock),
		...(renewEveryMs === undefined ? {} : { renewEveryMs }),
	});
}

/** Rows as the gateway's JSON has them. */
export async function readJson<Row>(database: Database, sql: string): Promise<Row[]> {
	const { rows } = await database.query<{ all: string }>(
		`select coalesce(json_agg(r), '[]')::text as all from (${sql}) r`,
	);
	return JSON.parse(rows[0]?.all ?? "[]");
}

export async function emptyFixtures(database: Database): Promise<void> {
	await database.query(
		`truncate public.api_football_fixtures, public.sports_matches, public.teams, public.leagues, public.players,
			public.league_standings, public.fixture_refreshes, private.fixture_days, private.fixture_answers,
			private.failed_fixture_questions cascade`,
	);
}
