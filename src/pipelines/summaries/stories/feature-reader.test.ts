import { expect, it } from "vitest";
import { readText } from "./article-features.ts";
import { createFeatureReader } from "./feature-reader.ts";
import type { StoryArticle } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";
import { toToldSpan } from "./told-span.ts";

const derby: StoryArticle = {
	id: "derby",
	storyId: null,
	category: "fotboll",
	sourceId: "paper",
	sourceName: "Sportposten",
	url: "https://source.example/derby",
	title: "AIK slog Hammarby med 2–1",
	lead: "AIK vann söndagens derby mot Hammarby.",
	content: "Erik Lind gjorde segermålet inför 31 482 åskådare. Matchen sågs av Sara Berg.",
	publishedAt: new Date("2025-09-10T18:00:00Z"),
};
const match: StoryMatch = {
	id: "m",
	path: "/match/football-1",
	category: "fotboll",
	league: "Allsvenskan",
	home: "AIK",
	away: "Hammarby IF",
	score: { home: 2, away: 1 },
	startsAt: new Date("2025-09-10T15:00:00Z"),
};

function countReads(mostKept?: number) {
	const read: string[] = [];
	const reader = createFeatureReader({
		mostKept,
		readArticle(article) {
			read.push(article.id);
			return readText(article);
		},
	});
	return { read, reader };
}

it("reads an article once, and tells the same of it each time", () => {
	const { read, reader } = countReads();
	const told = toToldSpan(derby.publishedAt);
	const features = { ...readText(derby), article: derby, told, match: null };
	expect(reader.read(derby).features()).toEqual(features);
	expect(reader.read(derby).features()).toEqual(features);
	expect(read).toEqual(["derby"]);
});

it("tells of the row as it is now, and of the matches that there are now", () => {
	const { read, reader } = countReads();
	expect(reader.read(derby)).toMatchObject({ article: { storyId: null }, match: null });
	const grouped = { ...derby, storyId: "s" };
	expect(reader.read(grouped, [match])).toMatchObject({ article: { storyId: "s" }, match: "m:after" });
	expect(read).toEqual(["derby"]);
});

it.each([
	{ title: "AIK slog Hammarby med 3–1" },
	{ lead: "AIK vann lördagens derby mot Hammarby." },
	{ content: "Erik Lind gjorde segermålet inför 30 000 åskådare." },
	{ category: "hockey" },
	{ publishedAt: new Date("2025-09-10T19:00:00Z") },
])("reads an article again that has been corrected: %j", (correction) => {
	const { read, reader } = countReads();
	reader.read(derby);
	const corrected = { ...derby, ...correction };
	expect(reader.read(corrected).features()).toEqual({
		...readText(corrected),
		article: corrected,
		told: toToldSpan(corrected.publishedAt),
		match: null,
	});
	expect(read).toEqual(["derby", "derby"]);
});

it("keeps the features of those articles alone that are compared", () => {
	const telling = countReads().reader.read(derby, [match]);
	expect(telling.readTerms()).not.toBe(telling.readTerms());
	expect(telling.readTerms()).toEqual(readText(derby).terms);
	expect(telling.features()).toBe(telling.features());
	expect(telling.features().match).toBe("m:after");
});

it("keeps the newest articles when there are more than it keeps", () => {
	const { read, reader } = countReads(2);
	const hours = [3, 1, 2, 0].map((hour) => ({
		...derby,
		id: `hour ${hour}`,
		publishedAt: new Date(derby.publishedAt.getTime() + hour * 3_600_000),
	}));
	for (const article of hours) reader.read(article);
	read.length = 0;
	for (const article of hours) reader.read(article);
	expect(read).toEqual(["hour 1", "hour 0"]);
});
