import { expect, it } from "vitest";
import { toNextFetch } from "./record-outcome.ts";

const now = new Date("2026-11-21T10:00:00Z");

it.each([
	[1, null, "2026-11-21T10:15:00Z"],
	[3, null, "2026-11-21T11:00:00Z"],
	[40, null, "2026-11-24T10:00:00Z"],
	[1, "2026-11-21T18:00:00Z", "2026-11-21T18:00:00Z"],
	[3, "2026-11-21T10:05:00Z", "2026-11-21T11:00:00Z"],
])("after failure %i, asked to wait until %s, the next try is at %s", (count, retryAt, expected) => {
	expect(toNextFetch(count, now, retryAt === null ? null : new Date(retryAt))).toEqual(new Date(expected));
});
