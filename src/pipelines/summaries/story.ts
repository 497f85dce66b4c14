import type { FactSource } from "../../domain/facts/fact-claim.ts";

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
	publishedAt: Date;
}

/** One event with all its tellings, oldest first: what an engine is asked to sum up. */
export interface StoryInput {
	id: string;
	category: string;
	articles: StoryArticle[];
}

/** What an engine answers. Paragraphs are plain text. */
export interface SummaryText {
	title: string;
	lead: string;
	body: string[];
}

/** Lead and body as one text, the lead once (feeds often repeat it as the first paragraph). */
export function toFullText(article: StoryArticle): string {
	const lead = article.lead.trim();
	const content = article.content.trim();
	if (lead === "" || content.startsWith(lead)) return content;
	return content === "" ? lead : `${lead}\n\n${content}`;
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
