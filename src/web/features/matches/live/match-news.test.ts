import { expect, it } from "vitest";
import type { MatchChange } from "../../../../domain/matches/match-change.ts";
import { withChange } from "../../../data/matches/live-matches.ts";
import type { MatchCard } from "../../../data/matches/match-cards.ts";
import { isBeyondCard, toNews } from "./match-news.ts";

const shared = {
	league: "Provligan",
	start: "2026-11-21T18:00:00.000Z",
	day: "Idag",
	time: "19:00",
	elapsed: 60,
};
const live = { label: "2:a halvlek", tone: "live" } as const;
const match: MatchCard = {
	...shared,
	kind: "match",
	key: "football-1",
	version: 10,
	sport: "football",
	status: live,
	home: { name: "Norrvik", logo: null, goals: 1 },
	away: { name: "Sundby", logo: null, goals: 1 },
};
const race: MatchCard = {
	...shared,
	kind: "race",
	key: "formula1-1",
	version: 10,
	sport: "formula1",
	status: live,
	elapsed: null,
	grandPrix: "Provorts Grand Prix",
	session: "Lopp",
	circuit: null,
	winner: null,
};
const change = (given: Partial<MatchChange>): MatchChange => ({
	key: "football-1",
	version: 11,
	status: live,
	elapsed: 61,
	home: 1,
	away: 1,
	winner: null,
	...given,
});
const end = { label: "Slutresultat", tone: "finished" } as const;

it.each<[string, MatchCard, Partial<MatchChange>, string | null]>([
	["a goal", match, { home: 2 }, "Mål: Norrvik–Sundby 2–1"],
	[
		"the first goal of all",
		{
			...match,
			home: { name: "Norrvik", logo: null, goals: null },
			away: { name: "Sundby", logo: null, goals: null },
		},
		{ home: 0, away: 1 },
		"Mål: Norrvik–Sundby 0–1",
	],
	["a goal taken back", match, { home: 0 }, "Ändrat resultat: Norrvik–Sundby 0–1"],
	["the end", match, { status: end, elapsed: null }, "Norrvik–Sundby: Slutresultat 1–1"],
	["a minute", match, {}, null],
	["what the card knows already", match, { version: 10, home: 5 }, null],
	["a race's end", race, { status: end, winner: "Petra Prov" }, "Provorts Grand Prix, Lopp: Slutresultat"],
])("a listener is told of %s: %s", (_, card, given, news) => {
	expect(toNews(card, withChange(card, change(given)))).toBe(news);
});

it("a change older than the page is no news to its card", () => {
	expect(withChange(match, change({ version: 9, home: 7 }))).toBe(match);
	expect(withChange(match, undefined)).toBe(match);
});

it("a newer change gives the card its state, score and minute, and a race its winner", () => {
	expect(withChange(match, change({ home: 3, status: end, elapsed: null }))).toMatchObject({
		version: 11,
		status: end,
		elapsed: null,
		home: { name: "Norrvik", goals: 3 },
		away: { goals: 1 },
	});
	expect(withChange(race, change({ winner: "Petra Prov" }))).toMatchObject({ winner: "Petra Prov" });
});

const coming = { label: "Ej startad", tone: "upcoming" } as const;

it.each<[string, MatchCard, Partial<MatchChange>, boolean, boolean]>([
	["a kick of the shoot-out or a minute of stoppage time", match, { elapsed: 60 }, false, true],
	[
		"a new kick-off",
		{ ...match, status: coming, elapsed: null },
		{ status: coming, elapsed: null },
		true,
		true,
	],
	["a minute", match, {}, false, false],
	["a goal", match, { home: 2, elapsed: 60 }, false, false],
	["what the card knows already", match, { version: 10, elapsed: 60 }, false, false],
])(
	"what a card does not take from a change has its page read anew: %s",
	(_, card, given, isRead, isReadByItsPage) => {
		const now = withChange(card, change(given));
		expect(isBeyondCard(card, now, false)).toBe(isRead);
		expect(isBeyondCard(card, now, true)).toBe(isReadByItsPage);
	},
);
