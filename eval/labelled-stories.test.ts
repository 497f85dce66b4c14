import { expect, it } from "vitest";
import { readFullLengthStories } from "./labelled-stories.ts";

it("Each reference of full length belongs to a story of its own, is as long as the site's texts, and is in words of its own", () => {
	const stories = readFullLengthStories();
	expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
	expect(stories.length).toBeGreaterThanOrEqual(30);
	for (const { id, reference, articles } of stories) {
		const words = (reference ?? "").split(/\s+/);
		expect(words.length, id).toBeGreaterThan(70);
		expect(words.length, id).toBeLessThan(90);
		const told = articles.map(({ lead, content }) => `${lead} ${content}`).join(" ");
		const own = (reference ?? "").replace(/”[^”]*”/g, "”").split(/\s+/);
		const taken = own.filter(
			(_, at) => at + 8 <= own.length && told.includes(own.slice(at, at + 8).join(" ")),
		);
		expect(taken, id).toEqual([]);
	}
});
