import { describe, expect, it } from "vitest";
import { tellHeld } from "../../../tests/support/summaries/held-claims.ts";

/** What holds a text of one sentence that was taken from all that its source says. */
function listHeld(told: string, sentence: string): string[] {
	const source = {
		url: "https://norrsport.example/1",
		name: "Norrsport",
		title: "Matchen",
		text: told,
		publishedAt: new Date("2026-03-16T07:00:00Z"),
	};
	const citations = [["1.0"], ["1.1", "1.2", "1.3"]];
	return tellHeld({ title: "Matchen", paragraphs: [sentence], citations }, [source]);
}

describe("a true sentence is not refused", () => {
	it.each([
		[
			"for a result that somebody wished for",
			"Björkfors HC vann mot Stenåkers IK. – Vi ska vinna den matchen, säger Stenåkers tränare Kaj Rönnlund.",
			"Tränaren Kaj Rönnlund anser att Stenåker skulle ha vunnit.",
		],
		[
			"for wins that were before",
			"Järnboda HC slog Lillsjö IK med 4–3. Lillsjös svit på fem raka segrar är bruten.",
			"Efter fem raka segrar föll Lillsjö IK med 4–3 mot Järnboda HC.",
		],
		[
			"for a record that was beaten",
			"Jonatan Marklinder satte svenskt rekord i slägga. Segern tog ungraren Bence Farkasi, som vann på 77,90.",
			"Jonatan Marklinder slog det svenska rekordet i slägga.",
		],
		[
			"for a side that won without being named",
			"Matchen mellan Stenviks HC och Nybo Lejon avgjordes sent. Stenviks Adam Rosell missade, och därmed vann gästerna med 3–2.",
			"Nybo Lejon vann med 3–2.",
		],
		[
			"for an injury by its name",
			"Ella Norrman missade sju matcher på grund av en stressfraktur i foten.",
			"Ella Norrman är tillbaka från sin skada.",
		],
		[
			"for two who share two places",
			"Tvåa blev britten Owen Hartley i Kestrel, och trea hans stallkamrat Luc Marchand.",
			"Owen Hartley och Luc Marchand blev tvåa och trea.",
		],
		[
			"for a word in its own form at its beginning",
			"Beslutet togs vid ett extra styrelsemöte på måndagskvällen. Laget har sex raka förluster.",
			"Styrelsen fattade beslutet på måndagskvällen.",
		],
		[
			"for a division that opens it",
			"Torsö BK ställs mot division 2-laget Myrhems IF i kvartsfinalen.",
			"Division 2-laget Myrhems IF möter Torsö BK i kvartsfinalen.",
		],
		[
			"for a number that counts the same by another word",
			"Det var lagets sjätte raka förlust i ligan.",
			"Laget har förlorat sex ligamatcher i rad.",
		],
		[
			"for hundredths of a decimal",
			"Elin Storm vann störtloppet före Tova Brink, som var 0,31 efter.",
			"Tova Brink var 31 hundradelar bakom.",
		],
		[
			"for a contract counted to its last year",
			"Lars Moberg har skrivit på för Torsö BK. Avtalet gäller till och med säsongen 2029.",
			"Lars Moberg har skrivit kontrakt på tre och ett halvt år.",
		],
		[
			"for a sum that its words ask for",
			"Lars Moberg gjorde sju mål. Nils Åhl stod för fyra.",
			"Lars Moberg och Nils Åhl gjorde elva mål tillsammans.",
		],
		[
			"for what each of two did",
			"Torsös fyra mål fördelades på Lars Moberg och Nils Åhl, två var. Kim Hed gjorde hattrick för Nybo IK.",
			"Lars Moberg och Nils Åhl gjorde två mål vardera.",
		],
		[
			"for both goals of whose second is told",
			"Lars Moberg gjorde 1–0 för Torsö, men Kim Hed kvitterade. Mobergs andra mål kom sent. Hed gjorde två mål i fjol.",
			"Lars Moberg gjorde båda målen.",
		],
		[
			"for a win that somebody was cheated of",
			"Torsö BK ledde länge men förlorade mot Nybo IK med 2–3.",
			"Två sena mål kostade Torsö BK segern.",
		],
		[
			"for who was fastest",
			"I juniorklassen var Lars Moberg snabbast. Det blev en fin dag. Solen sken. Kim Hed vann två av finalerna.",
			"Lars Moberg vann juniorklassen.",
		],
		[
			'for one who turned it before "men"',
			"Nybo IK ledde med sex poäng inför sista kvarten. Torsö BK vann matchen mot Nybo IK.",
			"Nybo IK var sex poäng före men Torsö BK vände.",
		],
		[
			"for a minute that its source leaves unsaid",
			"Lejonhed gjorde 1–0 i den 12:e minuten, och efter Elsa Quists kvittering i den 45:e satte Maja Bring 2–1 i den 70:e.",
			"Elsa Quist kvitterade i den 45:e minuten.",
		],
		[
			"for a day beside which nothing is told in the same words",
			"Hon bröt nyckelbenet på tisdagens träning. 22-åringen opererades på onsdagsmorgonen.",
			"Åkaren genomgick en operation på onsdagsmorgonen.",
		],
		[
			"for a name within a word",
			"Vid kontrollen visade sig plankan under bilen, hans Kestrel, vara för tunn.",
			"Plankan under Kestrelbilen var för tunn.",
		],
		[
			"for a score seen from behind",
			"Furuvik låg under med 2–5 efter halva matchen.",
			"Efter halva matchen var det underläge 2–5 för Furuvik.",
		],
	])("%s", (_, told, sentence) => {
		expect(listHeld(told, sentence)).toEqual([]);
	});
});

