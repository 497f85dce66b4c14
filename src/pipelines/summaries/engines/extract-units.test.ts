import { expect, it } from "vitest";
import type { StoryArticle } from "../stories/story.ts";
import { listUnits } from "./extract-units.ts";

const publishedAt = new Date("2025-05-12T10:00:00Z");
const opening = "Hamra IF slog Lyckeby BK med 3–1 på Tallvallen inför stor publik.";
const list = (...paragraphs: string[]) => {
	const article: StoryArticle = {
		id: "1",
		storyId: "s",
		category: "fotboll",
		sourceId: "1",
		sourceName: "Norrsport",
		url: "https://norrsport.example/1",
		title: "Hamra vann",
		lead: "",
		content: [opening, ...paragraphs].join("\n\n"),
		publishedAt,
	};
	return listUnits([article], publishedAt);
};
const listTexts = (...paragraphs: string[]) => list(...paragraphs).map(({ text }) => text);

it.each([
	"Gula kort: Lind (12), Ekdal (45), Berg i Hamra (78).",
	"Hamra (4–3–3): Lind – Berg, Holm, Ek – Åström, Nordin, Sjö.",
	"1–0 (12) Lind, 2–0 (45) Lind, 2–1 (78) Ekdal.",
	"Det här är en låst artikel för prenumeranter.",
	"● Född: 21 september 1999 i Hamra (27 år).",
	"Landskamper/mål: 62/19 för Sverige i fotboll.",
	"Tidigare klubbar: Hamra, Lyckeby och Norby i England.",
	"Nu kommer beskedet från stjärnan själv.",
	"Nu berättar hon om priset.",
	"Artikeln är skriven med hjälp av AI.",
	"Kvällsposten har sökt Hamras sportchef Anna Holm.",
	"Sportbladet söker Petra Ekdal.",
	"Se höjdpunkterna från matchen här.",
	"Uppdaterad 21.10 av Anna Holm på Sportposten.",
	"Kontakt: Anna Holm, presschef i Hamra IF, telefon.",
	"Bild: Anna Holm, fotograf på plats i Hamra.",
])("takes for no sentence of the news: %s", (line) => {
	expect(listTexts(line)).toEqual([opening]);
});

it("takes what the newspaper Bild tells", () => {
	const told = "Bild uppger att klubbarna är överens om en summa på 75 miljoner euro.";
	expect(listTexts(told)).toEqual([opening, told]);
});

it("takes whom a club is looking for", () => {
	const told = "Hamra har sökt en ny tränare sedan i somras.";
	expect(listTexts(told)).toEqual([opening, told]);
});

it("takes what somebody tells now", () => {
	const told = "Nu berättar Sara Lind att hon slutar efter säsongen.";
	expect(listTexts(told)).toEqual([opening, told]);
});

it.each([
	["Britten hade inte saktat ner tillräckligt under gul flagg.", true],
	["Nederländaren gick om efter en tidig säkerhetsbil på sjunde varvet.", true],
	["Britten Sara Lind hade inte saktat ner tillräckligt under gul flagg.", false],
])("%s leans on who was named before: %s", (sentence, isLeaning) => {
	expect(list(sentence).at(-1)).toMatchObject({ text: sentence, isLeaning });
});

it.each([
	["MALMÖ (NB) – ", "Division 1-klubben Hamra FC försätts i konkurs."],
	["STOCKHOLM (NB) – ", "Allsvenskans 16 klubbar delar på pengarna."],
])("does not say where a line with a figure was written: %s%s", (dateline, line) => {
	expect(listTexts(`${dateline}${line}`)).toEqual([opening, line]);
});

it.each([
	["”Det här är det bästa jag varit med om”, säger Sara Lind.", false],
	["”Så bra har vi aldrig spelat”, konstaterar tränaren Ulla Brandt.", false],
	["”Det här är det bästa jag varit med om”, säger hon.", true],
	["”Det gör hon bäst i hela serien”, säger Ulla Brandt.", true],
	["”Hon är bäst i hela serien”, säger Ulla Brandt.", true],
	["”Det är över” skrek rubrikerna nästa dag.", true],
])(
	"of what is said, only what has no speaker or speaks of somebody leans on what stands before: %s",
	(line, isLeaning) => {
		expect(list(line).at(-1)).toMatchObject({ text: line, isLeaning });
	},
);
