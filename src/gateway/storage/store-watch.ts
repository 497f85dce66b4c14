import { type BlobsAwayError, BlobsRefusedError } from "../../platform/blobs/blob-store.ts";
import type { StorageDeps } from "./storage-deps.ts";

const tellEveryMs = 5 * 60_000;

/**
 * Says in the log that the store of pictures is away, or refuses, which somebody has to mend in its settings: once in five minutes for
 * either, for each picture on each page asks for it.
 */
export function createStoreWatch({
	clock,
	log,
}: Pick<StorageDeps, "clock" | "log">): (error: BlobsAwayError) => void {
	const toldAt = new Map<boolean, number>();
	return (error) => {
		const isRefused = error instanceof BlobsRefusedError;
		const now = clock.now().getTime();
		// A clock that was set back shall not keep it quiet.
		if (Math.abs(now - (toldAt.get(isRefused) ?? Number.NEGATIVE_INFINITY)) < tellEveryMs) return;
		toldAt.set(isRefused, now);
		// The name alone: a store's own words may tell of keys.
		const reason = error.cause instanceof Error ? error.cause.name : "unknown";
		if (isRefused) log.error({ reason }, "the store of pictures refuses: see STORAGE_URL");
		else log.warn({ reason }, "the store of pictures does not answer");
	};
}
