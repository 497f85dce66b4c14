import type { MatchChange } from "../../../domain/matches/match-change.ts";

export type LiveEvent = { name: "matches"; changes: MatchChange[] } | { name: "reload" };

/** What a tab says that has come after the others: tell me what you know. */
const question = "?";
const shared = "avspark-live";
/** After a refusal, which a browser takes for the end: there are too many readers, or the site is being started. */
const refusedMs = 90_000;

/**
 * The site's stream of changes, one for all tabs that are looked at: whoever has the lock reads it and tells the others.
 * Browsers come back by themselves when it breaks; a stream begins with what has changed of late, and a tab that comes
 * later asks for it, so that nothing is missed. Without locks (pages without TLS) each tab has its own. Resolves the lock when `signal` aborts.
 */
export function openLiveStream(signal: AbortSignal, onEvent: (event: LiveEvent) => void): void {
	const channel = new BroadcastChannel(shared);
	const known = new Map<string, MatchChange>();
	let isReading = false;
	channel.onmessage = ({ data }: MessageEvent<LiveEvent | typeof question>) => {
		if (data !== question) onEvent(data);
		else if (isReading)
			channel.postMessage({ name: "matches", changes: [...known.values()] } satisfies LiveEvent);
	};
	channel.postMessage(question);
	signal.addEventListener("abort", () => channel.close());
	const read = () => {
		isReading = true;
		return readStream(signal, (event) => {
			if (event.name === "matches") for (const change of event.changes) known.set(change.key, change);
			channel.postMessage(event);
			onEvent(event);
		});
	};
	if (!navigator.locks) void read();
	// Aborted while it waits: nothing was begun.
	else navigator.locks.request(shared, { signal }, read).catch(() => {});
}

/** Resolves when `signal` aborts. */
function readStream(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
	return new Promise((resolve) => {
		let source: EventSource;
		let later: ReturnType<typeof setTimeout>;
		const open = () => {
			source = new EventSource("/live");
			source.addEventListener("matches", ({ data }: MessageEvent<string>) =>
				onEvent({ name: "matches", changes: JSON.parse(data) as MatchChange[] }),
			);
			source.addEventListener("reload", () => onEvent({ name: "reload" }));
			source.onerror = () => {
				if (source.readyState === EventSource.CLOSED) later = setTimeout(open, refusedMs);
			};
		};
		signal.addEventListener("abort", () => {
			clearTimeout(later);
			source.close();
			resolve();
		});
		open();
	});
}
