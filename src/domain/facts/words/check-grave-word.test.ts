import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { toHeldReason } from "../held-reason.ts";

const check = (summary: string, source: string) => {
	const result = checkFacts({ title: "", paragraphs: [summary] }, [
		{
			url: "https://norrsport.example/1",
			name: "Norrsport",
			title: "Om Sara Lind",
			text: `${source}\n\nSara Lind spelar i Hamra IF.`,
			publishedAt: new Date("2026-11-21T08:00:00Z"),
		},
	]);
	const { verdict, evidence } = result.claims.find(({ kind }) => kind === "event") ?? {};
	return { verdict, evidence: evidence?.sentence, heldReason: toHeldReason(result) };
};

describe("a grave word", () => {
	it.each([
		["Sara Lind misstänks för brott mot reglerna.", "Sara Lind petades ur laget.", "misstänks"],
		["Sara Lind anklagas av klubben.", "Sara Lind petades ur laget.", "anklagas"],
		["Sara Lind åtalas.", "Sara Lind misstänks för misshandel.", "åtalas"],
		["Sara Lind stängs av för dopning.", "Sara Lind stängs av.", "dopning"],
		["Sara Lind har avlidit.", "Sara Lind har slutat.", "avlidit"],
		["Sara Lind missar matchen på grund av en knäskada.", "Sara Lind missar matchen.", "knäskada"],
		["Sara Lind fördes till sjukhus.", "Sara Lind byttes ut.", "sjukhus"],
		["Sara Lind vilar med en misstänkt korsbandsskada.", "Sara Lind vilar.", "korsbandsskada"],
		["Gripen blev Sara Lind.", "Sara Lind byttes ut.", "Gripen"],
	])("that no source has holds the text: %s", (summary, source, word) => {
		expect(check(summary, source)).toMatchObject({
			verdict: "unsupported",
			heldReason: `1 uppgift saknar belägg: ”${word}”`,
		});
	});

	it.each([
		["Sara Lind misstänks för fusk.", "Misstankar riktas mot Sara Lind."],
		["Sara Lind stängs av för dopning.", "Sara Lind har lämnat ett positivt prov och stängs av."],
		["Sara Lind har avlidit.", "Sara Lind är död."],
		["Sara Lind är skadad.", "Sara Lind har ont i knäet."],
		["Sara Lind opereras.", "Sara Lind har skadat korsbandet."],
		["Sara Lind har gripits.", "Polisen grep Sara Lind i natt."],
	])("is borne by one that means the same: %s", (summary, source) => {
		expect(check(summary, source)).toEqual({ verdict: "supported", evidence: source, heldReason: null });
	});

	it.each([
		"Sara Lind vilar med en misstänkt sträckning.",
		"Sara Lind gjorde mål på en död boll.",
		"Matchen dog efter paus.",
		"Sara Lind gick bort sig i försvaret.",
		"Det blev en gripande ceremoni för Sara Lind.",
		"Sara Lind döms till en match på läktaren.",
		"”Jag är skadad”, säger Sara Lind.",
		"Sara Lind såg Jas Gripen flyga över planen.",
		"Sara Lind hade ett genombrott och fick problem.",
	])("is none where nobody is accused or hurt by it: %s", (summary) => {
		expect(check(summary, "Sara Lind vilar.").verdict).toBeUndefined();
	});
});
