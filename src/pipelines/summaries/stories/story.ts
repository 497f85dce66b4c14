import type { CategoryKey } from "../../../domain/articles/category.ts";
import type { FactFixture } from "../../../domain/facts/check-fixture.ts";
import type { Citation } from "../../../domain/facts/citation.ts";
import type { FactSource } from "../../../domain/facts/fact-claim.ts";
import type { StoryMatch } from "./story-match.ts";

/** A scraped article as this pipeline reads it. */
export interface StoryArticle {
	id: string;
	storyId: string | null;
	/** The canonical key, e.g. "fotboll". */
	category: string;
	sourceId: string;
	sourceName: string;
	url: string;
	title: string;
	lead: string;
	/** Paragraphs separated by an empty line; may begin with the lead. */
	content: string;
	/** Missing where nobody says. */
	author?: string | null;
	publishedAt: Date;
}

/** What is left of an article that has been read for grouping: thousands of texts are not held throughout a run. */
export type StoryMember = Omit<StoryArticle, "lead" | "content">;

/** One event with all its tellings, oldest first: what an engine is asked to sum up. */
export interface StoryInput {
	id: string;
	category: string;
	articles: StoryArticle[];
	/** When its text is made; as its newest telling is published where nobody says. */
	madeAt?: Date;
	/** The matches of our own tables around its days, for the fact check. */
	matches?: readonly StoryMatch[];
}

/** Of no sport, or of none that was recognised. */
export const generalCategory: CategoryKey = "allmänt";

/** The sport of the first telling that has one: what is told of one event without a sport is of the others'. */
export function toStoryCategory(articles: readonly Pick<StoryArticle, "category">[]): string {
	return articles.find(({ category }) => category !== generalCategory)?.category ?? generalCategory;
}

/** What an engine answers. Paragraphs are plain text. */
export interface SummaryText {
	title: string;
	lead: string;
	body: string[];
	/** What each sentence was taken from, the title first, then those of lead and body; missing where nobody says. */
	citations?: Citation[][];
	/** The model as it named itself in its answer; null or missing when no model had a part in it. */
	modelVersion?: string | null;
}

/** Lead and body as one text, the lead once (feeds often repeat it as the first paragraph, or cut it off the text's beginning). */
export function toFullText(article: StoryArticle): string {
	const lead = article.lead.trim();
	const content = article.content.trim();
	if (lead === "" || isBeginning(lead, content)) return content;
	return content === "" ? lead : `${lead}\n\n${content}`;
}

/** "Hamra vann. – Vi är glada, säger…": many feeds tell so much of the text on one line, where who speaks is cut off. */
function isBeginning(lead: string, content: string): boolean {
	if (content.startsWith(lead)) return true;
	const told = lead.replace(/\s*(?:…|\.{3}|\[(?:…|\.{3})\])$/u, "").replace(/\s+/g, " ");
	// Between paragraphs the text has one sign more.
	return content
		.slice(0, lead.length * 2)
		.replace(/\s+/g, " ")
		.startsWith(told);
}

export function toFactSource(article: StoryArticle): FactSource {
	return {
		url: article.url,
		title: article.title,
		text: toFullText(article),
		name: article.sourceName,
		publishedAt: article.publishedAt,
	};
}

/** Those of the story's own sport. */
export function listFactFixtures(story: StoryInput): FactFixture[] {
	return (story.matches ?? [])
		.filter(({ category }) => category === story.category)
		.map(({ path, ...match }) => ({ ...match, url: path }));
}
