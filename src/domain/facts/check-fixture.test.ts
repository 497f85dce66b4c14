import { describe, expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";
import type { FactFixture } from "./check-fixture.ts";
import type { FactSource } from "./fact-claim.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/hamra",
		name: "Norrsport",
		title: "Hamra slog Lyckeby",
		publishedAt: new Date("2025-05-12T07:00:00Z"),
		text: "Hamra IF slog Lyckeby BK med 3–1 i söndags. Hamra är fyra i Damallsvenskan.",
	},
];
const summary = { title: "Hamra vann", paragraphs: ["Hamra slog Lyckeby med 3–1 i söndags."] };
const played: FactFixture = {
	league: "Damallsvenskan",
	home: "Hamra IF",
	away: "Lyckeby BK",
	score: { home: 3, away: 1 },
	startsAt: new Date("2025-05-11T13:00:00Z"),
	url: "/match/football-1201",
};

const cases: [title: string, fixtures: FactFixture[], failing: string[]][] = [
	["no match", [], []],
	["the match as told", [played], []],
	[
		"the same match with the sides turned",
		[{ ...played, home: "Lyckeby BK", away: "Hamra IF", score: { home: 1, away: 3 } }],
		[],
	],
	["another score", [{ ...played, score: { home: 2, away: 1 } }], ["3–1"]],
	["another winner", [{ ...played, score: { home: 1, away: 3 } }], ["3–1"]],
	["another day", [{ ...played, startsAt: new Date("2025-05-10T13:00:00Z") }], ["söndags"]],
	["a match that is not over", [{ ...played, score: null }], []],
	["the men of the same clubs", [{ ...played, league: "Superettan", score: { home: 0, away: 2 } }], []],
	["the juniors of the same clubs", [{ ...played, league: "F19", score: { home: 0, away: 2 } }], []],
	["other teams", [{ ...played, away: "Norby FF", score: { home: 0, away: 2 } }], []],
	["one of two matches that says so", [{ ...played, score: { home: 0, away: 2 } }, played], []],
];

describe("checkFacts against our own matches", () => {
	it.each(cases)("%s", (_, fixtures, failing) => {
		const { claims } = checkFacts(summary, sources, fixtures);
		expect(claims.filter(({ supported }) => !supported).map(({ text }) => text)).toEqual(failing);
	});

	const told = (text: string, of = text) => {
		const silent: FactSource[] = [{ ...(sources[0] as FactSource), text: of }];
		return (fixtures: FactFixture[]) =>
			checkFacts({ title: "Hamra vann", paragraphs: [text] }, silent, fixtures)
				.claims.filter(({ supported }) => !supported)
				.map(({ text }) => text);
	};
	const men = { ...played, league: "Superettan" };

	it.each([
		["a league of which the sources say nothing", played, []],
		["a league abroad", { ...played, league: "Premier League" }, []],
		[
			"another score in a league abroad",
			{ ...played, league: "Premier League", score: { home: 4, away: 1 } },
			["3–1"],
		],
		["another score among women", { ...played, score: { home: 4, away: 1 } }, ["3–1"]],
		["another score among men", { ...men, score: { home: 4, away: 1 } }, ["3–1"]],
	] as [string, FactFixture, string[]][])(
		"whose sources do not say whose sport it is: %s",
		(_, fixture, failing) => {
			expect(told("Hamra slog Lyckeby med 3–1 i söndags.")([fixture])).toEqual(failing);
		},
	);

	it("holds what is told of women against no match of the clubs' men, where pronouns alone tell of whom it is", () => {
		const of = "Hamra slog Lyckeby med 3–1 i söndags. Asta Fors gjorde två mål. Hon är uppe i tolv.";
		const failing = told("Hamra slog Lyckeby med 3–1 i söndags.", of);
		expect(failing([{ ...men, score: { home: 0, away: 2 } }])).toEqual([]);
		expect(failing([{ ...played, score: { home: 0, away: 2 } }])).toEqual(["3–1"]);
	});

	it("says nothing where women and men of the same clubs have met, and no source says which", () => {
		const check = told("Hamra slog Lyckeby med 3–1 i söndags.");
		expect(
			check([men, { ...played, home: "Lyckeby W", away: "Hamra W", score: { home: 4, away: 1 } }]),
		).toEqual([]);
		expect(
			check([
				{ ...men, score: { home: 0, away: 2 } },
				{ ...played, score: { home: 4, away: 1 } },
			]),
		).toEqual([]);
	});

	it.each([
		["the day it was played", "den 11 maj", [played], []],
		["the day before", "den 10 maj", [played], ["10 maj"]],
		["the day after", "2025-05-12", [played], ["2025-05-12"]],
		["a day of something else", "den 18 maj", [played], []],
		[
			"the day of the next match of the two",
			"den 10 maj",
			[played, { ...played, startsAt: new Date("2025-05-10T13:00:00Z"), score: null }],
			[],
		],
	] as [string, string, FactFixture[], string[]][])("dates: %s", (_, day, fixtures, failing) => {
		expect(told(`Hamra slog Lyckeby med 3–1 ${day}.`)(fixtures)).toEqual(failing);
	});

	const atNight = { ...played, startsAt: new Date("2025-05-10T22:30:00Z") };
	const late = { ...played, startsAt: new Date("2025-05-10T20:45:00Z") };
	it.each([
		["at night, of the evening it was where it was played", "i lördags", atNight, []],
		["at night, of that evening's date", "den 10 maj", atNight, []],
		["at night, of its own day", "i söndags", atNight, []],
		["at night, of the night", "natten till söndagen", atNight, []],
		["at night, of the night before", "natten till lördagen", atNight, ["lördagen"]],
		["at night, of the day after", "den 12 maj", atNight, ["12 maj"]],
		["late, of the night in which it ended", "natten till söndagen", late, []],
		["late, of that night's date", "natten mot den 11 maj", late, []],
		["late, of the day after", "på söndagen", late, ["söndagen"]],
		["in the afternoon, of the night after", "natten till måndagen", played, ["måndagen"]],
	] as [string, string, FactFixture, string[]][])("a match that began %s", (_, day, fixture, failing) => {
		expect(told(`Hamra slog Lyckeby med 3–1 ${day}.`)([fixture])).toEqual(failing);
	});

	it("names the match and its page as what says otherwise", () => {
		const { claims } = checkFacts(summary, sources, [{ ...played, score: { home: 2, away: 1 } }]);
		expect(claims.find(({ kind }) => kind === "score")).toMatchObject({
			verdict: "contradicted",
			reason: "Vår egen matchdata säger något annat",
			evidence: { sentence: "Hamra IF–Lyckeby BK 2–1 (söndag, Damallsvenskan)", url: "/match/football-1201" },
		});
	});
});
