import { availableParallelism } from "node:os";
import PQueue from "p-queue";

/** Decoding and encoding in turn: how many at once, and how many may wait, is bounded. */
export interface ImageQueue {
	/** Urgent work goes first, and waits for urgent work alone. Throws {@link ImageQueueFullError} at once when too much of its kind waits. */
	run<Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }): Promise<Result>;
}

export class ImageQueueFullError extends Error {
	override readonly name = "ImageQueueFullError";
}

/** A core stays free for pages. A picture of the largest size takes 160 MB while it is worked on, and one core. */
const defaultConcurrency = Math.min(4, Math.max(1, availableParallelism() - 1));

export function createImageQueue({ concurrency = defaultConcurrency, maxWaiting = 64 } = {}): ImageQueue {
	const queue = new PQueue({ concurrency });
	return {
		async run(work, { isUrgent = false } = {}) {
			const priority = isUrgent ? 1 : 0;
			if (queue.sizeBy({ priority }) >= maxWaiting)
				throw new ImageQueueFullError("Too many pictures wait to be worked on");
			return await queue.add(work, { priority });
		},
	};
}
