import { expect, it } from "vitest";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// When something happened, in the words of its source: an article without a date that is read counts as today's.

const room = newsOfOneSource();

const servePages = (numbers: readonly number[]) => {
	for (const number of numbers) {
		room.news.north.server.serve(`/nr/${number}`, {
			headers: { "content-type": "text/html" },
			body: makePage(number * 3),
		});
	}
};

it("what a feed tells of months ago is not today's news, however it writes the day", async () => {
	const dates = [
		"Thu, 08 Jan 2026 10:00:00 Europe/Stockholm",
		"2026-01-08T10:00:00-05:00Z",
		"Thu, 08 01 2026 10:00:00 +0100",
		"01/28/26 10:00:00",
		"ven., 03 juil. 2026 10:00:00 +0000",
		"20260108T100000Z",
	];
	servePages(dates.keys().toArray());
	const items = dates.map(
		(date, at) =>
			`<item><title>Gammal nyhet ${at}</title><link>${room.news.north.server.origin}/nr/${at}</link><pubDate>${date}</pubDate></item>`,
	);
	room.news.north.server.serve("/rss", {
		body: `<rss version="2.0"><channel><title>N</title>${items.join("")}</channel></rss>`,
	});
	expect((await room.news.run()).result.articles).toMatchObject({ found: 6, tooOld: 6, stored: 0 });
});

it("a time alone that lies ahead is last night's, in a list that is read in the morning", async () => {
	// From noon to six in the morning, in Stockholm.
	room.news.clock.advance(17 * 3600_000);
	servePages([1, 2]);
	const { server } = room.news.north;
	await room.database.query(
		"update public.content_sources set kind = 'page', feed_url = $1, selectors = $2::jsonb",
		[`${server.origin}/lista`, JSON.stringify({ item: "li" })],
	);
	server.serve("/lista", {
		headers: { "content-type": "text/html" },
		body: `<html><body><ul><li><a href="/nr/1">Rubrik 1</a><time>23:50</time></li>
			<li><a href="/nr/2">Rubrik 2</a><time>05:10</time></li></ul></body></html>`,
	});
	await room.news.run();
	expect(
		await room.news.list("select title, published_at from public.scraped_articles order by title"),
	).toEqual([
		{ title: "Rubrik 1", published_at: new Date("2026-11-21T22:50:00Z") },
		{ title: "Rubrik 2", published_at: new Date("2026-11-22T04:10:00Z") },
	]);
});
