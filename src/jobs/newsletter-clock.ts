import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Log } from "../platform/log.ts";
import { startWokenLoop } from "./woken-loop.ts";

export interface NewsletterDeps {
	database: Database;
	clock: Clock;
	log: Log;
	/** Copies queued in one transaction: the embedded engine answers nobody meanwhile. */
	batchSize?: number;
}

const issueChannel = "newsletter_issues";
const lookEveryMs = 20_000;
const defaultBatchSize = 200;

/**
 * The newsletter's clock, on every node: opens the issues that are due and queues their copies; an editor's issue at once. What a
 * killed node has left half queued, another one goes on with. Resolves to the function that stops it.
 */
export function startNewsletterClock(deps: NewsletterDeps): Promise<() => Promise<void>> {
	return startWokenLoop({
		database: deps.database,
		channel: issueChannel,
		everyMs: lookEveryMs,
		work: () => sendDueIssues(deps),
		onError: (error) => deps.log.error({ err: error }, "the newsletter's clock failed; it looks again"),
	});
}

/** Opens what is due by the schedule, and queues the copies of every issue that is not wholly queued. */
export async function sendDueIssues({
	database,
	clock,
	log,
	batchSize = defaultBatchSize,
}: NewsletterDeps): Promise<void> {
	const now = clock.now().toISOString();
	await bringBack(database, now);
	await database.query("select private.open_due_issues($1)", [now]);
	const { rows } = await database.query<{ id: string }>(
		"select id from public.newsletter_issues where status = 'queueing' order by created_at",
	);
	for (const { id } of rows) {
		while (await queueSome(database, id, batchSize));
		log.info({ issueId: id }, "an issue of the newsletter is queued");
	}
}

/** Times that are further off than a schedule goes were set by a clock that has been set back since: readers would hear nothing until then. */
async function bringBack(database: Database, now: string): Promise<void> {
	await database.query(
		`update private.newsletter_schedule
		set next_daily_at = private.next_issue_at('daily', send_time, weekday, $1::timestamptz),
			next_weekly_at = private.next_issue_at('weekly', send_time, weekday, $1::timestamptz)
		where next_daily_at > $1::timestamptz + interval '2 days' or next_weekly_at > $1::timestamptz + interval '9 days'`,
		[now],
	);
}

/** True while there may be more. */
async function queueSome(database: Database, issueId: string, most: number): Promise<boolean> {
	const { rows } = await database.query<{ is_more: boolean }>(
		"select private.queue_issue($1, $2) as is_more",
		[issueId, most],
	);
	return rows[0]?.is_more === true;
}
