import { describe, expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";
import { listCitable } from "./citation.ts";
import { isHolding } from "./finding.ts";

const source = {
	url: "https://norrsport.example/1",
	name: "Norrsport",
	title: "Hamra vann toppmötet",
	text: [
		"Hamra IF slog Lyckeby BK med 3–1 i söndags. Sara Lind gjorde 1–0 i den nionde minuten.",
		"Petra Ekdal kvitterade i den 40:e minuten. Hon har nu gjort elva mål.",
		"Ellen Rask satte båda målen i den andra halvleken inför 4 200 åskådare.",
		"Hamra har 17 poäng och Lyckeby 12. På torsdag väntar Norby.",
	].join("\n\n"),
	publishedAt: new Date("2025-05-12T07:00:00Z"),
};

/** What holds a text of one sentence that was taken from these. */
function listHeld(sentence: string, citations?: string[]): string[] {
	const text = { title: "Hamra vann", paragraphs: [sentence] };
	const checked = citations ? { ...text, citations: [["1.0"], citations] } : text;
	return checkFacts(checked, [source])
		.claims.filter(isHolding)
		.map(({ text: claim }) => claim);
}

describe("a sentence that says where it is from", () => {
	it.each([
		["a name that stands elsewhere", "Sara Lind har 17 poäng.", ["1.6"], "Sara Lind"],
		["a figure that stands elsewhere", "Lyckeby har gjort elva mål.", ["1.6"], "elva"],
		["a day that stands elsewhere", "På torsdag väntar Ekdal och Lyckeby.", ["1.3"], "torsdag"],
	])("is held for %s, which no other check finds", (_, sentence, citations, claim) => {
		expect(listHeld(sentence)).toEqual([]);
		expect(listHeld(sentence, citations)).toEqual([claim]);
	});

	it.each([
		["whom a pronoun means", "Ekdal har nu gjort elva mål.", ["1.4"]],
		["who stands in the title of its source", "Hamra fick 4 200 åskådare.", ["1.5"]],
		["which clubs the source begins with", "Ekdal kvitterade för Lyckeby.", ["1.3"]],
		["a difference", "Hamra är fem poäng före Lyckeby.", ["1.6"]],
		["a number that a word tells", "Ellen Rask gjorde två mål.", ["1.5"]],
	])("is not held for %s", (_, sentence, citations) => {
		expect(listHeld(sentence, citations)).toEqual([]);
	});

	it("has the league that its passage has in a longer word", () => {
		const told = {
			...source,
			text: "Elitettanlaget Hamra IF är klart för semifinal. Det damallsvenska laget föll mot Hamra från Elitettan.",
		};
		const text = { title: "Hamra vidare", paragraphs: ["Hamra IF från Elitettan är klart för semifinal."] };
		const { claims } = checkFacts({ ...text, citations: [["1.0"], ["1.1"]] }, [told]);
		expect(claims.filter(isHolding).map(({ text: claim }) => claim)).toEqual([]);
	});

	it("is measured by all sentences where it names none, or none that there is", () => {
		const sentence = "Sara Lind har 17 poäng.";
		expect(listHeld(sentence)).toEqual([]);
		expect(listHeld(sentence, [])).toEqual([]);
		expect(listHeld(sentence, ["7.3"])).toEqual([]);
		expect(listHeld(sentence, ["1.6"])).toEqual(["Sara Lind"]);
	});

	it("may repeat a sentence of its source sign by sign, whatever it names", () => {
		expect(
			listHeld("Ellen Rask satte båda målen i den andra halvleken inför 4 200 åskådare.", ["1.1"]),
		).toEqual([]);
	});

	it("tells an editor why", () => {
		const text = { title: "Hamra vann", paragraphs: ["Sara Lind har 17 poäng."] };
		const { claims } = checkFacts({ ...text, citations: [["1.0"], ["1.6"]] }, [source]);
		expect(claims.find((claim) => claim.text === "Sara Lind")).toMatchObject({
			verdict: "unsupported",
			reason: "Står inte i de meningar som texten hänvisar till",
			evidence: { sentence: "Sara Lind gjorde 1–0 i den nionde minuten." },
		});
	});
});

describe("listCitable", () => {
	it("numbers the sources from one and their sentences behind their title", () => {
		const numbers = listCitable([source, { ...source, text: "Det blev derby." }]).map((list) =>
			list.map(({ citation }) => citation),
		);
		expect(numbers).toEqual([
			["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7"],
			["2.0", "2.1"],
		]);
	});
});
