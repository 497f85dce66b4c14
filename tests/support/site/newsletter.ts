import type { Database } from "../../../src/platform/db/database.ts";

export interface SubscriberRow {
	frequency?: "daily" | "weekly";
	sports?: string[];
	/** Null: has not answered the mail. */
	confirmed_at?: string | null;
	unsubscribed_at?: string;
	retired_at?: string;
}

/** Subscribers as they stand after their mail was answered a month ago; resolves to their ids. */
export async function addSubscribers(
	database: Database,
	emails: readonly string[],
	given: SubscriberRow = {},
): Promise<string[]> {
	const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString();
	const { frequency = "daily", sports = [], confirmed_at = monthAgo } = given;
	const { rows } = await database.query<{ id: string }>(
		`insert into public.newsletter_subscribers (email, frequency, sports, confirmed_at, unsubscribed_at, retired_at)
		select email, $2, $3, $4, $5, $6 from unnest($1::text[]) email
		returning id`,
		[emails, frequency, sports, confirmed_at, given.unsubscribed_at ?? null, given.retired_at ?? null],
	);
	return rows.map(({ id }) => id);
}

/** An editor's article, published at `at`; the database gives the slug. */
export async function publishArticle(
	database: Database,
	article: { title: string; category?: string; at: Date; featured?: boolean },
): Promise<void> {
	await database.transaction(async (tx) => {
		await tx.query(`select set_config('request.jwt.claims', '{"role": "service_role"}', true)`);
		await tx.query(
			`insert into public.cms_articles (title, content, summary, category, featured, published, published_at)
			values ($1, 'Brödtext.', $2, $3, $4, true, $5)`,
			[
				article.title,
				`Ingress till ${article.title}.`,
				article.category ?? "hockey",
				article.featured ?? false,
				article.at.toISOString(),
			],
		);
	});
}

export interface IssueState {
	frequency: string;
	trigger: string;
	status: string;
	recipients: number;
	sent: number;
	failed: number;
	skipped: number;
}

/** The issues in the order they were made. */
export async function listIssues(database: Database): Promise<IssueState[]> {
	const { rows } = await database.query<IssueState & Record<string, unknown>>(
		`select frequency, trigger, status, recipients, sent, failed, skipped
		from public.newsletter_issues order by created_at, frequency`,
	);
	return rows;
}

export async function forgetNewsletter(database: Database): Promise<void> {
	for (const table of [
		"private.outgoing_mail",
		"public.newsletter_issues",
		"public.newsletter_subscribers",
		"public.cms_articles",
	])
		await database.query(`delete from ${table}`);
}
