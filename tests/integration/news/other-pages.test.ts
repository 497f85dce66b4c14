import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// A site that answers 200 with a page which is not the article's: it has broken down, or asks whether its reader is human.

const room = newsOfOneSource();

const hourMs = 3600_000;
const toPage = (...paragraphs: string[]) =>
	`<html><head><title>Norrsport</title></head><body><article><h1>Norrsport</h1>${paragraphs
		.map((paragraph) => `<p>${paragraph}</p>`)
		.join("")}</article></body></html>`;
const fault = [
	"Just nu har vi tekniska problem på Norrsport, och det du letar efter kan därför inte visas. Våra tekniker arbetar med felet.",
	"Om det kvarstår är du välkommen att kontakta vår kundtjänst, som har öppet alla dagar mellan klockan åtta och sjutton.",
];
const faultPage = toPage(...fault);
const wallPage = toPage(
	"Vi behöver veta att det är en människa som läser. Det tar några sekunder, och sedan kommer du vidare av dig själv.",
	"Händer ingenting har någon i ditt nät läst ovanligt mycket. Hör då av dig, och uppge vilken adress du kommer från.",
);
const events = [
	[
		"Maja Lind vände derbyt",
		"Anfallaren Maja Lind vände derbyt mot Vikborg med tre mål efter paus inför fullsatta läktare",
	],
	[
		"Sara Ek opereras för knäskada",
		"Målvakten Sara Ek opereras på torsdag för sin knäskada och blir borta resten av säsongen",
	],
	[
		"Ola Persson lämnar Vikborg",
		"Mittbacken Ola Persson lämnar Vikborg för spel i norska ligan på ett avtal över tre säsonger",
	],
	[
		"Hagel ny tränare i Stenvik",
		"Nils Hagel tar över som tränare i Stenvik från årsskiftet, meddelar klubben på en presskonferens",
	],
] as const;
const toArticlePage = (text: string) =>
	toPage(
		`${text}.`,
		"– Det känns väldigt bra för oss, säger ordföranden, som länge har hoppats på det beskedet.",
	);

