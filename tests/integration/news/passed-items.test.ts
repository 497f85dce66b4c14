import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// Items that became no article, in a feed that changes.

const room = newsOfOneSource();

const dayMs = 24 * 3600_000;
const countAsked = (path: string) =>
	room.news.north.server.requests.filter((request) => request.path === path).length;
let published = 0;
/** The feed changes: one more article, on a page of its own. */
const publishAnother = () => {
	published += 1;
	room.news.north.publish({
		path: `/ny/${published}`,
		title: `Ny ${published}`,
		publishedAt: room.news.clock.now(),
		page: { html: makePage(100 + published) },
	});
};
const publish = (path: string, page: { file: string } | { html: string }) =>
	room.news.north.publish({ path, title: `Om ${path}`, publishedAt: hoursAgo(1), page });

describe("an item that became no article is not fetched again when the feed changes", () => {
	it("because its text is told already: it counts as told, for a fortnight", async () => {
		publish("/tt/lind", { file: "plain.html" });
		const first = await room.news.run();
		expect(first.result.articles).toMatchObject({ stored: 2, duplicate: 1 });
		publishAnother();
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, duplicate: 3 });
		expect(countAsked("/tt/lind") + countAsked("/fotboll/lind")).toBe(2);
	});

	it("because its page leads to the front page, which is not the article", async () => {
		room.news.north.server.serve("/", { headers: { "content-type": "text/html" }, body: makePage(80) });
		for (const path of ["/borta/1", "/borta/2"]) {
			publish(path, { html: "" });
			room.news.north.server.serve(path, { status: 302, headers: { location: "/" } });
		}
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 2, duplicate: 0 });
		expect(result.problems.map(({ reason }) => reason)).toEqual(Array(2).fill("leder till startsidan"));
		publishAnother();
		await room.news.run();
		expect(countAsked("/borta/1")).toBe(1);
	});

	it("because it has no text: it stays a failure with its reason, and is tried again after a day", async () => {
		publish("/tom", { html: "<html><body><p>Logga in" });
		const told = (await room.news.run()).result.problems;
		expect(told).toEqual([{ subject: "Norrsport: Om /tom", reason: expect.any(String) }]);
		publishAnother();
		const again = await room.news.run();
		expect(again.result.problems).toEqual(told);
		expect(countAsked("/tom")).toBe(1);
		room.news.north.server.serve("/tom", { body: makePage(50) });
		room.news.clock.advance(dayMs + 1000);
		publishAnother();
		expect((await room.news.run()).result).toMatchObject({
			articles: { stored: 2, failed: 0 },
			problems: [],
		});
	});

	it("because its page is not there yet (404): after a day it is, though the feed says that nothing is new", async () => {
		publish("/senare", { html: "" });
		room.news.north.server.serve("/senare", { status: 404 });
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 2, failed: 1 });
		room.news.north.server.serve("/senare", { headers: { "content-type": "text/html" }, body: makePage(70) });
		room.news.clock.advance(dayMs / 2);
		expect((await room.news.run()).result.sources).toMatchObject({ not_modified: 1 });
		room.news.clock.advance(dayMs / 2 + 1000);
		expect((await room.news.run()).result).toMatchObject({ sources: { ok: 1 }, articles: { stored: 1 } });
		room.news.clock.advance(dayMs);
		expect((await room.news.run()).result.sources).toMatchObject({ not_modified: 1 });
	});

	it("and one that has left its feed is not waited for", async () => {
		publish("/borta", { html: "" });
		room.news.north.server.serve("/borta", { status: 404 });
		await room.news.run();
		const body = `<rss version="2.0"><channel><title>N</title></channel></rss>`;
		room.news.north.server.serve("/rss", ({ headers }) =>
			headers["if-none-match"] === '"tom"' ? { status: 304 } : { headers: { etag: '"tom"' }, body },
		);
		for (const status of ["ok", "not_modified"]) {
			room.news.clock.advance(dayMs + 1000);
			expect((await room.news.run()).result.sources).toMatchObject({ [status]: 1 });
		}
	});

	it("because its page says that it is old, though the feed gives no date", async () => {
		room.news.north.server.serve("/arkiv", {
			body: makePage(60).replace(
				"<head>",
				'<head><meta property="article:published_time" content="2026-01-02T10:00:00Z">',
			),
		});
		const serveFeed = (title: string) =>
			room.news.north.server.serve("/rss", {
				body: `<rss version="2.0"><channel><title>${title}</title><item><title>Arkivet</title>
					<link>${room.news.north.server.origin}/arkiv</link></item></channel></rss>`,
			});
		serveFeed("Ett");
		await room.news.run();
		serveFeed("Två");
		await room.news.run();
		expect(countAsked("/arkiv")).toBe(1);
		expect(await room.news.listArticles()).toEqual([]);
	});

	it("but is when an editor changes what may be taken of the source", async () => {
		publish("/tom", { html: "<html><body><p>Logga in" });
		await room.news.run();
		await room.database.query("update public.content_sources set rights = 'title_and_link'");
		publishAnother();
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ failed: 0 });
		expect((await room.news.listArticles()).map(({ title }) => title)).toContain("Om /tom");
	});

	it("and one whose site has no rules to be had, which is tried each time, takes no other one's place", async () => {
		const toItem = (link: string, title: string, hours: number) =>
			`<item><title>${title}</title><link>${link}</link><pubDate>${hoursAgo(hours).toUTCString()}</pubDate></item>`;
		// No such name is ever given away (RFC 6761).
		const silent = Array.from({ length: 55 }, (_, n) => toItem(`https://tyst.invalid/${n}`, `Tyst ${n}`, 1));
		room.news.north.server.serve("/aldre", { body: makePage(80) });
		const older = toItem(`${room.news.north.server.origin}/aldre`, "Äldre", 5);
		room.news.north.server.serve("/rss", {
			body: `<rss version="2.0"><channel><title>B</title>${silent.join("")}${older}</channel></rss>`,
		});
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 1, failed: 55 });
		expect((await room.news.listArticles()).map(({ title }) => title)).toEqual(["Äldre"]);
		expect(result.problems[0]?.reason).toBe("robots.txt kunde inte läsas (tyst.invalid)");
		expect(await room.news.list("select from private.passed_items")).toEqual([]);
	});

	it("nor does it take the place of one that was never looked at", async () => {
		for (let number = 0; number < 60; number += 1) publish(`/tom/${number}`, { html: "<html><body>" });
		await room.news.run();
		publishAnother();
		await room.news.run();
		expect(await room.news.list("select from public.scraped_articles")).toHaveLength(3);
		expect(await room.news.list("select from private.passed_items")).toHaveLength(60);
		room.news.clock.advance(2 * dayMs);
		publishAnother();
		await room.news.run();
		// Those whose time is over are gone or looked at anew.
		expect(
			await room.news.list("select from private.passed_items where until <= '2026-11-23T12:00:00Z'"),
		).toEqual([]);
	});
});
