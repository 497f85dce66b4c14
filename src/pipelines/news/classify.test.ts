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
	["a section named like what every object has", { feedCategories: ["constructor"] }, "allmänt"],
	["such a folder", { url: "https://tidning.example/constructor/artikel" }, "allmänt"],
	["a passing mention", { content: "Ministern talade om skatter och nämnde en tabell." }, "allmänt"],
	["nothing at all", {}, "allmänt"],
])("%s", (_name, input, expected) => {
	expect(classify({ ...nothing, ...input })).toBe(expected);
});
