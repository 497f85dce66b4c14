import type { MailSection } from "./mail-sections.ts";

/** Where a mail's own links lead, and whom its reader can ask. */
export interface MailSite {
	/** Without a slash at its end. */
	siteUrl: string;
	contactEmail: string;
}

/** What one mail says. Plain text throughout: the layout escapes it. */
export interface MailContent {
	subject: string;
	/** Of a letter: what it is. */
	heading?: string;
	paragraphs: readonly string[];
	/** Of a letter: its stories. */
	sections?: readonly MailSection[];
	/** The one thing to do, where there is one. */
	action?: { label: string; href: string };
	/** A code to type in. */
	code?: string;
	/** Why it came, and what to do about it when it was not asked for. */
	footnote: string;
	/** A letter's address that changes what comes, and how often. */
	choicesLink?: string;
	/** A letter's address that ends the subscription. */
	unsubscribeLink?: string;
}
