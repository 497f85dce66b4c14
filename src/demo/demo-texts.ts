import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { addDays, toSwedishDay } from "../domain/times/swedish-day.ts";

/** The sports the demo newsroom tells of; one file of stories and one of editors' articles each. */
const sports = ["fotboll", "hockey", "formel-1"] as const;

const tellingSchema = z.object({
	source: z.string(),
	title: z.string(),
	byline: z.string(),
	/** Published so long before the demo's first start. */
	minutesAgo: z.number().positive(),
	lead: z.string(),
	paragraphs: z.array(z.string()),
});

const storySchema = z.object({ id: z.string(), tellings: z.array(tellingSchema).min(1) });

const editorArticleSchema = z.object({
	id: z.string(),
	title: z.string(),
	summary: z.string(),
	category: z.string(),
	tags: z.array(z.string()),
	imageLabel: z.string().nullable(),
	featured: z.boolean(),
	minutesAgo: z.number().positive(),
	content: z.string(),
});

export type EditorArticle = Omit<z.infer<typeof editorArticleSchema>, "minutesAgo"> & { publishedAt: Date };

/** One outlet's article about a story, its dates made real. */
export interface Telling {
	/** Id of the story; with the outlet's it names the article. */
	storyId: string;
	sport: (typeof sports)[number];
	outlet: string;
	title: string;
	byline: string;
	lead: string;
	paragraphs: string[];
	publishedAt: Date;
}

export interface DemoTexts {
	tellings: Telling[];
	editorArticles: EditorArticle[];
}

/**
 * Reads demo/stories and demo/editors and dates everything from the demo's first start, so that "för 2 timmar sedan"
 * is true then. Throws when a file does not have its shape.
 */
export function readDemoTexts(directory: string, startedAt: Date): DemoTexts {
	const toDate = (minutesAgo: number) => new Date(startedAt.getTime() - minutesAgo * 60_000);
	const read = (folder: string, sport: string): unknown =>
		JSON.parse(readFileSync(join(directory, folder, `${sport}.json`), "utf8"));

	const tellings = sports.flatMap((sport) =>
		z
			.array(storySchema)
			.parse(read("stories", sport))
			.flatMap((story) =>
				story.tellings.map(({ source, minutesAgo, ...telling }): Telling => {
					const publishedAt = toDate(minutesAgo);
					return {
						storyId: story.id,
						sport,
						outlet: source,
						publishedAt,
						title: fillWeekdays(telling.title, publishedAt),
						byline: telling.byline,
						lead: fillWeekdays(telling.lead, publishedAt),
						paragraphs: telling.paragraphs.map((paragraph) => fillWeekdays(paragraph, publishedAt)),
					};
				}),
			),
	);
	const editorArticles = sports.flatMap((sport) =>
		z
			.array(editorArticleSchema)
			.parse(read("editors", sport))
			.map(({ minutesAgo, ...article }): EditorArticle => {
				const publishedAt = toDate(minutesAgo);
				return { ...article, publishedAt, content: fillWeekdays(article.content, publishedAt) };
			}),
	);
	return { tellings, editorArticles };
}

const weekday = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", weekday: "long" });

/** "möts på {{veckodag:2}}" -> "möts på måndag", counted from the day of publication. */
export function fillWeekdays(text: string, publishedAt: Date): string {
	return text.replace(/\{\{veckodag:(-?\d+)\}\}/g, (_, days: string) =>
		weekday.format(new Date(addDays(toSwedishDay(publishedAt), Number(days)))),
	);
}
