import type { Fixture } from "../fixture.ts";
import { type FixtureSport, fixtureSports } from "../fixture-sport.ts";

/**
 * A match's public id: its sport and its number in the unified fixture (spec 3), "football-1201", "hockey-2134510018". The
 * number of football is its provider's, that of the other sports the first eight hex digits of the row's id, which no two
 * rows share (0027_match_pages.sql). Neither changes while the match is known.
 */
export const toMatchKey = (fixture: Pick<Fixture, "sport" | "fixture_id">): string =>
	`${fixture.sport}-${fixture.fixture_id}`;

/** "football-1201" -> its parts; null for what is no match's id. */
export function parseMatchKey(key: string): { sport: FixtureSport; number: number } | null {
	const [, name, digits] = /^([a-z0-9]+)-(0|[1-9]\d{0,14})$/.exec(key) ?? [];
	const sport = fixtureSports.find((known) => known === name);
	const number = Number(digits);
	if (!sport || (sport !== "football" && number > 0xffffffff)) return null;
	return { sport, number };
}

/** 0x7f3a09c2 -> the first and the last id that begin with those digits. */
export function toIdRange(number: number): { first: string; last: string } {
	const prefix = number.toString(16).padStart(8, "0");
	return { first: `${prefix}-0000-0000-0000-000000000000`, last: `${prefix}-ffff-ffff-ffff-ffffffffffff` };
}
