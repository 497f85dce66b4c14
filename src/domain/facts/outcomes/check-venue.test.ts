import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import type { FactSource } from "../fact-claim.ts";

const publishedAt = new Date("2025-08-17T19:40:00Z");
const toSource = (text: string): FactSource[] => [
	{ url: "https://norrsport.example/match", name: "Norrsport", title: "Match", publishedAt, text },
];

function listRefused(text: string, source: string): string[] {
	const { claims } = checkFacts({ title: "Matchen", paragraphs: [text] }, toSource(source));
	return claims.filter(({ verdict }) => verdict === "contradicted").map((claim) => claim.text);
}

describe("who was at home", () => {
	it.each([
		["its ground", "Hamra IF och Torsta FF spelade 0–0 på Hamras IP."],
		["a match listed", "Slutsiffror: Hamra IF–Torsta FF 2–1."],
		["the visit", "Torsta FF hade en tung dag när Hamra IF besöktes på söndagen."],
		["the place", "Torsta FF mötte Hamra IF och spelade 2–2 i Hamra."],
	])("is read from %s", (_, source) => {
		expect(listRefused("Torsta spelade borta mot Hamra.", source)).toEqual([]);
		expect(listRefused("Torsta spelade hemma mot Hamra.", source)).toEqual(["hemma mot Hamra"]);
	});
});

it("a league that a match's winner climbs in is nobody's ground", () => {
	const text = "Hamra IF slog Torsta FF med 2–0 och är ny tvåa i Elitettan.";
	const { claims } = checkFacts({ title: "Hamra i Elitettan", paragraphs: [text] }, toSource(text));
	expect(claims.filter(({ kind }) => kind === "outcome").map((claim) => claim.text)).toEqual([
		"Hamra IF slog Torsta FF",
	]);
});

it("away from play for who knows how long is nobody's away match", () => {
	const source = "Hamra IF:s lagkapten Sanna Ek är borta på obestämd tid efter en smäll mot Torsta FF.";
	expect(listRefused("Lagkaptenen Sanna Ek i Hamra IF är borta på obestämd tid.", source)).toEqual([]);
});

it("the match that a sentence cites tells who is at home, whatever another one has", () => {
	const [source] = toSource("Hamra IF tog en bortaseger i söndags. På lördag möter laget Torsta FF hemma.");
	const { claims } = checkFacts(
		{ title: "Matchen", paragraphs: ["Hamra tar emot Torsta på lördag."], citations: [["1.0"], ["1.2"]] },
		source ? [source] : [],
	);
	expect(claims.filter(({ kind }) => kind === "outcome").map(({ verdict }) => verdict)).toEqual([
		"supported",
	]);
});

describe("who won", () => {
	it.each([
		[
			"the side that the sentence before spoke of",
			"Hamra IF fortsätter att imponera. Mot Torsta FF blev det 8–4.",
		],
		[
			"a team that is only called so",
			"Hamra IF åker ur. Trots att laget vann mot Torsta FF räckte det inte.",
		],
		["the only score", "Derbyt mellan Hamra IF och Torsta FF är spelat. Ek sköt 1–0 för Hamra."],
	])("is read from %s", (_, source) => {
		expect(listRefused("Hamra slog Torsta.", source)).toEqual([]);
		expect(listRefused("Torsta slog Hamra.", source)).toEqual(["Torsta slog Hamra"]);
	});

	it("got what stands second when it lost by a score written the winner's way", () => {
		const source = "Hamra IF vände och vann med 4–3 mot Torsta FF.";
		expect(listRefused("Torsta förlorade mot Hamra med 4–3.", source)).toEqual([]);
	});
});

describe("who said it", () => {
	it("is read beside a verb that is no verb of speech", () => {
		const source = "Kim Ek och Bo Lind var oense.\n\n– Han måste titta i spegeln nu, fräser Ek.";
		expect(listRefused("”Han måste titta i spegeln nu”, säger Ek.", source)).toEqual([]);
		expect(listRefused("”Han måste titta i spegeln nu”, säger Lind.", source)).toHaveLength(1);
	});
});
