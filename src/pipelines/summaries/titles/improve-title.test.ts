import { describe, expect, it } from "vitest";
import { createExtractiveEngine } from "../engines/extractive-engine.ts";
import { improveTitle } from "./improve-title.ts";

const content = "Hamra slog Lyckeby i derbyt. Lind gjorde två mål.";

describe("improveTitle without a model", () => {
	it("takes away what does not belong in a title", async () => {
		const article = { title: "HAMRA SLOG LYCKEBY I DERBYT!!!", content, category: "fotboll" };
		const improved = { title: "Hamra slog Lyckeby i derbyt", isByModel: false };
		expect(await improveTitle(null, article)).toEqual(improved);
		expect(await improveTitle(createExtractiveEngine(), article)).toEqual(improved);
	});

	it("takes away the name of a source that is read, and leaves a side that shares it", async () => {
		const improve = (title: string) =>
			improveTitle(null, { title, content, category: "fotboll" }, { sourceNames: ["Norrsport", "Hamra"] });
		expect(await improve("Lind avgjorde derbyt med två mål - Norrsport")).toMatchObject({
			title: "Lind avgjorde derbyt med två mål",
		});
		expect(await improve("Lyckeby – Hamra")).toBeNull();
	});

	it("answers null for a title that is good", async () => {
		expect(
			await improveTitle(null, { title: "Hamra slog Lyckeby", content, category: "fotboll" }),
		).toBeNull();
	});
});

describe("improveTitle with a model", () => {
	const article = {
		title: "SUCCÉN SOM INGEN TRODDE PÅ – så gick det",
		content: "**Hamra** slog Lyckeby med 3–1. Succén var ett faktum.",
		category: "fotboll",
	};
	const answering = (proposeTitle: () => Promise<string>) => ({
		...createExtractiveEngine(),
		name: "model" as const,
		proposeTitle,
	});

	it.each([
		["takes what title and text bear", "Hamra slog Lyckeby med 3–1", "Hamra slog Lyckeby med 3–1"],
		["refuses another score", "Hamra slog Lyckeby med 1–3", "Succén som ingen trodde på"],
		["refuses the sides exchanged", "Lyckeby vann över Hamra", "Succén som ingen trodde på"],
		[
			"refuses another language",
			"Hamra beat Lyckeby after a great second half",
			"Succén som ingen trodde på",
		],
		["refuses talk about itself", "Här är en förbättrad rubrik enligt källan", "Succén som ingen trodde på"],
		["refuses another name", "Norby slog Lyckeby", "Succén som ingen trodde på"],
		[
			"refuses what does not fit the cards",
			`Hamra slog Lyckeby ${"i derbyt ".repeat(12)}`,
			"Succén som ingen trodde på",
		],
	])("%s", async (_, proposed, expected) => {
		const improved = await improveTitle(
			answering(async () => proposed),
			article,
		);
		expect(improved?.title).toBe(expected);
		expect(improved?.isByModel).toBe(expected !== "Succén som ingen trodde på");
	});

	it("waits for a slow model as long as it is told to, and answers by the rules then", async () => {
		const slow = (_: unknown, signal: AbortSignal) =>
			new Promise<string>((_resolve, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		const engine = { ...createExtractiveEngine(), name: "model" as const, proposeTitle: slow };
		expect(await improveTitle(engine, article, { patienceMs: 5 })).toEqual({
			title: "Succén som ingen trodde på",
			isByModel: false,
		});
	});

	it("tells of a model that fails, and answers by the rules", async () => {
		const errors: unknown[] = [];
		const failing = answering(async () => {
			throw new Error("away");
		});
		const improved = await improveTitle(failing, article, { onModelError: (error) => errors.push(error) });
		expect(improved).toEqual({ title: "Succén som ingen trodde på", isByModel: false });
		expect(errors).toEqual([new Error("away")]);
	});

	it("stops when it is told to", async () => {
		const stopped = AbortSignal.abort(new Error("stop"));
		const failing = answering(async () => {
			throw new Error("away");
		});
		await expect(improveTitle(failing, article, { signal: stopped })).rejects.toThrow("stop");
	});
});
