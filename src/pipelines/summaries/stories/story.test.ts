import { expect, it } from "vitest";
import { summariseByExtract } from "../engines/extractive-engine.ts";
import { type StoryArticle, toFullText } from "./story.ts";

const paragraphs = [
	"Hamra IF vann med 3–2 mot Lyckeby BK i sista hemmamatchen för säsongen på Tallvallen.",
	"Sara Lind gjorde två mål, det andra på övertid.",
	"– Det är en sådan härlig grupp. De ger aldrig upp, säger tränaren Petra Ekdal.",
	"Hamra slutar på sjunde plats i serien.",
];
const content = paragraphs.join("\n\n");
const tell = (lead: string): StoryArticle => ({
	id: "1",
	storyId: null,
	category: "fotboll",
	sourceId: "1",
	sourceName: "Hamra IF",
	url: "https://hamra.example/1",
	title: "Seger i sista hemmamatchen",
	lead,
	content,
	publishedAt: new Date("2026-11-21T15:00:00Z"),
});

const line = paragraphs.join(" ");
it.each([
	"",
	paragraphs[0] ?? "",
	line,
	...["…", " […]", " [...]", "..."].map((cut) => line.slice(0, 170) + cut),
])("a text is told once, with the lead that its feed cuts off it: %s", (lead) => {
	expect(toFullText(tell(lead))).toBe(content);
});

it("a lead of its own stands before the text", () => {
	const lead = "Sara Lind avgjorde på övertid…";
	expect(toFullText(tell(lead))).toBe(`${lead}\n\n${content}`);
});

it("nothing said stands without its speaker because a feed has cut it off", () => {
	const articles = [tell(`${line.slice(0, 185)}…`)];
	const { lead, body } = summariseByExtract({ id: "s", category: "fotboll", articles });
	expect([lead, ...body].join(" ")).not.toContain("härlig grupp");
});
