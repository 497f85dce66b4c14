import { setImmediate as nextTurn } from "node:timers/promises";

/** So much of a body that was refused is taken off its connection: as the server itself does with one that was refused unread. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/**
 * The body as it came, or null when it has more than `maxBytes`, however long it says it is. The rest of it is then thrown away as it comes,
 * beside the answer: what stays in a connection closes it, under the answer or under whoever comes next on it.
 */
export async function readUpTo(
	body: ReadableStream<Uint8Array> | null,
	maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
	if (body === null) return Buffer.alloc(0);
	const reader = body.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return Buffer.concat(chunks, size);
		size += value.byteLength;
		if (size > maxBytes) {
			void discardRest(reader);
			return null;
		}
		chunks.push(value);
	}
}

/** Never rejects: a connection that is gone has nothing left on it. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
	let discarded = 0;
	try {
		while (discarded < maxDiscardedBytes) {
			// A stream that is always ready would keep everybody else waiting.
			await nextTurn();
			const { done, value } = await reader.read();
			if (done) return;
			discarded += value.byteLength;
		}
		await reader.cancel();
	} catch {}
}
