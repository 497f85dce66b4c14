import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import { draftEnding, writeWhole } from "../write-whole.ts";

/** Rendered pictures as files, up to a number of bytes; the longest unused go first. Losing it loses time alone. */
export interface VariantCache<Made extends Uint8Array | null> {
	/** The picture of this name: the kept one, else what `make` makes, once however many ask meanwhile. Null is not kept. */
	getOrMake(name: string, make: () => Promise<Made>): Promise<Uint8Array | Made>;
	delete(names: readonly string[]): Promise<void>;
	/** Every name, in no order. */
	list(): Promise<readonly string[]>;
}

interface Index {
	/** By name, the longest unused first. */
	sizes: Map<string, number>;
	totalBytes: number;
}

/** Makes the directory. What it holds is read once; one process alone may use it. */
export function createVariantCache<Made extends Uint8Array | null>({
	directory,
	maxBytes,
	log,
}: {
	directory: string;
	maxBytes: number;
	log: Log;
}): VariantCache<Made> {
	const underWay = new Map<string, Promise<Uint8Array | Made>>();
	let opening: Promise<Index> | null = null;
	const openIndex = () => {
		opening ??= readIndex(directory).catch((error: unknown) => {
			opening = null;
			throw error;
		});
		return opening;
	};

	const forget = async (index: Index, name: string) => {
		const size = index.sizes.get(name);
		if (size === undefined) return;
		index.sizes.delete(name);
		index.totalBytes -= size;
		await rm(join(directory, name), { force: true });
	};

	async function get(name: string): Promise<Uint8Array | null> {
		const index = await openIndex();
		const size = index.sizes.get(name);
		if (size === undefined) return null;
		const bytes = await readFile(join(directory, name)).catch(() => null);
		if (bytes?.byteLength !== size) {
			await forget(index, name);
			return null;
		}
		// To the end: used last. Unless it was forgotten meanwhile.
		if (index.sizes.delete(name)) index.sizes.set(name, size);
		return bytes;
	}

	async function put(name: string, bytes: Uint8Array): Promise<void> {
		const index = await openIndex();
		if (bytes.byteLength > maxBytes) return;
		await forget(index, name);
		await writeWhole(join(directory, name), bytes);
		index.sizes.set(name, bytes.byteLength);
		index.totalBytes += bytes.byteLength;
		for (const oldest of [...index.sizes.keys()]) {
			if (index.totalBytes <= maxBytes) break;
			await forget(index, oldest);
		}
	}

	async function findOrMake(name: string, make: () => Promise<Made>): Promise<Uint8Array | Made> {
		const kept = await get(name);
		if (kept) return kept;
		const made = await make();
		if (made)
			await put(name, made).catch((error: unknown) =>
				log.warn({ err: error, name }, "a made picture was not kept"),
			);
		return made;
	}

	return {
		getOrMake(name, make) {
			const going = underWay.get(name) ?? findOrMake(name, make).finally(() => underWay.delete(name));
			underWay.set(name, going);
			return going;
		},

		async delete(names) {
			const index = await openIndex();
			for (const name of names) await forget(index, name);
		},

		async list() {
			return [...(await openIndex()).sizes.keys()];
		},
	};
}

/** The files, the oldest first. What a crash left half-written is deleted. */
async function readIndex(directory: string): Promise<Index> {
	await mkdir(directory, { recursive: true });
	const files: { name: string; size: number; modifiedAtMs: number }[] = [];
	for (const name of await readdir(directory)) {
		if (name.endsWith(draftEnding)) {
			await rm(join(directory, name), { force: true });
			continue;
		}
		const { size, mtimeMs } = await stat(join(directory, name));
		files.push({ name, size, modifiedAtMs: mtimeMs });
	}
	files.sort((a, b) => a.modifiedAtMs - b.modifiedAtMs);
	return {
		sizes: new Map(files.map(({ name, size }) => [name, size])),
		totalBytes: files.reduce((total, { size }) => total + size, 0),
	};
}
