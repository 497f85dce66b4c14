import { expect, it } from "vitest";
import { isConnectionLost } from "./connection-lost.ts";

it.each([
	["Failed to fetch", true],
	["network error", true],
	["NetworkError when attempting to fetch resource.", true],
	["Error in input stream", true],
	["Load failed", true],
	["The Internet connection appears to be offline.", true],
	["The network connection was lost.", true],
	["Failed to fetch dynamically imported module: https://avspark.example/assets/home.js", false],
	["Cannot read properties of undefined (reading 'fetch')", false],
])("knows whether the connection was lost by the browser's words: %s", (message, isLost) => {
	expect(isConnectionLost(new TypeError(message))).toBe(isLost);
});

it("knows it by the cause of an error that the router has made of it", () => {
	const toDecodeError = (cause: Error) => new Error("Unable to decode turbo-stream response", { cause });
	expect(isConnectionLost(toDecodeError(new TypeError("network error")))).toBe(true);
	expect(isConnectionLost(toDecodeError(new SyntaxError()))).toBe(false);
});

it("takes no other error for a lost connection", () => {
	expect(isConnectionLost(new Error("Failed to fetch"))).toBe(false);
	expect(isConnectionLost("Failed to fetch")).toBe(false);
});
