import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeeper } from "./keep-in-turn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept: string[] = [];
const openKeeper = () => {
	kept.length = 0;
	return createKeeper((text: string) => kept.push(text), 300);
};

describe("what comes in quick succession", () => {
	it("is kept every so often, though it never pauses", () => {
		const keeper = openKeeper();
		for (const [place] of Array.from("en mening i ett svep").entries()) {
			keeper.take("en mening i ett svep".slice(0, place + 1));
			vi.advanceTimersByTime(70);
		}
		expect(kept).toEqual(["en me", "en mening ", "en mening i ett", "en mening i ett svep"]);
	});

	it("is kept at once when asked for, and once", () => {
		const keeper = openKeeper();
		keeper.take("text");
		keeper.keepNow();
		keeper.keepNow();
		vi.advanceTimersByTime(1_000);
		expect(kept).toEqual(["text"]);
	});

	it("is never kept once it is dropped", () => {
		const keeper = openKeeper();
		keeper.take("text");
		keeper.drop();
		vi.advanceTimersByTime(1_000);
		keeper.keepNow();
		expect(kept).toEqual([]);
	});
});
