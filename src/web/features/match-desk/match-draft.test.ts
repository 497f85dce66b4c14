import { describe, expect, it } from "vitest";
import { isSameDraft, joinDrafts, type MatchDraft, readDraft, toDraft, toEmptyDraft } from "./match-draft.ts";

const typed: MatchDraft = {
	...toEmptyDraft("football", "2026-11-21"),
	league: " Provligan ",
	home: "Norrvik",
	away: "Sundby",
	time: "19:00",
};
const read = (given: Partial<MatchDraft>) => readDraft({ ...typed, ...given });

describe("the form of a match", () => {
	it("says what was typed, without the space around it", () => {
		expect(read({})).toEqual({
			ok: true,
			facts: {
				sport: "football",
				league: "Provligan",
				home: "Norrvik",
				away: "Sundby",
				day: "2026-11-21",
				time: "19:00",
				status: "upcoming",
				homeScore: null,
				awayScore: null,
				minute: null,
				round: "",
				venue: "",
			},
		});
	});

	it("leaves out what no table takes", () => {
		const texts = { league: "L", home: "H", away: "A", round: "R", venue: "V" };
		const pasted = Object.entries(texts).map(([name, text]) => [name, `\0${text} \ud83d`]);
		expect(read(Object.fromEntries(pasted))).toMatchObject({ ok: true, facts: texts });
	});

	it("comes back from what was read as it was", () => {
		const live: MatchDraft = {
			...typed,
			league: "L",
			status: "live",
			homeScore: "0",
			awayScore: "2",
			minute: "67",
		};
		const answer = readDraft(live);
		expect(answer.ok && isSameDraft(toDraft(answer.facts), live)).toBe(true);
	});

	it.each<[string, Partial<MatchDraft>, object]>([
		["no home team", { home: " " }, { home: "Give the home team." }],
		["no away team", { away: "" }, { away: "Give the away team." }],
		["no date", { day: "" }, { day: "Give a date." }],
		["a date of another age", { day: "2126-11-21" }, { day: "Give a date of the years 1900 to 2099." }],
		[
			"a team with more than its name",
			{ home: "é".repeat(201) },
			{ home: "201 characters are too many, at most 200 fit." },
		],
		[
			"a venue that does not fit",
			{ venue: "v".repeat(300) },
			{ venue: "300 characters are too many, at most 200 fit." },
		],
		["one score alone", { homeScore: "1" }, { awayScore: "Give both scores, or none." }],
		[
			"a score that is none",
			{ homeScore: "-1", awayScore: "1" },
			{ homeScore: "Give a whole number from 0 to 999." },
		],
		[
			"a minute beyond any match",
			{ status: "live", minute: "201" },
			{ minute: "Give a whole number from 0 to 200." },
		],
		[
			"football that has begun at no time",
			{ time: "", status: "live" },
			{ time: "Football needs a time, unless the match is upcoming." },
		],
		[
			"a time that the beginning of summer time leaves out",
			{ day: "2027-03-28", time: "02:30" },
			{ time: "02:30 does not exist that night: the clocks go from 02:00 to 03:00." },
		],
		[
			"a race without its Grand Prix",
			{ sport: "formula1", home: "", away: "" },
			{ home: "Give the Grand Prix." },
		],
	])("names %s beside its field", (_, given, errors) => {
		expect(read(given)).toEqual({ ok: false, errors });
	});

	it.each([
		["2027-03-28", "01:59"],
		["2027-03-28", "03:00"],
		["2027-10-31", "02:30"],
	])(
		"takes a time that does exist on the nights of the year that are no 24 hours long: %s %s",
		(day, time) => {
			expect(read({ day, time })).toMatchObject({ ok: true, facts: { day, time } });
		},
	);

	it("takes a match without a time, and a race without a winner until it is over", () => {
		expect(read({ time: "" })).toMatchObject({ ok: true, facts: { time: null } });
		const race = { sport: "formula1", away: "Petra Prov", homeScore: "x", minute: "x" } as const;
		expect(read(race)).toMatchObject({ ok: true, facts: { away: "", homeScore: null } });
		expect(read({ ...race, status: "finished" })).toMatchObject({ ok: true, facts: { away: "Petra Prov" } });
	});

	it("forgets the minute of what is no longer played", () => {
		expect(read({ status: "finished", minute: "67" })).toMatchObject({ ok: true, facts: { minute: null } });
	});
});

describe("two who began with the same match", () => {
	const start: MatchDraft = { ...typed, status: "live", homeScore: "1", awayScore: "0", minute: "31" };
	it.each<[string, Partial<MatchDraft>, Partial<MatchDraft>, Partial<MatchDraft>, boolean]>([
		[
			"the newer score stays",
			{ venue: "Vallen" },
			{ homeScore: "2" },
			{ venue: "Vallen", homeScore: "2" },
			false,
		],
		[
			"a score is of its minute",
			{ homeScore: "9" },
			{ minute: "40" },
			{ homeScore: "9", minute: "31" },
			true,
		],
		[
			"an hour is of its day",
			{ time: "20:00" },
			{ day: "2026-11-22" },
			{ time: "20:00", day: typed.day },
			true,
		],
		["the same is no clash", { venue: "Vallen" }, { venue: "Vallen" }, { venue: "Vallen" }, false],
		[
			"mine stands until it is chosen",
			{ venue: "Min" },
			{ venue: "Din", round: "2" },
			{ venue: "Min", round: "2" },
			true,
		],
	])("are joined by what each has changed: %s", (_what, mine, theirs, draft, isClash) => {
		const joined = joinDrafts(start, { ...start, ...mine }, { ...start, ...theirs });
		expect(joined).toEqual({ draft: { ...start, ...draft }, isClash });
	});
});
