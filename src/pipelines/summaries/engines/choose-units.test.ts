import { describe, expect, it } from "vitest";
import type { StoryArticle } from "../stories/story.ts";
import { summariseByExtract } from "./extractive-engine.ts";

function summarise(...tellings: { title: string; lead: string; paragraphs: string[] }[]): string[] {
	const articles: StoryArticle[] = tellings.map(({ title, lead, paragraphs }, index) => ({
		id: `a${index}`,
		storyId: "s",
		category: "fotboll",
		sourceId: `s${index}`,
		sourceName: `Källa ${index}`,
		url: `https://source${index}.example/1`,
		title,
		lead,
		content: paragraphs.join("\n\n"),
		publishedAt: new Date("2025-05-12T10:00:00Z"),
	}));
	const { lead, body } = summariseByExtract({ id: "s", category: "fotboll", articles });
	return [lead, ...body];
}

describe("what several sources tell", () => {
	it("has its result once, whichever words each of them has for it", () => {
		const told = summarise(
			{
				title: "Lind sänkte Lyckeby – Holm rasade efter utvisningen",
				lead: "Hamra vände och slog Lyckeby med 2–1 inför 27 814 på Nya Tallvallen.",
				paragraphs: [
					"Sara Lind blev matchvinnare med en nick i 86:e minuten.",
					"– Det här är det bästa jag varit med om, säger Lind.",
					"Lyckebys lagkapten Maja Holm fick lämna planen med en halvtimme kvar efter sitt andra gula kort.",
				],
			},
			{
				title: "Hamra vände derbyt mot Lyckeby",
				lead: "Hamra vände 0–1 till 2–1 mot Lyckeby i måndagens cupderby.",
				paragraphs: [
					"Lyckeby tog ledningen redan i den sjätte minuten genom Petra Ekdal, men efter paus var det Hamra som styrde.",
					"Ulla Brandt kvitterade på straff i den 58:e minuten.",
				],
			},
			{
				title: "Hamra vann cupderbyt efter sen vändning",
				lead: "Hamra besegrade Lyckeby med 2–1 i cupen.",
				paragraphs: ["Sara Lind avgjorde på nick.", "Lagen möts igen redan på söndag."],
			},
		);
		expect(told.join(" ")).not.toContain("besegrade");
		expect(told[0]).toContain("slog Lyckeby med 2–1");
	});

	it("opens with the sentence that tells all of another one and more, and has that one no more", () => {
		const told = summarise(
			{
				title: "Bilden på Lind efter operationen",
				lead: "Sara Lind har opererats.",
				paragraphs: [
					"Sara Lind visar upp foten i gips på en bild i sociala medier.",
					"”Tack för alla fina ord”, skriver hon.",
				],
			},
			{
				title: "Sara Lind har opererats – borta i tre månader",
				lead: "Sara Lind har opererats efter fotskadan och missar vårens första landskamper.",
				paragraphs: [
					"Enligt Hamra blir Lind borta i tre månader.",
					"Lind har gjort elva mål på 14 matcher den här säsongen.",
				],
			},
		);
		expect(told[0]).toMatch(/^Sara Lind har opererats efter fotskadan/);
		expect(told.join(" ").match(/har opererats/g)).toHaveLength(1);
	});

	it("opens with its own sentence where another one only names the same", () => {
		const told = summarise(
			{
				title: "Femte raka för Berga",
				lead: "Berga IF fortsätter vinna i HockeyAllsvenskan.",
				paragraphs: ["Lindsjö HC besegrades med 3–1 och Filip Rask gjorde två av målen."],
			},
			{
				title: "Johan Krans till sjukhus",
				lead: "Johan Krans fördes till sjukhus när Lindsjö HC mötte Berga IF i HockeyAllsvenskan.",
				paragraphs: ["Lagkaptenen träffades av en puck i ansiktet."],
			},
		);
		expect(told[0]).toMatch(/^Berga IF fortsätter vinna/);
	});
});
