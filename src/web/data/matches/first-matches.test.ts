import { expect, it } from "vitest";
import { listLaterMatches, toCarriedWidget } from "./first-matches.ts";
import type { HomeMatches } from "./home-matches.ts";
import type { MatchCard } from "./match-cards.ts";

const cards = Array.from({ length: 20 }, (_, place) => ({ key: `football-${place}` }) as MatchCard);
const leagues = ["Allsvenskan", "SHL"];
const widgets: HomeMatches = {
	recent: { matches: cards, leagues, chosen: [], parameter: "liga" },
	upcoming: {
		matches: cards.slice(0, 5),
		leagues,
		chosen: ["SHL", "Åländska & co"],
		parameter: "kommande-liga",
	},
	freshness: { instant: "2026-11-21T13:00:00Z", text: "uppdaterad 14:00" },
};

it("the page's matches and those that are asked for later are all of them, each once", () => {
	const carried = toCarriedWidget("recent", widgets.recent);
	expect([...carried.matches, ...(listLaterMatches("recent", widgets) ?? [])]).toEqual(cards);
	expect(carried.laterCount).toBe(8);
	expect(toCarriedWidget("upcoming", widgets.upcoming)).toMatchObject({
		laterCount: 0,
		matches: cards.slice(0, 5),
	});
	expect(listLaterMatches("upcoming", widgets)).toEqual([]);
});

it("the others are asked for with the leagues that were chosen", () => {
	expect(toCarriedWidget("recent", widgets.recent).later).toBe("/fler-matcher/recent?");
	const { searchParams } = new URL(
		toCarriedWidget("upcoming", widgets.upcoming).later,
		"https://avspark.example",
	);
	expect(searchParams.getAll("kommande-liga")).toEqual(["SHL", "Åländska & co"]);
});

it("there are no others of a widget that is none", () => {
	for (const name of ["freshness", "toString", ""]) expect(listLaterMatches(name, widgets)).toBeNull();
});
