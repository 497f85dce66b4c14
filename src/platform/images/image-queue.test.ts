import { describe, expect, it } from "vitest";
import { createImageQueue, ImageQueueFullError } from "./image-queue.ts";

describe("work on pictures", () => {
	it("is done so many at a time, the urgent first, and refused when too many wait", async () => {
		const queue = createImageQueue({ concurrency: 1, maxWaiting: 2 });
		const order: string[] = [];
		const gate = Promise.withResolvers<void>();
		const first = queue.run(() => gate.promise);
		const later = queue.run(async () => order.push("later"));
		const last = queue.run(async () => order.push("last"));
		const urgent = queue.run(async () => order.push("urgent"), { isUrgent: true });
		await expect(queue.run(async () => order.push("never"))).rejects.toThrow(ImageQueueFullError);
		// What nobody waits for takes no place from an editor's upload.
		const upload = queue.run(async () => order.push("upload"), { isUrgent: true });
		gate.resolve();
		await Promise.all([first, later, last, urgent, upload]);
		expect(order).toEqual(["urgent", "upload", "later", "last"]);
	});

	it("of one client leaves places to others", async () => {
		const queue = createImageQueue({ concurrency: 1, maxWaiting: 10, maxPerClient: 2 });
		const gate = Promise.withResolvers<void>();
		const own = [1, 2].map(() => queue.run(() => gate.promise, { client: "192.0.2.1" }));
		await expect(queue.run(async () => 3, { client: "192.0.2.1" })).rejects.toThrow(ImageQueueFullError);
		const others = ["192.0.2.2", null].map((client) => queue.run(async () => client, { client }));
		gate.resolve();
		await Promise.all(own);
		expect(await Promise.all(others)).toEqual(["192.0.2.2", null]);
		expect(await queue.run(async () => 4, { client: "192.0.2.1" })).toBe(4);
	});
});
