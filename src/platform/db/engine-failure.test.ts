import { expect, it } from "vitest";
import { isRefusedByDisk, toEngineText } from "./engine-failure.ts";

it.each([
	["a full disk", { errno: 51 }, "ENOSPC: no space left on device", true],
	["an error that nobody can do anything about", { errno: 8 }, "error 8 of the file system", false],
	["what the engine says itself", new Error("invalid tar header"), "invalid tar header", false],
	["anything else", "aborted", "aborted", false],
])("%s is told in words", (_, thrown, text, isOfDisk) => {
	expect(toEngineText(thrown)).toBe(text);
	expect(isRefusedByDisk(`The embedded database did not open: ${text}`)).toBe(isOfDisk);
});
