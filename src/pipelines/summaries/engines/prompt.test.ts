import { expect, it } from "vitest";
import { toSummaryPrompt } from "./prompt.ts";

it.each([
	["2026-11-21T12:00:00Z", "lördag 2026-11-21 13:00"],
	["2026-11-20T23:30:00Z", "lördag 2026-11-21 00:30"],
	["2026-12-31T23:05:00Z", "fredag 2027-01-01 00:05"],
	["2026-10-25T00:30:00Z", "söndag 2026-10-25 02:30"],
	["2026-07-10T22:30:00Z", "lördag 2026-07-11 00:30"],
	// The day alone is midnight, of Stockholm or of UTC.
	["2026-11-25T23:00:00Z", "torsdag 2026-11-26"],
	["2026-11-26T00:00:00Z", "torsdag 2026-11-26"],
])("a source of %s is told to the model as published %s, weekday and date alike", (instant, told) => {
	const prompt = toSummaryPrompt({
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
				title: "Hamra vann",
				lead: "Hamra vann i går.",
				content: "Hamra vann i går.",
				publishedAt: new Date(instant),
			},
		],
	});
	expect(prompt).toContain(`publicerad="${told}"`);
});
