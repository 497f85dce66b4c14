import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// Feeds whose items lead to one and the same page: the front page, a page that goes on.

const room = newsOfOneSource();

const hourMs = 3600_000;
const events = [
	{
		title: "Maja Lind vände derbyt",
		text: "Anfallaren Maja Lind vände söndagens derby mot Vikborg med tre mål efter paus inför fullsatta läktare, och tränaren talade efteråt om tålamod.",
	},
	{
		title: "Sara Ek opereras för knäskada",
		text: "Målvakten Sara Ek opereras på torsdag för sin knäskada och blir borta resten av säsongen, meddelar klubbens läkare efter en undersökning.",
	},
	{
		title: "Ola Persson lämnar Vikborg",
		text: "Mittbacken Ola Persson lämnar Vikborg för spel i norska ligan på ett avtal över tre säsonger, och summan stannar mellan klubbarna.",
	},
] as const;

interface Item {
	title: string;
	text?: string;
	guid?: string;
	path?: string;
	hours?: number;
}
const serveFeed = (items: readonly Item[]) => {
	const told = items.map(
		({ title, text, guid, path = "/", hours = 2 }) =>
			`<item><title>${title}</title><link>${room.news.north.server.origin}${path}</link>
			${guid === undefined ? "" : `<guid isPermaLink="false">${guid}</guid>`}
			<pubDate>${hoursAgo(hours).toUTCString()}</pubDate>${text ? `<description>${text}</description>` : ""}</item>`,
	);
	room.news.north.server.serve("/rss", {
		body: `<rss version="2.0"><channel><title>N</title>${told.join("")}</channel></rss>`,
	});
};
const servePage = (path: string, heading: string, text: string) =>
	room.news.north.server.serve(path, {
		headers: { "content-type": "text/html; charset=utf-8" },
		body: `<html><head><title>${heading}</title></head><body><article><h1>${heading}</h1><p>${text}</p>
			<p>– Det känns väldigt bra för oss, säger ordföranden, som länge har hoppats på det beskedet.</p></article></body></html>`,
	});
const countAsked = (path: string) =>
	room.news.north.server.requests.filter((request) => request.path === path).length;
const listTexts = async () =>
	Object.fromEntries((await room.news.listArticles()).map(({ title, content }) => [title, content]));
const feedTexts = Object.fromEntries(events.map(({ title, text }) => [title, text]));

