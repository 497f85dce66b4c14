import type { StorageDeps } from "./storage-deps.ts";

/** Bytes that no row names any more, and what was rendered of them. What stays behind here is found by the sweep. */
export async function deleteBytes(
	{ blobs, images, log }: Pick<StorageDeps, "blobs" | "images" | "log">,
	versions: readonly string[],
): Promise<void> {
	for (const version of versions) {
		await blobs.delete(version).catch((error: unknown) => log.warn({ err: error }, "a blob was not deleted"));
	}
	await images
		.forget(versions)
		.catch((error: unknown) => log.warn({ err: error }, "rendered pictures were not deleted"));
}
