import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseHttpDate } from "./http-date.ts";

// Where the server's own zone is GMT, a date that is read as local would not show.
beforeAll(() => vi.stubEnv("TZ", "America/New_York"));
afterAll(() => vi.unstubAllEnvs());

it.each(["Sat, 21 Nov 2026 11:00:00 GMT", "Saturday, 21-Nov-26 11:00:00 GMT", "Sat Nov 21 11:00:00 2026"])(
	"%s is told in GMT",
	(text) => {
		expect(new Date(parseHttpDate(text)).toISOString()).toBe("2026-11-21T11:00:00.000Z");
	},
);

it.each(["", "snart", "0x"])("%j is no date", (text) => {
	expect(parseHttpDate(text)).toBeNaN();
});
