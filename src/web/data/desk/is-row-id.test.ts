import { expect, it } from "vitest";
import { isRowId } from "./is-row-id.ts";

it("tells a row's id from everything else that may stand in an address", () => {
	expect(isRowId("6f1c2b7e-0f0a-4c55-9d8e-2f6f0f3c9a11")).toBe(true);
	expect(isRowId("11111111-1111-1111-1111-111111111111")).toBe(true);
	for (const text of [
		"",
		"abc",
		"-".repeat(36),
		"a".repeat(36),
		" 6f1c2b7e-0f0a-4c55-9d8e-2f6f0f3c9a11",
		"\0",
	])
		expect(isRowId(text), text).toBe(false);
});
