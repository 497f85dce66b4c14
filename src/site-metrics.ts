import type { PageCache } from "./pages/cache/page-cache.ts";
import type { LiveMatches } from "./pages/live/live-matches.ts";
import type { Database } from "./platform/db/database.ts";
import type { DatabaseWatch } from "./platform/db/watch-database.ts";
import type { Metrics, MetricValue } from "./platform/metrics.ts";
import type { Queue } from "./platform/queue/queue.ts";

interface SiteMetricsDeps {
	database: Pick<Database, "query">;
	watchDatabase: () => DatabaseWatch;
	queue: Pick<Queue, "countJobs">;
	pages: Pick<PageCache, "counts" | "size"> | null;
	liveMatches: Pick<LiveMatches, "count">;
}

interface NewsroomRow {
	runs: Record<string, number>;
	run_ages: Record<string, number>;
	sources: Record<string, number>;
	match_ages: Record<string, number>;
	match_failures: Record<string, number>;
	articles: number;
	tokens: number;
	requests: number;
	mails: number;
	failed_mails: number;
	overdue_schedules: number;
}

/** The clock takes what is due within 20 s (jobs/schedules.ts), a node that is replaced a minute later. */
const overdueAfter = "2 minutes";

/**
 * Runs and mails of the last day, how long ago a run of each task last ended well, the sources as they stand, how old the matches of each provider are,
 * and what the model has used today (UTC).
 */
const newsroomQuery = `select
	(select coalesce(json_object_agg(status, n), '{}') from (
		select status, count(*) as n from public.scraping_runs where started_at > now() - interval '1 day' group by status) r) as runs,
	(select coalesce(json_object_agg(task, age), '{}') from (
		select task, extract(epoch from now() - max(completed_at))::int as age
		from public.scraping_runs where status = 'completed' group by task) r) as run_ages,
	(select coalesce(json_object_agg(provider, extract(epoch from now() - fetched_at)::int), '{}')
		from public.fixture_refreshes where fetched_at is not null) as match_ages,
	(select coalesce(json_object_agg(provider, failed_attempts), '{}') from public.fixture_refreshes) as match_failures,
	(select coalesce(json_object_agg(state, n), '{}') from (
		select case when rights = 'off' or not is_active then 'off' when alarm is not null then alarm
			when failure_count > 0 then 'failing' else 'ok' end as state, count(*) as n
		from public.content_sources group by 1) s) as sources,
	(select coalesce(sum(articles_scraped), 0)::int from public.scraping_runs where started_at > now() - interval '1 day') as articles,
	coalesce((select tokens from private.model_usage where day = (now() at time zone 'UTC')::date), 0)::float8 as tokens,
	coalesce((select requests from private.model_usage where day = (now() at time zone 'UTC')::date), 0) as requests,
	(select count(*)::int from private.outgoing_mail where failed_at is null) as mails,
	(select count(*)::int from private.outgoing_mail where failed_at > now() - interval '1 day') as failed_mails,
	(select count(*)::int from public.scheduled_tasks
		where is_active and next_run_at < now() - interval '${overdueAfter}') as overdue_schedules`;

/** Adds what /metrics tells beside the process and its answers: the database, the page cache, live streams, runs, sources, the model, mail. */
export function addSiteMetrics(
	metrics: Metrics,
	{ database, watchDatabase, queue, pages, liveMatches }: SiteMetricsDeps,
): void {
	metrics.add({
		name: "database",
		read: () => {
			const { isAway, timesAway } = watchDatabase();
			return [
				gauge("avspark_database_up", "Whether the database answered its last statement.", isAway ? 0 : 1),
				{
					name: "avspark_database_away_total",
					help: "How often the database has gone away.",
					type: "counter",
					value: timesAway,
				},
			];
		},
	});
	metrics.add({
		name: "live",
		read: () => [gauge("avspark_live_streams", "Open streams of match changes.", liveMatches.count())],
	});
	if (pages)
		metrics.add({
			name: "page_cache",
			read: () => {
				const { rendered, unchanged, ...answers } = pages.counts();
				const { pages: kept, bytes } = pages.size();
				return [
					{
						name: "avspark_page_cache_answers_total",
						help: "Answers out of the page cache: fresh, stale, or waited for.",
						type: "counter",
						label: "kind",
						value: answers,
					},
					{
						name: "avspark_page_cache_rendered_total",
						help: "Pages made for the cache.",
						type: "counter",
						value: rendered,
					},
					{
						name: "avspark_page_cache_unchanged_total",
						help: "Those of the answers out of the page cache that were a 304.",
						type: "counter",
						value: unchanged,
					},
					gauge("avspark_page_cache_pages", "Pages that are kept.", kept),
					gauge("avspark_page_cache_bytes", "What they take.", bytes),
				];
			},
		});
	metrics.add({
		name: "jobs",
		async read() {
			const counts = Object.entries(await queue.countJobs());
			const of = (state: "waiting" | "active") =>
				Object.fromEntries(counts.map(([name, count]) => [name, count[state]]));
			return [
				{ ...gauge("avspark_jobs_waiting", "Jobs that no node has begun.", of("waiting")), label: "queue" },
				{ ...gauge("avspark_jobs_active", "Jobs that a node is at.", of("active")), label: "queue" },
			];
		},
	});
	metrics.add({
		name: "newsroom",
		async read() {
			const { rows } = await database.query<NewsroomRow>(newsroomQuery);
			const row = rows[0];
			if (!row) return [];
			return [
				{ ...gauge("avspark_runs_day", "Runs begun in the last day, by status.", row.runs), label: "status" },
				{ ...gauge("avspark_sources", "Sources by how they stand.", row.sources), label: "state" },
				{
					...gauge("avspark_run_age_seconds", "Since a run of the task last ended well.", row.run_ages),
					label: "task",
				},
				{
					...gauge(
						"avspark_matches_age_seconds",
						"Since the provider's matches were fetched.",
						row.match_ages,
					),
					label: "provider",
				},
				{
					...gauge(
						"avspark_matches_failed_attempts",
						"Fetches of the provider's matches that failed since one did not.",
						row.match_failures,
					),
					label: "provider",
				},
				gauge("avspark_articles_scraped_day", "Articles taken in runs of the last day.", row.articles),
				gauge("avspark_model_tokens_today", "Tokens of the model since midnight UTC.", row.tokens),
				gauge("avspark_model_requests_today", "Requests to the model since midnight UTC.", row.requests),
				gauge("avspark_mails_waiting", "Mails on their way.", row.mails),
				gauge("avspark_mails_failed_day", "Mails given up in the last day.", row.failed_mails),
				gauge(
					"avspark_schedules_overdue",
					`Schedules that nobody has taken ${overdueAfter} after their time.`,
					row.overdue_schedules,
				),
			];
		},
	});
}

const gauge = (name: string, help: string, value: MetricValue["value"]): MetricValue => ({
	name,
	help,
	type: "gauge",
	value,
});
