import type { MatchChange } from "../../domain/match-change.ts";

export type LiveEvent = { name: "matches"; changes: MatchChange[] } | { name: "reload" };

const shared = "avspark-live";
/** After a refusal, which a browser takes for the end: there are too many readers, or the site is being started. */
const refusedMs = 90_000;

/**
 * The site's stream of changes, one for all tabs that are looked at: whoever has the lock reads it and tells the others.
 * Browsers come back by themselves when it breaks; a stream begins with what has changed of late, so that nothing is
 * missed. Without locks (pages without TLS) each tab has its own. Resolves the lock when `signal` aborts.
 */
export function openLiveStream(signal: AbortSignal, onEvent: (event: LiveEvent) => void): void {
	const channel = new BroadcastChannel(shared);
	channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
	signal.addEventListener("abort", () => channel.close());
	const read = () =>
		readStream(signal, (event) => {
			channel.postMessage(event);
			onEvent(event);
		});
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
