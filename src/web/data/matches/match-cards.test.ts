import { expect, it } from "vitest";
import { type SportsMatchFields, toMatchFixture } from "../../../domain/matches/fixture.ts";
import { toMatchCard } from "./match-cards.ts";

const match: SportsMatchFields = {
	id: "7f3a09c2-0000-4000-8000-000000000000",
	sport: "hockey",
	match_date: "2026-11-28",
	match_time: "00:15:00",
	starts_at: null,
	status: "NS",
	elapsed: null,
	league: "SHL",
	round: null,
	home_team: "Norrvik",
	away_team: "Storbro",
	home_team_logo: null,
	away_team_logo: null,
	home_score: null,
	away_score: null,
	venue: null,
	venue_city: null,
	scraped_at: "2026-11-21T12:00:00.000Z",
	updated_at: "2026-11-21T12:00:00.000Z",
};

function toCard(row: SportsMatchFields) {
	const fixture = toMatchFixture(row);
	if (!fixture) throw new Error("not a fixture");
	return toMatchCard(fixture, "2026-11-27");
}

it("tells when a match starts: the instant, with the Swedish day and clock in words", () => {
	expect(toCard(match)).toMatchObject({ start: "2026-11-27T23:15:00.000Z", day: "Imorgon", time: "00:15" });
});

it("tells the Swedish day of a match without a time, which is the day before in UTC", () => {
	expect(toCard({ ...match, match_time: null })).toMatchObject({
		start: "2026-11-28",
		day: "Imorgon",
		time: null,
	});
});
