import { describe, expect, it } from "vitest";
import { readTimeDraft, toTimeDraft } from "./schedule-draft.ts";

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
