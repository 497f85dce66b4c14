import { checkFacts } from "../../src/domain/facts/check-facts.ts";
import { isHolding } from "../../src/domain/facts/held-reason.ts";

/** What holds a text of one sentence that was taken from all of these, two at most. */
export function listHeld(sentence: string, told: string): string[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Läget för Hamra IF och Torsta FF",
		text: told,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	};
	const text = { title: "Läget för Hamra", paragraphs: [sentence], citations: [["1.0"], ["1.1", "1.2"]] };
	return checkFacts(text, [source])
		.claims.filter(isHolding)
		.map(({ text: claim, reason }) => `${claim}: ${reason}`);
}
