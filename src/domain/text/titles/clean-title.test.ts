import { describe, expect, it } from "vitest";
import { cleanTitle } from "./clean-title.ts";

const context =
	"Hamra IF slog Lyckeby med 3–1 i derbyt. Sara Lind gjorde två mål, och succén i SHL var ett faktum. Laget bar ordet #stoppahatet.";

describe("cleanTitle", () => {
	it.each([
		["a good title", "Hamra slog Lyckeby med 3–1", "Hamra slog Lyckeby med 3–1"],
		["the source behind a bar", "Hamra slog Lyckeby | Norrsport", "Hamra slog Lyckeby"],
		["the source behind a dash", "Hamra slog Lyckeby - Norrsport", "Hamra slog Lyckeby"],
		["the source and its part behind dashes", "Hamra slog Lyckeby – Sport – Norrsport", "Hamra slog Lyckeby"],
		["the source in front", "Norrsport: Hamra slog Lyckeby", "Hamra slog Lyckeby"],
		["a kicker", "JUST NU: Lind klar för Hamra", "Lind klar för Hamra"],
		["a kicker that only shows", "SE: Lind avgör derbyt", "Lind avgör derbyt"],
		["a kicker without a sign", "JUST NU Lind klar för Hamra", "Lind klar för Hamra"],
		["two kickers", "JUST NU: SE – Lind avgör derbyt", "Lind avgör derbyt"],
		["a word that begins as a kicker does", "TV-profilen lämnar Hamra", "TV-profilen lämnar Hamra"],
		["a sentence that begins with se", "Se upp för Hamra i år", "Se upp för Hamra i år"],
		["an outlet behind a bar", "Hamra slog Lyckeby | Expressen", "Hamra slog Lyckeby"],
		["an outlet behind a dash", "Hamra slog Lyckeby - SVT Sport", "Hamra slog Lyckeby"],
		["a club behind a dash", "Målvakten klar - Hamra IF", "Målvakten klar - Hamra IF"],
		["a teaser in front", "Du anar inte vad som hände: Lind lämnar Hamra", "Lind lämnar Hamra"],
		["a teaser behind", "Lind lämnar Hamra – du anar inte varför", "Lind lämnar Hamra"],
		["screaming capitals", "HAMRA SLOG LYCKEBY I DERBYT", "Hamra slog Lyckeby i derbyt"],
		["a screamed genitive", "LINDS MÅL SÄNKTE LYCKEBY", "Linds mål sänkte Lyckeby"],
		["one screamed word", "SUCCÉN för Hamra i derbyt", "Succén för Hamra i derbyt"],
		["a cry", "STRAFFHJÄLTEN! Lind räddade två", "Straffhjälten! Lind räddade två"],
		["a name cried out", "LYCKEBY: Lind klar för Hamra", "Lyckeby: Lind klar för Hamra"],
		["capitals that are names", "AIK vann i SHL mot HV71", "AIK vann i SHL mot HV71"],
		["a teaser ending", "Hamra slog Lyckeby – så gick det", "Hamra slog Lyckeby"],
		["another teaser ending", "Lind klar för Hamra: här är allt du behöver veta", "Lind klar för Hamra"],
		["exclamation", "Hamra vann derbyt!!!", "Hamra vann derbyt"],
		["a question", "Räcker det för Hamra?", "Räcker det för Hamra?"],
		["points", "Lind lämnar Hamra...", "Lind lämnar Hamra"],
		["straight marks", 'Lind: "Vi var bäst"', "Lind: ”Vi var bäst”"],
		["spaces", "  Hamra   vann  derbyt ", "Hamra vann derbyt"],
		["a dash that means something", "Hamra vann – Lind tvåmålsskytt", "Hamra vann – Lind tvåmålsskytt"],
	])("treats %s", (_, title, expected) => {
		expect(cleanTitle(title, context, ["Norrsport"])).toBe(expected);
	});

	it.each([
		["a section in front of a bar", "Fotboll | AIK slog Hammarby med 2–1", "AIK slog Hammarby med 2–1"],
		["a label in front of a bullet", "Allsvenskan • AIK slog Hammarby", "AIK slog Hammarby"],
		["all signs of a kicker", "JUST NU!! Hamra vann derbyt", "Hamra vann derbyt"],
		["many signs of a kicker", "CHOCKEN!!! Du kommer inte tro", "Du kommer inte tro"],
		["capitals that begin as a kicker does", "SE UPP FÖR HAMRA", "Se upp för Hamra"],
		["a small picture before a kicker", "🔴 JUST NU: Lind klar för Hamra", "Lind klar för Hamra"],
		["small pictures around it", "⚽️ Lind klar för Hamra 👏🏻", "Lind klar för Hamra"],
		["a sign of what is paid for", "+ Lind klar för Hamra", "Lind klar för Hamra"],
		["such a sign in brackets", "(+) Lind klar för Hamra", "Lind klar för Hamra"],
		["a kicker in brackets", "(TV) Lind avgör derbyt [Uppdaterad]", "Lind avgör derbyt"],
		["a kicker of a goal", "MÅL: Hamra tar ledningen", "Hamra tar ledningen"],
		["a kicker of a deal", "OFFICIELLT: Lind klar för Hamra", "Lind klar för Hamra"],
		["a number of a line", "LIND III KLAR FÖR HAMRA", "Lind III klar för Hamra"],
		["a tag", "Lind klar för Hamra #transferfönstret", "Lind klar för Hamra"],
		["several tags", "Lind klar för Hamra! #Hamra #SHL", "Lind klar för Hamra"],
		["when it was put right", "Lind klar för Hamra (uppdaterad 21.40)", "Lind klar för Hamra"],
		["when it was put right, in front", "[Uppdaterad kl. 21:40] Lind klar för Hamra", "Lind klar för Hamra"],
		["what the page shows", "Lind klar för Hamra [bilder]", "Lind klar för Hamra"],
		["what the page does", "Lind klar för Hamra – uppdateras", "Lind klar för Hamra"],
		["what the page goes on doing", "Lind klar för Hamra (uppdateras löpande)", "Lind klar för Hamra"],
		["another such", "EXTRA TRÄNING GAV SEGER FÖR AIK", "Extra träning gav seger för AIK"],
	])("treats %s", (_, title, expected) => {
		expect(cleanTitle(title, context, ["Norrsport"])).toBe(expected);
	});

	it.each([
		"AIK låg under med 0–1 men så gick det bättre",
		"Hammarbys fans fick aldrig se målet",
		"Domaren kunde inte se målet på skärmen",
		"Sara Lind berättar inte allt om skadan",
		"Lind om skadan: ”Här är allt du behöver veta”",
		"Så reagerade Lind på petningen: Hon grät hela natten",
		"Hamra vann – så gick det för Lind",
		"TV – en framtid för klubbarna",
		"Lind lämnar Hamra | Ny tränare klar",
		"Målvakten är klar | Hamra IF",
		"Så ställer tränaren upp laget mot…",
		"Så ställer tränaren upp laget mot...",
		"Hammarby – AIK",
		"AIK – Hammarby 2–1",
		"Expressen: Lind klar för Chelsea",
		"Sky Sports: Lind nära Arsenal",
		"Målen: Så gjorde Lind det",
		"+12 i plusminus för Lind",
		"Lind (skada) missar derbyt",
		"Spelarna startar kampanjen #stoppahatet",
		"Spelarna ställer sig bakom #AIK",
		"Spelarna ville prata om #framtiden",
		"Tröja #10 tillbaka i Hamra",
		"Så ofta ska tabellen uppdateras",
	])("leaves %s", (title) => {
		expect(cleanTitle(title, context, ["AIK"])).toBe(title);
	});

	it.each([
		"JUST NU: SE – Lind avgör derbyt | Fotboll | Expressen",
		"HAMRA SLOG LYCKEBY | NORRSPORT",
		"EXTRA: LIND VANN – SÅ GICK DET!!!",
		"Hamra slog Lyckeby... – läs mer",
		"AIK-FANS I UPPROR. HAMRA LUGNT",
		"!!!",
	])("does nothing more to what it made of %s", (title) => {
		const once = cleanTitle(title, context, ["Norrsport"]);
		expect(cleanTitle(once, context, ["Norrsport"])).toBe(once);
	});

	it("lets a source that the text names say what it says", () => {
		const title = "Norrsport: Lind klar för Chelsea";
		expect(cleanTitle(title, "Sara Lind är klar för Chelsea, uppger Norrsport.", ["Norrsport"])).toBe(title);
	});

	it("never shortens", () => {
		const long = `Hamra slog Lyckeby i ett derby som ingen kommer att glömma, men ${"lång ".repeat(20)}resa`;
		expect(cleanTitle(long)).toBe(long);
	});

	it("never leaves nothing", () => {
		expect(cleanTitle("!!!")).toBe("!!!");
	});
});
