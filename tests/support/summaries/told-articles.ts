import { clusterArticles } from "../../../src/pipelines/summaries/stories/cluster.ts";
import type { StoryArticle } from "../../../src/pipelines/summaries/stories/story.ts";

const start = Date.parse("2026-11-22T12:00:00Z");

/** An article, in title, lead and text, so many hours after noon of a Sunday. */
export const tell = (hours: number, category: string, [title, lead, content]: [string, string, string]) => ({
	category,
	title,
	lead,
	content,
	publishedAt: new Date(start + hours * 3_600_000),
});

/** How many stories the articles come to, each of a source of its own. */
export async function countStories(told: readonly ReturnType<typeof tell>[]): Promise<number> {
	const articles = told.map(
		(article, at): StoryArticle => ({
			...article,
			id: String(at),
			storyId: null,
			sourceId: String(at),
			sourceName: String(at),
			url: `https://source.example/${at}`,
		}),
	);
	return (await clusterArticles(articles, [])).length;
}
