import type { SourceAlarm } from "../../../contract/scraping.ts";
import { toSwedishDay } from "../../../domain/times/swedish-day.ts";
import { isGood, type SourceOutcome } from "./source-outcome.ts";
import type { Source } from "./sources.ts";

export interface Watch {
	lastItemAt: Date | null;
	/** How long it usually takes until the source tells something new; null until that is known. */
	usualGapSeconds: number | null;
	alarm: SourceAlarm | null;
	alarmSince: Date | null;
}

const dayMs = 24 * 3600 * 1000;
/** Nobody is missed for a quiet weekend, and a source that is hardly known gets two weeks. */
const shortestSilenceMs = 3 * dayMs;
const unknownSilenceMs = 14 * dayMs;
const longestSilenceMs = 60 * dayMs;
/** How many times its usual gap a source may be silent. */
const patience = 4;
/** The weight of the newest gap in the usual one. */
const newestWeight = 0.3;

/** Whether somebody should look at a source, after an outcome that was not passed over. */
export function watchSource(
	source: Pick<Source, "last_item_at" | "usual_gap_seconds" | "alarm" | "alarm_since" | "created_at">,
	outcome: Pick<SourceOutcome, "status" | "httpStatus" | "found" | "stored" | "completedAt">,
): Watch {
	const now = outcome.completedAt;
	const before = source.last_item_at === null ? null : new Date(source.last_item_at);
	const isNew = outcome.stored > 0;
	const usualGapSeconds =
		isNew && before ? blend(source.usual_gap_seconds, now, before) : source.usual_gap_seconds;
	const lastItemAt = isNew ? now : before;
	const silentSince = lastItemAt ?? new Date(source.created_at);
	const isSilent = now.getTime() - silentSince.getTime() > toAllowedSilence(usualGapSeconds);
	const alarm = findAlarm(source.alarm, outcome, isSilent);
	const isSame = alarm !== null && alarm === source.alarm && source.alarm_since !== null;
	return {
		lastItemAt,
		usualGapSeconds,
		alarm,
		alarmSince: alarm === null ? null : isSame ? new Date(source.alarm_since ?? now) : now,
	};
}

/** {silent, since 10 November} -> "har inte gett något nytt sedan 2026-11-10", for the run's problems. */
export function toAlarmProblem({ alarm, lastItemAt }: Watch): string | null {
	if (alarm === "empty") return "flödet är tomt";
	if (alarm !== "silent") return null;
	return lastItemAt === null
		? "har aldrig gett något nytt"
		: `har inte gett något nytt sedan ${toSwedishDay(lastItemAt)}`;
}

function findAlarm(
	standing: SourceAlarm | null,
	outcome: Pick<SourceOutcome, "status" | "httpStatus" | "found">,
	isSilent: boolean,
): SourceAlarm | null {
	if (outcome.httpStatus === 410) return "gone";
	// A failure has its own column and back-off, and says nothing of what the feed tells.
	if (!isGood(outcome)) return standing;
	const isEmpty = outcome.status === "ok" ? outcome.found === 0 : standing === "empty";
	return isEmpty ? "empty" : isSilent ? "silent" : null;
}

function blend(usualSeconds: number | null, now: Date, before: Date): number {
	const seconds = Math.max(0, Math.round((now.getTime() - before.getTime()) / 1000));
	const capped = Math.min(seconds, longestSilenceMs / 1000);
	return usualSeconds === null
		? capped
		: Math.round(usualSeconds * (1 - newestWeight) + capped * newestWeight);
}

function toAllowedSilence(usualGapSeconds: number | null): number {
	if (usualGapSeconds === null) return unknownSilenceMs;
	return Math.min(Math.max(shortestSilenceMs, patience * usualGapSeconds * 1000), longestSilenceMs);
}
