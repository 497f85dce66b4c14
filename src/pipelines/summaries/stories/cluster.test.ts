import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clusterArticles } from "./cluster.ts";
import type { StoryArticle, StoryMember } from "./story.ts";
import type { StoryMatch } from "./story-match.ts";

interface Labelled {
	story: string;
	source: string;
	category: string;
	hoursFromStart: number;
	title: string;
	lead: string;
	paragraphs: string[];
}

const start = Date.parse("2025-09-10T18:00:00Z");
const { articles: labelled } = JSON.parse(
	readFileSync(new URL("../../../../tests/fixtures/stories/hard-pairs.json", import.meta.url), "utf8"),
) as { articles: Labelled[] };
const articles: StoryArticle[] = labelled.map((article, index) => ({
	id: `${article.story}/${index}`,
	storyId: null,
	category: article.category,
	sourceId: article.source,
	sourceName: article.source,
	url: `https://source.example/${index}`,
	title: article.title,
	lead: article.lead,
	content: article.paragraphs.join("\n\n"),
	publishedAt: new Date(start + article.hoursFromStart * 3_600_000),
}));
const storyOf = (article: StoryMember) => article.id.split("/")[0] ?? "";
const idsByStory = (list: readonly StoryMember[]) =>
	Object.values(Object.groupBy(list, storyOf))
		.map((members) => (members ?? []).map(({ id }) => id).sort())
		.sort();

