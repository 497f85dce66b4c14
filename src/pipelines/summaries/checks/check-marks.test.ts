import { describe, expect, it } from "vitest";
import { checkMarks } from "./check-marks.ts";

describe("checkMarks", () => {
	it.each([
		["”Vi var bra”, säger Lind.", null],
		["’Vi var bra’, säger Lind till L'Equipe om Åkers' mål.", null],
		["Hjalmar's spelar rock 'n' roll.", null],
		[
			"Lind: ”Domaren var sämst av alla.",
			"Ett citattecken saknar sitt par: Lind: ”Domaren var sämst av alla.",
		],
		["‘Domaren var sämst, säger Lind.", "Ett citattecken saknar sitt par: ‘Domaren var sämst, säger Lind."],
		["「Domaren var sämst」, säger Lind.", "Texten har ett främmande citattecken: 「"],
	])("judges %j", (lead, reason) => {
		expect(checkMarks({ title: "Hamra vann", lead, body: [] })).toBe(reason);
	});
});
