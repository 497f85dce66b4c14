import { warnOfLeaving } from "./use-leave-warning.ts";

/**
 * What an administrator has begun to write, for as long as the tab is open: another part of the desk may be looked at
 * meanwhile, a session that is over is opened anew, and whoever closes the tab is asked.
 */
export function createUnsavedTexts<Written>() {
	const kept = new Map<string, Written>();
	let stopWarning: (() => void) | null = null;
	const toKey = (accountId: string, id: string) => `${accountId} ${id}`;
	return {
		read: (accountId: string, id: string): Written | null => kept.get(toKey(accountId, id)) ?? null,
		/** Null: it was saved, or thrown away. */
		keep(accountId: string, id: string, written: Written | null): void {
			if (written === null) kept.delete(toKey(accountId, id));
			else kept.set(toKey(accountId, id), written);
			if (kept.size > 0) stopWarning ??= warnOfLeaving();
			else {
				stopWarning?.();
				stopWarning = null;
			}
		},
	};
}
