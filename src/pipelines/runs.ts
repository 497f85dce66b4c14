import type { ScrapingRunRow, ScrapingRunTask, ScrapingRunTrigger } from "../contract/scraping.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { scope, serviceCaller } from "../platform/db/scope.ts";
import { toStorableText } from "./storable-text.ts";

/** What went wrong with one source, item or story of a run; the run itself goes on. */
export interface RunProblem {
	/** What it was, for a person: a source's name, an item's address, a story's title. */
	subject: string;
	/** Why, in Swedish where an editor reads it. */
	reason: string;
}

export interface RunCounts {
	articlesScraped?: number;
	summariesCreated?: number;
	summariesHeld?: number;
	titlesChecked?: number;
	titlesImproved?: number;
}

/** A run of this task (or of the daily chain, which does both) is under way. */
export class RunInProgressError extends Error {
	override readonly name = "RunInProgressError";

	constructor() {
		super("En körning pågår redan");
	}
}

/** Problems kept with a run: enough to see what is wrong, never enough to fill a row with megabytes. */
const maxProblems = 200;
const maxReasonLength = 500;
/** Why a run failed that its process could not end. */
export const interruptedReason = "Avbruten: processen stoppades";
/** Why one failed whose database went away, be it for a moment. */
export const databaseAwayReason = "Avbruten: databasen svarade inte";
/** Runs that were cut off through no fault of their work. */
export const cutOffReasons: readonly string[] = [interruptedReason, databaseAwayReason];
/** Also how soon a run that an administrator stops hears of it. */
export const heartbeatEveryMs = 2_000;

interface NewRun {
	task: ScrapingRunTask;
	trigger: ScrapingRunTrigger;
	startedBy?: string | null;
}

/** Opens a run. Throws {@link RunInProgressError} when one that would do the same work is running, on any node. */
export async function openRun(database: Database, run: NewRun): Promise<string> {
	const id = await scope(database, serviceCaller, (tx) => insertRun(tx, run));
	if (id === null) throw new RunInProgressError();
	return id;
}

/**
 * Opens a run together with what else the service's transaction does; null when {@link openRun} would throw. It begins now, not
 * when the transaction did: the run before it may have ended in between.
 */
export async function insertRun(tx: Transaction, run: NewRun): Promise<string | null> {
	const { rows } = await tx.query<{ id: string }>(
		`insert into public.scraping_runs (task, trigger, started_by, status, started_at, heartbeat_at)
		values ($1, $2, $3, 'running', clock_timestamp(), clock_timestamp())
		on conflict do nothing
		returning id`,
		[run.task, run.trigger, run.startedBy ?? null],
	);
	return rows[0]?.id ?? null;
}

export async function getRun(database: Database, runId: string): Promise<ScrapingRunRow | null> {
	return scope(database, serviceCaller, async (tx) => {
		const { rows } = await tx.query<{ run: string }>(
			"select row_to_json(r)::text as run from public.scraping_runs r where id = $1",
			[runId],
		);
		return rows[0] ? (JSON.parse(rows[0].run) as ScrapingRunRow) : null;
	});
}

/**
 * Says how far the run is. Reports made at once may arrive in any order: within a step it never goes back.
 * Counts are totals so far, not additions; those left out stay as they are.
 */
export async function reportProgress(
	database: Database,
	runId: string,
	progress: { step: string; done: number; total: number } & RunCounts,
): Promise<void> {
	const { step, done, total } = progress;
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraping_runs
			set progress = $2::jsonb,
				articles_scraped = coalesce($3, articles_scraped),
				summaries_created = coalesce($4, summaries_created),
				summaries_held = coalesce($5, summaries_held),
				titles_checked = coalesce($6, titles_checked),
				titles_improved = coalesce($7, titles_improved),
				heartbeat_at = now()
			where id = $1 and status = 'running'
				and (progress ->> 'step' is distinct from $2::jsonb ->> 'step'
					or (progress ->> 'done')::int <= ($2::jsonb ->> 'done')::int)`,
			[
				runId,
				JSON.stringify({ step, done, total }),
				progress.articlesScraped ?? null,
				progress.summariesCreated ?? null,
				progress.summariesHeld ?? null,
				progress.titlesChecked ?? null,
				progress.titlesImproved ?? null,
			],
		),
	);
}

/** Names what went wrong, up to 200 problems a run. */
export async function addProblems(
	database: Database,
	runId: string,
	problems: readonly RunProblem[],
): Promise<void> {
	if (problems.length === 0) return;
	const bounded = problems.slice(0, maxProblems).map(({ subject, reason }) => ({
		subject: toStorableText(subject, maxReasonLength),
		reason: toStorableText(reason, maxReasonLength),
	}));
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraping_runs
			set problems = jsonb_path_query_array(problems || $2::jsonb, '$[0 to ${maxProblems - 1}]')
			where id = $1`,
			[runId, JSON.stringify(bounded)],
		),
	);
}

/** Closes a running run; one that is closed already (abandoned, or by another node) stays as it is. */
export async function closeRun(
	database: Database,
	runId: string,
	outcome: { status: "completed" } | { status: "failed"; error: string },
	counts: RunCounts = {},
): Promise<void> {
	await scope(database, serviceCaller, (tx) =>
		tx.query(
			`update public.scraping_runs
			set status = $2,
				error_message = $3,
				completed_at = now(),
				articles_scraped = coalesce($4, articles_scraped),
				summaries_created = coalesce($5, summaries_created),
				summaries_held = coalesce($6, summaries_held),
				titles_checked = coalesce($7, titles_checked),
				titles_improved = coalesce($8, titles_improved)
			where id = $1 and status = 'running'`,
			[
				runId,
				outcome.status,
				outcome.status === "failed" ? toStorableText(outcome.error, maxReasonLength) : null,
				counts.articlesScraped ?? null,
				counts.summariesCreated ?? null,
				counts.summariesHeld ?? null,
				counts.titlesChecked ?? null,
				counts.titlesImproved ?? null,
			],
		),
	);
}

/**
 * Says that the process that does the run lives. Due every {@link heartbeatEveryMs}.
 * Resolves to whether the run is still open: one that was closed meanwhile (cancelled, or taken for abandoned) must end.
 */
export async function heartbeat(database: Database, runId: string): Promise<boolean> {
	return scope(database, serviceCaller, async (tx) => {
		const { affectedRows } = await tx.query(
			"update public.scraping_runs set heartbeat_at = now() where id = $1 and status = 'running'",
			[runId],
		);
		return affectedRows === 1;
	});
}

/**
 * Closes as failed what a dead process left running. With the embedded database every running run is such a one at
 * the start (`quietForMs: 0`); with several nodes it is one whose heartbeat has stopped. Resolves to how many it closed.
 */
export async function closeAbandonedRuns(
	database: Database,
	{ quietForMs }: { quietForMs: number },
): Promise<number> {
	return scope(database, serviceCaller, async (tx) => {
		const { affectedRows } = await tx.query(
			`update public.scraping_runs
			set status = 'failed', completed_at = now(), error_message = $2
			where status = 'running' and heartbeat_at <= now() - make_interval(secs => $1)`,
			[quietForMs / 1000, interruptedReason],
		);
		return affectedRows;
	});
}
