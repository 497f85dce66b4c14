import { describe, expect, it } from "vitest";
import { detectLanguage } from "./language.ts";

describe("detectLanguage", () => {
	it.each([
		["sv", "Hamra vann derbyt efter två sena mål."],
		["sv", "Lind avgjorde i slutminuten."],
		["sv", "Hon missar resten av säsongen på grund av en knäskada."],
		["sv", "Verstappen tog pole före Norris i regnet på Spa."],
		["sv", "Norrmannen Martin Ødegaard blir borta i sex veckor."],
		["sv", "Manchester United är klart för final i Premier League Cup."],
		["sv", "Beskedet kom på måndagskvällen: tränaren får gå."],
		["sv", "Luleå Hockey värvar en back från Kärpät."],
		["sv", "– Vi var bättre i alla perioder, säger Sandhammar."],
		["sv", "13 200 åskådare såg matchen, som slutade 2–2."],
		[
			"sv",
			"Längdåkaren Erik Nordlund frias från dopningsmisstankarna. B-provet visade inga spår av klostebol, meddelar Antidoping Sverige på fredagen.",
		],
		[
			"sv",
			"Tove Lindh simmade 200 meter rygg på 2.05,31 och klarade dessutom VM-gränsen, uppger Eksjö simklubb.",
		],
		["sv", "Erabi nickade in segermålet"],
		["sv", "Lördagens match ställs in"],
		["sv", "Gulliksen rullar in bollen."],
		["no", "Hamra vant kampen etter å ha ledet hele veien."],
		["no", "Hun går glipp av resten av sesongen på grunn av en kneskade."],
		["no", "Laget ble slått ut av cupen på hjemmebane."],
		["no", "Verstappen tok pole foran Norris i regnet på Spa."],
		["no", "– Vi var best i alle periodene, sier Sandhammar."],
		["no", "Treneren må gå etter fem strake tap i serien."],
		["da", "Hamra vandt kampen efter at have ført hele vejen."],
		["da", "Hun går glip af resten af sæsonen på grund af en knæskade."],
		["da", "Holdet blev slået ud af pokalturneringen på hjemmebane."],
		["da", "Træneren må gå efter fem nederlag i træk."],
		["da", "– Vi var bedst i alle perioder, siger Sandhammar."],
		["en", "Hamra won the derby after two late goals."],
		["en", "She will miss the rest of the season with a knee injury."],
		["en", "Verstappen took pole ahead of Norris in the rain at Spa."],
		["en", "The coach has been sacked after five straight defeats."],
		[null, "Der Trainer muss nach fünf Niederlagen gehen, teilte Verein mit."],
		[null, "Valmentaja saa lähteä viiden tappion jälkeen, seura kertoo."],
		[null, "Hamra–Lyckeby 3–1"],
	])("says %s of %j", (language, text) => {
		expect(detectLanguage(text)).toBe(language);
	});
});
