import { describe, expect, it } from "vitest";
import { checkFacts } from "./check-facts.ts";
import type { FactSource } from "./fact-claim.ts";

const football: FactSource[] = [
	{
		url: "https://norrsport.example/hamra",
		name: "Norrsport",
		title: "Hamra slog Lyckeby – avgjorde på tilläggstid",
		publishedAt: new Date("2025-05-12T07:00:00Z"),
		text: [
			"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen i går. Sara Lind gjorde två mål inför 12 400 åskådare.",
			"Lyckebys Petra Ekdal reducerade till 2–1 i 78:e minuten, men på tilläggstid satte Lind sitt andra mål.",
			"– Det här var vår bästa halvlek på hela året, säger Sara Lind. Nu vilar vi.",
			"Hamra har därmed tre raka segrar och ligger fyra i damallsvenskan med 17 poäng, sju poäng efter ledande Norby.",
			"”Vi stod för långt ifrån dem hela första halvleken”, säger Lyckebys tränare Ulla Brandt.",
			"På torsdag möter Hamra serieledande Norby borta. Matchen börjar klockan 19.00.",
		].join("\n\n"),
	},
	{
		url: "https://sportposten.example/lind",
		name: "Sportposten",
		title: "Lind tvåmålsskytt när Hamra vann igen",
		publishedAt: new Date("2025-05-12T08:30:00Z"),
		text: [
			"Sara Lind, 24, fortsätter att göra mål. Mittfältaren från Kramfors har gjort nio mål på sju matcher.",
			"Hennes treårskontrakt med Hamra går ut den 30 november, och klubben har bjudit 1,2 miljoner kronor för en förlängning.",
			"Drygt en tredjedel av målen har kommit på frispark. Lyckeby har förlorat tre av de fyra senaste matcherna mot Hamra.",
		].join("\n\n"),
	},
];

const racing: FactSource[] = [
	{
		url: "https://depanytt.example/kval",
		name: "Depånytt",
		title: "Nordvall tog pole i Port Sable",
		publishedAt: new Date("2025-07-05T15:00:00Z"),
		text: [
			"Ida Nordvall startar främst i Formel 1-loppet i Port Sable. Varvtiden 1.18,206 var 41 tusendelar bättre än Hugo Brants.",
			"Nordvall kör för Team Aster. Lukas Brehm i Coron Racing blev trea och Mika Salo femma.",
			"Loppet körs i morgon över 58 varv.",
		].join("\n\n"),
	},
];

const cup: FactSource[] = [
	{
		url: "https://norrsport.example/cup",
		name: "Norrsport",
		title: "Första cuptiteln sedan 1998 för Torsta",
		publishedAt: new Date("2025-05-25T18:00:00Z"),
		text: [
			"Torsta Hockey vann cupfinalen mot Brinks IK med 4–2. Först låg laget under med 0–2.",
			"Med fyra minuter kvar gjorde Maja Dahl 3–2. Backen Siri Berglund räddade på mållinjen en straff av Tuva Ekholm.",
			"Förbundskaptenen Pia Stendahl såg finalen från läktaren. Torstas tränare Eva Nilsdotter grät.",
			"Dahl har 41 poäng i serien och Ekholm 38. Säsongen inleds mot Norby på lördag.",
			"Bröderna Elmer och Viggo Stråle stod för musiken. Skadan väntas hålla Berglund borta i åtta till nio veckor.",
		].join("\n\n"),
	},
];

