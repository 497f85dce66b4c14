import type { BlobStore } from "./blob-store.ts";

/**
 * Copies every blob that the target does not have; the source keeps its own. What was cut off is gone on with by the
 * next call, since a name is written once and whole.
 */
export async function copyBlobs(
	source: BlobStore,
	target: BlobStore,
	onProgress: (copied: number) => void,
): Promise<{ copied: number; known: number }> {
	const there = new Set<string>();
	const cutOff = new Set<string>();
	for await (const { name, isHalfWritten } of target.list()) (isHalfWritten ? cutOff : there).add(name);
	let copied = 0;
	let known = 0;
	for await (const { name } of source.list()) {
		if (there.has(name)) {
			known += 1;
			continue;
		}
		// Listed and not there: half-written when its upload was cut off.
		const stream = await source.get(name);
		if (stream === null) continue;
		if (cutOff.has(name)) await target.delete(name);
		await target.put(name, new Uint8Array(await new Response(stream).arrayBuffer()));
		copied += 1;
		onProgress(copied);
	}
	return { copied, known };
}
