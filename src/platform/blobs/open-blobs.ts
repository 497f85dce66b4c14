import type { BlobStore } from "./blob-store.ts";
import { createFileBlobs } from "./files.ts";
import type { StorageLocation } from "./storage-url.ts";

/** The blob store that lies there. The client for S3 is loaded (14 MB) where pictures lie in S3, and nowhere else. */
export async function openBlobs(location: StorageLocation): Promise<BlobStore> {
	if (location.kind === "file") return createFileBlobs(location.directory);
	const { createS3Blobs } = await import("./s3.ts");
	return createS3Blobs(location);
}
