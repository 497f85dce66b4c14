import { describe, expect, it } from "vitest";
import { dropNoiseLines } from "./noise-lines.ts";

const report = [
	"Anfallaren Maja Lind vände söndagens derby mot Vikborg med tre mål efter paus inför fullsatta läktare.",
	"Lind har nu gjort tolv mål för laget.",
	"Vikborg möter Norby på torsdag.",
];
const credit = "Foto: Eva Ek/TT";

const clean = (paragraphs: readonly string[]) => dropNoiseLines(paragraphs.join("\n\n"), "Lind vände derbyt");

describe("a caption whose credit is a paragraph of its own", () => {
	it.each([
		"Maja Lind efter sitt andra mål",
		"Maja Lind, Hamra",
		"Maja Lind jublar efter matchen.",
		"Hamras Maja Lind (t.v.) och Vikborgs Ida Norén.",
		"Maja Lind i närkamp med Ida Norén.",
	])("is left out: %s", (caption) => {
		expect(clean([caption, credit, ...report])).toEqual(report);
		expect(clean([report[0] ?? "", caption, `(${credit})`, ...report.slice(1)])).toEqual(report);
	});

	it("is left out at the end where its words are a picture's", () => {
		expect(clean([...report, "Maja Lind jublar efter matchen.", credit])).toEqual(report);
	});
});

describe("a caption that ends with its credit", () => {
	it.each(["Sara Lind jublar. Foto: Eva Ek/TT", "Sara Lind efter segern (Bild: Eva Ek)"])(
		"is left out: %s",
		(caption) => {
			expect(clean([report[0] ?? "", caption, ...report.slice(1)])).toEqual(report);
		},
	);

	it("stays where so much stands before the credit that it is the report", () => {
		const told = `${"Lind vände derbyt med tre mål efter paus. ".repeat(6)}Foto: Eva Ek`;
		expect(clean([...report, told])).toEqual([...report, told]);
	});
});

describe("what a site says of itself", () => {
	it("is left out wherever it stands, also in capitals and between blanks", () => {
		const wall = "  Är du redan prenumerant? Logga in här.  ";
		expect(clean([report[0] ?? "", wall, ...report.slice(1), "BLI PRENUMERANT I DAG"])).toEqual(report);
	});

	it("stays where so much is told beside it that it is news", () => {
		const words = "Den som vill bli prenumerant får vänta, säger klubben, som har sålt slut. ";
		const long = words.repeat(6).trim();
		expect(clean([...report, long])).toEqual([...report, long]);
		expect(clean([...report, words.repeat(5).trim()])).toEqual(report);
	});

	it("is left out as the foot of a page, unless it is as long as a report's paragraph", () => {
		const foot = "Ansvarig utgivare: Eva Ek. ";
		expect(clean([...report, foot.repeat(7)])).toEqual(report);
		expect(clean([...report, foot.repeat(8).trim()])).toEqual([...report, foot.repeat(8).trim()]);
	});
});

describe("what is said twice", () => {
	it("is told once, unless it is as short as an answer", () => {
		const long = "– Vi var bättre i dag, och det räckte till.";
		const short = "– Vi var bättre i dag, det räckte.";
		expect(clean([long, ...report, long])).toEqual([long, ...report]);
		expect(clean([short, ...report, short])).toEqual([short, ...report, short]);
	});

	it("is told once when it is told as the title is", () => {
		expect(clean([" LIND VÄNDE DERBYT ", ...report])).toEqual(report);
	});
});

describe("what stands before a credit and tells", () => {
	it.each([
		"Vikborg tog ledningen redan i första halvlek.",
		"– Det var vår bästa halvlek, säger Lind",
		"Maja Lind jublar. Det gör inte Vikborg, som är sist i tabellen.",
		"Hamra är i aktion mot Norby på torsdag.",
		"Mål: 0–1 Norén, 1–1 Lind",
		"Hamra IF till semifinal efter vändningen i derbyt, och där väntar nu antingen Norby eller Lyckeby efter att båda gått vidare från sina kvartsfinaler",
	])("stays: %s", (told) => {
		const text = [report[0] ?? "", told];
		expect(clean([...text, credit, ...report.slice(1)])).toEqual([...text, ...report.slice(1)]);
	});

	it("stays at the end, without a full stop too", () => {
		const text = [...report, "Nästa match spelas hemma mot Norby"];
		expect(clean([...text, credit])).toEqual(text);
	});
});
