import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// What a source corrects after it was told.

const room = newsOfOneSource();

const path = "/derbyt";
const publish = (title: string, html: string) =>
	room.news.north.publish({ path, title, publishedAt: hoursAgo(1), page: { html } });
const countAsked = () => room.news.north.server.requests.filter((request) => request.path === path).length;
async function read() {
	const { rows } = await room.database.query<{
		title: string;
		content: string;
		needs_summary: boolean | null;
	}>(
		`select a.title, a.content, s.needs_summary
		from public.scraped_articles a left join public.stories s on s.id = a.story_id where a.url like '%' || $1`,
		[path],
	);
	return rows;
}

describe("an article whose title the source has changed", () => {
	it("is read again, once, in its place, and its story is to be summed up anew", async () => {
		publish("Lag 1 vann med 2–1", makePage(1));
		await room.news.run();
		await room.putIntoStory();
		publish("RÄTTELSE: Lag 1 vann med 3–1", makePage(7));
		const { result } = await room.news.run();
		expect(result.articles.stored).toBe(0);
		const [corrected, ...others] = await read();
		expect(others).toEqual([]);
		expect(corrected?.content).toContain("Lag 7 vann");
		expect(corrected?.needs_summary).toBe(true);
		expect(countAsked()).toBe(2);
		publish("RÄTTELSE: Lag 1 vann med 3–1", makePage(7));
		await room.news.run();
		expect(countAsked()).toBe(2);
	});

	it.each([
		["numbers its edits", (edit: number) => `https://norrsport.example/derbyt#${edit}`, [1, 0.5]],
		["is made anew with each edit and the date is not", (edit: number) => `edit-${edit}`, [1, 1]],
	])("is read again where its guid %s", async (_, toGuid, hours) => {
		const serve = (edit: number, title: string, page: number) => {
			room.news.north.server.serve(path, { body: makePage(page) });
			room.news.north.server.serve("/rss", {
				body: `<rss version="2.0"><channel><title>N</title><item><title>${title}</title>
					<link>${room.news.north.server.origin}${path}</link><guid isPermaLink="false">${toGuid(edit)}</guid>
					<pubDate>${hoursAgo(hours[edit] ?? 1).toUTCString()}</pubDate></item></channel></rss>`,
			});
		};
		serve(0, "Lag 1 vann med 2–1", 1);
		await room.news.run();
		await room.putIntoStory();
		serve(1, "RÄTTELSE: Lag 1 vann med 3–1", 7);
		await room.news.run();
		await room.news.run();
		const [corrected, ...others] = await read();
		expect(others).toEqual([]);
		expect(corrected).toMatchObject({ title: "RÄTTELSE: Lag 1 vann med 3–1", needs_summary: true });
		expect(corrected?.content).toContain("Lag 7 vann");
		expect(countAsked()).toBe(2);
	});

	it("is read again where its address and its guid have the words of the title, and a number that stays", async () => {
		const { server } = room.news.north;
		const serve = (paths: string[], title: string, page: number) => {
			for (const [index, at] of paths.entries()) server.serve(at, { body: makePage(page + index) });
			const toItem = (at: string, index: number) =>
				`<item><title>${title} ${index || ""}</title><link>${server.origin}${at}</link><guid>${server.origin}${at}</guid>
				<pubDate>${hoursAgo(1).toUTCString()}</pubDate></item>`;
			server.serve("/rss", {
				body: `<rss version="2.0"><channel><title>N</title>${paths.map(toItem).join("")}</channel></rss>`,
			});
		};
		const list = () =>
			room.news.list<{ title: string }>("select title from public.scraped_articles order by title");
		serve(["/sport/lag-1-vann-med-2-1-1.12345"], "Lag 1 vann med 2–1", 1);
		await room.news.run();
		serve(["/sport/lag-1-vann-med-3-1-1.12345"], "Lag 1 vann med 3–1", 7);
		await room.news.run();
		await room.news.run();
		expect(await list()).toEqual([{ title: "Lag 1 vann med 3–1" }]);
		// Another number is another article, and so is one of the same day or the same section.
		const [first, second] = ["/sport/lag-1-vann-med-3-1-1.12345", "/sport/lag-9-1.54321"];
		serve([first, second, "/20261121/lag-11", "/serie-10293/a-70001"], "Lag vann", 20);
		await room.news.run();
		serve([first, second, "/20261121/lag-13", "/serie-10293/b-70002"], "Lag vann", 40);
		await room.news.run();
		expect(await list()).toHaveLength(6);
	});

	it("is not summed up anew at each run where the titles of one text take turns, but each time that its text changes", async () => {
		publish("Lind avgjorde", makePage(1));
		await room.news.run();
		await room.putIntoStory();
		const told: (boolean | null | undefined)[] = [];
		const readAfter = async (title: string, html: string) => {
			publish(title, html);
			await room.news.run();
			told.push((await read())[0]?.needs_summary);
			await room.database.exec("update public.stories set needs_summary = false");
		};
		await readAfter("Så knäcktes gästerna", makePage(1));
		await readAfter("Lind avgjorde", makePage(1));
		await readAfter("Så knäcktes gästerna", makePage(1));
		expect(told).toEqual([true, false, false]);
		await readAfter("Lind avgjorde", makePage(7));
		await readAfter("Så knäcktes gästerna", makePage(7));
		await readAfter("Lind avgjorde", makePage(7));
		await readAfter("Så knäcktes gästerna", makePage(1));
		expect(told.slice(3)).toEqual([true, true, false, true]);
		expect((await read())[0]?.title).toBe("Så knäcktes gästerna");
	});

	it("stays what it was where its page is gone, and is not asked for at each run", async () => {
		publish("Lag 1 vann med 2–1", makePage(1));
		await room.news.run();
		publish("Borttagen", makePage(1));
		room.news.north.server.serve(path, { status: 410 });
		await room.news.run();
		publish("Borttagen", makePage(1));
		room.news.north.server.serve(path, { status: 410 });
		await room.news.run();
		expect(countAsked()).toBe(2);
		expect((await read())[0]?.content).toContain("Lag 1 vann");
	});

	it("is left alone after three days", async () => {
		publish("Lag 1 vann med 2–1", makePage(1));
		await room.news.run();
		room.news.clock.advance(3 * 24 * 3600_000 + 1000);
		publish("Ny rubrik", makePage(7));
		await room.news.run();
		expect(countAsked()).toBe(1);
	});
});

