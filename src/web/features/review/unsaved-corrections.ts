import { v4 as makeUuid } from "uuid";
import { warnOfLeaving } from "../../ui/use-leave-warning.ts";

export interface UnsavedCorrection {
	/** The row's, so that a save whose answer got lost is not a second one. */
	id: string;
	body: string;
	/** As the field has it: local time without a zone, or empty for now. */
	at: string;
}

const kept = new Map<string, UnsavedCorrection>();
let stopWarning: (() => void) | null = null;
const toKey = (accountId: string, articleId: string) => `${accountId} ${articleId}`;

/**
 * What an administrator has begun to write of an article, for as long as the tab is open: another part of the desk may be
 * looked at meanwhile, and whoever closes the tab is asked.
 */
export function readUnsavedCorrection(accountId: string, articleId: string): UnsavedCorrection {
	return kept.get(toKey(accountId, articleId)) ?? { id: makeUuid(), body: "", at: "" };
}

/** One without a text is kept no longer. */
export function keepUnsavedCorrection(
	accountId: string,
	articleId: string,
	written: UnsavedCorrection,
): void {
	const key = toKey(accountId, articleId);
	if (written.body.trim() === "") kept.delete(key);
	else kept.set(key, written);
	if (kept.size > 0) stopWarning ??= warnOfLeaving();
	else {
		stopWarning?.();
		stopWarning = null;
	}
}
