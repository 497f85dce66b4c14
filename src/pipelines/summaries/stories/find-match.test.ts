import { describe, expect, it } from "vitest";
import { findLeagueKind } from "../../../domain/sports/league-kind.ts";
import { findMatch } from "./find-match.ts";
import type { StoryArticle } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";

const match = (id: string, change: Partial<StoryMatch> = {}): StoryMatch => ({
	id,
	path: `/match/${id}`,
	category: "fotboll",
	league: "Superettan",
	home: "Brohaga IF",
	away: "Stenviks BK",
	score: { home: 2, away: 0 },
	startsAt: new Date("2025-09-10T17:00:00Z"),
	...change,
});
const cup = match("cup", { league: "Svenska cupen" });
const league = match("serie", {
	home: "Stenviks BK",
	away: "Brohaga IF",
	score: { home: 3, away: 1 },
	startsAt: new Date("2025-09-14T13:00:00Z"),
});
const juniors = match("u19", { league: "P19 Allsvenskan", home: "Brohaga U19", away: "Stenvik U19" });
const women = match("dam", { league: "Damallsvenskan", score: { home: 1, away: 1 } });
const upstream = match("utan-prickar", {
	home: "Djurgardens IF",
	away: "Malmo FF",
	score: { home: 0, away: 1 },
});
const city = match("city", { home: "Manchester City", away: "Manchester United", score: null });
const rovers = match("rovers", { home: "Leeds United", away: "Bristol City", score: null });

const article = (title: string, lead: string, publishedAt: string): StoryArticle => ({
	id: "a",
	storyId: null,
	category: "fotboll",
	sourceId: "s",
	sourceName: "Norrsport",
	url: "https://norrsport.example/1",
	title,
	lead,
	content: "",
	publishedAt: new Date(publishedAt),
});

describe("findMatch", () => {
	it.each([
		[
			"a report",
			"Brohaga slog Stenvik",
			"Brohaga vann med 2–0.",
			"2025-09-10T20:00:00Z",
			[cup, league],
			"cup:after",
		],
		[
			"a report of the return",
			"Stenviks revansch",
			"3–1 mot Brohaga.",
			"2025-09-14T16:00:00Z",
			[cup, league],
			"serie:after",
		],
		[
			"a preview",
			"Stenvik jagar revansch mot Brohaga",
			"",
			"2025-09-14T08:00:00Z",
			[cup, league],
			"serie:before",
		],
		[
			"a report that bears the day alone",
			"Brohaga slog Stenvik",
			"2–0.",
			"2025-09-09T22:00:00Z",
			[cup],
			"cup:after",
		],
		["a report dated in UTC", "Brohaga slog Stenvik", "2–0.", "2025-09-10T00:00:00Z", [cup], "cup:after"],
		[
			"a preview that bears the day alone",
			"Brohaga möter Stenvik",
			"",
			"2025-09-09T22:00:00Z",
			[{ ...cup, score: null }],
			"cup:before",
		],
		["a day alone, and nothing more", "Brohaga och Stenvik", "", "2025-09-09T22:00:00Z", [cup], null],
		["the genitive", "Brohagas mardröm i Stenviks regn", "", "2025-09-10T20:00:00Z", [cup], "cup:after"],
		["one team only", "Brohaga vann igen", "Segern var lagets tredje.", "2025-09-10T20:00:00Z", [cup], null],
		["another score", "Brohaga slog Stenvik med 4–0", "", "2025-09-10T20:00:00Z", [cup], null],
		["a week too late", "Brohaga slog Stenvik", "", "2025-09-18T20:00:00Z", [cup, league], null],
		[
			"women's football",
			"Brohaga kryssade mot Stenvik",
			"1–1 i damallsvenskan.",
			"2025-09-10T20:00:00Z",
			[cup, women],
			"dam:after",
		],
		[
			"men by the score",
			"Brohaga slog Stenvik",
			"2–0 efter paus.",
			"2025-09-10T20:00:00Z",
			[cup, women],
			"cup:after",
		],
		["men or women, untold", "Brohaga mötte Stenvik", "", "2025-09-10T20:00:00Z", [cup, women], null],
		[
			"a provider without marks",
			"Malmö vann på Djurgårdens gräs",
			"1–0.",
			"2025-09-10T20:00:00Z",
			[upstream],
			"utan-prickar:after",
		],
		[
			"a club that another match names without its mark",
			"Alnäs slog Stenvik",
			"2–0.",
			"2025-09-10T20:00:00Z",
			[match("bois", { home: "Alnäs BoIS" }), match("annan", { home: "Alnäs", away: "Dalby FF" })],
			"bois:after",
		],
		[
			"two clubs of one town",
			"Manchester City slog Manchester United",
			"",
			"2025-09-10T20:00:00Z",
			[city, rovers],
			"city:after",
		],
		["one club of one town", "Manchester City vann", "", "2025-09-10T20:00:00Z", [city, rovers], null],
		[
			"juniors, and not the seniors",
			"Brohaga U19 slog Stenvik U19",
			"2–0.",
			"2025-09-10T20:00:00Z",
			[cup],
			null,
		],
		[
			"juniors in words",
			"Brohagas juniorer slog Stenvik",
			"2–0.",
			"2025-09-10T20:00:00Z",
			[cup, juniors],
			"u19:after",
		],
		["seniors, and not the juniors", "Brohaga slog Stenvik", "2–0.", "2025-09-10T20:00:00Z", [juniors], null],
		[
			"another sport",
			"Brohaga slog Stenvik",
			"",
			"2025-09-10T20:00:00Z",
			[{ ...cup, category: "hockey" }],
			null,
		],
	] as const)("knows %s", (_, title, lead, publishedAt, matches, id) => {
		expect(findMatch(article(title, lead, publishedAt), matches)).toBe(id);
	});
});

