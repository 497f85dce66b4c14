import { describe, expect, it } from "vitest";
import { checkWords, readTimeDraft, toTimeDraft, toWords } from "./schedule-draft.ts";

describe("the time of a schedule", () => {
	it("is written in Swedish time and kept in UTC", () => {
		expect(toTimeDraft("30 5 * * *")).toEqual({ hour: "6", minute: "30" });
		expect(readTimeDraft({ hour: "6", minute: "30" })).toEqual({ ok: true, cronExpression: "30 5 * * *" });
		expect(readTimeDraft({ hour: "0", minute: "05" })).toEqual({ ok: true, cronExpression: "5 23 * * *" });
	});

	it.each([
		["", "", { hour: "Timme krävs", minute: "Minut krävs" }],
		["sju", "7.5", { hour: "Timme krävs", minute: "Minut krävs" }],
		["-1", "-1", { hour: "Minst 0", minute: "Minst 0" }],
		["24", "60", { hour: "Max 23", minute: "Max 59" }],
		["23", "60", { minute: "Max 59" }],
	])("is refused as %j:%j with the words of the specification", (hour, minute, errors) => {
		expect(readTimeDraft({ hour, minute })).toEqual({ ok: false, errors });
	});
});

describe("a schedule's words", () => {
	it.each([
		["Morgonens nyheter", "", {}],
		[" ", "", { name: "Namn krävs" }],
		["n".repeat(81), "", { name: "81 tecken är för många, högst 80 får plats" }],
		["n".repeat(80), "d".repeat(201), { description: "201 tecken är för många, högst 200 får plats" }],
	])("are named where they are wrong: %j, %j", (name, description, wrong) => {
		expect(checkWords(name, description)).toEqual(wrong);
	});

	it("are kept without what no table takes", () => {
		expect(toWords(" Morgonens\0 nyheter\ud83d ", "\0\ud83d")).toEqual({
			name: "Morgonens nyheter",
			description: null,
		});
		expect(checkWords("\0\ud83d", "")).toEqual({ name: "Namn krävs" });
	});
});