describe("clusterArticles", () => {
	it("finds exactly the labelled stories, hard pairs apart", async () => {
		const clusters = await clusterArticles(articles, []);
		expect(clusters.map((cluster) => cluster.articles.map(({ id }) => id).sort()).sort()).toEqual(
			idsByStory(articles),
		);
	});

	it("leaves out an article that cannot be read, and names it", async () => {
		const unreadable = Object.defineProperty({ ...articles[0], id: "x/0" } as StoryArticle, "content", {
			get() {
				throw new Error("unreadable");
			},
		});
		const named: string[] = [];
		const clusters = await clusterArticles([unreadable, ...articles], [], {
			onUnreadable: (article) => named.push(article.id),
		});
		expect(named).toEqual(["x/0"]);
		expect(clusters.flatMap((cluster) => cluster.articles)).toHaveLength(articles.length);
	});

	it("finds the same stories when the articles come one by one", async () => {
		const stories: { id: string; category: string; articles: StoryArticle[] }[] = [];
		const inOrder = [...articles].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
		for (const article of inOrder) {
			for (const { storyId, category, articles: members } of await clusterArticles([article], stories)) {
				const told = articles.filter(({ id }) => members.some((member) => member.id === id));
				const known = stories.find(({ id }) => id === storyId);
				if (known) known.articles = told;
				else stories.push({ id: `s${stories.length}`, category, articles: told });
			}
		}
		expect(stories.map((story) => story.articles.map(({ id }) => id).sort()).sort()).toEqual(
			idsByStory(articles),
		);
	});

	it("leaves an open story out of the answer when nothing joins it", async () => {
		const [first] = articles;
		expect(
			await clusterArticles([], [{ id: "s", category: "fotboll", articles: first ? [first] : [] }]),
		).toEqual([]);
	});

	it("keeps the sports apart, however alike the words", async () => {
		const twin = (id: string, category: string): StoryArticle => ({
			...(articles[0] as StoryArticle),
			id,
			category,
			sourceId: id,
		});
		expect(await clusterArticles([twin("a", "fotboll"), twin("b", "hockey")], [])).toHaveLength(2);
		expect(await clusterArticles([twin("a", "fotboll"), twin("b", "fotboll")], [])).toHaveLength(1);
	});

	describe("of an event that one source tells without a sport", () => {
		const [telling] = articles;
		const story = articles.filter((article) => telling && storyOf(article) === storyOf(telling));
		const category = telling?.category ?? "";
		const [general, ...others] = story.map((article, at) =>
			at === 0 ? { ...article, category: "allmänt" } : article,
		);
		const rest = articles.filter((article) => !story.includes(article));
		const ids = (list: readonly StoryMember[] = []) => list.map(({ id }) => id).sort();
		const all = ids(story);

		it("makes one story of it, with the sport of the others", async () => {
			const clusters = await clusterArticles([general as StoryArticle, ...others, ...rest], []);
			const found = clusters.filter((cluster) => cluster.articles.some(({ id }) => all.includes(id)));
			expect(found.map((cluster) => [cluster.storyId, cluster.category, ids(cluster.articles)])).toEqual([
				[null, category, all],
			]);
			expect(clusters).toHaveLength(idsByStory(articles).length);
		});

		it("lets it join the sport's story, and the sport join its", async () => {
			const sport = { id: "sport", category, articles: others };
			const [joined] = await clusterArticles([general as StoryArticle], [sport]);
			expect(joined).toMatchObject({ storyId: "sport", category, joined: [{ id: general?.id }] });
			expect(ids(joined?.articles)).toEqual(all);
			const untold = { id: "allmänt", category: "allmänt", articles: [general as StoryArticle] };
			const [found, ...more] = await clusterArticles(others, [untold]);
			expect(found).toMatchObject({ storyId: "allmänt", category });
			expect([ids(found?.joined), ids(found?.articles), more]).toEqual([ids(others), all, []]);
		});

		it("leaves two stories that are stored as they are, and other news of no sport", async () => {
			const sport = { id: "sport", category, articles: others };
			const twin = { ...(others[0] as StoryArticle), id: "x/0", sourceId: "x" };
			const untold = { id: "allmänt", category: "allmänt", articles: [general as StoryArticle] };
			const [joined, ...more] = await clusterArticles([twin], [sport, untold]);
			expect([joined?.storyId, ids(joined?.joined), more]).toEqual(["sport", [twin.id], []]);
			const other = { ...(rest[0] as StoryArticle), category: "allmänt" };
			expect(await clusterArticles([other], [sport])).toMatchObject([{ storyId: null, category: "allmänt" }]);
		});
	});

	it("keeps juniors and seniors of the same clubs apart", async () => {
		const told = (id: string, title: string): StoryArticle => ({
			...(articles[0] as StoryArticle),
			id,
			title,
			lead: "AIK vann derbyt mot Hammarby med 2–1.",
			content: "",
			category: "fotboll",
			sourceId: id,
		});
		const seniors = told("a", "AIK slog Hammarby");
		expect(await clusterArticles([seniors, told("b", "AIK U19 slog Hammarby U19")], [])).toHaveLength(2);
		expect(await clusterArticles([seniors, told("b", "AIK slog Hammarby i derbyt")], [])).toHaveLength(1);
	});

	it("lets a report that bears the day alone join the evening's story", async () => {
		const [report] = articles;
		const story = articles.filter((article) => report && storyOf(article) === storyOf(report));
		const dated = story.map((article) =>
			article === report ? { ...article, publishedAt: new Date("2025-09-09T22:00:00Z") } : article,
		);
		expect(story.length).toBeGreaterThan(1);
		expect(await clusterArticles(dated, [])).toHaveLength(1);
	});
});

