import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { BlobStore } from "./blob-store.ts";
import { listKnownVersions } from "./list-known-versions.ts";

/** An upload that writes its row later than this after its bytes does not exist. */
const minAgeMs = 60 * 60 * 1000;
const batchSize = 500;

/**
 * Deletes blobs older than an hour that no row of storage.objects names: what an upload left that was killed between
 * bytes and row, or a removal between row and bytes. Returns how many. May run at any time, on any node.
 */
export async function sweepBlobs(deps: {
	database: Database;
	blobs: BlobStore;
	clock: Clock;
	log: Log;
}): Promise<number> {
	const { database, blobs, clock, log } = deps;
	const latest = clock.now().getTime() - minAgeMs;
	let [deleted, batch]: [number, string[]] = [0, []];

	const sweepBatch = async () => {
		const known = await listKnownVersions(database, batch);
		for (const name of batch) {
			if (known.has(name)) continue;
			await blobs.delete(name);
			deleted++;
		}
		batch = [];
	};

	for await (const { name, modifiedAt } of blobs.list()) {
		if (modifiedAt.getTime() > latest) continue;
		batch.push(name);
		if (batch.length === batchSize) await sweepBatch();
	}
	if (batch.length > 0) await sweepBatch();
	if (deleted > 0) log.info({ deleted }, "blobs without an object deleted");
	return deleted;
}