interface Item {
	path: string;
	title: string;
	more?: string;
}
const serveFeed = (items: readonly Item[]) => {
	const told = items.map(
		({ path, title, more = "" }) =>
			`<item><title>${title}</title><link>${room.news.north.server.origin}${path}</link>
			<guid isPermaLink="false">${path}</guid><pubDate>${hoursAgo(2).toUTCString()}</pubDate>${more}</item>`,
	);
	const body = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>N</title>${told.join("")}</channel></rss>`;
	room.news.north.server.serve("/rss", { body });
};
const serve = (path: string, body: string) =>
	room.news.north.server.serve(path, { headers: { "content-type": "text/html; charset=utf-8" }, body });
const describeItem = (text: string) => `<description>${text}</description>`;
const listTexts = async () =>
	Object.fromEntries((await room.news.listArticles()).map(({ title, content }) => [title, content]));

describe("a page that tells something else than its item announces", () => {
	it.each([
		["an excuse", faultPage],
		["a question to robots", wallPage],
	])(
		"is not the article: the item fails for now, and is taken when the page has come back: %s",
		async (_name, page) => {
			serveFeed(events.map(([title], at) => ({ path: `/nr/${at}`, title })));
			for (const [at] of events.entries()) serve(`/nr/${at}`, page);
			const { result } = await room.news.run();
			expect(result.articles).toMatchObject({ stored: 0, duplicate: 0, failed: 4 });
			expect(result.problems[0]).toEqual({
				subject: "Norrsport: Maja Lind vände derbyt",
				reason: "sidan handlar om något annat",
			});
			for (const [at, [, text]] of events.entries()) serve(`/nr/${at}`, toArticlePage(text));
			room.news.clock.advance(hourMs);
			expect((await room.news.run()).result.articles).toMatchObject({ stored: 4, failed: 0 });
		},
	);

	it("is not the article though its title is short, where it excuses itself", async () => {
		serveFeed([{ path: "/nr/0", title: "Lind vände" }]);
		serve("/nr/0", faultPage);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 0, failed: 1 });
	});

	it("is asked for once a day when it has said so for longer than one", async () => {
		serveFeed([{ path: "/nr/0", title: events[0][0] }]);
		serve("/nr/0", faultPage);
		const countAsked = () => room.news.north.server.requests.filter(({ path }) => path === "/nr/0").length;
		for (const hours of [0, 12, 12, 12, 12]) {
			room.news.clock.advance(hours * hourMs);
			await room.news.run();
		}
		expect(countAsked()).toBe(4);
	});

	it("leaves what the feed has of it, whether that is longer or not, until the page is read after a day", async () => {
		const short = `${events[0][1]}, och laget är därmed uppe på en fjärdeplats i tabellen.`;
		serveFeed([
			{ path: "/nr/0", title: "Derbyt", more: describeItem(short) },
			{
				path: "/nr/1",
				title: "Ek",
				more: `<content:encoded>${events[1][1]}, säger läkaren.</content:encoded>`,
			},
		]);
		for (const at of [0, 1]) serve(`/nr/${at}`, faultPage);
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 2, failed: 0 });
		expect(await listTexts()).toEqual({ Derbyt: short, Ek: `${events[1][1]}, säger läkaren.` });
		serve("/nr/1", toArticlePage(events[1][1]));
		room.news.clock.advance(24 * hourMs + 1000);
		await room.news.run();
		expect(await listTexts()).toEqual({ Derbyt: short, Ek: expect.stringContaining("säger ordföranden") });
	});

	it("is not written over the text that was told, though its item has another title now", async () => {
		serveFeed([{ path: "/nr/0", title: "Lind vände derbyt" }]);
		serve("/nr/0", toArticlePage(events[0][1]));
		await room.news.run();
		await room.putIntoStory();
		serveFeed([{ path: "/nr/0", title: "Lind vände derbyt efter paus" }]);
		serve("/nr/0", faultPage);
		await room.news.run();
		expect(await listTexts()).toEqual({ "Lind vände derbyt": expect.stringContaining("Maja Lind") });
		expect(await room.news.list("select needs_summary from public.stories")).toEqual([
			{ needs_summary: false },
		]);
		serve("/nr/0", toArticlePage(events[0][1]));
		room.news.clock.advance(hourMs);
		await room.news.run();
		expect(await listTexts()).toEqual({
			"Lind vände derbyt efter paus": expect.stringContaining("Maja Lind"),
		});
	});
});

describe("a text that the source has under another title and address, and which tells of neither", () => {
	const titles = ["Rubrik 1", "Rubrik 2", "Skrällen!"];
	const serveItems = () => serveFeed(titles.map((title, at) => ({ path: `/nr/${at}`, title })));

	it("is no article's: none of them has it, and all are read when their pages have come back", async () => {
		serveItems();
		for (const [at] of titles.entries()) serve(`/nr/${at}`, wallPage);
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ duplicate: 0, failed: 2 });
		expect(Object.values(await listTexts())).toEqual([""]);
		for (const [at, [, text]] of events.slice(0, 3).entries()) serve(`/nr/${at}`, toArticlePage(text));
		room.news.clock.advance(24 * hourMs + 1000);
		await room.news.run();
		expect(Object.values(await listTexts())).toEqual(Array(3).fill(expect.stringContaining("ordföranden")));
	});

	it("is not written over what was told", async () => {
		serveItems();
		for (const [at, [, text]] of events.slice(0, 3).entries()) serve(`/nr/${at}`, toArticlePage(text));
		await room.news.run();
		const told = await listTexts();
		serveFeed(titles.map((title, at) => ({ path: `/nr/${at}`, title: `${title} igen` })));
		for (const [at] of titles.entries()) serve(`/nr/${at}`, wallPage);
		await room.news.run();
		expect(await listTexts()).toEqual(told);
	});
});

describe("a page is its item's", () => {
	const text = "Beskedet kom på morgonen efter ett möte, och hon ska opereras redan nästa vecka";

	it.each([
		["though its text has no word of the title", "Rubrik 1", {}],
		["though its title says little", "Så slutade det till sist", {}],
		[
			"though its text goes on where its heading ends",
			"Brorssons långa säsong är slut",
			{ heading: "Brorssons långa säsong är slut" },
		],
		[
			"and a ticker, whose text is of the moment",
			"LIVE: Kvällens omgång minut för minut",
			{ name: "Kvällens omgång minut för minut | Norrsport" },
		],
	])(
		"%s",
		async (_name, title, {
			name = "Norrsport",
			heading = "Norrsport",
		}: { name?: string; heading?: string }) => {
			serveFeed([{ path: "/nr/0", title }]);
			const page = toArticlePage(text).replace("<title>Norrsport", `<title>${name}`);
			serve("/nr/0", page.replace("<h1>Norrsport", `<h1>${heading}`));
			expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, failed: 0 });
		},
	);
});
