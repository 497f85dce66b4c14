import { expect, it } from "vitest";
import { evaluateExtraction } from "../../../eval/extraction.ts";

it("finds the text of at least twenty layouts, those nobody tuned for among them", async () => {
	const { rows } = await evaluateExtraction();
	const pages = rows.filter(({ measure }) => measure === "pages").reduce((sum, { value }) => sum + value, 0);
	expect(pages).toBeGreaterThanOrEqual(20);
	expect(rows.filter(({ target }) => target !== null)).toEqual([
		expect.objectContaining({ set: "tuning", isMet: true }),
		expect.objectContaining({ set: "held-out", isMet: true }),
	]);
});
