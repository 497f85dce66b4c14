import { describe, expect, it } from "vitest";
import type { StoryArticle } from "../stories/story.ts";
import { createModelEngine } from "./model-engine.ts";

describe("createModelEngine", () => {
	it("writes letters and figures in one way, so that what is read is what is checked, without the numbers of its sources", async () => {
		const answer = {
			title: { text: "Hamra vann med ４–１", sources: ["1.0"] },
			lead: [{ text: "Det blev 𝟒–𝟏 i går…", sources: ["1.1"] }],
			body: [
				[
					{ text: "④–①  efter 1½ timme [1.2, 2.1].", sources: ["1.2", "2.1"] },
					{ text: "Lind jublade. [1.3]", sources: [] },
				],
			],
		};
		const engine = createModelEngine({
			name: "scripted",
			generate: async ({ schema }) => ({ value: schema.parse(answer), modelVersion: null, tokens: null }),
		});
		const text = await engine.summarise(
			{ id: "s", category: "fotboll", articles: [] },
			new AbortController().signal,
		);
		expect(text).toMatchObject({
			title: "Hamra vann med 4–1",
			lead: "Det blev 4–1 i går…",
			body: ["4–1 efter 1½ timme. Lind jublade."],
			citations: [["1.0"], ["1.1"], ["1.2", "2.1"], []],
		});
	});

	it("names the days that its sources mean, by the day of those a sentence was taken from", async () => {
		const answer = {
			title: { text: "Hamra möter Norby i kväll", sources: ["1.0"] },
			lead: [{ text: "Hamra vann senast i går.", sources: ["2.1"] }],
			body: [
				[
					{ text: "Norby föll i går.", sources: ["1.1", "2.1"] },
					{ text: "– Vi vann i går, säger Lind.", sources: ["1.2"] },
				],
			],
		};
		const engine = createModelEngine({
			name: "scripted",
			generate: async ({ schema }) => ({ value: schema.parse(answer), modelVersion: null, tokens: null }),
		});
		const told = (day: string): StoryArticle => ({
			id: day,
			storyId: null,
			category: "fotboll",
			sourceId: day,
			sourceName: day,
			url: `https://source.example/${day}`,
			title: "Hamra",
			lead: "",
			content: "",
			publishedAt: new Date(`${day}T12:00:00Z`),
		});
		const articles = [told("2026-11-25"), told("2026-11-26")];
		const story = { id: "s", category: "fotboll", articles };
		expect(await engine.summarise(story, new AbortController().signal)).toMatchObject({
			title: "Hamra möter Norby på onsdagskvällen",
			lead: "Hamra vann senast på onsdagen.",
			body: ["Norby föll i går.", "– Vi vann i går, säger Lind."],
		});
	});
});
