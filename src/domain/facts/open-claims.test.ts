import { describe, expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";
import type { FactSource } from "./fact-claim.ts";
import { toHeldReason } from "./held-reason.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/torshamn",
		name: "Norrsport",
		title: "Torshamn slog Äppelvik",
		publishedAt: new Date("2025-08-17T19:40:00Z"),
		text: [
			"Torshamns IF slog Äppelviks BK med 5–2 inför 3 412 åskådare i Torshamnshallen. Yusuf Haddad gjorde två mål och Filip Sterner ett.",
			"Äppelviks Petra Uhlin kvitterade till 1–1 i den 58:e minuten och Sterner gav Torshamn ledningen tio minuter senare.",
			"Målvakten Simon Rask räddade 22 av 26 skott. Nämnden var oenig: två av sju ville stoppa matchen.",
			"Torshamn har 34 poäng och Äppelvik 21. Uhlin, 22, saknas i nästa match sedan hon visats ut.",
		].join("\n\n"),
	},
];

function check(text: string) {
	return checkFacts({ title: "Torshamn vann", paragraphs: [text] }, sources);
}

function judge(text: string): string[] {
	return check(text)
		.claims.filter(({ verdict }) => verdict !== "supported")
		.map((claim) => `${claim.verdict} ${claim.text}`);
}

describe("what follows from the sources", () => {
	it.each([
		["a difference of points", "Äppelvik är 13 poäng bakom."],
		["a rounded figure", "Drygt 3 400 åskådare såg matchen."],
		["the margin of a score", "Torshamn vann med tre mål."],
		["the sum of a score", "Sju mål bjöds publiken på."],
		["a side's goals", "Sterner gjorde ett av lagets fem mål."],
		["the rest of so many", "Fem av sju ville fortsätta."],
		["what a goalkeeper let in", "Rask släppte in fyra mål."],
		["a minute that is counted on", "Sterners mål kom i den 68:e minuten."],
		["the day before a report that names none", "På söndagen slog Torshamn Äppelvik."],
	])("bears %s, or holds nothing", (_, text) => {
		expect(toHeldReason(check(text))).toBeNull();
	});

	it("does not stretch to other figures", () => {
		expect(judge("Äppelvik är 15 poäng bakom.")).toEqual(["unsupported 15"]);
		expect(judge("Drygt 4 300 åskådare såg matchen.")).toEqual(["unsupported 4 300"]);
	});
});

describe("what nothing bears or refutes", () => {
	it("is counted as neither borne nor failed, and holds no text", () => {
		const result = check("Om nio veckor spelas returen.");
		expect(result.claims.map(({ text, verdict, supported }) => [text, verdict, supported])).toContainEqual([
			"nio",
			"unchecked",
			false,
		]);
		expect(result.supported).toBe(result.checked - 1);
		expect(toHeldReason(result)).toBeNull();
	});
});

describe("who did what, and for whom", () => {
	it.each([
		["a goal for the other side", "Petra Uhlin kvitterade för Torshamn.", "contradicted Petra Uhlin"],
		["a goal by one who made none", "Simon Rask gjorde två mål.", "contradicted Simon Rask"],
		["an absence of another", "Yusuf Haddad saknas i nästa match.", "contradicted Yusuf Haddad"],
		["another's age", "Yusuf Haddad, 22, gjorde två mål.", "contradicted 22"],
		["a match at the other's arena", "Torshamn vann borta mot Äppelvik.", "contradicted borta mot Äppelvik"],
	])("is refused: %s", (_, text, failing) => {
		expect(judge(text)).toContain(failing);
	});
});