it("reads whose match it is in the text where title and lead are silent", () => {
	const told = article("Brohaga slog Stenvik", "Brohaga vann med 2–0.", "2025-09-10T20:00:00Z");
	const matches = [match("herr"), match("dam", { league: "Damallsvenskan" })];
	const tell = (content: string) => findMatch({ ...told, content }, matches);
	expect(tell("Brohaga är tvåa i Damallsvenskan.")).toBe("dam:after");
	expect(tell("Brohaga är tvåa i Superettan.")).toBe("herr:after");
	expect(tell("Brohaga leder både Superettan och Damallsvenskan.")).toBe(null);
	expect(findMatch({ ...told, content: "Brohaga är tvåa i Damallsvenskan." }, [match("herr")])).toBe(null);
});

it("reads whose match it is in pronouns and first names where no league is named", () => {
	const told = article("Brohaga slog Stenvik", "Brohaga vann med 2–0.", "2025-09-10T20:00:00Z");
	const matches = [match("herr"), match("dam", { league: "Damallsvenskan" })];
	const tell = (content: string) => findMatch({ ...told, content }, matches);
	expect(tell("Asta Fors gjorde båda målen. Hon har nu gjort tolv.")).toBe("dam:after");
	expect(tell("Ivar Ek gjorde båda målen. Han har nu gjort tolv.")).toBe("herr:after");
	expect(tell("Båda målen kom sent.")).toBe(null);
	expect(findMatch({ ...told, content: "Asta Fors gjorde båda. Hon är bäst." }, [match("herr")])).toBe(null);
});

describe("findLeagueKind", () => {
	it.each([
		["Damallsvenskan drar i gång", "women"],
		["Landslagets damer vann", "women"],
		["SDHL: Luleå vann", "women"],
		["Allsvenskan drar i gång", "men"],
		["Frölunda vann i SHL", "men"],
		["Hammarby leder både allsvenskan och damallsvenskan", null],
		["Hammarby vann", null],
		["Adam Dammen gjorde mål", null],
		["Hammarby vann damderbyt", "women"],
		["Damlandslaget vann", "women"],
		["Frauen-Bundesliga", "women"],
		["Primera División Femenina", "women"],
		["Sävehof vann herrmatchen", "men"],
		["Det svenska herrlandslaget vann", "men"],
		["Herravälde på dammig plan", null],
	])("says whose sport %j is", (text, kind) => {
		expect(findLeagueKind(text)).toBe(kind);
	});
});

it.each([
	["another day's match", "Brohaga slog Stenvik", "2025-09-20T20:00:00Z"],
	["another match of the day", "Malmö slog Kalmar", "2025-09-10T20:00:00Z"],
])("reads the text of no article that is of no match: %s", (_, title, publishedAt) => {
	const told = article(title, "Segern kom sent.", publishedAt);
	const unread = Object.defineProperty(told, "content", {
		get() {
			throw new Error("read");
		},
	});
	expect(findMatch(unread, [cup, women])).toBeNull();
});