/** Each: what the summary says, and the claims that must fail; none means it is true. */
const cases: [title: string, sources: FactSource[], text: string, failing: string[]][] = [
	// scores
	["the score as written", football, "Hamra slog Lyckeby med 3–1.", []],
	["the score with another dash", football, "Hamra slog Lyckeby med 3-1.", []],
	["the score with spaces", football, "Hamra vann med 3 - 1 mot Lyckeby.", []],
	["a wrong score", football, "Hamra slog Lyckeby med 4–1.", ["4–1"]],
	["a wrong score in words", football, "Hamra slog Lyckeby med fyra mål mot ett.", ["fyra mål mot ett"]],
	["a swapped score", football, "Hamra slog Lyckeby med 1–3.", ["1–3"]],
	["a win given to the other side", football, "Lyckeby slog Hamra med 3–1.", ["3–1"]],
	["a win turned into a loss", football, "Hamra föll med 3–1 mot Lyckeby.", ["3–1"]],
	["a loss told from the loser's side", football, "Lyckeby föll med 1–3 mot Hamra.", []],
	["a listed score", football, "Hamra–Lyckeby 3–1.", []],
	["a listed score with home and away mixed up", football, "Lyckeby–Hamra 3–1.", ["3–1"]],
	["a goal that changed the score", football, "Ekdal gjorde 2–1 för Lyckeby.", []],
	["a goal at another score", football, "Ekdal gjorde 2–2 för Lyckeby.", ["2–2"]],
	// numbers
	["a number as a word for a figure", football, "Hamra har 17 poäng och är sju poäng efter Norby.", []],
	["a figure for a number word", football, "Hamra har 3 raka segrar.", []],
	["a wrong number word", football, "Hamra har fyra raka segrar.", ["fyra"]],
	["a wrong count though the figure occurs elsewhere", football, "Hamra har tolv poäng.", ["tolv"]],
	["a number that belongs to something else", football, "Hamra har nio poäng.", ["nio"]],
	["thousands written together", football, "Inför 12400 åskådare vann Hamra.", []],
	["a wrong attendance", football, "Inför 14 200 åskådare vann Hamra.", ["14 200"]],
	["the goals in a compound", football, "Sara Lind blev tvåmålsskytt.", []],
	["wrong goals in a compound", football, "Sara Lind blev tremålsskytt.", ["tremålsskytt"]],
	["years of a contract apart", football, "Kontraktet på tre år går ut.", []],
	["wrong years of a contract", football, "Lind har ett fyraårskontrakt.", ["fyraårskontrakt"]],
	["millions in figures", football, "Klubben bjuder 1 200 000 kronor.", []],
	["wrong millions", football, "Klubben bjuder 2,1 miljoner kronor.", ["2,1 miljoner"]],
	["an age with another word", football, "Den 24-åriga mittfältaren Sara Lind gör mål.", []],
	["a wrong age", football, "Sara Lind, 26, gör mål.", ["26"]],
	["the minute", football, "Ekdal reducerade i den 78:e minuten.", []],
	["a wrong minute", football, "Ekdal reducerade i den 87:e minuten.", ["87:e"]],
	["a place by name and by ordinal", racing, "Brehm slutade på tredje plats.", []],
	["a wrong place", racing, "Brehm blev tvåa.", ["tvåa"]],
	["a fraction", football, "En tredjedel av målen kom på frispark.", []],
	["a wrong fraction", football, "En fjärdedel av målen kom på frispark.", ["fjärdedel"]],
	["a lap time", racing, "Nordvall körde på 1.18,206.", []],
	["a wrong lap time", racing, "Nordvall körde på 1.18,260.", ["1.18,260"]],
	["laps", racing, "Loppet går över 58 varv.", []],
	["wrong laps", racing, "Loppet går över 85 varv.", ["85"]],
	["a count of some", football, "Lyckeby har förlorat tre av fyra matcher mot Hamra.", []],
	["a wrong count of some", football, "Lyckeby har förlorat två av fyra matcher mot Hamra.", ["två"]],
	["a win written from the loser's side", football, "Hamra vann med 1–3 mot Lyckeby.", ["1–3"]],
	["a win over somebody else", football, "Norby slog Lyckeby med 3–1.", ["3–1"]],
	// dates
	["the weekday a source names", football, "På torsdag möter Hamra Norby.", []],
	["a wrong weekday", football, "På fredag möter Hamra Norby.", ["fredag"]],
	["the weekday that i går was", football, "Hamra vann i söndags mot Lyckeby.", []],
	["a weekday that i går was not", football, "Hamra vann i lördags mot Lyckeby.", ["lördags"]],
	["the weekday that i morgon will be", racing, "På söndagen körs loppet.", []],
	["a time of day", football, "Matchen börjar kl. 19.", []],
	["a wrong time of day", football, "Matchen börjar kl. 18.30.", ["kl. 18.30"]],
	["a date", football, "Kontraktet går ut den 30 november.", []],
	["a wrong date", football, "Kontraktet går ut den 13 november.", ["13 november"]],
	["a wrong month", football, "Kontraktet går ut i december.", ["december"]],
	// names
	["a name in the genitive", football, "Linds mål avgjorde.", []],
	["a surname alone", football, "Ekdal reducerade.", []],
	["an invented surname", football, "Karlsson reducerade.", ["Karlsson"]],
	["an invented full name", football, "Backen Maja Holm reducerade.", ["Maja Holm"]],
	["a first name with somebody else's surname", football, "Målet gjordes av Sara Ekdal.", ["Sara Ekdal"]],
	["a club owning a player", football, "Hamras Sara Lind avgjorde.", []],
	["a club ending in -s", racing, "Brants tid var sämre än Nordvalls.", []],
	["a first name in -s with a wrong surname", racing, "Tredje man blev Lukas Brant.", ["Lukas Brant"]],
	["an invented place", football, "Hamra vann i Sundsvall.", ["Sundsvall"]],
	["a competition in another case", football, "Hamra är fyra i Damallsvenskan.", []],
	["a name that a hyphen joins on", racing, "Team Aster-föraren Nordvall startar främst.", []],
	[
		"a wrong team that a hyphen joins on",
		racing,
		"Coron-föraren Nordvall och Vantor-föraren Brehm.",
		["Vantor"],
	],
	["the name of the source", football, "Det uppger Sportposten.", []],
	[
		"common words at a sentence's start",
		football,
		"Avgörandet kom sent. Segern var viktig. Målskytten jublade.",
		[],
	],
	// quotations
	[
		"a quotation with other marks",
		football,
		"“Det här var vår bästa halvlek på hela året”, säger Sara Lind.",
		[],
	],
	[
		"a true quotation in single marks",
		football,
		"'Det här var vår bästa halvlek på hela året', säger Lind.",
		[],
	],
	[
		"an invented one",
		football,
		"’Domaren var den sämsta av alla’, säger Lind.",
		["Domaren var den sämsta av alla"],
	],
	[
		"a quotation joined over its attribution",
		football,
		'"Det här var vår bästa halvlek på hela året. Nu vilar vi", säger Lind.',
		[],
	],
	[
		"an altered quotation",
		football,
		"”Det här var vår sämsta halvlek på hela året”, säger Sara Lind.",
		["Det här var vår sämsta halvlek på hela året"],
	],
	[
		"a shortened word in a quotation",
		football,
		"– Vi stod långt ifrån dem hela första halvleken, säger Ulla Brandt.",
		["Vi stod långt ifrån dem hela första halvleken"],
	],
	[
		"speech after a dash for speech in marks",
		football,
		"– Vi stod för långt ifrån dem hela första halvleken, säger Ulla Brandt.",
		[],
	],
	[
		"an invented quotation",
		football,
		"”Vi är bäst i världen just nu”, säger Lind.",
		["Vi är bäst i världen just nu"],
	],
	[
		"narration dressed as a quotation",
		football,
		"”Klubben har bjudit 1,2 miljoner kronor”, säger Lind.",
		["Klubben har bjudit 1,2 miljoner kronor"],
	],
	[
		"a quotation given to an invented person",
		football,
		"”Nu vilar vi”, säger Eva Borg.",
		["Eva Borg", "Nu vilar vi"],
	],
	[
		"a quotation given to somebody who did not say it",
		racing,
		"”Nu vilar vi”, säger Brant.",
		["Nu vilar vi"],
	],
	// outcome
	["a win told in another order", football, "I går slog Hamra Lyckeby.", []],
	[
		"a loss for the winner without a score",
		football,
		"Hamra förlorade mot Lyckeby.",
		["Hamra förlorade mot Lyckeby"],
	],
	["a draw for a win", football, "Hamra kryssade mot Lyckeby.", ["Hamra kryssade mot Lyckeby"]],
	["what has not happened", football, "Lyckeby har inte vunnit mot Hamra.", []],
	// home and away
	["a match away", football, "På torsdag spelar Hamra borta mot Norby.", []],
	["home for away", football, "På torsdag spelar Hamra hemma mot Norby.", ["hemma mot Norby"]],
	// who did it
	["a goal of the right player", football, "Petra Ekdal reducerade i den 78:e minuten.", []],
	["a goal of somebody else", football, "Sara Lind reducerade i den 78:e minuten.", ["Sara Lind"]],
	["goals of the wrong player", football, "Petra Ekdal gjorde två mål.", ["Petra Ekdal", "två"]],
	["a score that a goal must have made", racing, "Nordvall tog pole med 41 tusendelar.", []],
	["days in another direction", football, "Hamra mötte Norby i torsdags.", ["torsdags"]],
	["a word that only opens a title", football, "Delad glädje på Tallvallen.", []],
	["a role before a name", football, "Tvåmålsskytten Sara Lind jublade.", []],
	// what a reader reckons
	["years since a year that a source names", cup, "Det är Torstas första cuptitel på 27 år.", []],
	["the minute from those that were left", cup, "Maja Dahl gjorde 3–2 i den 56:e minuten.", []],
	["how many goals a side made in all", cup, "Dahl gjorde ett av Torstas fyra mål.", []],
	["the lower end of a span", cup, "Berglund blir borta i minst åtta veckor.", []],
	["the deficit from the other side", cup, "Torsta vände 0–2 till 4–2.", []],
	// who is who
	["two names side by side", cup, "Då tog Stendahl Torsta på orden.", []],
	["a surname that two share", cup, "Viggo och Elmer Stråle spelade.", []],
	["a club without the general part of its name", cup, "Torsta slog Brink med 4–2.", []],
	["a club's win turned round", cup, "Brink slog Torsta.", ["Brink slog Torsta"]],
	["a part that somebody else has", cup, "Tränaren Pia Stendahl grät.", ["Pia Stendahl"]],
	["a figure that is somebody else's", cup, "Maja Dahl har 38 poäng.", ["38"]],
	[
		"a win over a side without a result",
		cup,
		"Torsta tog hem segern mot Norby.",
		["Torsta tog hem segern mot Norby"],
	],
	// whole
	["nothing to check", football, "Hon var glad efteråt.", []],
];

