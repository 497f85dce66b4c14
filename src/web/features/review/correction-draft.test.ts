import { describe, expect, it } from "vitest";
import { readCorrection } from "./correction-draft.ts";

const now = new Date("2026-11-26T09:00:00Z");
const read = (at: string, body = "Rätt är 3–1.", isHalf = false) =>
	readCorrection({ id: "1", body, at }, { isHalf, now });

describe("the time of a correction", () => {
	it.each([
		["", null],
		["2026-11-26T09:59", "2026-11-26T08:59:00.000Z"],
		["2026-07-01T19:00", "2026-07-01T17:00:00.000Z"],
		// The hour that comes twice.
		["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
	])("%j is %s", (at, instant) => {
		expect(read(at)).toEqual({ ok: true, body: "Rätt är 3–1.", at: instant && new Date(instant) });
	});

	it.each([
		["2026-11-26T10:01", "Tiden har inte varit än."],
		["2026-03-29T02:30", "02:30 fanns inte den natten: klockan ställdes fram från 02:00 till 03:00."],
		// "26" in the field's year.
		["0026-11-25T12:00", "Skriv året med fyra siffror."],
		["12026-11-25T12:00", "Skriv året med fyra siffror."],
	])("cannot be %j", (at, told) => {
		expect(read(at)).toEqual({ ok: false, errors: { at: told } });
	});

	it("is a day and its hour, and what was wrong is told of both fields", () => {
		expect(read("", " ", true)).toEqual({
			ok: false,
			errors: {
				body: "Skriv vad som var fel, och vad som är rätt.",
				at: "Skriv både dag och klockslag, eller töm fältet.",
			},
		});
	});
});
