import type { BlobStore } from "./blob-store.ts";
import { createFileBlobs } from "./files.ts";
import { createS3Blobs } from "./s3.ts";
import type { StorageLocation } from "./storage-url.ts";

/** The blob store that lies there. */
export function openBlobs(location: StorageLocation): BlobStore {
	return location.kind === "s3" ? createS3Blobs(location) : createFileBlobs(location.directory);
}
