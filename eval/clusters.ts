import { readFileSync } from "node:fs";
import { clusterArticles } from "../src/pipelines/summaries/cluster.ts";
import type { StoryArticle } from "../src/pipelines/summaries/story.ts";
import type { EvalSection } from "./eval-section.ts";

interface LabelledArticle {
	story: string;
	source: string;
	category: string;
	hoursFromStart: number;
	title: string;
	lead: string;
	paragraphs: string[];
}

const startMs = Date.parse("2025-09-10T18:00:00Z");

/** Whether articles about one event end up in one story, and others apart: precision and recall over all pairs. */
export async function evaluateClusters(): Promise<EvalSection> {
	return { title: "Clusters", rows: await evaluateSet("tuning", "tests/fixtures/stories/hard-pairs.json") };
}

async function evaluateSet(set: "tuning" | "held-out", path: string): Promise<EvalSection["rows"]> {
	const { articles } = JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")) as {
		articles: LabelledArticle[];
	};
	const storyOf = new Map(articles.map(({ story }, index) => [String(index), story]));
	const clusters = await clusterArticles(articles.map(toStoryArticle), []);
	const labelled = listPairs([...storyOf.keys()], (id) => storyOf.get(id) ?? "");
	const clusterOf = new Map(
		clusters.flatMap((cluster, at) => cluster.articles.map(({ id }) => [id, String(at)])),
	);
	const found = listPairs([...storyOf.keys()], (id) => clusterOf.get(id) ?? id);
	const right = found.intersection(labelled).size;
	const precision = right / Math.max(found.size, 1);
	const recall = right / Math.max(labelled.size, 1);
	const f1 = (2 * precision * recall) / Math.max(precision + recall, Number.MIN_VALUE);
	return [
		{ set, measure: "articles", value: articles.length, target: null, isMet: null },
		{ set, measure: "stories", value: new Set(storyOf.values()).size, target: null, isMet: null },
		{ set, measure: "pairs: precision", value: precision, target: null, isMet: null },
		{ set, measure: "pairs: recall", value: recall, target: null, isMet: null },
		{ set, measure: "pairs: F1", value: f1, target: 0.9, isMet: f1 >= 0.9 },
	];
}

function toStoryArticle(article: LabelledArticle, index: number): StoryArticle {
	return {
		id: String(index),
		storyId: null,
		category: article.category,
		sourceId: article.source,
		sourceName: article.source,
		url: `https://source.example/${index}`,
		title: article.title,
		lead: article.lead,
		content: article.paragraphs.join("\n\n"),
		publishedAt: new Date(startMs + article.hoursFromStart * 3_600_000),
	};
}

/** "a b" for every two that belong together. */
function listPairs(ids: readonly string[], groupOf: (id: string) => string): Set<string> {
	return new Set(
		ids.flatMap((a, at) =>
			ids
				.slice(at + 1)
				.filter((b) => groupOf(a) === groupOf(b))
				.map((b) => `${a} ${b}`),
		),
	);
}
