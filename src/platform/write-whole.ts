import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** What a file that is being written is called: a crash leaves it, and whoever keeps the folder removes it. */
export const draftEnding = ".draft";

/**
 * Writes a file that is there whole or not at all, also after a power cut, for its owner alone. Throws what the disk says, and
 * leaves no draft then: on a full disk every half-written one would take what is left. Of one path one at a time.
 */
export async function writeWhole(path: string, bytes: Uint8Array, draft = path + draftEnding): Promise<void> {
	try {
		const file = await open(draft, "w", 0o600);
		await file.writeFile(bytes).finally(() => file.close());
		await putInPlace(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}

/** Makes a file that is written to its end the one at `path`, once it is on the disk. */
export async function putInPlace(draft: string, path: string): Promise<void> {
	await syncToDisk(draft);
	await rename(draft, path);
	// A rename is on the disk only when its folder is.
	await syncToDisk(dirname(path));
}

/** A file or a folder. */
export async function syncToDisk(path: string): Promise<void> {
	const handle = await open(path, "r");
	await handle.sync().finally(() => handle.close());
}
