import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHostPace } from "./host-pace.ts";

interface Visit {
	host: string;
	startMs: number;
	endMs: number;
}

function watch(maxConcurrent: number, gapMs: number) {
	const pace = createHostPace({ maxConcurrent });
	const visits: Visit[] = [];
	const visit = (host: string, signal?: AbortSignal) =>
		pace.run(host, { minGapMs: gapMs, signal }, async () => {
			const startMs = performance.now();
			await delay(30);
			visits.push({ host, startMs, endMs: performance.now() });
		});
	return { visits, visit };
}

describe("the pace", () => {
	it("keeps one request at a time to a host and the gap between them, while other hosts go on", async () => {
		const { visits, visit } = watch(10, 150);
		await Promise.all(["a", "a", "a", "b", "b", "b"].map((host) => visit(host)));
		for (const name of ["a", "b"]) {
			const own = visits.filter(({ host }) => host === name);
			for (const [index, { startMs }] of own.entries()) {
				if (index > 0) expect(startMs - (own[index - 1]?.endMs ?? 0)).toBeGreaterThanOrEqual(150);
			}
		}
		const [firstOfA, firstOfB] = ["a", "b"].map((name) => visits.find(({ host }) => host === name));
		expect(firstOfB?.startMs).toBeLessThan(firstOfA?.endMs ?? 0);
	});

	it("bounds all hosts together", async () => {
		const { visits, visit } = watch(2, 0);
		await Promise.all(["a", "b", "c", "d", "e"].map((host) => visit(host)));
		for (const { startMs } of visits) {
			const atOnce = visits.filter((other) => other.startMs <= startMs && other.endMs > startMs);
			expect(atOnce.length).toBeLessThanOrEqual(2);
		}
	});

	it("lets a caller leave the line", async () => {
		const { visits, visit } = watch(10, 10_000);
		await visit("a");
		const leaving = visit("a", AbortSignal.timeout(20));
		await expect(leaving).rejects.toMatchObject({ name: "TimeoutError" });
		expect(visits).toHaveLength(1);
	});

	it("answers at once those in the line who need not go any more", async () => {
		const pace = createHostPace({ maxConcurrent: 10 });
		let isClosed = false;
		const visit = () =>
			pace.run("a", { minGapMs: 60_000, passOver: () => (isClosed ? "closed" : null) }, async () => {
				isClosed = true;
				return "seen";
			});
		expect(await Promise.all([visit(), visit(), visit()])).toEqual(["seen", "closed", "closed"]);
	});
});
