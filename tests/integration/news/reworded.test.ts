import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// What a source corrects without another title, by what its feed says of the article.

const room = newsOfOneSource();

const hourMs = 3600_000;
interface Item {
	number?: number;
	text?: string;
	more?: string;
}
const serve = (items: readonly Item[]) => {
	const told = items.map(
		({ number = 1, text = "", more = "" }) =>
			`<item><title>Lag ${number} vann på hemmaplan</title><link>${room.news.north.server.origin}/p/${number}</link>
			<guid isPermaLink="false">g${number}</guid><pubDate>${hoursAgo(1).toUTCString()}</pubDate>
			<description>${text}</description>${more}</item>`,
	);
	room.news.north.server.serve("/rss", {
		body: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
			<channel><title>N</title>${told.join("")}</channel></rss>`,
	});
};
const servePage = (number: number, page = number) =>
	room.news.north.server.serve(`/p/${number}`, { body: makePage(page) });
const countAsked = () => room.news.north.server.requests.filter(({ path }) => path.startsWith("/p/")).length;
async function run() {
	room.news.clock.advance(hourMs);
	return (await room.news.run()).result.articles;
}
async function read() {
	const rows = await room.news.list<{ lead: string; content: string; needs_summary: boolean | null }>(
		`select a.lead, a.content, s.needs_summary
		from public.scraped_articles a left join public.stories s on s.id = a.story_id order by a.title`,
	);
	return rows[0];
}

describe("an article of which its feed says something else under the same title and guid", () => {
	it("is read again, once, in its place, and its story is to be summed up anew", async () => {
		servePage(1);
		serve([{ text: "Lag 1 vann med 2–1" }]);
		await run();
		await room.putIntoStory();
		servePage(1, 7);
		serve([{ text: "Lag 1 vann med 3–1" }]);
		expect(await run()).toMatchObject({ stored: 0, duplicate: 1 });
		expect(await read()).toMatchObject({
			lead: "Lag 1 vann med 3–1",
			content: expect.stringContaining("Lag 7 vann"),
			needs_summary: true,
		});
		await run();
		expect(countAsked()).toBe(2);
	});

	it("is told with the feed's text where that is the article's", async () => {
		const toMore = (score: string) =>
			`<content:encoded>Lag 1 vann söndagens match mot lag 2 med ${score} efter en jämn inledning. Anfallaren avgjorde i den andra halvleken inför 1 001 åskådare på hemmaplan.</content:encoded>`;
		room.news.north.server.serve("/p/1", { status: 404 });
		serve([{ more: toMore("2–1") }]);
		await run();
		serve([{ more: toMore("3–1") }]);
		await run();
		expect((await read())?.content).toContain("3–1");
	});

	it("is read again where the feed says that it was changed, and nothing else", async () => {
		servePage(1);
		serve([{ text: "Kort", more: "<atom:updated>2026-11-21T11:30:00Z</atom:updated>" }]);
		await run();
		servePage(1, 7);
		serve([{ text: "Kort", more: "<atom:updated>2026-11-21T12:30:00Z</atom:updated>" }]);
		await run();
		expect((await read())?.content).toContain("Lag 7 vann");
	});

	it("stays what it was where its page is gone, and is not asked for at each run", async () => {
		servePage(1);
		serve([{ text: "Lag 1 vann med 2–1" }]);
		await run();
		room.news.north.server.serve("/p/1", { status: 410 });
		serve([{ text: "Borttagen" }]);
		await run();
		await run();
		expect(countAsked()).toBe(2);
		expect((await read())?.content).toContain("Lag 1 vann");
	});

	it("is learnt of, and not read again, where nothing was known of what the feed had said", async () => {
		servePage(1);
		serve([{ text: "Lag 1 vann med 2–1" }]);
		await run();
		await room.database.exec("update public.scraped_articles set feed_hash = null");
		await run();
		expect(countAsked()).toBe(1);
		serve([{ text: "Lag 1 vann med 3–1" }]);
		await run();
		expect(countAsked()).toBe(2);
	});
});

describe("a feed whose texts change by themselves", () => {
	it("by a count of comments has nothing read again", async () => {
		servePage(1);
		for (const count of [1, 2, 3]) {
			serve([{ text: `Lag 1 vann med 2–1. ${count} kommentarer` }]);
			await run();
		}
		expect(countAsked()).toBe(1);
	});

	it("has an article read again four times at most", async () => {
		servePage(1);
		for (const word of ["ett", "två", "tre", "fyra", "fem", "sex", "sju"]) {
			serve([{ text: `Dagens ord är ${word}` }]);
			await run();
		}
		expect(countAsked()).toBe(5);
	});

	it("is not one of which a few are all there is, edited at once", async () => {
		const numbers = [1, 2, 3, 4];
		for (const score of ["2–1", "3–1"]) {
			for (const number of numbers) servePage(number, score === "2–1" ? number * 3 : number * 7);
			serve(numbers.map((number) => ({ number, text: `Lag ${number} vann med ${score}` })));
			await run();
		}
		expect(countAsked()).toBe(8);
		expect((await read())?.content).toContain("Lag 7 vann");
	});

	it("all of them at each visit has none of them read again", async () => {
		const numbers = [1, 2, 3, 4, 5];
		for (const number of numbers) servePage(number, number * 3);
		for (const word of ["ett", "två", "tre"]) {
			serve(numbers.map((number) => ({ number, text: `Dagens ord är ${word}` })));
			await run();
		}
		expect(countAsked()).toBe(5);
	});
});

it("a source whose texts may not be used is asked for no page, and nothing is kept of what its feed says", async () => {
	await room.database.exec("update public.content_sources set rights = 'title_and_link'");
	for (const text of ["Lag 1 vann med 2–1", "Lag 1 vann med 3–1"]) {
		serve([{ text }]);
		await run();
	}
	expect(countAsked()).toBe(0);
	expect(await room.news.list("select feed_hash from public.scraped_articles")).toEqual([
		{ feed_hash: null },
	]);
});
