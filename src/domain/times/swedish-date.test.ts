import { expect, it } from "vitest";
import { toClockTime, toLongDate, toLongTime } from "./swedish-date.ts";

it("dates and times are those of Stockholm, winter and summer", () => {
	expect(toClockTime(new Date("2026-11-21T09:15:00Z"))).toBe("10:15");
	expect(toClockTime(new Date("2026-07-21T09:15:00Z"))).toBe("11:15");
	expect(toLongDate(new Date("2026-11-21T23:30:00Z"))).toBe("22 november 2026");
});

it("a line never ends between kl. and its time", () => {
	expect(toLongTime(new Date("2026-11-21T09:15:00Z"))).toBe("21 november 2026 kl.\u00a010:15");
});
