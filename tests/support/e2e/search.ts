import { addDays, toSwedishDay } from "../../../src/domain/times/swedish-day.ts";
import { openOperator } from "./operator.ts";

/** What a file of journeys searches for: of that file's run alone, as is all that bears its town's name. */
export interface SearchMatter {
	/** Who plays at the town's team tomorrow at 19:00. */
	visitors: string;
	addMatch(given: {
		match_date: string;
		match_time?: string;
		home_team: string;
		away_team: string;
	}): Promise<void>;
	remove(): Promise<void>;
}

/** A hockey team of the town, "<town> HK", and its match tomorrow. */
export async function makeSearchMatter(town: string): Promise<SearchMatter> {
	const operator = openOperator();
	const provider = `e2e-${process.pid}-${Date.now()}`;
	const home = `${town} HK`;
	const matter: SearchMatter = {
		visitors: `Bäckhagen ${process.pid}`,
		async addMatch(given) {
			await operator
				.from("sports_matches")
				.insert({ sport: "hockey", league: provider, ...given })
				.throwOnError();
		},
		async remove() {
			await operator.from("teams").delete().eq("provider", provider).throwOnError();
			await operator.from("sports_matches").delete().eq("league", provider).throwOnError();
		},
	};
	await operator
		.from("teams")
		.insert({ sport: "hockey", slug: provider, name: home, city: town, provider, provider_id: "1" })
		.throwOnError();
	await matter.addMatch({
		match_date: addDays(toSwedishDay(new Date()), 1),
		match_time: "19:00",
		home_team: home,
		away_team: matter.visitors,
	});
	return matter;
}
