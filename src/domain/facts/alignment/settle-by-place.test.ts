import { describe, expect, it } from "vitest";
import { listHeld } from "../../../../tests/support/summaries/held-claims.ts";

describe("a sentence in the words of its passage", () => {
	it.each([
		[
			"somebody else did it",
			"Kungsholma IF tog ledningen i den 31:a minuten när Wilma Jarlsson sköt in 1–0. Marenäs IF kvitterade.",
			"Wilma Jarlsson sköt in 1–0 när Marenäs tog ledningen i den 31:a minuten.",
			"Marenäs: Källan säger detta om Kungsholma IF",
		],
		[
			"it was another's",
			"Kvist i Stenåkers IK tacklade Noel Berghult mot huvudet bakom Tallmos mål.",
			"Kvist tacklade Noel Berghult mot huvudet bakom Stenåkers mål.",
			"Stenåkers: Källan säger detta om Tallmos",
		],
		[
			"host and guest have changed places",
			"Då tar Årstalundens IF emot Ekhagsbergs DFF på söndag.",
			"Ekhagsberg tar emot Årstalunden på söndag.",
			"Ekhagsberg: Källan säger detta om Årstalundens IF",
		],
		[
			"a year is another",
			"Oskar Trollvik förlänger sitt avtal till våren 2028.",
			"Oskar Trollvik förlänger sitt avtal till våren 2027.",
			"2027: Källan säger detta om 2028",
		],
		[
			"a nationality is another",
			"Trea blev belgaren Thibault Verheyst på Jolie Coeur.",
			"Fransmannen Thibault Verheyst blev trea.",
			"Fransmannen: Källan säger detta om belgaren",
		],
		[
			"a word says the contrary",
			"Inför sista rundan låg Tjärnlund tre slag efter.",
			"Tjärnlund låg inför sista rundan tre slag före.",
			"före: Källan säger tvärtom: ”efter”",
		],
	])("is held where %s", (_, told, sentence, held) => {
		expect(listHeld(sentence, told)).toContain(held);
	});

	it.each([
		[
			"verb and subject are turned round",
			"Wrangstam ringde upp Pontus Ekendahl redan i onsdags.",
			"På onsdagen ringde Wrangstam upp Pontus Ekendahl.",
		],
		[
			"a pronoun means whom it names",
			"Moa Kronlund, 26, slog passningen. I den 78:e minuten föll hon illa och ersattes av Wilma Hjertén.",
			"Kronlund föll illa i den 78:e minuten.",
		],
		[
			"what is told of two is told of each",
			"Oskar Fjällgård och Matilda Ravnsjö segrade på lördagens lopp.",
			"Oskar Fjällgård segrade på lördagens lopp.",
		],
		[
			"somebody is named beside a club",
			"Forwarden Marcus Eldh i Kaarnalan Kiekko stängs av i åtta matcher.",
			"Kaarnalan Kiekkos forward Marcus Eldh stängs av i åtta matcher.",
		],
		[
			"one is called by the first name",
			"Luleälven presenterade Noel Abrahamsgård. Tränaren får välja mellan Noel och Yusuf Lahti.",
			"Tränaren får välja mellan Abrahamsgård och Yusuf Lahti.",
		],
		[
			"a club scores by somebody",
			"Marenäs kvitterade i den 66:e minuten genom inhopparen Saga Elmbrandt.",
			"Inhopparen Saga Elmbrandt kvitterade för Marenäs i den 66:e minuten.",
		],
		[
			"a verb is left out for the second",
			"Ferrandini körde i 2,3 sekunder, Hallerbro i 7,9.",
			"Hallerbro körde i 7,9 sekunder.",
		],
		[
			"an ordinal leaves out what it counts",
			"Hon gjorde bogey på det 17:e hålet. På det 18:e satte Terning en putt från tre meter.",
			"Terning satte en putt från tre meter på det 18:e hålet.",
		],
		[
			"two meet",
			"Facundo Iriarte ställs mot Hampus Ekedal i första omgången.",
			"Hampus Ekedal ställs mot Facundo Iriarte i första omgången.",
		],
		[
			"a figure is rounded",
			"Lacroix slutade tvåa, 3,2 sekunder bakom.",
			"Lacroix slutade tvåa, drygt tre sekunder bakom.",
		],
	])("is borne where %s", (_, told, sentence) => {
		expect(listHeld(sentence, told)).toEqual([]);
	});
});
