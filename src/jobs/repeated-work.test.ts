import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRepeatedWork } from "./repeated-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose rounds end when the test says so. */
function holdRounds() {
	const ends: (() => void)[] = [];
	return {
		ends,
		work: () => new Promise<void>((resolve) => void ends.push(resolve)),
	};
}
const none = () => {};

it("works at once and at every beat, and leaves out the beats of a round that goes on", async () => {
	const { ends, work } = holdRounds();
	const stop = startRepeatedWork({ everyMs: 1_000, work, onError: none });
	expect(ends).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(ends).toHaveLength(1);
	ends[0]?.();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(ends).toHaveLength(2);
	ends[1]?.();
	await stop();
});

it("waits for its first beat where it is told to", async () => {
	const work = vi.fn(async () => {});
	const stop = startRepeatedWork({ everyMs: 1_000, work, onError: none, isFirstLater: true });
	expect(work).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(work).toHaveBeenCalledOnce();
	await stop();
});

it("tells of a round that failed, thrown at once or later, and goes on", async () => {
	const failures: unknown[] = [];
	let rounds = 0;
	const stop = startRepeatedWork({
		everyMs: 1_000,
		work: () => {
			rounds += 1;
			if (rounds === 1) throw new Error("at once");
			return rounds === 2 ? Promise.reject(new Error("later")) : Promise.resolve();
		},
		onError: (error) => failures.push(error),
	});
	await vi.advanceTimersByTimeAsync(2_000);
	expect(failures).toEqual([new Error("at once"), new Error("later")]);
	expect(rounds).toBe(3);
	await stop();
});

it("is stopped when the round in hand has ended, and begins none after it", async () => {
	const { ends, work } = holdRounds();
	const stop = startRepeatedWork({ everyMs: 1_000, work, onError: none });
	let isStopped = false;
	const stopped = stop().then(() => {
		isStopped = true;
	});
	await vi.advanceTimersByTimeAsync(2_000);
	expect(isStopped).toBe(false);
	ends[0]?.();
	await stopped;
	await vi.advanceTimersByTimeAsync(2_000);
	expect(ends).toHaveLength(1);
});