describe("checkFacts", () => {
	it.each(cases)("%s", (_, sources, text, failing) => {
		const result = checkFacts({ title: "Sent avgörande", paragraphs: [text] }, sources);
		expect(
			result.claims
				.filter((claim) => !claim.supported)
				.map((claim) => claim.text)
				.sort(),
		).toEqual([...failing].sort());
	});

	it("gives the sentence and the address that bear a claim", () => {
		const { claims } = checkFacts({ title: "Ekdal reducerade", paragraphs: [] }, football);
		expect(claims).toEqual([
			{
				text: "Ekdal",
				kind: "name",
				supported: true,
				verdict: "supported",
				reason: null,
				sentence: 0,
				evidence: {
					sentence:
						"Lyckebys Petra Ekdal reducerade till 2–1 i 78:e minuten, men på tilläggstid satte Lind sitt andra mål.",
					url: "https://norrsport.example/hamra",
				},
			},
		]);
	});

	it("checks the title", () => {
		const result = checkFacts({ title: "Hamra vann med 5–1", paragraphs: [] }, football);
		expect(result).toMatchObject({ checked: 3, supported: 2 });
	});

	it("bears out every sentence of the sources themselves", () => {
		for (const sources of [football, racing]) {
			for (const source of sources) {
				const result = checkFacts({ title: source.title, paragraphs: source.text.split("\n\n") }, sources);
				expect(result.claims.filter((claim) => !claim.supported)).toEqual([]);
				expect(result.checked).toBeGreaterThan(5);
			}
		}
	});
});
