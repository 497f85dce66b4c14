/**
 * The tables, views and functions that callers of the gateway see, as the REST door answers them; their rows stand in the files beside
 * it, by what they are about. Instants are ISO 8601 text in UTC, dates "YYYY-MM-DD". Columns and rules: db/migrations.
 */

import type { OwnSessionRow, UserRoleRow, UserSportPreferenceRow } from "./account-rows.ts";
import type { CmsArticleRevisionRow, CmsArticleRow } from "./article-rows.ts";
import type { AuditEntryRow, DeskSourceRow, SourceVisitRow } from "./desk.ts";
import type { DeskFunctions } from "./desk-functions.ts";
import type {
	ApiFootballFixtureRow,
	FixtureFreshnessRow,
	HomeFixtures,
	LeagueRow,
	LeagueStandingRow,
	SportsMatchRow,
	TeamRow,
} from "./match-rows.ts";
import type { NewsletterFunctions, NewsletterIssueRow } from "./newsletter.ts";
import type { ArticleViewInsert, CategoryCountRow, PopularArticleRow, SearchRow } from "./reading-rows.ts";
import type { CorrectionRow, ErrorReportRow, NewsroomInsight, PublishedCorrectionRow } from "./review.ts";
import type {
	ContentSourceRow,
	NewsroomDay,
	ScheduledTaskRow,
	ScrapedArticleRow,
	ScrapingRunRow,
	ScrapingScheduleRow,
} from "./scraping.ts";
import type { AiSummaryRow, ReviewState, SummaryDraftRow, SummaryReviewerRow } from "./summary-rows.ts";

type Table<Row, Insert = Partial<Row>> = {
	Row: Row;
	Insert: Insert;
	Update: Partial<Row>;
	Relationships: [];
};
/** A foreign key, by which rows of the other table are read beside one's own. */
type ToOne<Column extends string, Other extends string> = {
	foreignKeyName: string;
	columns: [Column];
	isOneToOne: false;
	referencedRelation: Other;
	referencedColumns: ["id"];
};
type View<Row> = { Row: Row; Relationships: [] };

/** The schema as supabase-js wants it: `createClient<AvsparkDatabase>(...)`. Widened as screens come to need more. */
export type AvsparkDatabase = {
	public: {
		Tables: {
			ai_summaries: Table<AiSummaryRow>;
			cms_articles: Table<CmsArticleRow>;
			cms_article_revisions: Table<CmsArticleRevisionRow, never>;
			article_views: Table<Required<ArticleViewInsert>, ArticleViewInsert>;
			api_football_fixtures: Table<ApiFootballFixtureRow>;
			sports_matches: Table<SportsMatchRow>;
			leagues: Table<LeagueRow>;
			teams: Table<TeamRow>;
			league_standings: Table<LeagueStandingRow>;
			user_roles: Table<UserRoleRow>;
			user_sport_preferences: Table<UserSportPreferenceRow>;
			content_sources: Table<ContentSourceRow>;
			scraping_schedules: Table<ScrapingScheduleRow>;
			scheduled_tasks: Table<ScheduledTaskRow>;
			scraping_runs: Table<ScrapingRunRow>;
			scraping_run_sources: Omit<Table<SourceVisitRow, never>, "Relationships"> & {
				Relationships: [ToOne<"source_id", "content_sources">];
			};
			scraped_articles: Table<ScrapedArticleRow, never>;
			audit_log: Table<AuditEntryRow, never>;
			summary_drafts: Table<SummaryDraftRow>;
			summary_reviewers: Table<SummaryReviewerRow, never>;
			error_reports: Table<ErrorReportRow, never>;
			corrections: Table<CorrectionRow>;
			newsletter_issues: Table<NewsletterIssueRow, never>;
		};
		Views: {
			popular_articles: View<PopularArticleRow>;
			category_counts: View<CategoryCountRow>;
			published_corrections: View<PublishedCorrectionRow>;
			/** One row. */
			published_correction_count: View<{ correction_count: number }>;
			fixture_freshness: View<FixtureFreshnessRow>;
			/** Administrators' alone; empty for others who are signed in. */
			desk_sources: View<DeskSourceRow>;
		};
		Functions: {
			search: {
				/** `row_limit` up to 50, `row_offset` up to 100. */
				Args: { query: string; kind?: SearchRow["type"]; row_limit?: number; row_offset?: number };
				Returns: SearchRow[];
			};
			/** The front page's matches; the days are Swedish, the instants those of football's range. */
			home_fixtures: {
				Args: {
					first_day: string;
					last_day: string;
					first_instant: string;
					last_instant: string;
					finished_codes: string[];
					most_finished: number;
					most_open: number;
				};
				Returns: HomeFixtures;
			};
			resolve_article_slug: { Args: { asked: string }; Returns: string | null };
			/** `message` of 5 to 2,000 characters; tells nothing about the article. Refused with 22023. */
			report_error: {
				Args: { article_id: string; message: string; email?: string | null };
				Returns: undefined;
			};
			newsroom_insight: { Args: Record<never, never>; Returns: NewsroomInsight };
			/** What the administrators are called; refused to others. */
			desk_names: { Args: Record<never, never>; Returns: { id: string; name: string }[] };
			/** State by state, newest first; refused to others than administrators. `row_limit` up to 1001. */
			find_summaries: {
				Args: { states: ReviewState[]; query?: string; row_limit?: number };
				Returns: AiSummaryRow[];
			};
			/** Texts that a draft waits beside, the newest draft first; refused to others than administrators. `row_limit` up to 1001. */
			find_drafted_summaries: {
				Args: { query?: string; row_limit?: number };
				Returns: AiSummaryRow[];
			};
			/** AI texts of each state and drafts beside them, where there are some; refused to others than administrators. */
			review_counts: {
				Args: Record<never, never>;
				Returns: { review_state: ReviewState | "draft"; text_count: number }[];
			};
			/** Stops a run on whatever node it is; false when it was not running. Refused to others than administrators. */
			cancel_run: { Args: { run_id: string }; Returns: boolean };
			/** The latest days, up to 90, today last; refused to others than administrators. */
			newsroom_days: { Args: { day_count?: number }; Returns: NewsroomDay[] };
			is_admin: { Args: Record<never, never>; Returns: boolean };
			my_sessions: { Args: Record<never, never>; Returns: OwnSessionRow[] };
			revoke_session: { Args: { session_id: string }; Returns: boolean };
			/** Everything held about the caller, to be saved as it is. */
			export_my_data: { Args: Record<never, never>; Returns: Record<string, unknown> };
			/** Refused with PT403 unless the session was opened by password within ten minutes, with 23514 for the last administrator. */
			delete_my_account: { Args: Record<never, never>; Returns: undefined };
		} & DeskFunctions &
			NewsletterFunctions;
	};
};
