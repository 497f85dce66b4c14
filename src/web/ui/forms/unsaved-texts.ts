import { warnOfLeaving } from "../dialogs/use-leave-warning.ts";

const channelName = "avspark-unsaved";
const stores = new Set<() => void>();
/** Hears of sign-outs in other tabs, from the first text that is kept on. */
let heard: BroadcastChannel | null = null;

/** Whoever signs out leaves nothing, in any tab. A session that ends by itself is no leaving. */
export function forgetUnsaved(): void {
	forgetHere();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("signed out");
	channel.close();
}

function forgetHere(): void {
	for (const forget of stores) forget();
}

function listen(): void {
	heard ??= new BroadcastChannel(channelName);
	heard.onmessage = forgetHere;
}

/**
 * What an administrator has begun to write, for as long as the tab is open: another part of the desk may be looked at
 * meanwhile, a session that is over is opened anew, and whoever closes the tab is asked.
 */
export function createUnsavedTexts<Written>() {
	const kept = new Map<string, Written>();
	let stopWarning: (() => void) | null = null;
	const toKey = (accountId: string, id: string) => `${accountId} ${id}`;
	const warn = () => {
		if (kept.size > 0) stopWarning ??= warnOfLeaving();
		else {
			stopWarning?.();
			stopWarning = null;
		}
	};
	stores.add(() => {
		kept.clear();
		warn();
	});
	return {
		read: (accountId: string, id: string): Written | null => kept.get(toKey(accountId, id)) ?? null,
		/** Null: it was saved, or thrown away. */
		keep(accountId: string, id: string, written: Written | null): void {
			if (written === null) kept.delete(toKey(accountId, id));
			else {
				kept.set(toKey(accountId, id), written);
				listen();
			}
			warn();
		},
	};
}
