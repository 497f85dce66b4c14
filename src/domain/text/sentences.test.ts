import { describe, expect, it } from "vitest";
import { splitParagraphs, splitSentences } from "./sentences.ts";

describe("splitSentences", () => {
	it.each([
		[
			"single marks",
			"’Vi vann. Det var kul’, sa Lind. Hon log.",
			["’Vi vann. Det var kul’, sa Lind.", "Hon log."],
		],
		[
			"a letter that is no initial",
			"Hamra hamnade i grupp F. De två främsta går vidare. Lind är klar för Serie A. Det skrev A. Ek i lördags.",
			[
				"Hamra hamnade i grupp F.",
				"De två främsta går vidare.",
				"Lind är klar för Serie A.",
				"Det skrev A. Ek i lördags.",
			],
		],
		[
			"a feast that is written as a month is",
			"Hamra saknar sin kapten till jul. Lind opererades. Han är åter i jul. 2026.",
			["Hamra saknar sin kapten till jul.", "Lind opererades.", "Han är åter i jul. 2026."],
		],
		["plain sentences", "Hamra vann. Lind jublade!", ["Hamra vann.", "Lind jublade!"]],
		[
			"abbreviations",
			"De slog bl.a. Norby och t.ex. Borg. Sedan kom derbyt.",
			["De slog bl.a. Norby och t.ex. Borg.", "Sedan kom derbyt."],
		],
		[
			"times and numbers",
			"Avspark kl. 19.00 i dag. Nr. 10 saknas.",
			["Avspark kl. 19.00 i dag.", "Nr. 10 saknas."],
		],
		[
			"initials",
			"Tränaren A. Berg är sjuk. J.O. Holm tar över.",
			["Tränaren A. Berg är sjuk.", "J.O. Holm tar över."],
		],
		["joined initials", "J.-P. Holm tar över. Så blir det.", ["J.-P. Holm tar över.", "Så blir det."]],
		[
			"titles, years of birth and who says so",
			"Enl. ordf. Lena Holm är Lind (f. 1999) klar. Sedan väntar Borg.",
			["Enl. ordf. Lena Holm är Lind (f. 1999) klar.", "Sedan väntar Borg."],
		],
		[
			"places and numbers as Americans write them",
			"Lind bor i Ft. Lauderdale och bär No. 9. Inför omg. 12 är hon skadad. Kan det bli spel? No. Aldrig.",
			[
				"Lind bor i Ft. Lauderdale och bär No. 9.",
				"Inför omg. 12 är hon skadad.",
				"Kan det bli spel?",
				"No.",
				"Aldrig.",
			],
		],
		["saints", "Resan till St. Anton ställs in.", ["Resan till St. Anton ställs in."]],
		[
			"ordinals and scores",
			"Det var 1:a gången. 3–1 blev resultatet.",
			["Det var 1:a gången.", "3–1 blev resultatet."],
		],
		[
			"closing abbreviations",
			"Han köpte skor, klubbor m.m. Sedan åkte han.",
			["Han köpte skor, klubbor m.m.", "Sedan åkte han."],
		],
		[
			"a quotation of two sentences",
			"”Vi var bra. Men inte bäst”, säger Lind. Hon log.",
			["”Vi var bra. Men inte bäst”, säger Lind.", "Hon log."],
		],
		[
			"speech after a dash",
			"– Vi var bra, säger Lind. Men inte bäst.\n\nHon log.",
			["– Vi var bra, säger Lind. Men inte bäst.", "Hon log."],
		],
		["a question", "Vem vann? Alla!", ["Vem vann?", "Alla!"]],
		[
			"a day with a point",
			"Den 3. maj är det match. Då är det vår.",
			["Den 3. maj är det match.", "Då är det vår."],
		],
		["a missing mark", "Han sa ”ja. Sedan gick han.", ["Han sa ”ja.", "Sedan gick han."]],
		["a number at the end", "Lind blev 2. Holm blev 3.", ["Lind blev 2.", "Holm blev 3."]],
		["nothing", " \n\n ", []],
	])("keeps %s right", (_, text, expected) => {
		expect(splitSentences(text)).toEqual(expected);
	});

	it.each([
		["at the last of its sentences", `”${"Vi vann. ".repeat(150)}”`, "Vi vann."],
		["at a space", "vann ".repeat(300), "vann"],
		["anywhere else", "x".repeat(2500), "x"],
		["between two characters", `x${"😀".repeat(1500)}`, "😀"],
		["of speech", `– ${"Vi vann. ".repeat(150)}`, "Vi vann."],
	])("cuts what is longer than anybody writes %s", (_, text, end) => {
		const sentences = splitSentences(text);
		expect(sentences.length).toBeGreaterThan(1);
		expect(sentences.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
		for (const sentence of sentences) {
			expect(sentence.length).toBeLessThanOrEqual(1000);
			expect(sentence.isWellFormed()).toBe(true);
		}
		expect(sentences[0]?.endsWith(end)).toBe(true);
	});
});

describe("splitParagraphs", () => {
	it("joins broken lines and begins anew at a dash of speech", () => {
		expect(splitParagraphs("En rad\nfortsätter här.\n– Jaha, säger hon.\n\nNytt stycke.")).toEqual([
			"En rad fortsätter här.",
			"– Jaha, säger hon.",
			"Nytt stycke.",
		]);
	});
});
