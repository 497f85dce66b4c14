import type { CmsArticleRow } from "./article-rows.ts";
import type { AuditPersonRow, DeskUserRow } from "./desk.ts";

/** Articles to be taken back; with `seen_at`, place by place their `updated_at`, only those that nobody has changed since. */
type SeenArticles = { article_ids: string[]; seen_at?: string[] };

/** What the desks do through functions of the database; refused to others than administrators. */
export type DeskFunctions = {
	/** Published again at the time they had before they were withdrawn; the ids of those that were. */
	republish_articles: { Args: SeenArticles; Returns: string[] };
	/** Drafts again, with the plan they had; the ids of those that were published. */
	take_back_publication: { Args: SeenArticles; Returns: string[] };
	/** Editors' articles that hold a piece; refused to others than administrators. `row_limit` up to 100; `before_*` are the last row of the page before. */
	find_articles: {
		Args: {
			query: string;
			category?: string | null;
			state?: string;
			author?: string | null;
			before_created?: string | null;
			before_id?: string | null;
			row_limit?: number;
		};
		Returns: CmsArticleRow[];
	};
	/** What goes with a source and what names it; null for one that is gone. Refused to others than administrators. */
	count_source_traces: {
		Args: { source_id: string };
		Returns: { articles: number; summaries: number } | null;
	};
	/** Newest first; refused to others than administrators. `row_limit` up to 100; `before_*` are the last row of the page before. */
	desk_users: {
		Args: {
			query?: string;
			only_admins?: boolean;
			before_created?: string | null;
			before_id?: string | null;
			row_limit?: number;
		};
		Returns: DeskUserRow[];
	};
	/** Everybody whom the record names; refused to others than administrators. */
	audit_people: { Args: Record<never, never>; Returns: AuditPersonRow[] };
};
