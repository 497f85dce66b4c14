import { expect, it } from "vitest";
import { classify } from "./classify.ts";

const nothing = {
	sourceCategory: null,
	feedCategories: [],
	url: "https://a.example/nyhet/1",
	title: "",
	lead: "",
	content: "",
};

it.each([
	["what the source is about", { sourceCategory: "Formula 1", title: "Allsvenskan är slut" }, "formel 1"],
	["a general source's own words", { sourceCategory: "allmänt", title: "Allsvenskan är slut" }, "fotboll"],
	["the feed's category", { feedCategories: ["Sport", "Ishockey"], title: "Allsvenskan" }, "hockey"],
	[
		"the innermost section",
		{ url: "https://a.example/sport/motor/formel1/x", title: "Allsvenskan" },
		"formel 1",
	],
	[
		"a section of another sport",
		{ url: "https://a.example/sport/handboll/x", title: "Målvakten" },
		"allmänt",
	],
	[
		"the slug is no section",
		{ url: "https://a.example/golf", title: "Hammarby vann i Allsvenskan" },
		"fotboll",
	],
	["words in the title", { title: "Djurgården bortaslog Färjestad i SHL" }, "hockey"],
	[
		"shared words together",
		{ content: "Målvakten räddade straffen och målet kom på hörna efter frispark." },
		"fotboll",
	],
	["powerplay", { content: "Två mål i powerplay och pucken studsade in i sista perioden." }, "hockey"],
	["F1", { title: "Pole position i Monacos Grand Prix", content: "Ferrari dominerade kvalet." }, "formel 1"],
	[
		"rally",
		{ title: "Oliver Solberg leder rallyt", content: "Kartläsaren hyllades efter specialsträckan." },
		"motorsport",
	],
	["tennis", { title: "Tre matchbollar räddades", content: "Hon vann i raka set efter tiebreak." }, "tennis"],
	["golf", { title: "Fyra birdies på slutet", content: "Rundan gick på sju under par." }, "golf"],
	["padel", { title: "Svenskt guld i padel" }, "padel"],
	["basket", { title: "Borås vann", content: "Basketligan avgjordes på en trepoängare." }, "basket"],
	[
		"innebandy is not hockey",
		{ title: "Storvreta vann i innebandy", content: "Mål i powerplay och boxplay i perioden." },
		"allmänt",
	],
	[
		"a qualification is of many sports",
		{ title: "Larsson missar VM-kvalet", lead: "Larsson missar VM-kvalet mot Norge, ett kval till." },
		"allmänt",
	],
	[
		"a race on snow is none of cars",
		{ title: "Hector på pallen igen", lead: "Efter loppet i storslalom" },
		"allmänt",
	],
	["two shared words", { title: "AIK vann derbyt", content: "Hammarby kvitterade före paus." }, "fotboll"],
	[
		"Formel 1 under motorsport",
		{
			feedCategories: ["Motorsport"],
			title: "Lind vann i Qatar",
			lead: "Lind vann Formel 1-loppet i Qatar före Berg.",
		},
		"formel 1",
	],
	[
		"Formel 1 of a motorsport magazine",
		{ sourceCategory: "motorsport", title: "Lind tog pole position till Qatars GP" },
		"formel 1",
	],
	[
		"rally under motorsport",
		{ url: "https://a.example/motor/x", title: "Lind kör Svenska rallyt", lead: "Loppet avgörs i Umeå." },
		"motorsport",
	],
	[
		"who is out of a cup is on no tee",
		{ title: "Damerna vann – herrarna utslagna", content: "Laget är klart för Champions League." },
		"fotboll",
	],
	[
		"a hope that is dashed",
		{ title: "Guldhoppet grusades", content: "Laget föll i Allsvenskan." },
		"fotboll",
	],
	["a majority", { title: "Ja till majoritet för köparna", content: "Klubben spelar i SHL." }, "hockey"],
	["a push", { title: "Puttade domaren – stängs av", content: "Det skedde i Allsvenskan." }, "fotboll"],
	["a hard time", { title: "Tung period för Hamra", content: "Laget är sist i Allsvenskan." }, "fotboll"],
	[
		"a red card",
		{ title: "Rasade efter utvisningen", content: "Beskedet kom i Allsvenskan mot Lyckeby." },
		"fotboll",
	],
	[
		"a cup's penalties",
		{ title: "Hamra vann straffläggningen", content: "Hamra slog Lyckeby i svenska cupen." },
		"fotboll",
	],
	["an assist on ice", { title: "Två assist av Lind i natt", content: "Lind är bäst i NHL." }, "hockey"],
	[
		"a lob over a goalkeeper",
		{ title: "Lobbade in segern", content: "Målet avgjorde i Serie A." },
		"fotboll",
	],
	["a driver's namesake", { title: "Nico Williams klar", content: "Han lämnar La Liga." }, "fotboll"],
	["a section named like what every object has", { feedCategories: ["constructor"] }, "allmänt"],
	["such a folder", { url: "https://tidning.example/constructor/artikel" }, "allmänt"],
	["a passing mention", { content: "Ministern talade om skatter och nämnde en tabell." }, "allmänt"],
	["nothing at all", {}, "allmänt"],
])("%s", (_name, input, expected) => {
	expect(classify({ ...nothing, ...input })).toBe(expected);
});
