import { parsePlannedTime } from "../../../domain/articles/planned-time.ts";
import type { FixtureSport } from "../../../domain/matches/fixture-sport.ts";
import { countSigns } from "../../../domain/text/too-long.ts";
import { trimTyped } from "../../../domain/text/trim-typed.ts";
import type { DeskStatus, MatchFacts } from "../../data/desk/matches/desk-match.ts";

/** A match as the form holds it: what was typed. */
export type MatchDraft = { sport: FixtureSport; status: DeskStatus } & Record<
	Exclude<keyof MatchFacts, "sport" | "status">,
	string
>;
/** What is wrong with a field, in the words beside it. */
export type DraftErrors = Partial<Record<keyof MatchDraft, string>>;

const maxScore = 999;
const maxMinute = 200;
/** The tables' own. Refused in words: what is pasted must not lose its end without any. */
const mostSigns = 200;

/** `day`: "2026-11-21", Swedish. */
export const toEmptyDraft = (sport: FixtureSport, day: string): MatchDraft => ({
	sport,
	status: "upcoming",
	league: "",
	home: "",
	away: "",
	day,
	time: "",
	homeScore: "",
	awayScore: "",
	minute: "",
	round: "",
	venue: "",
});

export function toDraft(facts: MatchFacts): MatchDraft {
	const { time, homeScore, awayScore, minute } = facts;
	return {
		...facts,
		time: time ?? "",
		homeScore: toText(homeScore),
		awayScore: toText(awayScore),
		minute: toText(minute),
	};
}

const toText = (number: number | null) => (number === null ? "" : String(number));

/** What the form says, or what is wrong with it. Fields that the sport or the state does not have count as empty. */
export function readDraft(
	draft: MatchDraft,
): { ok: true; facts: MatchFacts } | { ok: false; errors: DraftErrors } {
	const { sport, status, day, time } = draft;
	const isRace = sport === "formula1";
	const errors: DraftErrors = {};
	const text = (name: "league" | "home" | "away" | "round" | "venue") => {
		const typed = trimTyped(draft[name]);
		const signs = countSigns(typed);
		if (signs > mostSigns) errors[name] = `${signs} characters are too many, at most ${mostSigns} fit.`;
		return typed;
	};
	const number = (name: "homeScore" | "awayScore" | "minute", max: number) => {
		const typed = trimTyped(draft[name]);
		if (typed === "") return null;
		if (/^\d{1,3}$/.test(typed) && Number(typed) <= max) return Number(typed);
		errors[name] = `Give a whole number from 0 to ${max}.`;
		return null;
	};

	if (text("home") === "") errors.home = isRace ? "Give the Grand Prix." : "Give the home team.";
	if (!isRace && text("away") === "") errors.away = "Give the away team.";
	if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(day))
		errors.day = day === "" ? "Give a date." : "Give a date of the years 1900 to 2099.";
	const wrongTime = tellWrongTime(draft);
	if (wrongTime !== null) errors.time = wrongTime;

	const homeScore = isRace ? null : number("homeScore", maxScore);
	const awayScore = isRace ? null : number("awayScore", maxScore);
	const isOneMissing = (homeScore === null) !== (awayScore === null);
	if (isOneMissing && !errors.homeScore && !errors.awayScore)
		errors[homeScore === null ? "homeScore" : "awayScore"] = "Give both scores, or none.";
	const minute = status === "live" && !isRace ? number("minute", maxMinute) : null;

	const facts: MatchFacts = {
		sport,
		league: text("league"),
		home: text("home"),
		away: isRace && status !== "finished" ? "" : text("away"),
		day,
		time: time || null,
		status,
		homeScore,
		awayScore,
		minute,
		round: text("round"),
		venue: text("venue"),
	};
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts };
}

function tellWrongTime({ sport, status, day, time }: MatchDraft): string | null {
	if (!/^(?:\d\d:\d\d)?$/.test(time)) return "Give a time such as 19:00, or none.";
	if (sport === "football" && time === "" && status !== "upcoming")
		return "Football needs a time, unless the match is upcoming.";
	return parsePlannedTime(`${day}T${time}`)?.kind === "never"
		? `${time} does not exist that night: the clocks go from 02:00 to 03:00.`
		: null;
}

export const isSameDraft = (one: MatchDraft, other: MatchDraft) =>
	(Object.keys(one) as (keyof MatchDraft)[]).every((name) => one[name] === other[name]);

/** What is told as one: a score is of its minute, and nobody means one's own hour on the other's day. */
const groups: readonly (readonly (keyof MatchDraft)[])[] = [
	["status", "homeScore", "awayScore", "minute"],
	["day", "time"],
	["sport"],
	["league"],
	["home"],
	["away"],
	["round"],
	["venue"],
];

/**
 * Two who began with the same match: what only one of them has changed is as that one has it. Of what both have changed it is mine, and
 * `isClash` says so, unless both made the same of it.
 */
export function joinDrafts(
	start: MatchDraft,
	mine: MatchDraft,
	theirs: MatchDraft,
): { draft: MatchDraft; isClash: boolean } {
	const isSame = (group: readonly (keyof MatchDraft)[], one: MatchDraft, other: MatchDraft) =>
		group.every((name) => one[name] === other[name]);
	const taken = groups.filter((group) => isSame(group, mine, start)).flat();
	const isClash = groups.some(
		(group) => !isSame(group, mine, start) && !isSame(group, theirs, start) && !isSame(group, mine, theirs),
	);
	return { draft: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }, isClash };
}
