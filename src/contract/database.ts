/**
 * The rows of the tables and views that callers of the gateway see, as the REST door answers them:
 * instants are ISO 8601 text in UTC, dates "YYYY-MM-DD". Columns and rules: db/migrations.
 */

import type { ClaimKind, Verdict } from "../domain/facts/fact-claim.ts";
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
import type { CorrectionRow, ErrorReportRow, NewsroomInsight, PublishedCorrectionRow } from "./review.ts";
import type {
	ContentSourceRow,
	NewsroomDay,
	ScheduledTaskRow,
	ScrapedArticleRow,
	ScrapingRunRow,
	ScrapingScheduleRow,
} from "./scraping.ts";

export interface SourceArticle {
	title: string;
	url: string;
	/** Name of the source, e.g. "Norrsport". */
	source: string;
	published_at: string;
}

/** One statement of a summary and where it was found. */
export interface FactClaim {
	/** The words in the summary, e.g. "3-1" or "Sara Lind". */
	text: string;
	kind: ClaimKind;
	supported: boolean;
	/**
	 * The sentence that bears it, and the address of the source it stands in; for a contradicted claim the sentence that
	 * says otherwise. Null when there is none. An address that begins with "/" is a match of our own.
	 */
	evidence: { sentence: string; url: string } | null;
	/** Missing in texts that were checked before contradictions were told from what is only absent. */
	verdict?: Verdict;
	/** Swedish, for an editor: why it is not supported; null when it is. */
	reason?: string | null;
	/** Which sentence says so: 0 is the title, then those of splitSentences(summary_content) from 1. */
	sentence?: number;
}

export interface FactCheck {
	checked: number;
	supported: number;
	claims: FactClaim[];
}

export type AiSummaryRow = {
	id: string;
	slug: string | null;
	summary_title: string;
	/** Paragraphs separated by an empty line; the first is the lead. */
	summary_content: string;
	sport_category: string;
	/** The canonical key of sport_category, e.g. "fotboll" for "Football". */
	category_key: string;
	generated_at: string;
	published: boolean;
	published_at: string | null;
	source_articles: SourceArticle[];
	story_id: string | null;
	image_url: string | null;
	engine: "extractive" | "model" | null;
	model: string | null;
	prompt_version: string | null;
	/** The wording it was asked for with: a row of prompts. Null for the built-in engine. */
	prompt_hash: string | null;
	/** The model as it named itself in its answer. */
	model_version: string | null;
	fact_check: FactCheck | null;
	/** Why the text was held back from publication; null when it was not. */
	held_reason: string | null;
	original_title: string | null;
	/** The model that wrote the title, and by which prompt; null where a person or the rules did. */
	title_model: string | null;
	title_prompt_version: string | null;
	/** When an editor wrote, published, withdrew or approved the text as it is, and who; null for one nobody has judged. */
	reviewed_at: string | null;
	reviewed_by: string | null;
	discarded_at: string | null;
	/** Follows from the columns above. "withdrawn": neither published, held nor discarded. */
	review_state: ReviewState;
	created_at: string;
	updated_at: string;
};

export type ReviewState = "published" | "held" | "withdrawn" | "discarded";

/** What the pipeline has made since of a story whose text an editor judged, or which failed the check that the text had passed. */
export type SummaryDraftRow = Pick<
	AiSummaryRow,
	| "summary_title"
	| "summary_content"
	| "source_articles"
	| "generated_at"
	| "engine"
	| "model"
	| "prompt_version"
	| "prompt_hash"
	| "model_version"
	| "fact_check"
	| "held_reason"
> & { summary_id: string };

/** What the editor who judged a text was called then; gone with the account. Administrators' alone (0045_waiting_drafts.sql). */
export type SummaryReviewerRow = {
	summary_id: string;
	account_id: string;
	name: string;
	reviewed_at: string;
};

export type ArticleViewInsert = { article_id: string; user_session: string };

export type PopularArticleRow = {
	article_id: string;
	popularity_rank: number;
	view_count: number;
	slug: string;
	title: string;
	category: string;
	published_at: string;
	is_ai_summary: boolean;
};

export type CategoryCountRow = { category_key: string; article_count: number };

/** One find of rpc/search (0019_search.sql). */
export type SearchRow = {
	type: "article" | "team" | "match" | "player";
	id: string;
	title: string;
	/** Begins with a slash, already encoded. */
	path: string;
	/** Publication, or the start of a match; null for teams and players. */
	date: string | null;
	/** Canonical key. */
	category: string;
	/** An article's lead, a match's league, a team's town, what a player is. */
	detail: string | null;
	is_ai_summary: boolean;
	/** False for a match of which only the Swedish day is known; `date` is an instant of that day. */
	is_time_known: boolean;
};

export type UserRoleRow = { user_id: string; role: "admin" | "user"; created_at: string };

export type UserSportPreferenceRow = {
	id: string;
	user_id: string;
	sport_category: string;
	is_active: boolean;
	created_at: string;
	updated_at: string;
};

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

/** A device somebody is signed in on, as my_sessions lists it; instants in ISO 8601, UTC. */
export type OwnSessionRow = {
	id: string;
	created_at: string;
	refreshed_at: string | null;
	user_agent: string | null;
	is_current: boolean;
};

/** The schema as supabase-js wants it: `createClient<AvsparkDatabase>(...)`. Widened as screens come to need more. */
export type AvsparkDatabase = {
	public: {
		Tables: {
			ai_summaries: Table<AiSummaryRow>;
			cms_articles: Table<CmsArticleRow>;
			cms_article_revisions: Table<CmsArticleRevisionRow, never>;
			article_views: Table<ArticleViewInsert, ArticleViewInsert>;
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
