import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import type { Log } from "../platform/log.ts";

export interface PublicationDeps {
	database: Database;
	clock: Clock;
	log: Log;
}

export interface PlannedArticle {
	id: string;
	/** ISO 8601, UTC: when it was to be done. */
	planned_at: string;
	/** How late it is done, in whole seconds. */
	late_seconds: number;
}

export interface Publications {
	published: PlannedArticle[];
	unpublished: PlannedArticle[];
	/** Their whole time had gone by while nothing ran: they stay drafts. */
	missed: PlannedArticle[];
}

/** Later than this and something was wrong: the clock looks three times a minute. The newsletter's window knows of it (0043). */
const onTimeSeconds = 120;

/**
 * Publishes the articles whose time has come, and withdraws those whose time is over. Any number of nodes may: an article
 * is taken by one, in the one transaction that also clears its plan, so a kill in the middle leaves it due.
 *
 * published_at is the planned time when that is kept to within two minutes, so that an article for seven o'clock says
 * seven. One whose time was missed while nothing ran is published at once and says when that was: to readers and to feeds
 * it is new now, and an older time would put it below what they have seen (spec 4: publishing sets published_at to now).
 */
export async function publishDueArticles({ database, clock, log }: PublicationDeps): Promise<Publications> {
	const now = clock.now().toISOString();
	const done = await scope(database, serviceCaller, async (tx) => ({
		missed: await forgetMissed(tx, now),
		published: await publishDue(tx, now),
		unpublished: await unpublishDue(tx, now),
	}));
	for (const [outcome, articles] of Object.entries(done)) {
		for (const { id, planned_at, late_seconds } of articles) {
			const told = { articleId: id, plannedAt: planned_at, lateSeconds: late_seconds };
			if (outcome === "missed")
				log.warn(told, "an article's whole planned time was missed; it stays a draft");
			else if (late_seconds > onTimeSeconds) log.warn(told, `article ${outcome} late: its time was missed`);
			else log.info(told, `article ${outcome} as planned`);
		}
	}
	return done;
}

async function forgetMissed(tx: Transaction, now: string): Promise<PlannedArticle[]> {
	const { rows } = await tx.query<PlannedArticle>(
		`with due as (
			select id, publish_at as planned_at from public.cms_articles
			where not published and unpublish_at <= $1 and deleted_at is null
			for update skip locked)
		update public.cms_articles a set publish_at = null, unpublish_at = null
		from due where a.id = due.id
		returning ${plannedColumns}`,
		[now],
	);
	return rows;
}

async function publishDue(tx: Transaction, now: string): Promise<PlannedArticle[]> {
	const { rows } = await tx.query<PlannedArticle>(
		`with due as (
			select id, publish_at as planned_at from public.cms_articles
			where not published and publish_at <= $1 and deleted_at is null
			for update skip locked)
		update public.cms_articles a set
			published = true,
			published_at = case
				when due.planned_at > $1::timestamptz - make_interval(secs => $2) then due.planned_at
				else $1::timestamptz
			end
		from due where a.id = due.id
		returning ${plannedColumns}`,
		[now, onTimeSeconds],
	);
	return rows;
}

async function unpublishDue(tx: Transaction, now: string): Promise<PlannedArticle[]> {
	const { rows } = await tx.query<PlannedArticle>(
		`with due as (
			select id, unpublish_at as planned_at from public.cms_articles
			where published and unpublish_at <= $1
			for update skip locked)
		update public.cms_articles a set published = false, unpublish_at = null
		from due where a.id = due.id
		returning ${plannedColumns}`,
		[now],
	);
	return rows;
}

/** The time as ISO 8601 in UTC on both engines. */
const plannedColumns = `a.id,
	to_char(due.planned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as planned_at,
	extract(epoch from ($1::timestamptz - due.planned_at))::integer as late_seconds`;
