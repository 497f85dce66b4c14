import type { CategoryKey } from "./category.ts";
import { cutLengths } from "./cut-lengths.ts";
import { cutText } from "./cut-text.ts";
import { toLines, toPlainText } from "./markup.ts";

/** One article as lists show it, whichever kind it is (spec 3, unified article view). */
export interface ArticleView {
	id: string;
	/** Its address is /article/{slug}. */
	slug: string;
	title: string;
	summary: string;
	/** Canonical key, e.g. "formel 1". */
	category: CategoryKey | (string & {});
	imageUrl: string | null;
	/** ISO 8601, UTC. */
	publishedAt: string;
	isAiSummary: boolean;
	imageLabel: string | null;
}

/** Newest first; of the same instant, in the order of their ids, so that two pages never disagree. */
export function byNewest(a: ArticleView, b: ArticleView): number {
	// As instants: texts of one second with and without fractions do not sort by time.
	return Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.id < b.id ? -1 : 1);
}

/** "Lead.\n\nBody.\n\nMore." -> { lead: "Lead.", paragraphs: ["Body.", "More."] } (spec 3: the first paragraph is the lead). */
export function splitLead(content: string): { lead: string; paragraphs: string[] } {
	const [lead = "", ...paragraphs] = toParagraphs(content);
	return { lead, paragraphs };
}

/** Paragraphs are separated by line breaks, one or more (spec 4, preview mode). */
export function toParagraphs(content: string): string[] {
	return toLines(content)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "");
}

/** The lead of an editor's article without a summary: how its content begins (spec 9). */
export function toLead(content: string): string {
	return cutText(toPlainText(content), cutLengths.leadFromContent);
}

/** The lead of an editor's article: its summary, or what stands for one. */
export function toEditorsLead({ summary, content }: { summary: string | null; content: string }): string {
	return summary ? toPlainText(summary) : toLead(content);
}

const portraitWords = ["portrait", "portratt"];

/** Whether category or tags say portrait, "porträtt" or "portratt", whatever the accents and case (spec 9, portrait section). */
export function isPortrait(article: { category: string; tags: readonly string[] }): boolean {
	return [article.category, ...article.tags]
		.map((word) =>
			word
				.normalize("NFD")
				.replace(/\p{Mn}/gu, "")
				.toLowerCase(),
		)
		.some((word) => portraitWords.some((portraitWord) => word.includes(portraitWord)));
}
