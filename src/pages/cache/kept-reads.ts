import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import type { Keep } from "../../web/data/request-context.ts";
import { watchFaults } from "../render-faults.ts";
import type { PageTopic } from "./kept-path.ts";

export interface KeptReads {
	keep: Keep;
	/** What has changed: reads of it are made anew, those under way too, by who asks next. */
	outdate(topics: readonly PageTopic[]): void;
}

/** As long as a page is fresh: what no channel tells of (when a provider was last asked) is this old at most. */
const keptMs = 30_000;
const maxReads = 20;

/**
 * Reads that many pages are made of, in memory. A page that is made anew since an article has changed then asks for no
 * matches (theirs is the largest read of the front page, 490 rows for the hundred it shows), and the other way round.
 */
export function createKeptReads(clock: Clock): KeptReads {
	const reads = new LRUCache<string, { value: unknown; version: number; readAtMs: number }>({
		max: maxReads,
	});
	const versions: Record<PageTopic, number> = { articles: 0, matches: 0 };
	const nowMs = () => clock.now().getTime();

	return {
		async keep<Value>(
			{ key, topic }: { key: string; topic: PageTopic },
			read: () => Promise<Value>,
		): Promise<Value> {
			const version = versions[topic];
			const readAtMs = nowMs();
			const kept = reads.get(key);
			const ageMs = kept === undefined ? keptMs : readAtMs - kept.readAtMs;
			// A key names one read, and so one type.
			if (kept?.version === version && ageMs >= 0 && ageMs < keptMs) return kept.value as Value;
			const { result, isFaulty } = await watchFaults(read);
			if (!isFaulty) reads.set(key, { value: result, version, readAtMs });
			return result;
		},
		outdate(topics) {
			for (const topic of topics) versions[topic] += 1;
		},
	};
}
