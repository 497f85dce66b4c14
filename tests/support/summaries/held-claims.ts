import { type CheckedText, checkFacts } from "../../../src/domain/facts/check-facts.ts";
import type { FactSource } from "../../../src/domain/facts/fact-claim.ts";
import { isHolding } from "../../../src/domain/facts/finding.ts";

/** What holds a text back: "Moa Ek: Källan säger detta om Brink", in the text's order. */
export function tellHeld(text: CheckedText, sources: readonly FactSource[]): string[] {
	return checkFacts(text, sources)
		.claims.filter(isHolding)
		.map(({ text: claim, reason }) => `${claim}: ${reason}`);
}

/** What holds a text of one sentence that was taken from all of these, two at most. */
export function listHeld(sentence: string, told: string): string[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Läget för Hamra IF och Torsta FF",
		text: told,
		publishedAt: new Date("2025-05-12T07:00:00Z"),
	};
	return tellHeld(
		{ title: "Läget för Hamra", paragraphs: [sentence], citations: [["1.0"], ["1.1", "1.2"]] },
		[source],
	);
}
