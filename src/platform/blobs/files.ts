import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { draftEnding, syncToDisk, writeWhole } from "../write-whole.ts";
import { type BlobStore, isBlobName, mustBeBlobName } from "./blob-store.ts";

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
			await writeWhole(path, bytes);
			if (isNewFolder) await syncToDisk(directory);
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

function nullWhenMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}
