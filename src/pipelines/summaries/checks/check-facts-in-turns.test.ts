import { describe, expect, it } from "vitest";
import { checkFacts } from "../../../domain/facts/check-facts.ts";
import type { FactSource } from "../../../domain/facts/fact-claim.ts";
import { checkFactsInTurns } from "./check-facts-in-turns.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Hamra slog Lyckeby",
		text: "Hamra IF slog Lyckeby BK med 3–1. Sara Lind gjorde två mål.",
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	},
];
const summary = {
	title: "Hamra vann",
	paragraphs: ["Hamra slog Lyckeby med 3–1. Sara Lind gjorde tre mål.", "Lyckeby förlorade."],
};

describe("checkFactsInTurns", () => {
	it("comes to what the check at once comes to", async () => {
		expect(await checkFactsInTurns(summary, sources)).toEqual(checkFacts(summary, sources));
	});

	it("lets others have their turn between the sentences", async () => {
		let turns = 0;
		let isDone = false;
		const take = () => {
			turns++;
			if (!isDone) setImmediate(take);
		};
		setImmediate(take);
		await checkFactsInTurns(summary, sources);
		isDone = true;
		// The title and three sentences.
		expect(turns).toBeGreaterThanOrEqual(4);
	});
});
