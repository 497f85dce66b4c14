import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../contract/database.ts";
import type { FixtureFreshnessRow } from "../../../contract/match-rows.ts";
import type { Fixture } from "../../../domain/matches/fixture.ts";
import { type FixtureSport, fixtureSports, sportNames } from "../../../domain/matches/fixture-sport.ts";
import { toClockTime } from "../../../domain/times/swedish-date.ts";
import { toDayLabel, toSwedishDay } from "../../../domain/times/swedish-day.ts";

/** When what is shown was fetched. */
export interface Freshness {
	/** ISO 8601, UTC: of the sport that was fetched longest ago; null where none was ever fetched. */
	instant: string | null;
	/** "uppdaterad 14:03", "uppdaterad: Fotboll 14:03, Formel 1 igår 18:30" where sports differ, or "ännu inte uppdaterad"; "" for no sport. */
	text: string;
}

/** When each sport was last fetched. A failed read is logged and gives none. */
export async function listFetched(supabase: SupabaseClient<AvsparkDatabase>): Promise<FixtureFreshnessRow[]> {
	const { data, error } = await supabase.from("fixture_freshness").select("sport,fetched_at");
	if (error) console.error("The freshness of matches could not be read", error);
	return data ?? [];
}

/** Of the sports of a list. A sport that no provider was ever asked for is as fresh as the newest of its rows. */
export function toFreshness({
	fetched,
	fixtures,
	sports,
	now,
}: {
	fetched: readonly FixtureFreshnessRow[];
	fixtures: readonly Pick<Fixture, "sport" | "scraped_at">[];
	sports: readonly FixtureSport[];
	now: Date;
}): Freshness {
	const stamps = fixtureSports
		.filter((sport) => sports.includes(sport))
		.flatMap((sport) => {
			const asked = fetched.find((row) => row.sport === sport)?.fetched_at;
			const newest = Math.max(
				...fixtures.filter((one) => one.sport === sport).map((one) => Date.parse(one.scraped_at)),
			);
			const instantMs = asked ? Date.parse(asked) : newest;
			// A provider's clock may go ahead of ours.
			return Number.isFinite(instantMs) ? [{ sport, at: new Date(Math.min(instantMs, now.getTime())) }] : [];
		});
	if (stamps.length === 0) return { instant: null, text: sports.length === 0 ? "" : "ännu inte uppdaterad" };
	const texts = new Set(stamps.map(({ at }) => toStampTime(at, now)));
	const oldest = Math.min(...stamps.map(({ at }) => at.getTime()));
	return {
		instant: new Date(oldest).toISOString(),
		text:
			texts.size > 1
				? `uppdaterad: ${stamps.map(({ sport, at }) => keepTogether(`${sportNames[sport]} ${toStampTime(at, now)}`)).join(", ")}`
				: `uppdaterad ${[...texts].join()}`,
	};
}

/** In one line: the 1 of Formel 1 at the head of the next is read as a part of the time. */
const keepTogether = (words: string) => words.replaceAll(" ", "\u00a0");

/** "14:03", with the day when that is not today: "igår 14:03". */
function toStampTime(instant: Date, now: Date): string {
	const day = toDayLabel(toSwedishDay(instant), toSwedishDay(now)).toLowerCase();
	const time = toClockTime(instant);
	return day === "idag" ? time : `${day} ${time}`;
}
