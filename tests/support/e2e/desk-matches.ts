import { randomUUID } from "node:crypto";
import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { openOperator } from "./operator.ts";

export interface MadeMatch {
	id: string;
	/** "Deskvik 1f3a", the home team's. */
	home: string;
	away: string;
	/** Swedish; further ahead than any list of the site looks. */
	day: string;
	read(): Promise<Record<string, unknown>>;
	/** As the pipelines write. */
	tell(change: object): Promise<void>;
	/** As the pipelines write what they do not find any more: in a row of its own. */
	tellAnew(change: object): Promise<void>;
}

const made: string[] = [];

/** A home team of this test's own: what bears its name goes with {@link removeDeskMatches}. */
export function makeDeskName(): string {
	const name = `Deskvik ${randomUUID().slice(0, 8)}`;
	made.push(name);
	return name;
}
export const deskDay = () => addDays(toSwedishDay(new Date(Date.now())), 300);

/** A hockey match as its provider told it, so far ahead that no other journey counts it. */
export async function makeDeskMatch(): Promise<MadeMatch> {
	const operator = openOperator();
	const home = makeDeskName();
	const [day, away] = [deskDay(), "Desköping"];
	const row = {
		sport: "hockey",
		provider: "prov-desk",
		provider_id: randomUUID(),
		match_date: day,
		match_time: "19:00",
		status: "live",
		status_code: "P2",
		elapsed: 31,
		league: "Deskligan",
		home_team: home,
		away_team: away,
		home_score: 1,
		away_score: 0,
	};
	const { data } = await operator.from("sports_matches").insert(row).select("id").single().throwOnError();
	const id = String(data?.id);
	return {
		id,
		home,
		away,
		day,
		read: async () =>
			(await operator.from("sports_matches").select("*").eq("id", id).single().throwOnError()).data,
		tell: async (change) => {
			await operator.from("sports_matches").update(change).eq("id", id).throwOnError();
		},
		tellAnew: async (change) => {
			await operator
				.from("sports_matches")
				.insert({ ...row, ...change })
				.throwOnError();
		},
	};
}

/** So many of one team's, a day later than those of {@link makeDeskMatch}: they stand behind them in the list. */
export async function makeManyMatches(count: number): Promise<void> {
	const row = {
		sport: "hockey",
		provider: "prov-desk",
		match_date: addDays(deskDay(), 1),
		match_time: "19:00",
		status: "upcoming",
		league: "Deskligan",
		home_team: makeDeskName(),
		away_team: "Desköping",
	};
	const rows = Array.from({ length: count }, () => ({ ...row, provider_id: randomUUID() }));
	await openOperator().from("sports_matches").insert(rows).throwOnError();
}

export async function removeDeskMatches(): Promise<void> {
	const operator = openOperator();
	await operator.from("sports_matches").delete().in("home_team", made).throwOnError();
	await operator.from("api_football_fixtures").delete().in("home_team_name", made).throwOnError();
}
