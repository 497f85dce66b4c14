import type { Database } from "../../../platform/db/database.ts";
import { scope, serviceCaller } from "../../../platform/db/scope.ts";
import type { SourceOutcome } from "./source-outcome.ts";
import { type SourceState, toSourceState } from "./source-state.ts";
import type { Source } from "./sources.ts";

/**
 * Writes the run's row about the source and, unless it was passed over, the source's own state, as one. Resolves to
 * what an editor should know of the source beside the outcome's error. One that was passed over because its host rests waits as
 * long and stays otherwise as it was: nobody asked it. Of a source that was removed meanwhile nothing is written;
 * of one that an editor has given another address or reading, the run's row alone: it is read anew at the next run, and what
 * the old address answered says nothing of the new one.
 */
export async function recordOutcome(
	database: Database,
	runId: string,
	source: Source,
	outcome: SourceOutcome,
): Promise<string[]> {
	const state = outcome.status === "skipped" ? null : toSourceState(source, outcome);
	return scope(database, serviceCaller, async (tx) => {
		const held = await tx.query("select 1 from public.content_sources where id = $1 for key share", [
			source.id,
		]);
		if (held.rows.length === 0) return [];
		await tx.query(
			`insert into public.scraping_run_sources
				(run_id, source_id, status, http_status, bytes, items_found, items_new, items_duplicate, items_failed, error,
				started_at, completed_at, next_attempt_at, rights, decisions)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb)
			on conflict (run_id, source_id) do nothing`,
			[
				runId,
				source.id,
				outcome.status,
				outcome.httpStatus,
				outcome.bytes,
				outcome.found,
				outcome.stored,
				outcome.duplicate,
				outcome.failed,
				outcome.error,
				outcome.startedAt.toISOString(),
				outcome.completedAt.toISOString(),
				(state ? state.nextFetchAt : outcome.retryAt)?.toISOString() ?? null,
				outcome.rights,
				JSON.stringify(outcome.decisions),
			],
		);
		const read = [
			source.feed_url,
			source.kind,
			source.selectors === null ? null : JSON.stringify(source.selectors),
			source.time_zone,
		];
		if (state === null) {
			if (outcome.retryAt) await tx.query(putOffSource, [source.id, outcome.retryAt.toISOString(), ...read]);
			return [];
		}
		const { rows } = await tx.query<{ feed_url: string }>(updateSource, [
			source.id,
			outcome.completedAt.toISOString(),
			outcome.error,
			outcome.validators !== undefined,
			outcome.validators?.etag ?? null,
			outcome.validators?.lastModified ?? null,
			JSON.stringify(state satisfies SourceState),
			...read,
		]);
		if (rows[0] === undefined) return [];
		const isTaken = state.feedUrl !== rows[0].feed_url;
		return isTaken
			? [...state.problems, `har flyttat till en adress som en annan källa läses från (${state.feedUrl})`]
			: state.problems;
	});
}

const putOffSource = `
	update public.content_sources
	set next_fetch_at = greatest(next_fetch_at, $2::timestamptz)
	where id = $1
		and (feed_url, kind, selectors, time_zone) is not distinct from ($3, $4, $5::jsonb, $6)`;

/** Two sources never read one address: a move to where another is read leaves the address as it was. */
const updateSource = `
	update public.content_sources s
	set last_fetched_at = $2::timestamptz,
		last_success_at = case when n."isGood" then $2::timestamptz else s.last_success_at end,
		failure_count = n."failureCount",
		last_error = $3,
		next_fetch_at = n."nextFetchAt",
		etag = case when $4::boolean then $5 else s.etag end,
		last_modified = case when $4::boolean then $6 else s.last_modified end,
		refresh_seconds = n."refreshSeconds",
		skip_hours = n."skipHours",
		skip_days = n."skipDays",
		moved_to = n."movedTo",
		moved_count = n."movedCount",
		feed_url = case when n.may_move then n."feedUrl" else s.feed_url end,
		former_urls = case when n.may_move then array_append(s.former_urls, s.feed_url) else s.former_urls end,
		last_item_at = n."lastItemAt",
		usual_gap_seconds = n."usualGapSeconds",
		alarm = n.alarm,
		alarm_since = n."alarmSince"
	from (
		select state.*,
			not exists (select from public.content_sources other where other.feed_url = state."feedUrl") as may_move
		from jsonb_to_record($7::jsonb) as state (
			"isGood" boolean, "failureCount" int, "nextFetchAt" timestamptz, "refreshSeconds" int, "skipHours" int[],
			"skipDays" int[], "movedTo" text, "movedCount" int, "feedUrl" text, "lastItemAt" timestamptz,
			"usualGapSeconds" int, alarm text, "alarmSince" timestamptz)
	) n
	where s.id = $1
		and (s.feed_url, s.kind, s.selectors, s.time_zone) is not distinct from ($8, $9, $10::jsonb, $11)
	returning s.feed_url`;
