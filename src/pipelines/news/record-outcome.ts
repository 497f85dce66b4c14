import type { Database } from "../../platform/db/database.ts";
import { scope, serviceCaller } from "../../platform/db/scope.ts";
import type { Source } from "./sources.ts";

/** What became of one source in one run. */
export interface SourceOutcome {
	status: "ok" | "not_modified" | "refused" | "failed" | "skipped";
	httpStatus: number | null;
	bytes: number;
	found: number;
	stored: number;
	duplicate: number;
	failed: number;
	/** Why, in Swedish; null when all is well. */
	error: string | null;
	/** What to echo next time; null forgets it, undefined keeps what is known. */
	validators: { etag: string | null; lastModified: string | null } | undefined;
	retryAt: Date | null;
	startedAt: Date;
	completedAt: Date;
}

const firstBackOffMs = 15 * 60_000;
const longestBackOffMs = 3 * 24 * 3600_000;

/** 15 minutes after the first failure, doubled with each, at most 3 days; never before the server's own Retry-After. */
export function toNextFetch(failureCount: number, now: Date, retryAt: Date | null): Date {
	const backOffMs = Math.min(firstBackOffMs * 2 ** (failureCount - 1), longestBackOffMs);
	return new Date(Math.max(now.getTime() + backOffMs, retryAt?.getTime() ?? 0));
}

/** Writes the run's row about the source and, unless it was passed over, the source's own state, as one. */
export async function recordOutcome(
	database: Database,
	runId: string,
	source: Source,
	outcome: SourceOutcome,
): Promise<void> {
	await scope(database, serviceCaller, async (tx) => {
		await tx.query(
			`insert into public.scraping_run_sources
				(run_id, source_id, status, http_status, bytes, items_found, items_new, items_duplicate, items_failed, error,
				started_at, completed_at)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
			],
		);
		if (outcome.status === "skipped") return;
		const isGood = outcome.status === "ok" || outcome.status === "not_modified";
		const failureCount = isGood ? 0 : source.failure_count + 1;
		await tx.query(
			`update public.content_sources
			set last_fetched_at = $2::timestamptz,
				last_success_at = case when $3::boolean then $2::timestamptz else last_success_at end,
				failure_count = $4,
				last_error = $5,
				next_fetch_at = $6::timestamptz,
				etag = case when $7::boolean then $8 else etag end,
				last_modified = case when $7::boolean then $9 else last_modified end
			where id = $1`,
			[
				source.id,
				outcome.completedAt.toISOString(),
				isGood,
				failureCount,
				outcome.error,
				isGood ? null : toNextFetch(failureCount, outcome.completedAt, outcome.retryAt).toISOString(),
				outcome.validators !== undefined,
				outcome.validators?.etag ?? null,
				outcome.validators?.lastModified ?? null,
			],
		);
	});
}
