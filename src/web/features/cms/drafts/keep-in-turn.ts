/**
 * Keeps the latest of what comes in quick succession: every `everyMs` as long as it comes, and not only when it ends, since whoever
 * writes a long sentence does not pause. `keep` is called at once by `keepNow`.
 */
export function createKeeper<T>(keep: (latest: T) => void, everyMs: number) {
	let latest: { value: T } | null = null;
	let timer: ReturnType<typeof setTimeout> | null = null;
	const stop = () => {
		if (timer !== null) clearTimeout(timer);
		timer = null;
	};
	const keepNow = () => {
		stop();
		const kept = latest;
		latest = null;
		if (kept) keep(kept.value);
	};
	return {
		take(value: T) {
			latest = { value };
			timer ??= setTimeout(keepNow, everyMs);
		},
		keepNow,
		/** What is not kept yet never is. */
		drop() {
			stop();
			latest = null;
		},
	};
}
