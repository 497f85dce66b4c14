import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { type BlobStore, isBlobName, mustBeBlobName } from "./blob-store.ts";

const draftEnding = ".draft";

/** Blobs as files in `directory`, spread over folders by the first two signs of their names. Makes the folders. */
export function createFileBlobs(directory: string): BlobStore {
	const toPath = (name: string) => {
		mustBeBlobName(name);
		return join(directory, name.slice(0, 2), name);
	};

	return {
		async put(name, bytes) {
			const path = toPath(name);
			const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined;
			const draft = `${path}${draftEnding}`;
			const file = await open(draft, "wx", 0o600);
			try {
				await file.writeFile(bytes);
				await file.sync();
				await rename(draft, path);
			} catch (error) {
				// On a full disk every half-written one would take what is left.
				await rm(draft, { force: true });
				throw error;
			} finally {
				await file.close();
			}
			await syncFolder(dirname(path));
			if (isNewFolder) await syncFolder(directory);
		},

		async get(name, range) {
			const file = await open(toPath(name)).catch(nullWhenMissing);
			if (!file) return null;
			// Closes the file when it ends, and when the reader goes away before.
			const stream = Readable.toWeb(file.createReadStream(range));
			// Node's own type of the same stream.
			return stream as unknown as ReadableStream<Uint8Array>;
		},

		async delete(name) {
			const path = toPath(name);
			await rm(path, { force: true });
			await rm(`${path}${draftEnding}`, { force: true });
		},

		async *list() {
			const folders = (await readdir(directory, { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
			for (const folder of folders.filter((entry) => entry.isDirectory())) {
				for (const file of await readdir(join(directory, folder.name))) {
					const found = await stat(join(directory, folder.name, file)).catch(nullWhenMissing);
					const isHalfWritten = file.endsWith(draftEnding);
					const name = isHalfWritten ? file.slice(0, -draftEnding.length) : file;
					if (found && isBlobName(name)) yield { name, modifiedAt: found.mtime, isHalfWritten };
				}
			}
		},
	};
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}
