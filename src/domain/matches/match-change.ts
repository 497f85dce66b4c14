import { toMatchKey } from "./addresses/match-address.ts";
import { type Fixture, toFixtureStatus, toRaceFacts } from "./fixture.ts";
import type { StatusTone } from "./fixture-status.ts";

/** What open pages are told when a match has changed: what a card shows of its state. */
export interface MatchChange {
	/** As the card's: "football-1201". */
	key: string;
	/** Milliseconds since 1970: when the row was written. A card knows by it what is news to it. */
	version: number;
	status: { label: string; tone: StatusTone };
	/** Minutes played, while it is played. */
	elapsed: number | null;
	home: number | null;
	away: number | null;
	/** Of a race. */
	winner: string | null;
}

export function toMatchChange(fixture: Fixture): MatchChange {
	const status = toFixtureStatus(fixture);
	return {
		key: toMatchKey(fixture),
		version: toMatchVersion(fixture),
		status,
		elapsed: status.tone === "live" ? fixture.status_elapsed : null,
		home: fixture.home_goals,
		away: fixture.away_goals,
		winner: fixture.sport === "formula1" ? toRaceFacts(fixture).winner : null,
	};
}

export const toMatchVersion = ({ updated_at }: Pick<Fixture, "updated_at">): number => Date.parse(updated_at);
