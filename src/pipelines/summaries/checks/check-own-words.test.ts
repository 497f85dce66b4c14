import { describe, expect, it } from "vitest";
import type { StoryArticle, StoryInput } from "../stories/story.ts";
import { checkOwnWords } from "./check-own-words.ts";

const source = [
	"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i söndags. Sara Lind gjorde två mål inför 12 400 åskådare.",
	"Petra Ekdal reducerade till 2–1 i den 78:e minuten, men på tilläggstid satte Lind sitt andra mål.",
	"– Det här var vår bästa halvlek på hela året och jag hoppas att vi kan fortsätta så här, säger Sara Lind.",
	"Hamra har därmed tre raka segrar och klättrar till fjärde plats i tabellen med sjutton poäng.",
].join("\n\n");
const story: StoryInput = {
	id: "s",
	category: "fotboll",
	articles: [{ title: "Hamra vann toppmötet", lead: "", content: source } as StoryArticle],
};

describe("checkOwnWords", () => {
	it.each([
		[
			"own words",
			[
				"Sara Lind blev tvåmålsskytt när Hamra IF besegrade Lyckeby BK med 3–1 i söndags.",
				"12 400 personer fick se henne avgöra på tilläggstid, sedan Petra Ekdal gjort Lyckebys enda mål en dryg kvart före slutet.",
				"Segern är Hamras tredje i följd och lyfter laget till en fjärdeplats.",
			],
		],
		[
			"long quotations",
			[
				"Sara Lind är nöjd: ”Det här var vår bästa halvlek på hela året och jag hoppas att vi kan fortsätta så här”.",
			],
		],
		["a sentence as anybody would say it", ["Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i söndags."]],
		[
			"speech after a dash",
			[
				"– Det här var vår bästa halvlek på hela året och jag hoppas att vi kan fortsätta så här, säger Sara Lind.",
			],
		],
	])("lets %s pass", (_, [lead = "", ...body]) => {
		expect(checkOwnWords({ title: "Rubrik", lead, body }, story)).toBeNull();
	});

	it("names a long run of a source's words", () => {
		const lead =
			"Det var i går som Petra Ekdal reducerade till 2–1 i den 78:e minuten, men på tilläggstid kom slutet.";
		expect(checkOwnWords({ title: "Rubrik", lead, body: [] }, story)).toBe(
			"13 ord i följd är avskrivna ur en källa: ”petra ekdal reducerade till 2 1 i den …”",
		);
	});

	it("holds the title to the same", () => {
		const title = "Lind satte sitt andra mål på tilläggstid";
		const copied = "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i söndags inför 12 400 åskådare";
		const told = { ...story, articles: [{ title: copied, lead: "", content: "" } as StoryArticle] };
		expect(checkOwnWords({ title, lead: "Kort.", body: [] }, told)).toBeNull();
		expect(checkOwnWords({ title: copied, lead: "Kort.", body: [] }, told)).toMatch(
			/ord i följd är avskrivna/,
		);
	});

	it("adds up short runs of which the whole text is made", () => {
		const body = [
			"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen.",
			"Lind gjorde två mål inför 12 400 åskådare. Ekdal reducerade till 2–1 i den 78:e minuten.",
			"Hamra har därmed tre raka segrar och är på fjärde plats i tabellen med sjutton poäng.",
		];
		expect(checkOwnWords({ title: "Rubrik", lead: "Så gick det till.", body }, story)).toMatch(
			/^Texten följer källornas ordalydelse: \d\d procent, högst 35$/,
		);
	});

	it("says nothing of a text too short to tell", () => {
		expect(
			checkOwnWords({ title: "Rubrik", lead: "Hamra har därmed tre raka segrar.", body: [] }, story),
		).toBeNull();
	});
});
