/** The callable functions (spec 7): names as in the URL, what goes in and what comes out. */

import type { SourceSelectors } from "./scraping.ts";
import type { FactCheck } from "./summary-rows.ts";

export const functionNames = [
	"improve-article-titles",
	"check-facts",
	"scrape-content",
	"generate-summaries",
	"scheduled-scraping",
	"setup-content-sources",
	"scrape-sports-data",
	"fetch-api-football",
	"fetch-hockey-data",
	"fetch-f1-data",
	"debug-hockey-api",
	"generate-sitemap",
	"discover-feeds",
	"preview-source",
] as const;

export type FunctionName = (typeof functionNames)[number];

/** Answer of the three triggers: 200 when the run ended within 60 s, 202 when it goes on. */
export interface TriggerAnswer {
	success: true;
	run_id: string;
	status: "completed" | "running";
	articles_scraped: number;
	summaries_created: number;
	summaries_held: number;
}

export interface SetupSourcesAnswer {
	success: true;
	created: number;
	existing: number;
}

/** An item as the news pipeline would read it; nothing of it is stored. */
export interface SourceItem {
	title: string;
	/** Null when there is none that can be followed. */
	url: string | null;
	/** ISO, UTC; null when the source does not say, or says it in a way nobody understands. */
	published_at: string | null;
	summary: string | null;
	/** Why a run makes no article of it, in Swedish: "äldre än 14 dagar"; null when it would. */
	passed_over: string | null;
}

export interface FeedCandidate {
	url: string;
	title: string | null;
	/** The newest ones. */
	items: SourceItem[];
	/** Text and data mining is reserved (TDMRep): a source like this is kept at title and link. */
	is_reserved: boolean;
}

export interface DiscoverFeedsAnswer {
	success: true;
	/** As it was asked for, in full. */
	url: string;
	candidates: FeedCandidate[];
	/** What looked like a feed and was none, or could not be read. */
	problems: { subject: string; reason: string }[];
}

/** Body of preview-source: a feed, or with selectors a page. `time_zone` is Europe/Stockholm without it. */
export interface SourceToPreview {
	url: string;
	selectors?: SourceSelectors | undefined;
	time_zone?: string | undefined;
}

export interface PreviewSourceAnswer extends FeedCandidate {
	success: true;
}

/** What answers the two: fetches as the news pipeline does and stores nothing. */
export interface SourceDesk {
	/** The feeds that a home page names, else those at the usual addresses; an address that is a feed is its own answer. */
	discoverFeeds(url: string): Promise<Omit<DiscoverFeedsAnswer, "success">>;
	/** A feed's items, or a page's by selectors, as a run would read them; else the reason, in Swedish. */
	previewSource(
		wanted: SourceToPreview,
	): Promise<({ ok: true } & Omit<PreviewSourceAnswer, "success">) | { ok: false; reason: string }>;
}

export interface TitleToImprove {
	id?: string;
	title: string;
	content?: string;
	category?: string;
}

/** For one article; null when the title is good as it is. */
export interface ImprovedTitleAnswer {
	improvedTitle: string | null;
}

/** For all articles: 200 when the run ended within 60 s, 202 with the counts so far when it goes on. */
export interface ImprovedTitlesAnswer {
	updatedCount: number;
	totalArticles: number;
	run_id: string;
	status: "completed" | "running";
	/** Titles the model gave nothing for; the rules treated them. */
	problems: { subject: string; reason: string }[];
}

/** `title` and `content` as an editor would have them. */
export interface CheckFactsPayload {
	summary_id: string;
	title: string;
	content: string;
}

export interface CheckFactsAnswer {
	/** Null when the story has no sources left to check against. */
	fact_check: FactCheck | null;
	/** Swedish: what no source bears; null when every claim is borne. */
	held_reason: string | null;
}

export const matchSports = ["football", "hockey", "formula1"] as const;
export type MatchSport = (typeof matchSports)[number];

/** Answer of fetch-api-football, fetch-hockey-data and fetch-f1-data. */
export interface FetchMatchesAnswer {
	success: true;
	sport: MatchSport;
	/** Rows of followed leagues in the provider's answers: the sum of the three below, but for repeated ones. */
	total_matches: number;
	inserted: number;
	updated: number;
	unchanged: number;
	/** Rows that could not be read; the others were stored. */
	problems: { subject: string; reason: string }[];
}

export interface ScrapeSportsAnswer {
	/** False when a sport is named in `errors`. */
	success: boolean;
	total_matches: number;
	football_matches: number;
	hockey_matches: number;
	formula1_matches: number;
	errors: { sport: MatchSport; error: string }[];
}

export interface DebugHockeyAnswer {
	success: true;
	/** Of all leagues, today (UTC). */
	total_games: number;
	/** "Sweden: SHL (47)" */
	leagues_found: string[];
	/** The first twenty items as they came. */
	raw_response: unknown[];
}

/** Any answer that is not 2xx. `error` and `message` are the same text. */
export interface FunctionErrorBody {
	code: string;
	message: string;
	error: string;
}
