import { describe, expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";
import type { FactSource } from "./fact-claim.ts";
import { toHeldReason } from "./held-reason.ts";

const sources: FactSource[] = [
	{
		url: "https://norrsport.example/hamra",
		name: "Norrsport",
		title: "Hamra slog Lyckeby",
		publishedAt: new Date("2025-05-12T07:00:00Z"),
		text: "Hamra IF slog Lyckeby BK på Tallvallen i går. Sara Lind gjorde två mål.",
	},
];

describe("toHeldReason", () => {
	it("names what failed, in Swedish", () => {
		const result = checkFacts({ title: "Karlsson avgjorde", paragraphs: ["Hamra vann med 5–1."] }, sources);
		expect(toHeldReason(result)).toBe("2 uppgifter saknar belägg: ”Karlsson”, ”5–1”");
	});

	it("tells what the sources contradict from what they do not bear", () => {
		const claim = (text: string, verdict: "contradicted" | "unsupported" | "unchecked" | "supported") => ({
			kind: "score" as const,
			text,
			supported: verdict === "supported",
			verdict,
			reason: null,
			evidence: null,
			sentence: 0,
		});
		const failed = [
			claim("Holm", "unsupported"),
			claim("1–3", "contradicted"),
			claim("i söndags", "unchecked"),
		];
		expect(toHeldReason({ claims: failed })).toBe(
			"1 uppgift motsägs av källorna: ”1–3”. 1 uppgift saknar belägg: ”Holm”",
		);
		const many = [1, 2, 3, 4, 5, 6, 7].map((n) => claim(`${n}–0`, "contradicted"));
		expect(toHeldReason({ claims: many })).toBe(
			"7 uppgifter motsägs av källorna: ”1–0”, ”2–0”, ”3–0”, ”4–0”, ”5–0” och 2 till",
		);
		expect(toHeldReason({ claims: [claim("3–1", "supported")] })).toBeNull();
	});

	it("is null when every claim is borne", () => {
		expect(toHeldReason(checkFacts({ title: "Lind avgjorde", paragraphs: [] }, sources))).toBeNull();
	});
});
