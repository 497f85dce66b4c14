import { describe, expect, it } from "vitest";
import { countStories, tell } from "../../../../tests/support/summaries/told-articles.ts";

const injured = tell(0, "fotboll", [
	"Larsson missar VM-kvalet",
	"Hugo Larsson är skadad och missar Sveriges VM-kval mot Norge.",
	"Hugo Larsson skadade knät på träning med Frankfurt. Förbundskapten Graham Potter kallar in en ersättare.",
]);
const preview = tell(0, "hockey", [
	"Frölunda tar emot Färjestad",
	"Frölunda möter Färjestad i SHL på söndag kväll i Scandinavium.",
	"Frölunda saknar Max Friberg. Färjestad har vunnit de fem senaste matcherna.",
]);
const report = tell(8, "hockey", [
	"Frölunda krossade Färjestad",
	"Frölunda vann med 5–1 mot Färjestad i SHL.",
	"Ivar Stenberg gjorde två mål i Scandinavium. Färjestad hade vunnit de fem senaste matcherna.",
]);
const derby = tell(0, "fotboll", [
	"AIK möter Hammarby igen på torsdag",
	"AIK ställs mot Hammarby i Svenska cupens kvartsfinal på torsdag.",
	"AIK vann söndagens derby med 2–1. Ioannis Pittas väntas starta på topp. Nahir Besara är avstängd i Hammarby.",
]);
const rumour = tell(1, "fotboll", [
	"Pittas ryktas till Hammarby",
	"AIK:s anfallare Ioannis Pittas uppges vara aktuell för Hammarby.",
	"Pittas avgjorde söndagens derby mot Hammarby. Enligt uppgifter har Hammarby lagt ett bud.",
]);
const firstLeg = tell(0, "fotboll", [
	"Häcken vann första kvalmötet",
	"Häcken slog Brann med 2–0 i det första mötet i Europa League-kvalet.",
	"Isak Brusberg och Silas Andersen gjorde målen på Nordic Wellness Arena. Returen spelas på torsdag i Bergen.",
]);
const sprint = tell(0, "formel 1", [
	"Lind vann sprinten i Qatar – Berg snurrade",
	"Maja Lind vann lördagens sprint på Losail. Nils Berg snurrade på första varvet.",
	"Maja Lind ledde från start till mål. VM-ledaren Nils Berg snurrade i andra kurvan och kom i mål som nia. Kvalet körs i kväll.",
]);
const giantSlalom = tell(0, "allmänt", [
	"Hector tvåa i storslalom",
	"Sara Hector slutade tvåa i världscupens storslalom i Killington.",
	"Mikaela Shiffrin vann före Sara Hector.",
]);

