import { expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";

/** A Monday. */
const source = {
	url: "https://norrsport.example/hamra",
	name: "Norrsport",
	title: "Hamra slog Lyckeby",
	publishedAt: new Date("2025-05-12T07:00:00Z"),
	text: "Hamra IF mötte Lyckeby BK i går.",
};

it("takes a source's own sentence that names its day for the source's, and no other day", () => {
	const check = (day: string) =>
		checkFacts({ title: "Hamra vann", paragraphs: [`Hamra IF mötte Lyckeby BK ${day}.`] }, [source])
			.claims.filter(({ kind }) => kind === "weekday")
			.map(({ supported, evidence }) => ({ supported, evidence }));
	const evidence = { sentence: source.text, url: source.url };
	expect(check("på söndagen")).toEqual([{ supported: true, evidence }]);
	expect(check("på lördagen")).toEqual([{ supported: false, evidence: null }]);
});
