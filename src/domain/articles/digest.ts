/** The newsletter: what of an issue a subscriber gets, in which order, and what the letter is called. */

import { toLongDate } from "../times/swedish-date.ts";
import { articleCategories, type CategoryKey, toCategoryName } from "./category.ts";
import { cutText } from "./cut-text.ts";
import { toPlainText } from "./markup.ts";

export const digestFrequencies = ["daily", "weekly"] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** As private.digest_articles has them. */
export interface DigestArticle {
	slug: string;
	title: string;
	/** As it was written: may hold bold, and be long. */
	lead: string;
	/** Canonical key. */
	category: string;
	/** ISO 8601. */
	publishedAt: string;
	/** An editor's choice. */
	isFeatured: boolean;
	/** Names of an AI text's sources; null for an editor's article. */
	sources: readonly string[] | null;
}

export interface DigestSection {
	category: CategoryKey;
	name: string;
	articles: DigestArticle[];
}

const mostArticles: Readonly<Record<DigestFrequency, number>> = { daily: 20, weekly: 30 };
const leadLength = 220;
const subjectTitleLength = 70;
/** The site's own three sports come first (spec 1), what is no sport last. */
const sectionOrder: readonly CategoryKey[] = [
	"fotboll",
	"hockey",
	"formel 1",
	...articleCategories.filter((key) => !["fotboll", "hockey", "formel 1", "allmänt"].includes(key)),
	"allmänt",
];

/**
 * The articles of the chosen sports (of all when none is chosen), at most 20 of a day and 30 of a week. Sports take turns, so that a
 * big one leaves room for a small one; within a sport editors' choices come first, then the newest.
 */
export function toDigestSections(
	articles: readonly DigestArticle[],
	{ sports, frequency }: { sports: readonly string[]; frequency: DigestFrequency },
): DigestSection[] {
	const sections = sectionOrder
		.filter((category) => sports.length === 0 || sports.includes(category))
		.map((category) => ({
			category,
			name: toCategoryName(category),
			articles: articles.filter((article) => article.category === category).sort(byChoice),
		}));
	const longest = Math.max(0, ...sections.map((section) => section.articles.length));
	const inTurns = Array.from({ length: longest }, (_, turn) =>
		sections.flatMap((section) => section.articles[turn] ?? []),
	).flat();
	const kept = new Set(inTurns.slice(0, mostArticles[frequency]));
	return sections
		.map((section) => ({ ...section, articles: section.articles.filter((article) => kept.has(article)) }))
		.filter((section) => section.articles.length > 0);
}

/** "**Luleå** vann.\nOch mer" -> "Luleå vann. Och mer", at most 220 characters. */
export function toDigestLead({ lead }: Pick<DigestArticle, "lead">): string {
	return cutText(toPlainText(lead).replace(/\s+/g, " ").trim(), leadLength);
}

/**
 * "Dagens sport: Luleå vann igen", "Veckans sport: ..."; the story is the newest of the editors' choices, else the newest of all.
 * Without a story: "Dagens sport".
 */
export function toDigestSubject(frequency: DigestFrequency, sections: readonly DigestSection[]): string {
	const [first] = sections.flatMap((section) => section.articles).sort(byChoice);
	const name = frequency === "daily" ? "Dagens sport" : "Veckans sport";
	return first ? `${name}: ${cutText(first.title, subjectTitleLength)}` : name;
}

/** "21 november 2026", or of a week its last day: "Veckan till 21 november 2026". */
export function toDigestDay(frequency: DigestFrequency, until: Date): string {
	return frequency === "daily" ? toLongDate(until) : `Veckan till ${toLongDate(until)}`;
}

function byChoice(a: DigestArticle, b: DigestArticle): number {
	return (
		Number(b.isFeatured) - Number(a.isFeatured) ||
		Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
		(a.slug < b.slug ? -1 : 1)
	);
}
