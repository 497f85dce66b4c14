import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";

export interface HostPace {
	/** Runs `work` when it is the host's turn; rejects with the signal's reason when it is aborted before or meanwhile. */
	run<T>(host: string, turn: HostTurn<T>, work: () => Promise<T>): Promise<T>;
}

export interface HostTurn<T> {
	minGapMs: number;
	signal?: AbortSignal | undefined;
	/** Asked when the turn comes, before the gap is waited for: what it returns, unless null, is the answer instead of the work's. */
	passOver?: () => T | null;
}

/**
 * Politeness: at most one request at a time to a host, a gap between the end of one and the start of the next, and a
 * bound over all hosts. A host that waits for its gap keeps nobody else waiting.
 */
export function createHostPace({ maxConcurrent }: { maxConcurrent: number }): HostPace {
	const everything = new PQueue({ concurrency: maxConcurrent });
	const lines = new Map<string, { queue: PQueue; lastEndMs: number; minGapMs: number }>();

	return {
		async run(host, { minGapMs, signal, passOver }, work) {
			forgetIdleHosts();
			const line = lines.get(host) ?? {
				queue: new PQueue({ concurrency: 1 }),
				lastEndMs: Number.NEGATIVE_INFINITY,
				minGapMs,
			};
			lines.set(host, line);
			line.minGapMs = minGapMs;
			return line.queue.add(
				async () => {
					const instead = passOver?.() ?? null;
					if (instead !== null) return instead;
					await waitUntil(line.lastEndMs + minGapMs, signal);
					try {
						return await everything.add(work, { signal });
					} finally {
						line.lastEndMs = performance.now();
					}
				},
				{ signal },
			);
		},
	};

	function forgetIdleHosts() {
		if (lines.size < 500) return;
		const now = performance.now();
		for (const [host, { queue, lastEndMs, minGapMs }] of lines) {
			if (queue.size + queue.pending === 0 && now - lastEndMs > minGapMs) lines.delete(host);
		}
	}
}

/** Node counts timers in whole milliseconds, so that one may end almost a millisecond early. */
async function waitUntil(atMs: number, signal: AbortSignal | undefined): Promise<void> {
	for (let leftMs = atMs - performance.now(); leftMs > 0; leftMs = atMs - performance.now()) {
		await delay(leftMs, undefined, { signal });
	}
}
