/** The newsletter as callers see it: choices, the desk's figures and log. Rules: db/migrations/0033_digest.sql. */
import type { DigestArticle, DigestFrequency } from "../domain/articles/digest.ts";

export type NewsletterChoices = {
	frequency: DigestFrequency;
	/** Category keys; none means all. */
	sports: string[];
};

export type OwnNewsletter = NewsletterChoices & {
	email: string;
	/** `asked`: a mail waits for an answer. `retired`: letters came back. */
	state: "none" | "asked" | "subscribed" | "ended" | "retired";
};

export type NewsletterDesk = {
	/** Confirmed subscribers, by frequency. */
	daily: number;
	weekly: number;
	/** Have not confirmed yet. */
	waiting: number;
	/** Dead addresses. */
	retired: number;
	/** "06:30", by the clock of Stockholm. */
	send_time: string;
	/** Of the weekly letter: 1 is Monday. */
	weekday: number;
	is_paused: boolean;
	/** ISO 8601, UTC. */
	next_daily_at: string;
	next_weekly_at: string;
};

export type NewsletterSchedule = Pick<NewsletterDesk, "send_time" | "weekday" | "is_paused">;

/** The next issue as it would be now. */
export type NewsletterPreview = {
	since: string;
	until: string;
	/** Of all sports. */
	articles: DigestArticle[];
	/** Who would get it. */
	recipients: number;
};

export type NewsletterIssueRow = {
	id: string;
	frequency: DigestFrequency;
	trigger: "schedule" | "manual";
	started_by: string | null;
	since: string;
	until: string;
	articles: DigestArticle[];
	categories: string[];
	/** `queueing` and `sending` go on by themselves. */
	status: "queueing" | "sending" | "completed";
	recipients: number;
	sent: number;
	failed: number;
	skipped: number;
	created_at: string;
	completed_at: string | null;
};

export type NewsletterFailureRow = {
	id: number;
	/** Null when it is forgotten. */
	email: string | null;
	/** "RCPT TO 550 5.1.1": the mail server's answer without its words. */
	reason: string | null;
	settled_at: string | null;
	/** Set when the address is dead. */
	retired_at: string | null;
};

type Nothing = Record<never, never>;

export type NewsletterFunctions = {
	/** Sends the mail that asks for a confirmation, whether or not the address was known. */
	subscribe_newsletter: { Args: { email: string }; Returns: undefined };
	/** False for a token that is unknown, used or too old. */
	confirm_newsletter: { Args: { token: string }; Returns: boolean };
	/** False for a token that is unknown; true as often as it is called with one that is not. */
	unsubscribe_newsletter: { Args: { token: string }; Returns: boolean };
	/** Null for a token that is unknown, and when the newsletter has been ended. */
	newsletter_choices: { Args: { token: string }; Returns: NewsletterChoices | null };
	/** False where newsletter_choices has nothing. Refused with 22023: a frequency or a sport that is none. */
	choose_newsletter: { Args: { token: string } & NewsletterChoices; Returns: boolean };
	/** Of the caller's own address. */
	my_newsletter: { Args: Nothing; Returns: OwnNewsletter };
	/** Subscribes, or changes what comes. */
	save_my_newsletter: { Args: NewsletterChoices; Returns: OwnNewsletter };
	end_my_newsletter: { Args: Nothing; Returns: OwnNewsletter };
	/** Refused to all but administrators with 42501, like those below. */
	newsletter_desk: { Args: Nothing; Returns: NewsletterDesk };
	/** Null keeps what is stored. */
	set_newsletter_schedule: {
		Args: { [Part in keyof NewsletterSchedule]: NewsletterSchedule[Part] | null };
		Returns: NewsletterDesk;
	};
	newsletter_preview: { Args: { frequency: DigestFrequency }; Returns: NewsletterPreview };
	/** Mails it to the caller, whose address is returned. Refused with the hint nothing_new. */
	test_newsletter: { Args: NewsletterChoices; Returns: string };
	/** The issue's id. Refused with the hint nothing_new or no_recipients. */
	send_newsletter: { Args: { frequency: DigestFrequency }; Returns: string };
	/** At most 500. */
	newsletter_failures: { Args: { issue_id: string }; Returns: NewsletterFailureRow[] };
};
