import { availableParallelism } from "node:os";
import PQueue from "p-queue";

/** Decoding and encoding in turn: how many at once, and how many may wait, is bounded. */
export interface ImageQueue {
	/**
	 * Urgent work goes first, and waits for urgent work alone. Throws {@link ImageQueueFullError} at once when too much of its kind
	 * waits, or too much for one `client`; null is nobody's, and only counted with the rest.
	 */
	run<Result>(
		work: () => Promise<Result>,
		options?: { isUrgent?: boolean; client?: string | null },
	): Promise<Result>;
}

export class ImageQueueFullError extends Error {
	override readonly name = "ImageQueueFullError";
}

/** A core stays free for pages. A picture of the largest size takes 160 MB while it is worked on, and one core. */
const defaultConcurrency = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A page of new pictures and what is scrolled to, for an office behind one address; the other places are others'. */
const defaultMaxPerClient = 32;

export function createImageQueue({
	concurrency = defaultConcurrency,
	maxWaiting = 64,
	maxPerClient = defaultMaxPerClient,
} = {}): ImageQueue {
	const queue = new PQueue({ concurrency });
	/** What waits for each, or is worked on. */
	const ofClient = new Map<string, number>();
	const count = (client: string, change: number) => {
		const now = (ofClient.get(client) ?? 0) + change;
		if (now === 0) ofClient.delete(client);
		else ofClient.set(client, now);
	};
	return {
		async run(work, { isUrgent = false, client = null } = {}) {
			const priority = isUrgent ? 1 : 0;
			if (client !== null && (ofClient.get(client) ?? 0) >= maxPerClient)
				throw new ImageQueueFullError("Too many pictures of one client wait to be worked on");
			if (queue.sizeBy({ priority }) >= maxWaiting)
				throw new ImageQueueFullError("Too many pictures wait to be worked on");
			if (client === null) return await queue.add(work, { priority });
			count(client, 1);
			try {
				return await queue.add(work, { priority });
			} finally {
				count(client, -1);
			}
		},
	};
}
