import { describe, expect, it } from "vitest";
import { createFixedClock } from "../../clock.ts";
import { createHostRest } from "./host-rest.ts";

const start = new Date("2026-11-21T10:00:00Z");
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

function open() {
	const clock = createFixedClock(start);
	return { clock, rest: createHostRest({ clock }) };
}

describe("a host rests", () => {
	it.each<[string, number, Date | null, Date | null]>([
		["until its Retry-After when it has too many requests", 429, at("10:02:00"), at("10:02:00")],
		["for a minute when it does not say how long", 429, null, at("10:01:00")],
		["until its Retry-After when it is not available", 503, at("10:30:00"), at("10:30:00")],
		["for an hour when it asks for more", 503, at("16:00:00"), at("11:00:00")],
		["not for being down", 503, null, null],
		["not for a Retry-After in a good answer, which speaks of the one address", 200, at("10:30:00"), null],
		["not for another fault", 500, at("10:30:00"), null],
	])("%s", (_name, status, retryAt, expected) => {
		const { rest } = open();
		expect(rest.takeAnswer("a.se", { status, retryAt })).toEqual(expected);
		expect(rest.restsUntil("a.se")).toEqual(expected);
		expect(rest.restsUntil("b.se")).toBeNull();
	});

	it("no longer than it asked", () => {
		const { clock, rest } = open();
		rest.takeAnswer("a.se", { status: 429, retryAt: at("10:02:00") });
		clock.advance(119_000);
		expect(rest.restsUntil("a.se")).toEqual(at("10:02:00"));
		clock.advance(1000);
		expect(rest.restsUntil("a.se")).toBeNull();
	});

	it("not for ever when the clock is set back", () => {
		const { clock, rest } = open();
		rest.takeAnswer("a.se", { status: 429, retryAt: at("10:30:00") });
		clock.advance(-20 * 60_000);
		expect(rest.restsUntil("a.se")).toEqual(at("10:30:00"));
		clock.advance(-24 * 3600_000);
		expect(rest.restsUntil("a.se")).toBeNull();
	});

	it("and of very many the last ones are remembered", () => {
		const { rest } = open();
		for (let host = 0; host <= 1000; host++) rest.takeAnswer(`${host}.se`, { status: 429, retryAt: null });
		expect(rest.restsUntil("0.se")).toBeNull();
		expect(rest.restsUntil("1.se")).not.toBeNull();
		expect(rest.restsUntil("1000.se")).not.toBeNull();
	});
});
