import { describe, expect, it } from "vitest";
import { checkSelfTalk } from "./check-self-talk.ts";

const text = (sentence: string) => ({ title: "Hamra vann", lead: sentence, body: [] });

describe("checkSelfTalk", () => {
	it.each([
		["Som AI kan jag inte se matchen.", "Som AI"],
		["Som en språkmodell har jag inga favoritlag.", "Som en språkmodell"],
		["Enligt källorna vann Hamra.", "källorna"],
		["Källan uppger att Lind är skadad.", "Källan"],
		["Enligt texten blev det 3–1.", "Enligt texten"],
		["Artikeln berättar om derbyt.", "Artikeln berättar"],
		["I artikeln står att Lind är skadad.", "I artikeln"],
		["Här är en sammanfattning: Hamra vann.", "Här är en sammanfattning"],
		["Publiksiffran framgår inte av underlaget.", "framgår inte av underlaget"],
		["Jag kan inte sammanfatta detta.", "Jag kan inte sammanfatta"],
		["AI-modellen håller på Hamra.", "AI-modellen"],
	])("finds it in %j", (sentence, found) => {
		expect(checkSelfTalk(text(sentence))).toBe(`Texten talar om sig själv eller sina källor: ”${found}”`);
	});

	it.each([
		"Hamra vann derbyt med 3–1.",
		"Enligt en källa till Sportposten är affären klar.",
		"”Jag kan inte svara på det, fråga källorna”, säger Lind.",
		"– Artikeln säger mer om er än om mig, säger Lind.",
		"Lind skrev på ett treårskontrakt, uppger klubben.",
		"Som aktiv vann han två guld.",
		"Som Aikos tränare vann hon serien.",
		"Källstad vann mot Vitkälla.",
	])("says nothing of %j", (sentence) => {
		expect(checkSelfTalk(text(sentence))).toBeNull();
	});
});
