import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (url: URL, response: ServerResponse) => void;

export interface SportApis {
	/** Bases for API_FOOTBALL_URL, API_HOCKEY_URL and F1_API_URL. */
	footballUrl: string;
	hockeyUrl: string;
	formula1Url: string;
	/** Day -> items of GET /fixtures. Days that are not here are empty. */
	fixtures: Map<string, unknown[]>;
	/** Day -> items of GET /games. */
	games: Map<string, unknown[]>;
	/** "standings?league=113&season=2026" -> items. What is not here is empty. */
	others: Map<string, unknown[]>;
	/** Takes the place of every answer while it is set. */
	override: Answer | null;
	/** What is left of the day's requests, as the headers tell. */
	requestsLeft: number;
	/** What is left of the minute's; null: no such header. */
	leftThisMinute: number | null;
	/** "football /fixtures?date=2026-11-21&timezone=UTC", in order. */
	asked: string[];
	/** Key headers that came, in order. */
	keys: (string | undefined)[];
	close(): Promise<void>;
}

const readJolpica = (name: string) =>
	readFileSync(new URL(`../../fixtures/jolpica/${name}.json`, import.meta.url), "utf8");
const jolpicaAnswers: Readonly<Record<string, string>> = {
	"/2023/races.json": readJolpica("races-2023"),
	"/2023/results.json": readJolpica("results-2023-9"),
	"/2023/driverstandings.json": readJolpica("driver-standings-2023"),
	"/2023/constructorstandings.json": readJolpica("constructor-standings-2023"),
};
const noRaces = JSON.stringify({
	MRData: { total: "0", limit: "30", offset: "0", RaceTable: { Races: [] } },
});

/** A server that answers as API-Football v3, API-Hockey v1 and Jolpica do, with the rows it is given. */
export async function startSportApis(): Promise<SportApis> {
	const apis: Omit<SportApis, "footballUrl" | "hockeyUrl" | "formula1Url" | "close"> = {
		fixtures: new Map(),
		games: new Map(),
		others: new Map(),
		override: null,
		requestsLeft: 90,
		leftThisMinute: null,
		asked: [],
		keys: [],
	};
	const answerSports = (response: ServerResponse, get: string, items: unknown[]) => {
		response.setHeader("x-ratelimit-requests-remaining", String(--apis.requestsLeft));
		if (apis.leftThisMinute !== null)
			response.setHeader("x-ratelimit-remaining", String(apis.leftThisMinute));
		json(response, {
			get,
			errors: [],
			results: items.length,
			paging: { current: 1, total: 1 },
			response: items,
		});
	};
	const server = createServer((request: IncomingMessage, response) => {
		const url = new URL(request.url ?? "/", "http://sport-apis");
		const [, api = "", ...path] = url.pathname.split("/");
		apis.asked.push(`${api} /${path.join("/")}${url.search}`);
		apis.keys.push(request.headers["x-apisports-key"] as string | undefined);
		if (apis.override) return apis.override(url, response);
		if (api === "formula1") {
			response.setHeader("content-type", "application/json");
			return response.end(jolpicaAnswers[`/${path.join("/")}`] ?? noRaces);
		}
		const { league, season } = Object.fromEntries(url.searchParams);
		const other = apis.others.get(`${path.join("/")}?league=${league}&season=${season}`);
		if (league !== undefined) return answerSports(response, path.join("/"), other ?? []);
		const items = { football: apis.fixtures, hockey: apis.games }[api]?.get(
			url.searchParams.get("date") ?? "",
		);
		answerSports(response, path.join("/"), items ?? []);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return Object.assign(apis, {
		footballUrl: `${origin}/football`,
		hockeyUrl: `${origin}/hockey`,
		formula1Url: `${origin}/formula1`,
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	});
}

/** An answer with a status, or with 200 and a refusal, as API-Sports does it. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
	response.statusCode = status;
	response.setHeader("content-type", "application/json");
	response.end(JSON.stringify(body));
}
