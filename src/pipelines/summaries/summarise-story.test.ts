import { expect, it } from "vitest";
import { createExtractiveEngine } from "./engines/extractive-engine.ts";
import { summariseStory } from "./summarise-story.ts";

it("sets Swedish marks around what sources quote between straight ones, and traces it all the same", async () => {
	const engine = createExtractiveEngine();
	const story = {
		id: "s",
		category: "fotboll",
		articles: [
			{
				id: "a",
				storyId: "s",
				category: "fotboll",
				sourceId: "norrsport",
				sourceName: "Norrsport",
				url: "https://norrsport.example/1",
				title: 'Sara Lind: "Vår bästa halvlek"',
				lead: "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen.",
				content: [
					"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen. Sara Lind gjorde två mål.",
					'"Det här var vår bästa halvlek", säger Sara Lind.',
				].join("\n\n"),
				publishedAt: new Date("2025-05-12T10:00:00Z"),
			},
		],
	};

	const { summary } = await summariseStory({ wanted: engine, fallback: engine }, story, AbortSignal.any([]));

	expect(summary.text.title).toBe("Sara Lind: ”Vår bästa halvlek”");
	expect(summary.text.body).toContain("”Det här var vår bästa halvlek”, säger Sara Lind.");
	expect(summary.factCheck.claims.filter(({ kind }) => kind === "quotation")).toMatchObject([
		{ verdict: "supported" },
		{ verdict: "supported" },
	]);
	expect(summary.heldReason).toBeNull();
});
