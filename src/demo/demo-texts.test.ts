import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isPortrait } from "../domain/articles/article.ts";
import { toCategoryKey } from "../domain/articles/category.ts";
import { fillWeekdays, readDemoTexts } from "./demo-texts.ts";
import { outlets } from "./outlets.ts";

const startedAt = new Date("2026-11-21T12:00:00Z");
const texts = readDemoTexts(fileURLToPath(new URL("../../demo", import.meta.url)), startedAt);

describe("the demo's texts", () => {
	it.each([
		["fotboll", "fotboll", 42],
		["hockey", "hockey", 28],
		["formel-1", "formel 1", 25],
	])("make %s's stories and editors' articles %i together", (sport, category, count) => {
		const stories = new Set(
			texts.tellings.filter((telling) => telling.sport === sport).map((telling) => telling.storyId),
		);
		const articles = texts.editorArticles.filter((article) => toCategoryKey(article.category) === category);
		expect(stories.size + articles.length).toBe(count);
	});

	it("let several stories be told by two or three outlets", () => {
		const tellings = Map.groupBy(texts.tellings, (telling) => telling.storyId);
		const sizes = [...tellings.values()].map((group) => group.length);
		expect(sizes.filter((size) => size === 2).length).toBeGreaterThan(9);
		expect(sizes.filter((size) => size === 3).length).toBeGreaterThan(4);
	});

	it("are told by outlets that are there, each in its own words", () => {
		const known = new Set(outlets.map((outlet) => outlet.id));
		expect(texts.tellings.filter((telling) => !known.has(telling.outlet))).toEqual([]);
		const bodies = texts.tellings.map((telling) => telling.paragraphs.join());
		expect(new Set(bodies).size).toBe(bodies.length);
	});

	it("have the length of short news", () => {
		const lengths = texts.tellings.map(
			(telling) => [telling.lead, ...telling.paragraphs].join(" ").split(/\s+/).length,
		);
		expect(Math.min(...lengths)).toBeGreaterThanOrEqual(90);
		expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
	});

	it("hold portraits, and nothing from the future", () => {
		expect(texts.editorArticles.filter(isPortrait).length).toBeGreaterThanOrEqual(3);
		const dates = [...texts.tellings, ...texts.editorArticles].map((text) => text.publishedAt.getTime());
		expect(Math.max(...dates)).toBeLessThan(startedAt.getTime());
	});

	it("do not tell in an editor's article how the running season stands, which is otherwise on the site's own tables", () => {
		const standing =
			/(ligger|leder|är) (fortsatt |nu )?(etta|tvåa|trea|fyra|femma|sexa|sjua|nia|tia|jumbo)|blivit femma|i toppen av|poäng(en)? i år|(omgångar|lopp|Grand Prix)[^.]* (återstår|på sig)|[Ee]fter \d+ omgångar|hittills|den här säsongen/u;
		const told = texts.editorArticles.flatMap(({ title, summary, content }) =>
			[title, summary, ...content.split(/(?<=[.!?])\s+/)].filter((sentence) => standing.test(sentence)),
		);
		expect(told).toEqual([]);
	});

	it("leave no token behind", () => {
		expect(JSON.stringify(texts)).not.toContain("{{");
	});
});

describe("a weekday in a text", () => {
	it("is counted from the day of publication, by the calendar of Stockholm", () => {
		expect(fillWeekdays("möts på {{veckodag:2}}", startedAt)).toBe("möts på måndag");
		expect(fillWeekdays("i {{veckodag:-1}}s", startedAt)).toBe("i fredags");
		expect(fillWeekdays("{{veckodag:0}}", new Date("2026-11-21T23:30:00Z"))).toBe("söndag");
	});

	it.each([
		["the day before one of 23 hours, late", "2027-03-27T22:30:00Z", "söndag"],
		["a day of 25 hours, early", "2026-10-24T22:30:00Z", "måndag"],
		["New Year's Eve", "2026-12-31T22:59:00Z", "fredag"],
	])("say tomorrow by its name on %s", (_, publishedAt, day) => {
		expect(fillWeekdays("möts på {{veckodag:1}}", new Date(publishedAt))).toBe(`möts på ${day}`);
	});
});
