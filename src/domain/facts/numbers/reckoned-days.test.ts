import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { listToldClauses } from "../events/told-clauses.ts";
import type { FactSource } from "../fact-claim.ts";
import { makePassage } from "../passage.ts";
import { readSummarySentence } from "../read-sentence.ts";
import { indexSources } from "../source-index.ts";
import { listWorkedOut } from "./worked-out.ts";

const makeSource = (text: string, publishedAt: string): FactSource => ({
	url: "https://norrsport.example/1",
	name: "Norrsport",
	title: "Läget för Hamra IF",
	text,
	publishedAt: new Date(publishedAt),
});

const listSupported = (sentences: readonly string[], source: FactSource) =>
	sentences.filter((sentence) =>
		checkFacts({ title: "Läget för Hamra", paragraphs: [sentence] }, [source]).claims.every(
			({ supported }) => supported,
		),
	);

describe("the day that a source names by its own date", () => {
	it.each([
		["as summer time ends, 23:30", "2026-10-25T22:30:00Z", "i går", "den 24 oktober", "den 25 oktober"],
		[
			"as summer time ends, 23:30, for today",
			"2026-10-25T22:30:00Z",
			"i dag",
			"den 25 oktober",
			"den 26 oktober",
		],
		["the day after, 00:30", "2026-10-25T23:30:00Z", "i går", "den 25 oktober", "den 24 oktober"],
		["the day before, 23:30", "2026-10-24T21:30:00Z", "i morgon", "den 25 oktober", "den 24 oktober"],
		["the day after summer time began, 00:30", "2026-03-29T22:30:00Z", "i går", "den 29 mars", "den 28 mars"],
		["as summer time begins, 00:30", "2026-03-28T23:30:00Z", "i går", "den 28 mars", "den 27 mars"],
		["the day before, 23:30", "2026-03-28T22:30:00Z", "i morgon", "den 29 mars", "den 30 mars"],
		["on New Year's Day, 00:30", "2026-12-31T23:30:00Z", "i går", "den 31 december", "den 30 december"],
	])("is the Swedish one: published %s", (_, publishedAt, told, right, wrong) => {
		const source = makeSource(`Hamra slog Lyckeby ${told}. Cupen spelas den 7 juli.`, publishedAt);
		const toSentence = (day: string) => `Hamra slog Lyckeby ${day}.`;
		expect(listSupported([right, wrong].map(toSentence), source)).toEqual([toSentence(right)]);
	});
});

it.each([
	["morgondagens", "tisdagens", "måndagens"],
	["gårdagens", "söndagens", "lördagens"],
])("the day of %s match is the one beside that of the report", (told, right, wrong) => {
	const source = makeSource(`Hamra mötte Lyckeby i ${told} match.`, "2026-03-16T07:00:00Z");
	const toSentence = (day: string) => `I ${day} match mötte Hamra Lyckeby.`;
	expect(listSupported([right, wrong].map(toSentence), source)).toEqual([toSentence(right)]);
});

describe("the year of a report", () => {
	const firstHour = "2026-12-31T23:30:00Z";

	it.each([
		["of last year", "Hamra vann serien i fjol.", "Hamra vann serien 2026.", "Hamra vann serien 2025."],
		[
			"since a year",
			"Det var Hamras första titel sedan 2007.",
			"Hamra tog den första titeln på 20 år.",
			"Hamra tog den första titeln på 19 år.",
		],
		[
			"of a contract's end",
			"Sara Lind skrev på för tre år med Hamra.",
			"Sara Lind har skrivit på för Hamra till och med 2030.",
			"Sara Lind har skrivit på för Hamra till och med 2028.",
		],
		[
			"of a contract's years",
			"Sara Lind skrev på för Hamra till och med 2030.",
			"Sara Lind skrev kontrakt med Hamra på tre år.",
			"Sara Lind skrev kontrakt med Hamra på fem år.",
		],
	])("is the Swedish one in the first hour of it: %s", (_, told, right, wrong) => {
		expect(listSupported([right, wrong], makeSource(told, firstHour))).toEqual([right]);
	});

	it("is that from which a reader counts", () => {
		const index = indexSources([makeSource("Hamra vann senast 2007.", firstHour)]);
		const passage = makePassage(["1.1"], index, listToldClauses(index), false);
		const values = passage && listWorkedOut(passage, readSummarySentence("Hamra vann på 20 år."));
		expect(values?.has(20)).toBe(true);
		expect(values?.has(19)).toBe(false);
	});
});
