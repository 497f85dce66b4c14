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

it.each([
	[
		"in the morning, the night that has been",
		"2025-05-12T07:00:00Z",
		"slog Lyckeby BK i natt",
		"måndagen",
		"tisdagen",
	],
	["in that very night", "2025-05-12T01:00:00Z", "slog Lyckeby BK i natt", "måndagen", "tisdagen"],
	[
		"in the evening, the night that comes",
		"2025-05-12T17:00:00Z",
		"möter Lyckeby BK i natt",
		"tisdagen",
		"onsdagen",
	],
])(
	"takes the night that a source tells of for the one that ends the day after, told %s",
	(_, at, told, right, wrong) => {
		const night = { ...source, publishedAt: new Date(at), text: `Hamra IF ${told}.` };
		const check = (weekday: string) =>
			checkFacts(
				{
					title: "Hamra och Lyckeby",
					paragraphs: [`Hamra IF ${told.replace("i natt", `natten till ${weekday}`)}.`],
				},
				[night],
			).claims.find(({ kind }) => kind === "weekday")?.supported;
		expect(check(right)).toBe(true);
		expect(check(wrong)).toBe(false);
	},
);
