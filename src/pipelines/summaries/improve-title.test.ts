import { describe, expect, it } from "vitest";
import { createExtractiveEngine } from "./extractive-engine.ts";
import { improveTitle } from "./improve-title.ts";

const content = "Hamra slog Lyckeby i derbyt. Lind gjorde två mål.";

describe("improveTitle without a model", () => {
	it("takes away what does not belong in a title", async () => {
		const article = { title: "HAMRA SLOG LYCKEBY I DERBYT!!!", content, category: "fotboll" };
		expect(await improveTitle(null, article)).toBe("Hamra slog Lyckeby i derbyt");
		expect(await improveTitle(createExtractiveEngine(), article)).toBe("Hamra slog Lyckeby i derbyt");
	});

	it("answers null for a title that is good", async () => {
		expect(
			await improveTitle(null, { title: "Hamra slog Lyckeby", content, category: "fotboll" }),
		).toBeNull();
	});
});
