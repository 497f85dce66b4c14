import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce } from "./announce.ts";

const { document } = parseHTML("<body></body>");
const told = () => document.querySelector("[role=status]")?.textContent;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", document);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("stands on the page for a moment before it says anything: what is there from the beginning is no change", () => {
	announce(["Mål", "Slut", "Mål"]);
	expect(told()).toBe("");
	vi.runAllTimers();
	expect(told()).toBe("Mål. Slut");
});

it("is silent in between, so that the same line is heard again", () => {
	announce(["30 till i listan"]);
	vi.runAllTimers();
	announce(["30 till i listan"]);
	expect(told()).toBe("");
	vi.runAllTimers();
	expect(told()).toBe("30 till i listan");
});

it("loses nothing of what comes close after each other", () => {
	announce(["Åsvalla BK"]);
	announce(["Mål i Åsvalla"]);
	announce([]);
	vi.runAllTimers();
	expect(told()).toBe("Åsvalla BK. Mål i Åsvalla");
});
