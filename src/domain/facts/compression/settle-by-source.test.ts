import { describe, expect, it } from "vitest";
import { checkFacts } from "../check-facts.ts";
import { isHolding } from "../finding.ts";

/** The claims that hold a sentence which was made of the first of these, the others cited beside it. */
function listHeld(sentence: string, [main, ...others]: readonly string[], isCompressed = true): string[] {
	const source = {
		url: "https://norrsport.example/1",
		title: "Hamra mötte Lyckeby",
		text: [main, ...others].join("\n\n"),
		name: "Norrsport",
		publishedAt: new Date("2026-05-12T07:00:00Z"),
	};
	const citations = [["1.0"], [main, ...others].map((_, at) => `1.${at + 1}`)];
	const checked = { title: "Hamra mötte Lyckeby", paragraphs: [sentence], citations, isCompressed };
	return checkFacts(checked, [source])
		.claims.filter(isHolding)
		.map(({ text }) => text);
}

describe("a sentence that is one of its source made shorter is borne", () => {
	it.each([
		[
			"with the verb before whom it tells of",
			"I finalen slog Sara Lind på söndagen Tove Ask med 6–3, 6–4.",
			["På söndagen slog Sara Lind i finalen Tove Ask med 6–3, 6–4 efter två timmar."],
		],
		[
			"without a part between commas, and without its last part",
			"Sara Lind satte 3–1.",
			["Sara Lind, som ersatte Tove Ask i paus, satte 3–1, men Lyckeby reducerade."],
		],
		[
			"with a second verb of the same subject",
			"Hamra IF vann kvartsfinalserien.",
			["Hamra IF slog Lyckeby BK i den sjunde matchen och vann kvartsfinalserien."],
		],
		[
			"with a name for hon",
			"Lind slog Tove Ask i finalen.",
			["I finalen slog hon Tove Ask.", "Sara Lind vann på söndagen tennistouren i Båstad."],
		],
		[
			"with a name for the club",
			"Hamra IF betalar fyra miljoner kronor.",
			["Enligt uppgifter till Kuriren betalar klubben fyra miljoner kronor.", "Hamra IF har köpt Sara Lind."],
		],
		[
			"with other forms of its words",
			"Nämnden gav på torsdagen Lind fyra matchers avstängning.",
			["På torsdagen har nämnden gett Lind en avstängning på fyra matcher."],
		],
		[
			"with a minute moved to the front",
			"I den 66:e minuten fick Sara Lind rött kort.",
			["Tove Ask reducerade i den 57:e minuten, och i den 66:e fick Sara Lind rött kort."],
		],
		[
			"with one of two scores",
			"Sara Lind gjorde 3–2 efter 46.30.",
			["Sara Lind gjorde 1–1 efter 13.44 och 3–2 efter 46.30."],
		],
		[
			"with one of a row of names",
			"Hamra ställer upp med sju spelare, bland dem debutanten Tove Ask.",
			["Hamra ställer upp med sju spelare, bland dem Sara Lind, Petra Ekdal och debutanten Tove Ask."],
		],
		[
			"behind a paper of two names",
			"Hamra betalar enligt uppgifter till Sundbro Tidning 1,2 miljoner kronor.",
			[
				"Enligt uppgifter till Sundbro Tidning betalar Hamra 1,2 miljoner kronor.",
				"Sundbro säljer Sara Lind.",
			],
		],
		[
			"with its second verb, behind an adverb",
			"Sara Lind var till slut framme och nickade in 3–2.",
			["Tove Ask kvitterade och till slut var Sara Lind framme och nickade in 3–2."],
		],
		[
			"with han for whom it names",
			"Leon Ek besegrade i söndagens final Tomás Irrazábal med 6–3.",
			[
				"Leon Ek tog sin första titel när han besegrade argentinaren Tomás Irrazábal med 6–3 i söndagens final.",
			],
		],
		[
			"with the club beside him who was before it",
			"Hamras Sara Lind vann söndagens lopp.",
			["Sara Lind, Hamra, vann söndagens lopp i Ungern."],
		],
		[
			"with an age beside a count",
			"Fem inhopp har Sara Lind, 18, gjort.",
			["Sara Lind, 18, har hittills gjort fem inhopp."],
		],
	])("%s", (_, sentence, sources) => {
		expect(listHeld(sentence, sources)).toEqual([]);
	});
});

