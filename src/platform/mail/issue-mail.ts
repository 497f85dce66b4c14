import { toCategoryPath } from "../../domain/articles/category.ts";
import {
	type DigestArticle,
	type DigestFrequency,
	toDigestDay,
	toDigestLead,
	toDigestSections,
	toDigestSubject,
} from "../../domain/articles/digest.ts";
import type { MailContent, MailSite } from "./mail-content.ts";

/** One subscriber's copy of an issue, or a test of it. */
export interface IssueMailData {
	frequency: DigestFrequency;
	/** ISO 8601: when the issue was made. */
	until: string;
	/** The issue's, of all sports. */
	articles: readonly DigestArticle[];
	/** The subscriber's; none means all. */
	sports: readonly string[];
	unsubscribeToken: string;
	/** To an editor who has asked for it. */
	isTest?: boolean;
}

/** Titles, leads and links: nothing is fetched when it is opened, so nobody learns that it was. */
export function writeIssue(data: IssueMailData, { siteUrl, contactEmail }: MailSite): MailContent {
	const { frequency, until, sports, unsubscribeToken, isTest } = data;
	const sections = toDigestSections(data.articles, { sports, frequency });
	const token = new URLSearchParams({ token: unsubscribeToken });
	const subject = toDigestSubject(frequency, sections);
	return {
		subject: isTest ? `[Prov] ${subject}` : subject,
		heading: frequency === "daily" ? "Dagens sport" : "Veckans sport",
		paragraphs: [toDigestDay(frequency, new Date(until))],
		sections: sections.map(({ category, name, articles }) => ({
			name,
			more: {
				label: category === "allmänt" ? "Fler allmänna nyheter" : `Mer om ${toWord(name)}`,
				href: siteUrl + toCategoryPath(category),
			},
			stories: articles.map((article) => ({
				title: article.title,
				lead: toDigestLead(article),
				href: `${siteUrl}/article/${article.slug}`,
				...(article.sources && { note: toSourceNote(article.sources) }),
			})),
		})),
		footnote: `Du får det här brevet för att du har bekräftat att du vill ha nyhetsbrevet från Avspark. Frågor? Skriv till ${contactEmail}.`,
		choicesLink: `${siteUrl}/nyhetsbrev/val?${token}`,
		unsubscribeLink: `${siteUrl}/nyhetsbrev/avsluta?${token}`,
	};
}

/** A name in running text: "Fotboll" -> "fotboll", "Formel 1" as it is. */
function toWord(name: string): string {
	return name === "Formel 1" ? name : name.toLowerCase();
}

function toSourceNote(sources: readonly string[]): string {
	return sources.length === 0
		? "AI-sammanfattning"
		: `AI-sammanfattning av ${new Intl.ListFormat("sv-SE").format(sources)}`;
}
