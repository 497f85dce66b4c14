import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDemoTexts } from "../../../src/demo/demo-texts.ts";
import { checkFacts } from "../../../src/domain/facts/check-facts.ts";
import { toHeldReason } from "../../../src/domain/facts/held-reason.ts";
import { splitSentences } from "../../../src/domain/text/sentences.ts";
import { summariseByExtract } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { clusterArticles } from "../../../src/pipelines/summaries/stories/cluster.ts";
import {
	type StoryArticle,
	type StoryMember,
	toFactSource,
	toFullText,
} from "../../../src/pipelines/summaries/stories/story.ts";

const directory = fileURLToPath(new URL("../../../demo", import.meta.url));
/** The weekdays in the texts depend on the day of the first start; each day of the week must do. */
const starts = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2025, 4, 12 + day, 9, 30)));

const readArticles = (start: Date): StoryArticle[] =>
	readDemoTexts(directory, start).tellings.map((telling) => ({
		id: `${telling.storyId}/${telling.outlet}`,
		storyId: null,
		category: telling.sport === "formel-1" ? "formel 1" : telling.sport,
		sourceId: telling.outlet,
		sourceName: telling.outlet,
		url: `https://${telling.outlet}.example/${telling.storyId}`,
		title: telling.title,
		lead: telling.lead,
		content: telling.paragraphs.join("\n\n"),
		publishedAt: telling.publishedAt,
	}));
const labelOf = (id: string) => id.split("/")[0] ?? "";
const toGroups = (clusters: readonly { articles: readonly StoryMember[] }[]) =>
	clusters
		.map(({ articles }) =>
			articles
				.map(({ id }) => id)
				.sort()
				.join(" "),
		)
		.sort();
const toLabelled = (articles: readonly StoryArticle[]) =>
	toGroups(
		[...Map.groupBy(articles, ({ id }) => labelOf(id)).values()].map((members) => ({ articles: members })),
	);

describe("the demo newsroom's stories", () => {
	it.each(starts)("are each one cluster when first started on %s", async (start) => {
		const articles = readArticles(start);
		expect(toGroups(await clusterArticles(articles, []))).toEqual(toLabelled(articles));
	});

	it("are the same when the articles come in small batches", async () => {
		const articles = readArticles(starts[0] as Date).sort(
			(a, b) => a.publishedAt.getTime() - b.publishedAt.getTime(),
		);
		const stories: { id: string; category: string; articles: StoryArticle[] }[] = [];
		for (let at = 0; at < articles.length; at += 5) {
			const batch = articles.slice(at, at + 5);
			for (const { storyId, category, articles: members } of await clusterArticles(batch, stories)) {
				const told = articles.filter(({ id }) => members.some((member) => member.id === id));
				const known = stories.find(({ id }) => id === storyId);
				if (known) known.articles = told;
				else stories.push({ id: `story-${stories.length}`, category, articles: told });
			}
		}
		expect(toGroups(stories)).toEqual(toLabelled(articles));
	});

	it.each(starts)("give summaries that hold and read well when first started on %s", (start) => {
		for (const [id, articles] of Map.groupBy(readArticles(start), ({ id }) => labelOf(id))) {
			const story = { id, category: articles[0]?.category ?? "", articles };
			const { title, lead, body } = summariseByExtract(story);
			const facts = checkFacts({ title, paragraphs: [lead, ...body] }, articles.map(toFactSource));
			expect([id, toHeldReason(facts)]).toEqual([id, null]);
			expect(facts.checked).toBeGreaterThanOrEqual(8);

			const words = [lead, ...body].join(" ").split(/\s+/).length;
			expect(words, id).toBeGreaterThanOrEqual(65);
			expect(words, id).toBeLessThanOrEqual(115);
			expect(title.length, id).toBeLessThanOrEqual(90);
			expect(splitSentences(lead).length, id).toBeLessThanOrEqual(2);
			expect(lead, id).not.toMatch(/^(?:Han|Hon|De|Men|Dessutom|–)\s/);
			expect(body.length, id).toBeGreaterThanOrEqual(1);
			expect(body.length, id).toBeLessThanOrEqual(5);
			const written = new Set(articles.flatMap((article) => splitSentences(toFullText(article))));
			for (const sentence of [lead, ...body].flatMap(splitSentences)) expect(written, id).toContain(sentence);
		}
	});
});
