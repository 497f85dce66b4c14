import type { RuleDecision } from "../../../contract/desk.ts";
import type { RunProblem } from "../../runs.ts";
import type { FeedSchedule } from "../feed/feed-schedule.ts";
import type { Source } from "./sources.ts";

/** What became of one source in one run. */
export interface SourceOutcome {
	status: "ok" | "not_modified" | "refused" | "failed" | "skipped";
	httpStatus: number | null;
	/** Of its feed and its articles' pages, unpacked. */
	bytes: number;
	found: number;
	/** More items than a run takes of one source: the rest is the next run's, whatever the feed asks of those who have it all. */
	hasMore: boolean;
	stored: number;
	duplicate: number;
	failed: number;
	/** Why, in Swedish; null when all is well. */
	error: string | null;
	/** What to echo next time; null forgets it, undefined keeps what is known. */
	validators: { etag: string | null; lastModified: string | null } | undefined;
	/** What the feed asks of its readers; undefined keeps what is known (there was no feed to read it in). */
	schedule: FeedSchedule | undefined;
	freshUntil: Date | null;
	retryAt: Date | null;
	/** Where permanent redirects lead. */
	movedTo: string | null;
	/** What was taken: its rights, or less where the source reserves them. */
	rights: Source["rights"];
	decisions: readonly RuleDecision[];
	startedAt: Date;
	completedAt: Date;
}

export interface TakenSource {
	outcome: SourceOutcome;
	/** Older than is worth telling. */
	tooOld: number;
	/** Bad items, and the source itself when it failed. */
	problems: RunProblem[];
}

export function isGood({ status }: Pick<SourceOutcome, "status">): boolean {
	return status === "ok" || status === "not_modified";
}
