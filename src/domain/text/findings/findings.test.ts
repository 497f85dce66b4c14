import { describe, expect, it } from "vitest";
import { listStems } from "../words/words.ts";
import { findDates, listRelativeDays, toStockholmDayKey, toStockholmWeekday } from "./dates.ts";
import { findNames } from "./names.ts";
import { parseCardinal } from "./number-words.ts";
import { findNumbers } from "./numbers.ts";
import { findQuotations, maskQuotations, toSwedishMarks } from "./quotations.ts";
import { findScores } from "./scores.ts";

describe("findScores", () => {
	it.each([
		["Hamra vann med 3–1.", ["3-1"]],
		["3-1, 3 - 1 och 3—1", ["3-1", "3-1", "3-1"]],
		["1–0-målet kom tidigt", ["1-0"]],
		["6–4, 3–6, 7–5", ["6-4", "3-6", "7-5"]],
		["4–3 (1–1, 2–0, 1–2)", ["4-3", "1-1", "2-0", "1-2"]],
		["vann med fyra–ett och 4 : 1", ["4-1", "4-1"]],
		["fyra mål mot ett", ["4-1"]],
		["4 mål mot 1", ["4-1"]],
		["vann med 4 mot 1, sedan förlust 1 till 2", ["4-1", "1-2"]],
		["gjorde två mål mot ett blekt Norby", []],
		["vann efter mål i spel fem mot fyra", []],
		["sju mot sju", []],
		["vann och steg från 3 till 5", []],
		["borta två–tre matcher, kl 19 : 00", []],
		["säsongen 2024–25", []],
		["i ett 4-3-3", []],
		["borta i 10–12 veckor", []],
		["den 24–25 maj", []],
	])("reads %s", (text, expected) => {
		expect(findScores(text).map(({ first, second }) => `${first}-${second}`)).toEqual(expected);
	});
});

describe("findNumbers", () => {
	it.each([
		["två constructor och tre toString", [2, 3]],
		["84 000 åskådare", [84_000]],
		["12.400 och 5,3", [12_400, 5.3]],
		["7,4 miljoner pund", [7_400_000]],
		["två miljoner", [2_000_000]],
		["två och ett halvt år, en och en halv minut, 3 och ett halvt varv", [2.5, 1.5, 3.5]],
		["tre, tjugofem, tvåhundrafemtio", [3, 25, 250]],
		["i 78:e minuten", [78]],
		["blev trea och femma", [3, 5]],
		["tredje raka", [3]],
		["tvåårskontrakt och enmålsseger", [2, 1]],
		["en tredjedel", [1, 1 / 3]],
		["varvtiden 1.18,206", [78.206]],
		["vann med 3–1 kl. 19.00 den 4 maj", []],
		["V8, F1 och U21", []],
		["trevligt och enkelt", []],
		["år 2025", [2025]],
	])("reads %s", (text, expected) => {
		expect(findNumbers(text).map((number) => Number(number.value.toPrecision(9)))).toEqual(
			expected.map((value) => Number(value.toPrecision(9))),
		);
	});

	it("knows what is counted", () => {
		expect(findNumbers("tre raka segrar").map((number) => number.nouns)).toEqual([["rak", "seger"]]);
		expect(findNumbers("12 procent, 12 %")[0]?.nouns).toEqual(findNumbers("12 %")[0]?.nouns);
		expect(findNumbers("Lind, 24, vann")[0]?.nouns).toEqual(["ålder", "år"]);
	});

	it("reads every number word from 0 to 100", () => {
		expect(
			["noll", "nio", "tolv", "nitton", "tjugo", "trettioett", "nittionio", "hundra"].map(parseCardinal),
		).toEqual([0, 9, 12, 19, 20, 31, 99, 100]);
	});
});

describe("findDates", () => {
	it.each([
		["på söndagskvällen", ["weekday:7"]],
		["i lördags", ["weekday:6"]],
		["den 14 maj", ["day:05-14"]],
		["2025-05-14", ["day:05-14"]],
		["4/7", ["day:07-04"]],
		["i augusti", ["month:08"]],
		["klockan 19", ["clock:19:00"]],
		["kl. 19.30", ["clock:19:30"]],
		["15:00", ["clock:15:00"]],
		["kvitterade 59.12", ["clock:59:12"]],
		["på 44,59 sekunder", []],
		["varvtiden 1.18,206", []],
		["i dag", []],
	])("reads %s", (text, expected) => {
		expect(findDates(text).map((date) => date.key)).toEqual(expected);
	});

	it("reckons days in Swedish time", () => {
		// Sunday evening in UTC is already Monday in Stockholm.
		const instant = new Date("2025-06-01T22:30:00Z");
		expect(toStockholmWeekday(instant)).toBe(1);
		expect(toStockholmWeekday(instant, -1)).toBe(7);
		expect(toStockholmDayKey(instant)).toBe("day:06-02");
		expect(listRelativeDays("I går vann de, i kväll möts de igen")).toEqual([0, -1]);
	});
});

