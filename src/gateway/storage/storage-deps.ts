import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { GetCaller } from "../caller.ts";

/** What the operations of this door work with. */
export interface StorageDeps {
	database: Database;
	blobs: BlobStore;
	getCaller: GetCaller;
	clock: Clock;
	log: Log;
}