describe("articles of one feed under one link", () => {
	it.each([
		["the front page, with guids", "/", (at: number) => `g${at}`, 0],
		["the front page, without guids", "/", () => undefined, 0],
		["a page that goes on, with guids", "/live", (at: number) => `g${at}`, 1],
	])("are articles of their own, with the feed's texts: %s", async (_name, path, toGuid, asked) => {
		servePage(path, "Norrsport", `${events[0].text} ${events[1].text} ${events[2].text}`);
		serveFeed(events.map((event, at) => ({ ...event, guid: toGuid(at), path, hours: at + 1 })));
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 3, duplicate: 0, failed: 0 });
		expect(await listTexts()).toEqual(feedTexts);
		expect(countAsked(path)).toBe(asked);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 0, duplicate: 3, failed: 0 });
	});

	it("are told as they come, one by one, under a link that was another's", async () => {
		for (const [at] of events.entries()) {
			const items = events
				.slice(0, at + 1)
				.map((event, place) => ({ ...event, guid: `g${place}`, hours: 9 - place }));
			serveFeed(items.toReversed());
			expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: at });
			room.news.clock.advance(hourMs);
		}
		expect(await listTexts()).toEqual(feedTexts);
	});

	it("are told as they come where the feed has one at a time, and the page is another each time", async () => {
		for (const [at, { title, text }] of events.entries()) {
			servePage("/live", "Norrsport", text);
			serveFeed([{ title, guid: `g${at}`, path: "/live", hours: 9 - at }]);
			expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, failed: 0 });
			room.news.clock.advance(hourMs);
		}
		expect(Object.keys(await listTexts()).sort()).toEqual(events.map(({ title }) => title).sort());
	});

	it("have the page where it calls itself what they are called, and the others what the feed has", async () => {
		servePage("/derbyt", events[0].title, events[0].text);
		serveFeed([
			{ title: events[0].title, guid: "a", path: "/derbyt" },
			{ title: "Se målen i efterhand", guid: "b", path: "/derbyt" },
		]);
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 1, failed: 1 });
		expect(result.problems).toEqual([
			{
				subject: "Norrsport: Se målen i efterhand",
				reason: "länken leder till flera nyheter, och flödet har ingen text",
			},
		]);
		expect(await listTexts()).toEqual({ [events[0].title]: expect.stringContaining("säger ordföranden") });
		expect(countAsked("/derbyt")).toBe(1);
	});

	it("are several though they are headed alike, each on a day of its own", async () => {
		for (const [at, { text }] of events.entries()) {
			serveFeed(
				events.slice(0, at + 1).map((event, place) => ({
					text: event.text,
					title: "Veckans nyhet",
					guid: `g${place}`,
					hours: 300 - place * 48,
				})),
			);
			expect((await room.news.run()).result.articles, text).toMatchObject({ stored: 1, duplicate: at });
		}
	});

	it("are corrected each for itself, and dated by one day are several all the same", async () => {
		const toItems = (titles: readonly string[]) =>
			titles.map((title, at) => ({ title, text: events[at]?.text ?? "", guid: `g${at}`, hours: 12 }));
		serveFeed(toItems(events.map(({ title }) => title)));
		await room.news.run();
		serveFeed(toItems([events[0].title, "Rättelse: Sara Ek opereras inte", events[2].title]));
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 0, duplicate: 3 });
		expect(Object.keys(await listTexts()).sort()).toEqual(
			[events[0].title, events[2].title, "Rättelse: Sara Ek opereras inte"].sort(),
		);
	});

	it("keep title and link each where no more is allowed", async () => {
		await room.database.exec("update public.content_sources set rights = 'title_and_link'");
		serveFeed(events.map((event, at) => ({ ...event, guid: `g${at}`, hours: at + 1 })));
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 3 });
		expect(Object.values(await listTexts())).toEqual(["", "", ""]);
	});

	it("find each its own story again when the rights have been away", async () => {
		serveFeed(events.map((event, at) => ({ ...event, guid: `g${at}`, hours: at + 1 })));
		await room.news.run();
		await room.database.exec(`
			with story as (
				insert into public.stories (sport_category, title, first_published_at, last_published_at, needs_summary)
				select sport_category, title, now(), now(), false from public.scraped_articles returning id, title)
			update public.scraped_articles a set story_id = story.id from story where story.title = a.title`);
		await room.database.exec("update public.content_sources set rights = 'off'");
		await room.database.exec("update public.content_sources set rights = 'summary'");
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 3 });
		const rows = await room.news.list<{ is_own: boolean; needs_summary: boolean }>(
			`select s.title = a.title as is_own, s.needs_summary
			from public.scraped_articles a join public.stories s on s.id = a.story_id`,
		);
		expect(rows).toEqual(Array(3).fill({ is_own: true, needs_summary: false }));
	});
});

describe("one article at one link", () => {
	it("is one in all its edits, though guid, date and title are new, where its text is almost the same", async () => {
		const { title, text } = events[0];
		servePage("/derbyt", title, text);
		serveFeed([{ title, guid: "edit-1", path: "/derbyt", hours: 3 }]);
		await room.news.run();
		servePage("/derbyt", "Hattrick avgjorde", text);
		serveFeed([{ title: "Hattrick avgjorde", guid: "edit-2", path: "/derbyt", hours: 1 }]);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 0, duplicate: 1 });
		expect(Object.keys(await listTexts())).toEqual([title]);
		await room.news.run();
		expect(countAsked("/derbyt")).toBe(2);
	});

	it("is one where the feed has it twice under two guids", async () => {
		const { title, text } = events[0];
		servePage("/derbyt", title, text);
		serveFeed(["a", "b"].map((guid) => ({ title, guid, path: "/derbyt" })));
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 1, failed: 0 });
	});
});
