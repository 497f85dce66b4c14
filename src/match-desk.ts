import type { Config } from "./config.ts";
import { sportApiPaths } from "./demo/season/sport-apis.ts";
import { createApiFootball } from "./pipelines/fixtures/providers/api-football.ts";
import { createApiHockey } from "./pipelines/fixtures/providers/api-hockey.ts";
import { createJolpica, jolpicaGapMs } from "./pipelines/fixtures/providers/jolpica.ts";
import { createFixturesPipeline, type FixturesPipeline } from "./pipelines/fixtures/run.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { createJsonApi } from "./platform/json-api/json-api.ts";
import type { Log } from "./platform/log.ts";

export interface MatchDeskDeps {
	sportApis: Config["sportApis"];
	database: Database;
	clock: Clock;
	log: Log;
}

/** The same with the providers of the demo, which this process is itself. */
export function toDemoSportApis(sportApis: Config["sportApis"], origin: string): Config["sportApis"] {
	return {
		...sportApis,
		key: "demo",
		footballUrl: origin + sportApiPaths.football,
		hockeyUrl: origin + sportApiPaths.hockey,
		formula1Url: origin + sportApiPaths.formula1,
	};
}

/** The matches pipeline with the three providers the configuration names. */
export function createMatchDesk({ sportApis, database, clock, log }: MatchDeskDeps): FixturesPipeline {
	const { key, footballUrl, hockeyUrl, formula1Url, footballLeagues, hockeyLeagues } = sportApis;
	const openApiSports = (baseUrl: string, apiKey: string) =>
		createJsonApi({ baseUrl, headers: { "x-apisports-key": apiKey }, clock });
	return createFixturesPipeline({
		database,
		clock,
		log,
		football: key === null ? null : createApiFootball(openApiSports(footballUrl, key), footballLeagues),
		hockey: key === null ? null : createApiHockey(openApiSports(hockeyUrl, key), hockeyLeagues),
		formula1: createJolpica(createJsonApi({ baseUrl: formula1Url, clock, gapMs: jolpicaGapMs }), clock),
	});
}