describe("findNames", () => {
	it.each([
		["Målet gjordes av Sara Lind i Hamra IF", ["Målet", "Sara Lind", "Hamra IF"]],
		["Hamra–Lyckeby", ["Hamra", "Lyckeby"]],
		["för Halden GP-föraren Axel Tornvik", ["Halden GP", "Axel Tornvik"]],
		["enligt Virgil van Dijk", ["Virgil van Dijk"]],
		["loppet i Formel 1", ["Formel 1"]],
		["mot AIK:s backar", ["AIK:s"]],
		["inga namn alls", []],
	])("reads %s", (text, expected) => {
		expect(findNames(text).map((name) => name.text)).toEqual(expected);
	});

	it("says where a capital may mean nothing", () => {
		expect(findNames("Segern kom: Lind jublade med Holm").map((name) => name.isInitial)).toEqual([
			true,
			true,
			false,
		]);
	});

	it("may open a sentence within a speech, too", () => {
		expect(
			findNames("– Jag grät. Men jag vet hur St. Pauli gör det").map(({ text, isInitial }) => [
				text,
				isInitial,
			]),
		).toEqual([
			["Jag", true],
			["Men", true],
			["St", false],
			["Pauli", false],
		]);
	});
});

describe("toSwedishMarks", () => {
	it.each([
		["straight marks", '"Vi var bra", säger Lind.', "”Vi var bra”, säger Lind."],
		["English marks", "Hon är “nöjd”.", "Hon är ”nöjd”."],
		["German marks", "„Vi var bra“, säger Lind.", "”Vi var bra”, säger Lind."],
		["marks around signs", 'Lind: "3–1!"', "Lind: ”3–1!”"],
		["a mark of its own", 'Däck på 18" och fälgar på 13"', 'Däck på 18" och fälgar på 13"'],
		["a mark without its pair", 'Lind: "Vi var bra', 'Lind: "Vi var bra'],
		["pairs in two paragraphs", '"Ja"\n\n"Nej"', "”Ja”\n\n”Nej”"],
		["angled and Swedish marks", "”Ja” och »nej»", "”Ja” och »nej»"],
	])("treats %s", (_, text, expected) => {
		expect(toSwedishMarks(text)).toBe(expected);
	});
});

describe("findQuotations", () => {
	it.each([
		["”Vi var bra”, säger Sara Lind.", ["Vi var bra"], "säger Sara Lind"],
		['Lind: "Vi var bra"', ["Vi var bra"], "Lind:"],
		["– Vi var bra, säger Sara Lind. Nu vilar vi.", ["Vi var bra", "Nu vilar vi."], "säger Sara Lind"],
		["’Vi var bra’, säger Sara Lind.", ["Vi var bra"], "säger Sara Lind"],
		["‹Vi var bra›, säger Lind", ["Vi var bra"], "säger Lind"],
		["‚Vi var bra‘, säger Lind", ["Vi var bra"], "säger Lind"],
		["Lind: 'Åkers' mål var Hjalmar's förtjänst'", ["Åkers' mål var Hjalmar's förtjänst"], "Lind:"],
		["– Bra! säger Lind.", ["Bra!"], "säger Lind"],
		["– Vi vilar.", ["Vi vilar."], ""],
	])("reads %s", (text, parts, attribution) => {
		expect(findQuotations(text)).toMatchObject([{ parts, attribution }]);
	});

	it.each([
		"L'Equipe om Åkers' och Hjalmars' mål.",
		"Hjalmar's rock 'n' roll.",
		"En 'liten' seger.",
		"'68 års lag, Åkers' lag",
	])("takes no apostrophe of %j for a mark", (text) => {
		expect(findQuotations(text)).toEqual([]);
	});

	it("masks what is said and keeps who said it", () => {
		expect(maskQuotations("– Fem mål, säger Lind.").trim()).toBe("säger Lind");
		expect(maskQuotations("Hon sa ”fem mål” då.")).toBe(`Hon sa${" ".repeat(11)}då.`);
	});
});

describe("listStems", () => {
	it("leaves out what says nothing and cuts what is joined", () => {
		expect(listStems("Målen i AIK:s SHL-derby")).toEqual(["mål", "aik", "shl", "derby"]);
	});
});
