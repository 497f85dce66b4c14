/** What readers look at most, and what they find: instants are ISO 8601 text in UTC. */

/** Without a session the database makes one up. */
export type ArticleViewInsert = { article_id: string; user_session?: string };

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