describe("a true sentence is not refused for what it carries on", () => {
	it.each([
		[
			"from a row that came to its end",
			"Torsö BK vann med 2–1. Det var lagets första seger efter sju matcher utan vinst.",
			"Det var den första vinsten på åtta matcher för Torsö BK.",
		],
		[
			"from Swedish miles",
			"Lars Moberg vann det tre mil långa loppet. Han ryckte fyra kilometer från mål.",
			"Lars Moberg vann loppet, som är 30 kilometer långt.",
		],
		[
			"from the season in which a contract ends",
			"Lars Moberg har skrivit på för Torsö BK. Kontraktet gäller över säsongen 2027/28.",
			"Lars Moberg har skrivit på till 2028.",
		],
		[
			"from the year of a record",
			"Elin Storm slog Tova Brinks svenska rekord från 1998 i längdhopp.",
			"Elin Storm slog ett 28 år gammalt rekord.",
		],
		[
			"from whose record it was, where and when it fell",
			"Elin Storm slog Tova Brinks gamla rekord i Oslo på onsdagen. Loppet vanns av Naomi Cherutoi före Tigist Abrehaley.",
			"Elin Storm slog på onsdagen i Oslo Tova Brinks svenska rekord.",
		],
	])("%s", (_, told, sentence) => {
		expect(listHeld(told, sentence)).toEqual([]);
	});
});

describe("a false one still is", () => {
	it.each([
		[
			"for the loser as winner",
			"Björkfors HC vann mot Stenåkers IK med 3–2.",
			"Stenåkers IK vann mot Björkfors HC med 3–2.",
		],
		["for a number of another thing", "Lind gjorde fyra mål och sex assist.", "Lind gjorde sex mål."],
		[
			"for points that no distance gives",
			"Torsö BK leder serien på 58 poäng. Nybo IK är tvåa, fyra poäng bakom.",
			"Nybo IK har 52 poäng.",
		],
		["for another day", "Hon opererades på onsdagsmorgonen.", "Hon opererades på fredagsmorgonen."],
	])("%s", (_, told, sentence) => {
		expect(listHeld(told, sentence)).not.toEqual([]);
	});
});
