import { BlobsAwayError } from "../../platform/blobs/blob-store.ts";
import type { StorageDeps } from "./storage-deps.ts";

/**
 * Bytes that no row names any more, and what was rendered of them. What stays behind here is found by the sweep, and so is all that is
 * left once the store does not answer: its caller would wait as long again for each.
 */
export async function deleteBytes(
	{ blobs, images, log }: Pick<StorageDeps, "blobs" | "images" | "log">,
	versions: readonly string[],
): Promise<void> {
	for (const version of versions) {
		try {
			await blobs.delete(version);
		} catch (error) {
			log.warn({ err: error }, "a blob was not deleted");
			if (error instanceof BlobsAwayError) break;
		}
	}
	await images
		.forget(versions)
		.catch((error: unknown) => log.warn({ err: error }, "rendered pictures were not deleted"));
}
