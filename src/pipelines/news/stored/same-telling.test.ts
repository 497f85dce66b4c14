import { expect, it } from "vitest";
import { isSameTelling } from "./same-telling.ts";

const text =
	"Lind gjorde båda målen när Hammarängen vände underläge till seger i derbyt inför 9 214 åskådare.";

it.each<[string, boolean, { title: string; content: string }]>([
	["the same title in other signs", true, { title: "LIND – avgjorde!", content: "" }],
	["a sentence more", true, { title: "Ny rubrik", content: `${text} Nästa match spelas på söndag.` }],
	[
		"another punctuation",
		true,
		{ title: "Ny rubrik", content: text.replaceAll(" i ", ", i ").toUpperCase() },
	],
	[
		"another event",
		false,
		{ title: "Ny rubrik", content: "Ek opereras på torsdag och är borta i ett halvår." },
	],
	[
		"the pattern alone",
		false,
		{ title: "Ny rubrik", content: text.replace(/Lind|Hammarängen|9 214/g, "Boda") },
	],
	["no text", false, { title: "Ny rubrik", content: "" }],
])("two articles with %s are one: %s", (_name, isSame, other) => {
	expect(isSameTelling({ title: "Lind avgjorde", content: text }, other)).toBe(isSame);
	expect(isSameTelling(other, { title: "Lind avgjorde", content: text })).toBe(isSame);
});
