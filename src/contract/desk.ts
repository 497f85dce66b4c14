/** Rows of the desks for sources, accounts and the record, as the REST door answers them (0008, 0018, 0022, 0030). */

import type { ContentSourceRow } from "./scraping.ts";

/**
 * "paused": switched off, or it lets us do nothing; "failing": its last reading failed, or it says that it is gone;
 * "silent": it is read and tells nothing; "new": nobody has read it yet.
 */
export type SourceHealth = "ok" | "silent" | "failing" | "paused" | "new";

/** A source with how it stands. */
export type DeskSourceRow = Omit<
	ContentSourceRow,
	"etag" | "last_modified" | "refresh_seconds" | "skip_hours" | "skip_days" | "usual_gap_seconds"
> & {
	health: SourceHealth;
	/** Kept of it now. */
	article_count: number;
	/** Of the latest visit that read it; null when there is none. */
	latest_new: number | null;
	latest_duplicate: number | null;
	/** Text and data mining is reserved (TDMRep): no more than title and link is taken, whatever `rights` say. */
	is_reserved: boolean;
};

/** One source in one run. */
export type SourceVisitRow = {
	run_id: string;
	source_id: string;
	status: "ok" | "not_modified" | "refused" | "failed" | "skipped";
	http_status: number | null;
	bytes: number;
	items_found: number;
	items_new: number;
	items_duplicate: number;
	items_failed: number;
	/** Swedish; null when all was well. */
	error: string | null;
	started_at: string;
	completed_at: string;
	/** Null: at the next run. */
	next_attempt_at: string | null;
	/** What was taken; null in visits before that was written down. */
	rights: ContentSourceRow["rights"] | null;
	/** What robots.txt, TDMRep and the source's rights said of its addresses. */
	decisions: RuleDecision[];
};

/** What one rule said in one run; `url` is the first address it was said of. */
export interface RuleDecision {
	rule: "robots" | "tdmrep" | "rights";
	/** The file that decided, or the answer whose own header or element did; null for rights, which are ours. */
	file: string | null;
	/** The line, rule, header or element; null when nothing in the file spoke of the address. */
	line: string | null;
	answer: "allowed" | "disallowed" | "unreachable" | "reserved" | "unreserved" | ContentSourceRow["rights"];
	url: string;
	count: number;
}

/** An account as rpc/desk_users tells administrators. */
export type DeskUserRow = {
	id: string;
	email: string;
	/** Null when none was given. */
	full_name: string | null;
	role: "admin" | "user";
	created_at: string;
	last_sign_in_at: string | null;
	/** Whether the address has been confirmed; an account without that is never made administrator. */
	is_confirmed: boolean;
	banned_until: string | null;
};

/** One act, written by the database (0018_audit.sql). */
export type AuditEntryRow = {
	/** Counts upwards with time. */
	id: number;
	happened_at: string;
	/** Null for the operator's command and the service key. */
	actor_id: string | null;
	/** "insert", "update", "delete", "publish", "role.grant", "call" ... */
	action: string;
	/** "cms_articles:<id>", of a role or an account its id. */
	subject: string | null;
	subject_table: string | null;
	subject_id: string | null;
	/** {"row": {column: value}}, {"changes": {column: {"old", "new"}}}, or what the act itself tells. */
	details: Record<string, unknown>;
};

/** Whom the record names (rpc/audit_people); `name` is null for an account that is gone. */
export type AuditPersonRow = { id: string; name: string | null; has_acted: boolean };
