/** Rows of what the newsroom reads and of its runs, as the REST door answers them (db/migrations/0005, 0008, 0022, 0025). */

export type ContentSourceRow = {
	id: string;
	name: string;
	feed_url: string;
	site_url: string | null;
	sport_category: string | null;
	rights: "off" | "title_and_link" | "summary";
	is_active: boolean;
	etag: string | null;
	last_modified: string | null;
	last_fetched_at: string | null;
	last_success_at: string | null;
	next_fetch_at: string | null;
	failure_count: number;
	last_error: string | null;
	kind: "feed" | "page";
	/** Of a page; null for a feed. */
	selectors: SourceSelectors | null;
	/** IANA name; what dates without a zone are told in. */
	time_zone: string;
	/** What the feed itself asks for (RSS ttl, sy:updatePeriod). */
	refresh_seconds: number | null;
	/** 0 to 23, UTC. */
	skip_hours: number[];
	/** 0 (Sunday) to 6, UTC. */
	skip_days: number[];
	/** Where permanent redirects lead, and how many runs in a row have seen it. */
	moved_to: string | null;
	moved_count: number;
	former_urls: string[];
	last_item_at: string | null;
	usual_gap_seconds: number | null;
	alarm: SourceAlarm | null;
	alarm_since: string | null;
	created_at: string;
	updated_at: string;
};

/** CSS selectors that find a page's items; all but the first count from the item. Without one: the first link, its text, the first time. */
export type SourceSelectors = {
	item: string;
	link?: string;
	title?: string;
	time?: string;
	summary?: string;
};

/** Nothing new for much longer than usual; no items at all; the server says that it is gone (410). */
export type SourceAlarm = "silent" | "empty" | "gone";

/** What was read of one article; its text is the desk's alone. */
export type ScrapedArticleRow = {
	id: string;
	source_id: string;
	story_id: string | null;
	url: string;
	title: string;
	lead: string;
	content: string;
	published_at: string;
};

export type ScrapingScheduleRow = {
	id: string;
	name: string;
	description: string | null;
	/** "minute hour * * *", UTC. */
	cron_expression: string;
	is_active: boolean;
	created_at: string;
	updated_at: string;
};

export type ScheduledTaskRow = {
	id: string;
	task_name: string;
	is_active: boolean;
	next_run_at: string | null;
	last_run_at: string | null;
	created_at: string;
	updated_at: string;
};

export type ScrapingRunTask =
	| "scrape-content"
	| "generate-summaries"
	| "scheduled-scraping"
	| "improve-article-titles";
export type ScrapingRunTrigger = "manual" | "schedule" | "demo";

export type ScrapingRunRow = {
	id: string;
	task: ScrapingRunTask;
	trigger: ScrapingRunTrigger;
	/** "running", "completed", "failed", "cancelled"; other values may come. */
	status: string;
	started_at: string;
	completed_at: string | null;
	error_message: string | null;
	articles_scraped: number;
	summaries_created: number;
	summaries_held: number;
	titles_checked: number;
	titles_improved: number;
	progress: { step?: string; done?: number; total?: number };
	problems: { subject: string; reason: string }[];
	heartbeat_at: string;
	started_by: string | null;
};

/** One day of the newsroom, as newsroom_days tells it. */
export type NewsroomDay = {
	/** Swedish, "2026-11-21". */
	day: string;
	articles: number;
	summaries: number;
	failed_runs: number;
	/** Visits to sources that failed. */
	failed_sources: number;
	/** Of the same day in UTC. */
	model_requests: number;
	model_tokens: number;
};
