import { describe, expect, it } from "vitest";
import { byNewest, isPortrait, splitLead, toEditorsLead, toParagraphs } from "./article.ts";

describe("article texts", () => {
	it("has the first paragraph as lead", () => {
		expect(splitLead("Ingress.\n\nBröd.\nMer.")).toEqual({ lead: "Ingress.", paragraphs: ["Bröd.", "Mer."] });
		expect(toParagraphs("\n\n a \n\n")).toEqual(["a"]);
	});

	it("finds portraits by category or tag, whatever the accents", () => {
		expect(isPortrait({ category: "fotboll", tags: ["Porträtt"] })).toBe(true);
		expect(isPortrait({ category: "Portratt", tags: [] })).toBe(true);
		expect(isPortrait({ category: "fotboll", tags: ["portraits"] })).toBe(true);
		expect(isPortrait({ category: "fotboll", tags: ["derby"] })).toBe(false);
	});

	it("sorts by instant, whether or not a text has fractions of a second", () => {
		const view = (id: string, publishedAt: string) => ({ id, publishedAt }) as Parameters<typeof byNewest>[0];
		const sorted = [view("a", "2026-01-01T10:00:00+00:00"), view("b", "2026-01-01T10:00:00.5+00:00")].sort(
			byNewest,
		);
		expect(sorted.map((article) => article.id)).toEqual(["b", "a"]);
	});

	it("sorts newest first", () => {
		const view = (id: string, publishedAt: string) => ({ id, publishedAt }) as Parameters<typeof byNewest>[0];
		const sorted = [view("b", "2026-01-01"), view("c", "2026-02-01"), view("a", "2026-01-01")].sort(byNewest);
		expect(sorted.map((article) => article.id)).toEqual(["c", "a", "b"]);
	});

	it("has no bold in an editor's lead, whether it is the summary or the content's beginning", () => {
		expect(toEditorsLead({ summary: "**Luleå** vann", content: "x" })).toBe("Luleå vann");
		expect(toEditorsLead({ summary: "", content: "<b>Luleå</b> vann" })).toBe("Luleå vann");
	});
});
