import { expect, it } from "vitest";
import { isAdvertisement } from "./is-advertisement.ts";

const url = "https://norrsport.example/fotboll/derby";

it.each([
	["Derbyt", ["Fotboll", "Annons"], url],
	["Derbyt", ["Sponsrat innehåll"], url],
	["ANNONS: Bästa skorna för vintern", [], url],
	["Annons – Bästa skorna", [], url],
	["[Sponsrat] Bästa skorna", [], url],
	["I samarbete med Skobutiken: Bästa skorna", [], url],
	["Bästa skorna", [], "https://norrsport.example/annons/skor"],
	["Bästa skorna", [], "https://norrsport.example/brandstudio/skor"],
	["Oddstips: Så spelar du på derbyt", [], url],
	["Dagens spel – Hamra–Norby", [], url],
	["Hamra är favorit", ["Speltips"], url],
	["Hamra är favorit", [], "https://norrsport.example/speltips/hamra-norby"],
])("%s %j %s is paid for", (title, categories, address) => {
	expect(isAdvertisement({ title, categories, url: address })).toBe(true);
});

it.each([
	["Annonserna försvann från matchtröjan", ["Sponsring"], url],
	["Reklamen som väckte ilska i Hamra", [], url],
	["Oddsen emot Hamra i derbyt", [], url],
	["Dagens spelare – Sara Lind", ["Betyg"], url],
	["Reklam-tv visar derbyt", [], url],
	["Sponsrade spelare tvingas betala", ["Ekonomi"], "https://norrsport.example/annonser-saljs"],
	["I samarbete med ungdomarna byggde klubben en plan", [], url],
	["Så blir derbyt: Lind åter i startelvan", ["Fotboll"], null],
])("%s %j is news", (title, categories, address) => {
	expect(isAdvertisement({ title, categories, url: address })).toBe(false);
});
