import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { openOperator } from "./operator.ts";
import { makeSource, removeSources } from "./sources.ts";

const name = "Västernorrlandsidrottsförbundsdistriktsligan";
/** No provider and no other test uses it. */
const provider = "prov-bredd";

/** A source, a league and two races that bear a name of more than forty letters without a space; the races lie behind those of other journeys. */
export async function insertLongNames(): Promise<{ name: string; remove: () => Promise<void> }> {
	const operator = openOperator();
	const source = await makeSource({ site_url: "https://kallvik.example/" });
	await source.tell({ name });
	await operator
		.from("leagues")
		.insert({ sport: "football", name, provider, provider_id: "990078", season: 2199 })
		.throwOnError();
	const today = toSwedishDay(new Date());
	await operator
		.from("sports_matches")
		.insert(
			[60, 67].map((days) => ({
				sport: "formula1",
				provider,
				provider_id: `lang-${days}`,
				league: "Formula 1",
				league_id: "formula1",
				league_season: 2199,
				session: "race",
				round: "Lopp",
				home_team: name,
				away_team: "Lopp",
				match_date: addDays(today, days),
				match_time: "15:00",
				status: "upcoming",
			})),
		)
		.throwOnError();
	return {
		name,
		async remove() {
			for (const table of ["sports_matches", "leagues"])
				await operator.from(table).delete().eq("provider", provider).throwOnError();
			await source.tell({ name: source.name });
			await removeSources();
		},
	};
}
