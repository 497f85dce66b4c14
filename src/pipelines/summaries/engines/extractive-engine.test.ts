import { describe, expect, it } from "vitest";
import type { StoryArticle, StoryInput } from "../stories/story.ts";
import { summariseByExtract } from "./extractive-engine.ts";

const telling = (source: string, title: string, lead: string, paragraphs: string[]): StoryArticle => ({
	id: source,
	storyId: "s",
	category: "fotboll",
	sourceId: source,
	sourceName: source,
	url: `https://${source}.example/1`,
	title,
	lead,
	content: paragraphs.join("\n\n"),
	publishedAt: new Date("2025-05-12T10:00:00Z"),
});
const story = (...articles: StoryArticle[]): StoryInput => ({ id: "s", category: "fotboll", articles });

const scene = telling("sportposten", "Så föll Lyckeby – igen", "Regnet öste ned. Ingen ville gå hem.", [
	"Hamra IF hade just slagit Lyckeby BK med 3–1 på Tallvallen.",
	"Han stod kvar länge vid hörnflaggan.",
	"”Vi får ta det härifrån. Vi har inget val”, säger Lyckebys tränare Ulla Brandt.",
]);
const report = telling(
	"norrsport",
	"Hamra slog Lyckeby i toppmötet | Norrsport",
	"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen. Sara Lind gjorde två mål.",
	[
		"Hamra IF slog Lyckeby BK med 3–1 på Tallvallen. Sara Lind gjorde två mål.",
		"Petra Ekdal reducerade för Lyckeby i den 78:e minuten efter en lång inläggsserie från högerkanten.",
		"– Det här var vår bästa halvlek, säger Sara Lind. Nu vilar vi.",
		"Hamra klättrar till fjärde plats i tabellen med 17 poäng efter tio spelade omgångar av serien.",
		"Läs mer: Allt om serien",
	],
);