describe("two events that share most of their words", () => {
	it.each([
		[
			"a sprint, and the qualifying whose report looks back at it",
			sprint,
			tell(3, "formel 1", [
				"Berg slog tillbaka – pole i Qatar",
				"Nils Berg tog pole position till Qatars GP efter fiaskot i sprinten.",
				"Nils Berg vann kvalet på Losail. Maja Lind blev trea. VM-ledaren Nils Berg snurrade i sprinten på första varvet.",
			]),
		],
		[
			"two players of one surname",
			injured,
			tell(2, "fotboll", [
				"Larsson klar för VM-kvalet",
				"Jordan Larsson är uttagen i Sveriges trupp till VM-kvalet mot Norge.",
				"FC Köpenhamns Jordan Larsson kallas in av förbundskapten Graham Potter som ersättare.",
			]),
		],
		["a match that is to come, and how it ended", preview, report],
		["a match that is to come, and a player's deal", derby, rumour],
		[
			"two races of a weekend",
			giantSlalom,
			tell(5, "allmänt", [
				"Hector trea i slalom",
				"Sara Hector slutade trea i världscupens slalom i Killington.",
				"Mikaela Shiffrin vann före Camille Rast. Sara Hector tog sin andra pallplats.",
			]),
		],
		[
			"a match, and the return that names its score",
			firstLeg,
			tell(14, "fotboll", [
				"Häcken laddar för returen mot Brann",
				"Häcken leder med 2–0 inför torsdagens retur mot Brann i Europa League-kvalet.",
				"Isak Brusberg gjorde ett av målen i det första mötet. Silas Andersen är avstängd i returen i Bergen.",
			]),
		],
		[
			"two signings of a club on one day",
			tell(0, "hockey", [
				"Luleå värvar Öhlund",
				"Luleå värvar Emil Öhlund från Jukurit. Kontraktet gäller i två år.",
				"Anfallaren gjorde 23 poäng. Sportchefen Niklas Berg är glad.",
			]),
			tell(2, "hockey", [
				"Luleå värvar Berglund",
				"Luleå värvar Jesper Berglund från Modo. Kontraktet gäller i två år.",
				"Backen gjorde 12 poäng. Sportchefen Niklas Berg är glad.",
			]),
		],
		[
			"a match, and one between others that names its result with the same score",
			tell(0, "fotboll", [
				"Bayern vann mot Arsenal",
				"Bayern München vann med 4–0 mot Arsenal i Champions League på onsdagen.",
				"Harry Kane gjorde två mål på Allianz Arena. Bayern leder tabellen i Champions League.",
			]),
			tell(1, "fotboll", [
				"Storseger för Barcelona i Champions League",
				"Barcelona vann med 4–0 mot Benfica i Champions League på onsdagen.",
				"Lamine Yamal gjorde två mål. Bayern München vann med 4–0 mot Arsenal på Allianz Arena efter två mål av Harry Kane.",
			]),
		],
		[
			"men's and women's matches of the same clubs, which only the texts tell apart",
			tell(0, "hockey", [
				"Frölunda vann mot Färjestad",
				"Frölunda vann med 3–1 mot Färjestad på lördagen.",
				"Efter segern är Frölunda tvåa i SHL. Färjestad hade vunnit de fem senaste matcherna.",
			]),
			tell(2, "hockey", [
				"Frölunda slog Färjestad",
				"Frölunda slog Färjestad med 3–1 på lördagen.",
				"Efter segern är Frölunda trea i SDHL. Färjestad hade vunnit de fyra senaste matcherna.",
			]),
		],
	])("are two stories: %s", async (_, one, other) => {
		expect(await countStories([one, other])).toBe(2);
	});

	it.each([
		[
			"a player by first name and by surname alone",
			injured,
			tell(1, "fotboll", [
				"Skadade Larsson borta i VM-kvalet",
				"Mittfältaren Larsson missar landskampen mot Norge.",
				"Frankfurts Larsson har skadat knät. Förbundskapten Graham Potter kallar in en ersättare i VM-kvalet.",
			]),
		],
		[
			"who is met next, after a match against others",
			tell(0, "fotboll", [
				"AIK till final efter straffar",
				"AIK slog Djurgården och möter Häcken i cupfinalen på torsdag.",
				"AIK vann straffläggningen mot Djurgården med 5–4 i semifinalen. Otto Lindgren räddade två straffar.",
			]),
			tell(1, "fotboll", [
				"Lindgren hjälte när AIK vände mot Djurgården",
				"AIK är klart för cupfinal efter 5–4 på straffar mot Djurgården.",
				"Otto Lindgren räddade två straffar i straffläggningen mot Djurgården i semifinalen.",
			]),
		],
		[
			"a match, by one that calls its clubs by other names in the title",
			tell(0, "fotboll", [
				"AIK vann mot Hammarby",
				"AIK vann med 2–1 mot Hammarby i Allsvenskan på söndagen.",
				"Ioannis Pittas gjorde båda målen på Nationalarenan. Nahir Besara reducerade.",
			]),
			tell(1, "fotboll", [
				"Gnaget slog Bajen",
				"Gnaget slog Bajen med 2–1 inför storpublik. Ioannis Pittas avgjorde för AIK.",
				"Ioannis Pittas gjorde båda målen på Nationalarenan mot Hammarby. Nahir Besara reducerade.",
			]),
		],
		[
			"a match, by one that has its clubs' names and its result in sentences of their own",
			tell(0, "fotboll", [
				"AIK vann mot Hammarby",
				"AIK vann med 2–1 mot Hammarby i Allsvenskan på söndagen.",
				"Ioannis Pittas gjorde båda målen på Nationalarenan. Nahir Besara reducerade.",
			]),
			tell(1, "fotboll", [
				"Gnaget slog Bajen",
				"Gnaget slog Bajen med 2–1 inför storpublik.",
				"Ioannis Pittas gjorde båda målen på Nationalarenan när AIK tog emot Hammarby. Nahir Besara reducerade.",
			]),
		],
		[
			"a match, by one that tells of the other team of the club as well",
			report,
			tell(9, "hockey", [
				"Frölunda körde över Färjestad",
				"Frölunda vann med 5–1 mot Färjestad inför storpublik i Scandinavium.",
				"Ivar Stenberg gjorde två mål. Damlaget vann tidigare på dagen. Färjestad hade vunnit de fem senaste matcherna.",
			]),
		],
		[
			"a signing, by one with the club's next match",
			tell(0, "hockey", [
				"Öhlund klar för Luleå",
				"Luleå värvar Emil Öhlund från Jukurit.",
				"Emil Öhlund gjorde 23 poäng i Liiga förra säsongen. Luleå möter Skellefteå i morgon.",
			]),
			tell(1, "hockey", [
				"Luleå förstärker med Öhlund",
				"Emil Öhlund förstärker Luleå. Anfallaren har gjort 23 poäng i finska Jukurit.",
				"Kontraktet gäller i två år. Emil Öhlund kan debutera mot Skellefteå i morgon.",
			]),
		],
		[
			"a match, by one that looks forward to the return",
			firstLeg,
			tell(1, "fotboll", [
				"Häcken har bra läge inför returen mot Brann",
				"BK Häcken slog Brann med 2–0 i Europa League-kvalet.",
				"Isak Brusberg och Silas Andersen gjorde målen i det första mötet på Nordic Wellness Arena.",
			]),
		],
		[
			"a signing, by one with the score of the day's match",
			tell(0, "fotboll", [
				"Pittas klar för Hammarby",
				"Ioannis Pittas värvas av Hammarby från AIK.",
				"Anfallaren skriver på till 2029. Pittas gjorde 14 mål i fjol.",
			]),
			tell(1, "fotboll", [
				"Hammarby presenterar Pittas",
				"Hammarby presenterade Ioannis Pittas inför matchen mot Malmö, som slutade 2–1.",
				"Anfallaren kommer från AIK och gjorde 14 mål i fjol. Kontraktet sträcker sig till 2029.",
			]),
		],
		[
			"a signing, by the player and by the one who signs him",
			tell(0, "hockey", [
				"Luleå värvar Öhlund",
				"Luleå värvar Emil Öhlund från Jukurit. Kontraktet gäller i två år.",
				"Anfallaren gjorde 23 poäng i Liiga.",
			]),
			tell(1, "hockey", [
				"Luleås Niklas Berg nöjd med värvningen",
				"Luleås sportchef Niklas Berg är nöjd efter att ha värvat en anfallare från Jukurit.",
				"Emil Öhlund gjorde 23 poäng i Liiga. Kontraktet gäller i två år.",
			]),
		],
	])("one event is one story: %s", async (_, one, other) => {
		expect(await countStories([one, other])).toBe(1);
	});
});
