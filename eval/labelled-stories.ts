import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDemoTexts } from "../src/demo/demo-texts.ts";
import type { StoryArticle } from "../src/pipelines/summaries/stories/story.ts";

/** A story with everything that was told of it, and a summary in our own words; null where nobody has written one. */
export interface LabelledStory {
	id: string;
	category: string;
	reference: string | null;
	articles: StoryArticle[];
}

interface Telling {
	source: string;
	hoursFromStart: number;
	title: string;
	lead: string;
	paragraphs: string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const startMs = Date.parse("2025-09-10T18:00:00Z");

/** The labelled sets, apart from each other: an article is only compared with others of its set. */
export function readLabelledSets(): Record<"tuning" | "held-out", LabelledStory[][]> {
	return {
		tuning: [readHardPairs(), readDemo(), readStories("tuning")],
		"held-out": [readStories("held-out")],
	};
}

function readStories(name: string): LabelledStory[] {
	const { stories } = readJson(`${name}.json`) as {
		stories: { id: string; category: string; reference: string; tellings: Telling[] }[];
	};
	return stories.map(({ id, category, reference, tellings }) => ({
		id,
		category,
		reference,
		articles: tellings.map((telling, at) => toArticle(`${id}/${at}`, category, telling)),
	}));
}

function readHardPairs(): LabelledStory[] {
	const { articles } = readJson("hard-pairs.json") as {
		articles: (Telling & { story: string; category: string })[];
	};
	return [...Map.groupBy(articles, ({ story }) => story)].map(([id, tellings]) => {
		const category = tellings[0]?.category ?? "";
		return {
			id,
			category,
			reference: null,
			articles: tellings.map((telling, at) => toArticle(`${id}/${at}`, category, telling)),
		};
	});
}

/** Stories of the demo as newspapers tell them, some 150 words a telling, with a summary as long as the site's own. */
export function readFullLengthStories(): LabelledStory[] {
	const references = readJson("full-length.json") as { id: string; reference: string }[];
	const stories = new Map(readDemo().map((story) => [story.id, story]));
	return references.map(({ id, reference }) => {
		const story = stories.get(id);
		if (!story) throw new Error(`The demo has no story ${id}`);
		return { ...story, reference };
	});
}

function readDemo(): LabelledStory[] {
	const { tellings } = readDemoTexts(`${root}demo`, new Date(startMs));
	return [...Map.groupBy(tellings, ({ storyId }) => storyId)].map(([id, list]) => {
		const category = list[0]?.sport === "formel-1" ? "formel 1" : (list[0]?.sport ?? "");
		const articles = list.map((telling, at) => ({
			...toArticle(`${id}/${at}`, category, { ...telling, source: telling.outlet, hoursFromStart: 0 }),
			publishedAt: telling.publishedAt,
		}));
		return { id, category, reference: null, articles };
	});
}

function toArticle(
	id: string,
	category: string,
	telling: Omit<Telling, "paragraphs"> & { paragraphs: readonly string[] },
): StoryArticle {
	return {
		id,
		storyId: null,
		category,
		sourceId: telling.source,
		sourceName: telling.source,
		url: `https://source.example/${id}`,
		title: telling.title,
		lead: telling.lead,
		content: telling.paragraphs.join("\n\n"),
		publishedAt: new Date(startMs + telling.hoursFromStart * 3_600_000),
	};
}

function readJson(name: string): unknown {
	return JSON.parse(readFileSync(`${root}tests/fixtures/stories/${name}`, "utf8"));
}
