import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { type FootballFixtureFields, toFootballFixture } from "../../../../domain/matches/fixture.ts";
import { toMatchCard } from "../../../data/matches/match-cards.ts";
import { MatchSides } from "./match-sides.tsx";

const final: FootballFixtureFields = {
	fixture_id: 1201,
	fixture_date: "2026-11-21T18:00:00+00:00",
	status_short: "PEN",
	status_long: "Match Finished",
	status_elapsed: 120,
	league_name: "Svenska cupen",
	league_round: "Final",
	home_team_name: "Almhage",
	away_team_name: "Vargnäs",
	home_team_logo: null,
	away_team_logo: null,
	home_goals: 1,
	away_goals: 1,
	penalty_home: 2,
	penalty_away: 4,
	venue_name: null,
	venue_city: null,
	scraped_at: "2026-11-21T20:50:00+00:00",
	updated_at: "2026-11-21T20:50:00+00:00",
};

/** The card's text, and who is set back in it as the one that lost. */
function draw(row: FootballFixtureFields) {
	const match = toMatchCard(toFootballFixture(row), "2026-11-22");
	const router = createMemoryRouter([{ path: "/", element: <MatchSides match={match} /> }]);
	const html = renderToStaticMarkup(<RouterProvider router={router} />);
	const loser = /text-ink-soft">.*?<span class="min-w-0">(.*?)<\/span>/.exec(html)?.[1] ?? null;
	return { score: /tabular-nums[^>]*>(.*)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, ""), loser };
}

it("a final that penalties decided says how they ended, and who lost them", () => {
	expect(draw(final)).toEqual({ score: "1 (2)–1 (4)", loser: "Almhage" });
	expect(draw({ ...final, penalty_home: 5 })).toEqual({ score: "1 (5)–1 (4)", loser: "Vargnäs" });
});

it("a shoot-out that nobody has told of, or that is going on, decides nothing", () => {
	expect(draw({ ...final, penalty_home: null, penalty_away: null })).toEqual({ score: "1–1", loser: null });
	expect(draw({ ...final, status_short: "P", penalty_home: 0, penalty_away: 1 })).toEqual({
		score: "1–1",
		loser: null,
	});
});

it("goals decide every other match", () => {
	const decided = { ...final, status_short: "FT", penalty_home: null, penalty_away: null };
	expect(draw({ ...decided, home_goals: 2 })).toEqual({ score: "2–1", loser: "Vargnäs" });
	expect(draw({ ...decided, away_goals: 3 })).toEqual({ score: "1–3", loser: "Almhage" });
});
