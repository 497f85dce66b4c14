import type { BlobStore } from "../../platform/blobs/blob-store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Images } from "../../platform/images/images.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Log } from "../../platform/log.ts";
import type { GetCaller } from "../caller.ts";

/** What the operations of this door work with. */
export interface StorageDeps {
	database: Database;
	blobs: BlobStore;
	images: Images;
	/** For signed addresses. */
	keys: Pick<Keys, "sign" | "verify">;
	getCaller: GetCaller;
	clock: Clock;
	log: Log;
}