describe("a match that is called off", () => {
	const kickOff = Date.parse("2025-05-11T16:00:00Z");
	const tell = (id: string, minutes: number, title: string, lead: string, content: string): StoryArticle => ({
		id,
		storyId: null,
		category: "fotboll",
		sourceId: id,
		sourceName: id,
		url: `https://source.example/${id}`,
		title,
		lead,
		content,
		publishedAt: new Date(kickOff + minutes * 60_000),
	});
	const preview = tell(
		"preview",
		-540,
		"Sara Lind startar för Hamra mot Lyckeby",
		"Sara Lind är tillbaka i startelvan när Hamra IF möter Lyckeby BK på söndag.",
		"Anfallaren har varit borta i fyra matcher. Petra Ekdal är avstängd för Lyckeby. Domaren heter Per Holm.",
	);
	const first = tell(
		"first",
		-20,
		"Hamra–Lyckeby uppskjutet efter skyfall",
		"Toppmötet mellan Hamra IF och Lyckeby BK skjuts upp. Planen på Tallvallen är ospelbar efter skyfallet.",
		"Domaren Per Holm såg vatten över halva mittplanen. Förbundet har inte satt något nytt datum.",
	);
	const second = tell(
		"second",
		80,
		"Skyfallet sköljde bort toppmötet: Hamra mot Lyckeby skjuts upp",
		"Hamra IF och Lyckeby BK får vänta. Domaren Per Holm sköt upp matchen på Tallvallen när planen låg under vatten.",
		"Ett nytt datum är inte satt.",
	);
	const match: StoryMatch = {
		id: "1",
		path: "/match/football-1",
		category: "fotboll",
		league: "Allsvenskan",
		home: "Hamra IF",
		away: "Lyckeby BK",
		score: null,
		startsAt: new Date(kickOff),
	};

	it.each([
		["that is in our tables", [match]],
		["that is not", []],
	])("%s is one story, however late it is told, and not the one of its previews", async (_, matches) => {
		const clusters = await clusterArticles([preview, first, second], [], { matches });
		expect(clusters.map((cluster) => cluster.articles.map(({ id }) => id))).toEqual([
			["preview"],
			["first", "second"],
		]);
	});
});

describe("what a newspaper told live", () => {
	const article = (
		id: string,
		time: string,
		[title, lead, content]: [string, string, string],
	): StoryArticle => ({
		id,
		storyId: null,
		category: "fotboll",
		sourceId: id.split("/")[0] ?? "",
		sourceName: id,
		url: `https://source.example/${id}`,
		title,
		lead,
		content,
		publishedAt: new Date(`2025-09-10T${time}:00Z`),
	});
	const live = article("posten/live", "17:30", [
		"Så var derbyt minut för minut",
		"Hamra och Lyckeby möttes i cupen.",
		"20.02 Slut! Hamra vinner.\n\n19.55 Fem minuters tillägg.\n\n19.51 MÅÅÅL! Erabi nickar in 2–1.\n\n19.23 Straff till Hamra, och Besara gör inget misstag. 1–1.\n\n18.06 0–1! Gullik rullar in bollen.\n\n17.45 Lagen värmer upp.",
	]);
	const report = article("posten/report", "20:05", [
		"JUST NU: HAMRA VINNER DERBYT – ERABI AVGÖR I 86:E",
		"Vilken rysare på Tallvalla! Hamra vände och slog Lyckeby med 2–1.",
		"Det är slut på Tallvalla Arena.\n\nHamra slår Lyckeby med 2–1 efter att ha legat under i paus. Jusef Erabi blev matchvinnare med en nick i 86:e minuten.\n\n– Det här är det bästa jag varit med om, säger Erabi i radion.",
	]);
	const agency = article("byrån/report", "20:12", [
		"Hamra vände derbyt mot Lyckeby",
		"Hamra vände 0–1 till 2–1 mot Lyckeby i onsdagens cupderby på Tallvalla Arena.",
		"Lyckeby tog ledningen redan i den sjätte minuten genom Tobias Gullik, men efter paus var det Hamra som styrde. Nahir Besara kvitterade på straff i den 58:e minuten och Jusef Erabi nickade in segermålet fyra minuter från slutet.\n\nDerbyt sågs av 27 814 åskådare.",
	]);

	it("keeps its report of how it ended from no one else's", async () => {
		const clusters = await clusterArticles([live, report, agency], []);
		expect(clusters.map((cluster) => cluster.articles.map(({ id }) => id))).toEqual([
			["posten/live", "posten/report", "byrån/report"],
		]);
	});
});