describe("a feed of many titles that change", () => {
	const serveFeed = (items: { path: string; title: string; guid: string; hours: number }[]) => {
		const told = items.map(
			({ path: link, title, guid, hours }) =>
				`<item><title>${title}</title><link>${room.news.north.server.origin}${link}</link><guid isPermaLink="false">${guid}</guid>
				<pubDate>${hoursAgo(hours).toUTCString()}</pubDate></item>`,
		);
		const body = `<rss version="2.0"><channel><title>N</title>${told.join("")}</channel></rss>`;
		room.news.north.server.serve("/rss", { body });
	};
	const servePage = (number: number) =>
		room.news.north.server.serve(`/p/${number}`, { body: makePage(number * 3) });

	it("at every run keeps its news from nobody, and half of a run's places at most go to them", async () => {
		const numbers = Array.from({ length: 50 }, (_, number) => number);
		for (const number of [...numbers, 99]) servePage(number);
		const toItems = (clock: string) =>
			numbers.map((number) => ({
				path: `/p/${number}`,
				title: `Mål ${number} (${clock})`,
				guid: `g${number}`,
				hours: 1,
			}));
		serveFeed(toItems("20.00"));
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 50 });
		room.news.north.server.requests.length = 0;
		serveFeed([...toItems("20.15"), { path: "/p/99", title: "Äldre nyhet", guid: "g99", hours: 5 }]);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 50 });
		expect(room.news.north.server.requests.filter(({ path: asked }) => asked.startsWith("/p/"))).toHaveLength(
			26,
		);
	});

	it("because its guids are places in it is read by its links: no article is written over, none is lost", async () => {
		for (let number = 0; number < 7; number++) servePage(number);
		const serveFrom = (first: number) =>
			serveFeed(
				[0, 1, 2, 3, 4].map((place) => ({
					path: `/p/${first + place}`,
					title: `Rubrik ${first + place}`,
					guid: `${place}`,
					hours: 9 - first - place,
				})),
			);
		serveFrom(0);
		await room.news.run();
		serveFrom(1);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 4 });
		serveFrom(2);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 4 });
		const rows = await room.news.list<{ title: string; number: string }>(
			"select title, substring(url from '[0-9]+$') as number from public.scraped_articles order by url",
		);
		expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => ({ title: `Rubrik ${n}`, number: `${n}` })));
	});

	it("and has few places is read by its links where they lead to other news", async () => {
		const titles = ["Lind avgjorde derbyt", "Skadan stoppar Ekdal", "Planen är ospelbar"];
		for (let number = 0; number < 3; number++) servePage(number);
		const serveFrom = (first: number) =>
			serveFeed(
				[first, first + 1].map((number, place) => ({
					path: `/p/${number}`,
					title: titles[number] ?? "",
					guid: `topp${place}`,
					hours: 9 - number,
				})),
			);
		serveFrom(0);
		await room.news.run();
		for (const stored of [1, 0]) {
			serveFrom(1);
			expect((await room.news.run()).result.articles).toMatchObject({ stored, duplicate: 2 - stored });
		}
		const rows = await room.news.list<{ title: string }>(
			"select title from public.scraped_articles order by url",
		);
		expect(rows.map(({ title }) => title)).toEqual(titles);
	});

	it("and dates is corrected in place where its links lead to pages that call themselves something else", async () => {
		const { origin } = room.news.north.server;
		const serve = (title: string, hours: number) => {
			serveFeed([1, 2, 3].map((n) => ({ path: `/amp/${n}`, title: `${title} ${n}`, guid: `g${n}`, hours })));
			for (const n of [1, 2, 3]) {
				const head = `<head><link rel="canonical" href="${origin}/p/${n}">`;
				room.news.north.server.serve(`/amp/${n}`, { body: makePage(n * 3).replace("<head>", head) });
			}
		};
		serve("Mål", 5);
		await room.news.run();
		serve("Rättat mål", 4);
		await room.news.run();
		const rows = await room.news.list<{ title: string; url: string }>(
			"select title, url from public.scraped_articles order by url",
		);
		expect(rows).toEqual([1, 2, 3].map((n) => ({ title: `Rättat mål ${n}`, url: `${origin}/p/${n}` })));
	});
});