describe("a sentence that is one of its source made shorter is held", () => {
	it.each([
		[
			"for who did it to whom",
			"Tove Ask knuffade Sara Lind i ett friläge.",
			["Sara Lind knuffade i sista anfallet Tove Ask i ett friläge."],
			["Tove Ask", "Sara Lind"],
		],
		[
			"for whom hon did it to",
			"Tove Ask knuffade Lind i ett friläge.",
			["I sista anfallet knuffade hon Tove Ask i ett friläge.", "Sara Lind satte 2–1."],
			["Lind"],
		],
		[
			"for one who stands beside it",
			"I den 36:e minuten utökade Tove Ask på straff.",
			["Sara Lind utökade på straff i den 36:e minuten, sedan Tove Ask fällts."],
			["Tove Ask"],
		],
		[
			"for where somebody goes and comes from",
			"Sara Lind lämnar Lyckeby BK för Hamra IF.",
			["Sara Lind, 22, lämnar Hamra IF för danska Lyckeby BK."],
			["Lyckeby BK", "Hamra IF"],
		],
		[
			"for another preposition",
			"Sara Lind kommer från Lyckeby BK.",
			["Sara Lind, som stod i 21 matcher, går till danska Lyckeby BK."],
			["Lyckeby BK"],
		],
		[
			"for one month of two",
			"Lind bröt i juni med kramp i vaden.",
			["I juni stannade klockorna på 6.31 och i juli bröt Lind med kramp i vaden."],
			["juni"],
		],
		[
			"for one figure of two",
			"Sara Lind blev trea, 40 sekunder bakom segraren i mål.",
			[
				"Trea blev Sara Lind, som tappade 40 sekunder på en punktering och var 51,8 sekunder bakom segraren i mål.",
			],
			["40"],
		],
		[
			"for two figures in each other's place",
			"Lind gjorde 19 mål och 22 assist.",
			["Lind gjorde 22 mål och 19 assist den gångna säsongen."],
			["19", "22"],
		],
		[
			"for a word",
			"Lind ska arbeta heltid.",
			["Lind är utbildad läkare och ska arbeta halvtid."],
			["heltid"],
		],
		[
			"for a word that says the contrary",
			"Lind gick i mål 3,8 sekunder efter Ask.",
			["Lind gick i mål 3,8 sekunder före britten Ask."],
			["efter"],
		],
		["for a negation", "Hamra kommer inte att överklaga.", ["Hamra kommer att överklaga."], ["inte"]],
		[
			"for the other voice",
			"Hamra IF slogs ut av Lyckeby BK.",
			["På onsdagen slog Hamra IF ut Lyckeby BK."],
			["Hamra IF slogs ut av Lyckeby BK", "slogs"],
		],
		["for a result turned round", "Hamra vann med 1–3.", ["Hamra vann med 3–1 på Tallvallen."], ["1–3"]],
		[
			"for another by a like name",
			"Lind blev trea i Storbritanniens Grand Prix.",
			["Lind körde in som trea i Österrikes Grand Prix på söndagen."],
			["Storbritanniens Grand Prix"],
		],
		[
			"for the side that was away",
			"Matchen slutade 3–2 till Hamra.",
			["Matchen slutade 3–2 till hemmalaget.", "Hamra IF åkte hem utan poäng borta mot Lyckeby BK."],
			["Hamra"],
		],
		[
			"for whose title it is",
			"Regerande mästarna Hamra IF inleder serien mot Lyckeby BK.",
			["På lördag inleder Hamra IF serien mot regerande mästarna Lyckeby BK."],
			["mästarna"],
		],
	])("%s", (_, sentence, sources, claims) => {
		expect(listHeld(sentence, sources)).toEqual(claims);
	});
});

it("what was added is claimed as a word of its sentence", () => {
	const source = {
		url: "https://norrsport.example/1",
		title: "Hamra vann",
		text: "Hamra slog Lyckeby.",
		name: "Norrsport",
		publishedAt: new Date("2026-05-12T07:00:00Z"),
	};
	const checked = {
		title: "Hamra vann",
		paragraphs: ["Hamra krossade Lyckeby."],
		citations: [["1.0"], ["1.1"]],
	};
	const { claims } = checkFacts({ ...checked, isCompressed: true }, [source]);
	expect(claims.find(({ text }) => text === "krossade")).toMatchObject({
		kind: "word",
		verdict: "unsupported",
		reason: "Står inte i de meningar som texten hänvisar till",
		sentence: 1,
	});
});

describe("a sentence in words of its own", () => {
	const told = ["Hamra IF slog på söndagen Lyckeby BK med 3–1."];

	it("is not read so", () => {
		expect(listHeld("Hamra IF besegrade på söndagen Lyckeby BK med 3–1.", told, false)).toEqual([]);
	});

	it("is held for them where it was to be one of its source made shorter", () => {
		expect(listHeld("Hamra IF besegrade på söndagen Lyckeby BK med 3–1.", told)).toEqual(["besegrade"]);
	});
});