describe("summariseByExtract", () => {
	const { title, lead, body } = summariseByExtract(story(scene, report));

	it("takes a title that states and a lead with the facts", () => {
		expect(title).toBe("Hamra slog Lyckeby i toppmötet");
		expect(lead).toBe("Hamra IF slog Lyckeby BK med 3–1 på Tallvallen. Sara Lind gjorde två mål.");
	});

	it("says nothing twice", () => {
		const text = [lead, ...body].join(" ");
		expect(text.match(/3–1/g)).toHaveLength(1);
	});

	it("leaves out sentences that lean on others and the furniture of the page", () => {
		const text = body.join(" ");
		expect(text).not.toMatch(/Han stod|Läs mer/);
	});

	it.each([
		"SOLNA (Sportposten) – ",
		"NEW YORK (TT) – ",
		"STOCKHOLM/TT - ",
		"ESKILSTUNA – ",
		"STOCKHOLM. ",
		"(TT) ",
		"(TT-AFP) ",
	])("does not say where a telling was written: %s", (dateline) => {
		const told = telling("a", "Hamra slog Lyckeby", "", [
			`${dateline}Hamra IF slog Lyckeby BK med 3–1 på Tallvallen. Sara Lind gjorde två mål.`,
			...report.content.split("\n\n").slice(1),
		]);
		expect(summariseByExtract(story(told)).lead).toMatch(/^Hamra IF slog/);
	});

	it.each([
		"AIK (SWE) – Real Madrid (ESP) 2–1 blev det till slut.",
		"HAMRA – Lyckeby 3–1 blev det till slut.",
	])("takes no match for it: %s", (line) => {
		const told = telling("a", "Så slutade det", "", [line, ...report.content.split("\n\n").slice(1)]);
		expect(summariseByExtract(story(told)).lead).toContain(line);
	});

	it.each([
		"Säkra din plats på Tallvallen inför nästa hemmamatch mot Norby redan nu!",
		"Lyssna på hela intervjun med Sara Lind där poddar finns.",
		"Kom och stötta Hamra IF i kampen om serieledningen på Tallvallen!",
	])("says nothing to the reader: %s", (line) => {
		const told = telling("a", "Hamra slog Lyckeby", "", [line, ...report.content.split("\n\n")]);
		const { lead, body } = summariseByExtract(story(told));
		expect([lead, ...body].join(" ")).not.toContain(line);
	});

	it("keeps quotations whole", () => {
		const said = telling(
			"a",
			"Lind: Vår bästa halvlek",
			"Sara Lind hyllar Hamra IF efter segern mot Lyckeby BK.",
			[
				"– Det här var vår bästa halvlek, säger Sara Lind. Nu vilar vi.",
				"Sara Lind hyllar Hamra IF efter segern mot Lyckeby BK, igen.",
			],
		);
		expect(summariseByExtract(story(said)).body).toEqual([
			"– Det här var vår bästa halvlek, säger Sara Lind. Nu vilar vi.",
		]);
	});

	it("hears no voice in a notice that has something else to tell", () => {
		const notice = telling(
			"a",
			"Krans bröt käken",
			"Lindsjös kapten Johan Krans opererades för ett brutet käkben.",
			[
				"– Det gör ont att se en lagkamrat så, men vi köper ingen ny i panik, säger sportchefen Mats Rönn.",
				"Skadan kom i matchen mot Berga IF inför 2 300 åskådare. Lasse Munk bär bindeln i åtta veckor.",
			],
		);
		const summary = summariseByExtract(story(notice)).body.join(" ");
		expect(summary).toContain("Lasse Munk bär bindeln i åtta veckor.");
		expect(summary).not.toContain("–");
	});

	it("answers the same for the same story", () => {
		expect(summariseByExtract(story(scene, report))).toEqual({ title, lead, body });
	});

	it("takes what there is of a short text", () => {
		const short = telling("a", "Match uppskjuten", "Matchen mellan Hamra och Norby är uppskjuten.", []);
		expect(summariseByExtract(story(short))).toEqual({
			title: "Match uppskjuten",
			lead: "Matchen mellan Hamra och Norby är uppskjuten.",
			body: [],
		});
	});

	it("leaves a sentence of what is told, so that no notice is printed anew", () => {
		const notice = telling("a", "Match uppskjuten", "Matchen mellan Hamra och Norby är uppskjuten.", [
			"Planen på Tallvallen stod under vatten hela lördagen efter två dygn av regn över Hamra, och domaren Ulf Ekdal ställde in mötet en timme före avspark.",
			"Ny speldag meddelas i veckan.",
		]);
		const once = summariseByExtract(story(notice));
		expect([once.lead, ...once.body].join(" ").match(/uppskjuten|regn|Ny speldag/g)).toHaveLength(2);
		const other = { ...notice, id: "b", sourceName: "norrsport", title: "Regnet stoppade Hamra" };
		const both = summariseByExtract(story(notice, other));
		expect([both.lead, ...both.body].join(" ").match(/uppskjuten|regn|Ny speldag/g)).toHaveLength(2);
	});

	it("takes no heading between paragraphs, no row of results and no beginning that is cut off for a sentence", () => {
		const paged = telling("a", "Hamra vann", "Hamra IF slog Lyckeby BK på Tallvallen inför stor publik", [
			"Så gick matchen till minut för minut",
			"Petra Ekdal reducerade för Lyckeby i den 78:e minuten efter en lång inläggsserie från höger.",
			"Norby FF–Sandvik BK 0–0",
			"Hamra klättrar till fjärde plats i tabellen med 17 poäng efter tio spelade omgångar av serien.",
			"Sara Lind får i dag beskedet som hon har väntat på sedan i…",
		]);
		const { lead, body } = summariseByExtract(story(paged));
		expect(lead).toBe("Hamra IF slog Lyckeby BK på Tallvallen inför stor publik.");
		expect([lead, ...body].join(" ")).not.toMatch(/minut för minut|Sandvik|sedan i…/);
	});

	const rest = [
		"Petra Ekdal reducerade för Lyckeby i den 78:e minuten efter en lång inläggsserie från höger.",
		"Hamra klättrar till fjärde plats i tabellen med 17 poäng efter tio spelade omgångar av serien.",
		"Sara Lind har nu gjort tolv mål för Hamra den här säsongen, flest av alla i hela serien.",
	];

	it("tells neither where else there is to read nor what stands below a report", () => {
		const furniture = [
			"» Läs mer om Hamra IF och Sara Lind här på sajten.",
			"➡️ LÄS OCKSÅ: Så klättrade Hamra i tabellen efter segern.",
			"Mål: 1–0 Lind (12), 2–0 Lind (45), 2–1 Ekdal (78), 3–1 Berg (90).",
			"Utvisningar: Hamra 2x2 min.",
		];
		const told = telling("a", "Hamra vann", "Hamra IF slog Lyckeby BK med 3–1.", [...furniture, ...rest]);
		const { lead, body } = summariseByExtract(story(told));
		expect(lead).toBe("Hamra IF slog Lyckeby BK med 3–1.");
		expect(body.join(" ")).not.toMatch(/läs |Mål:|Utvisningar/i);
	});

	it("opens with news where a feed has the title once more for a lead", () => {
		const named = telling("a", "Hamra slog Lyckeby i derbyt", "Hamra slog Lyckeby i derbyt.", rest);
		expect(summariseByExtract(story(named)).lead).toMatch(/^Petra Ekdal reducerade/);
	});

	it.each([
		"I en tidigare version av artikeln stod det att Hamra vann med 4–1 mot Lyckeby.",
		"(Artikeln har uppdaterats med nya uppgifter om publiken på Tallvallen.)",
		"Sportposten har sökt Sara Lind och Hamra IF för en kommentar.",
		"Du kan se alla mål från matchen i klippet här ovanför.",
		"Vad betyder segern för Hamra IF i kampen om tredjeplatsen?",
		"Vi har aldrig sett Sara Lind så bra som mot Lyckeby.",
		"Paret har nu gjort tio mål tillsammans för Hamra.",
	])("leaves out what is said beside the news, or of somebody who is not named: %s", (aside) => {
		const opening = "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen.";
		const last = "Nästa match för Hamra väntar på torsdag borta mot Norby FF på Strandvallen i en het strid.";
		const told = telling("a", "Hamra vann", opening, [
			rest[0] ?? "",
			`Ingen visste mer. ${aside}`,
			...rest.slice(1),
			last,
		]);
		const { lead, body } = summariseByExtract(story(told));
		expect([lead, ...body].join(" ")).not.toContain(aside);
	});

	it("tells a column in its writer's words where it has no others", () => {
		const column = telling("a", "Lind är bäst", "", ["Jag tycker att Sara Lind är bäst i serien."]);
		expect(summariseByExtract(story(column)).lead).toBe("Jag tycker att Sara Lind är bäst i serien.");
	});

	it("does not say in its second sentence what it has opened with", () => {
		const opening = "Hamra IF slog Lyckeby BK med 3-1 på Tallvallen.";
		const twice = telling("a", "Hamra vann", opening, [opening.replace("3-1", "3–1"), ...rest]);
		expect(summariseByExtract(story(twice)).lead).toBe(opening);
	});

	it.each([
		[
			"whose beginning is too long to open with",
			`Hamra IF, ${"som ingen trodde på, ".repeat(16)}vann. Hon gjorde två mål.`,
		],
		[
			"that begins as if something had been said",
			"Dessutom skadades Lind i benet och missar resten av säsongen.",
		],
	])("opens with a sentence that stands alone, of a text %s", (_, beginning) => {
		const { lead } = summariseByExtract(story(telling("a", "Hamra vann", "", [beginning, ...rest])));
		expect(lead).toMatch(/^Petra Ekdal reducerade/);
	});

	it("opens with a sentence that announces something, though a cry before it is left out", () => {
		const cry = telling("a", "Hamra vann", "", ["Vilken match! Den slutade 3–1 till Hamra IF.", ...rest]);
		expect(summariseByExtract(story(cry)).lead).toMatch(/^Den slutade 3–1 till Hamra IF\./);
	});

	it("opens with no speech that goes on and on", () => {
		const speech = `– ${"Jag är så glad att vi vann i dag och att alla fick vara med. ".repeat(6)}`;
		const talk = telling("a", "Lind jublar", speech, [
			"Sara Lind gjorde två mål för Hamra.",
			"Det blev 3–1.",
		]);
		expect(summariseByExtract(story(talk)).lead).toBe("Sara Lind gjorde två mål för Hamra. Det blev 3–1.");
		expect(() => summariseByExtract(story(telling("a", "Lind jublar", speech, [])))).toThrow("för långa");
	});

	describe("days", () => {
		const preview = [
			"Sara Lind spelar från start i morgon, och Petra Ekdal sitter på bänken efter sin skada.",
			"Biljetterna till dagens genrep mot Norby tog slut på en timme, och läktaren byggs ut.",
		];
		const tuesday = new Date("2025-05-13T05:00:00Z");

		it("says which day is meant, so that it is true whenever it is read", () => {
			const told = telling(
				"a",
				"Hamra möter Lyckeby i morgon",
				"Hamra IF möter Lyckeby BK i kväll.",
				preview,
			);
			const { title, lead, body } = summariseByExtract(story(told));
			expect(title).toBe("Hamra möter Lyckeby på tisdagen");
			expect([lead, ...body].join(" ")).toMatch(
				/^Hamra IF möter Lyckeby BK på måndagskvällen\. Sara Lind spelar från start på tisdagen,/,
			);
		});

		it("leaves out whose day has passed when the text is made, where there is enough else", () => {
			const opening = "Hamra IF möter Lyckeby BK.";
			const told = telling("a", "Hamra möter Lyckeby", opening, [
				preview[1] ?? "",
				...rest,
				...report.content.split("\n\n"),
			]);
			const tell = (madeAt: Date) => {
				const { lead, body } = summariseByExtract({ ...story(told), madeAt });
				return [lead, ...body].join(" ");
			};
			expect(tell(told.publishedAt)).toContain("dagens genrep");
			expect(tell(tuesday)).not.toContain("dagens genrep");
			const short = telling("a", "Hamra tränar", "", [preview[1] ?? ""]);
			expect(summariseByExtract({ ...story(short), madeAt: tuesday }).lead).toBe(preview[1]);
		});
	});

	it("takes a story that one source tells at any length and any number of times", () => {
		const flood = Array.from({ length: 60 }, (_, at) =>
			telling(
				`s${at}`,
				"Hamra slog Lyckeby",
				"Hamra slog Lyckeby med 3–1.",
				Array.from({ length: 1000 }, (_, line) => `Rad ${line} om ett mål på Tallvallen.`),
			),
		);
		expect(summariseByExtract(story(...flood)).title).toBe("Hamra slog Lyckeby");
	});

	it("refuses a story without text", () => {
		expect(() => summariseByExtract(story(telling("a", "Bara en rubrik", "", [])))).toThrow(
			"Ingen av källorna",
		);
	});
});
