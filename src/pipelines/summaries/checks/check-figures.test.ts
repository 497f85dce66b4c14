import { describe, expect, it } from "vitest";
import { checkFigures } from "./check-figures.ts";

describe("checkFigures", () => {
	it.each([
		["Hamra vann med 3–1 efter 1½ timme.", null],
		["Hamra vann med ٤–١.", "Texten har siffror som inte kan kontrolleras: ٤"],
	])("judges %j", (lead, reason) => {
		expect(checkFigures({ title: "Hamra vann", lead, body: [] })).toBe(reason);
	});
});
