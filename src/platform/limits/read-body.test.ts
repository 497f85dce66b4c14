import { expect, it, vi } from "vitest";
import { readUpTo } from "./read-body.ts";

function makeBody(chunkCount: number): { body: ReadableStream<Uint8Array>; left: () => number } {
	let left = chunkCount;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (left === 0) return controller.close();
			left -= 1;
			controller.enqueue(new Uint8Array(10));
		},
	});
	return { body, left: () => left };
}

it("a body within the limit is read as it came", async () => {
	expect((await readUpTo(makeBody(3).body, 30))?.byteLength).toBe(30);
	expect((await readUpTo(null, 30))?.byteLength).toBe(0);
});

it("of a body beyond the limit nothing is kept, and the rest is taken off its connection", async () => {
	const { body, left } = makeBody(50);
	expect(await readUpTo(body, 29)).toBeNull();
	expect(left()).toBeGreaterThan(0);
	await vi.waitFor(() => expect(left()).toBe(0));
});

it("a body that breaks off beyond the limit is refused all the same", async () => {
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(new Uint8Array(10));
			controller.error(new Error("hung up"));
		},
	});
	expect(await readUpTo(body, 9)).toBeNull();
});
