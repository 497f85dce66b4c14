import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// Articles that were stored as their feed tells them, for their page could not be had.

const room = newsOfOneSource();

const dayMs = 24 * 3600_000;
const told = "Lag 7 vann derbyt, säger flödet, och mer än så får den inte veta som inte läser sidan. ".repeat(
	2,
);
const serveFeed = (title = "Derbyt", items = 1) =>
	room.news.north.server.serve("/rss", ({ headers }) => {
		const etag = `"${title}${items}"`;
		if (headers["if-none-match"] === etag) return { status: 304, headers: { etag } };
		const item = `<item><title>${title}</title><link>${room.news.north.server.origin}/derbyt</link><guid>derbyt</guid>
			<description>${told}</description><pubDate>${hoursAgo(1).toUTCString()}</pubDate></item>`;
		return {
			headers: { etag },
			body: `<rss version="2.0"><channel><title>N</title>${item.repeat(items)}</channel></rss>`,
		};
	});
const servePage = () =>
	room.news.north.server.serve("/derbyt", { headers: { "content-type": "text/html" }, body: makePage(7) });
const countAsked = () => room.news.north.server.requests.filter(({ path }) => path === "/derbyt").length;
const read = () =>
	room.news.list<{ content: string; lead: string; needs_summary: boolean | null }>(
		`select a.content, a.lead, s.needs_summary
		from public.scraped_articles a left join public.stories s on s.id = a.story_id`,
	);

describe("an article whose page could not be had when it was told", () => {
	it("is read once more after a day, though its feed says that nothing is new, and its story is summed up anew", async () => {
		serveFeed();
		room.news.north.server.serve("/derbyt", { status: 503 });
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 1, failed: 0 });
		expect((await read())[0]?.content).toContain("säger flödet");
		await room.putIntoStory();
		servePage();
		room.news.clock.advance(dayMs / 2);
		await room.news.run();
		expect(countAsked()).toBe(1);
		room.news.clock.advance(dayMs / 2 + 1000);
		const { result } = await room.news.run();
		expect(result).toMatchObject({ sources: { not_modified: 1 }, articles: { stored: 0 }, problems: [] });
		expect(await read()).toEqual([
			{
				content: expect.stringContaining("Lag 7 vann söndagens match"),
				lead: told.trim(),
				needs_summary: true,
			},
		]);
		room.news.clock.advance(2 * dayMs);
		await room.news.run();
		expect(countAsked()).toBe(2);
	});

	it("is read once more when it has left its feed", async () => {
		serveFeed();
		room.news.north.server.serve("/derbyt", { status: 503 });
		await room.news.run();
		serveFeed("Tomt", 0);
		servePage();
		room.news.clock.advance(dayMs + 1000);
		await room.news.run();
		expect((await read())[0]?.content).toContain("Lag 7 vann söndagens match");
	});

	it("is read once more when its site's rules could not be had", async () => {
		// No such name is ever given away (RFC 6761).
		const item = `<item><title>Derbyt</title><link>https://tyst.invalid/derbyt</link><description>${told}</description></item>`;
		room.news.north.server.serve("/rss", {
			body: `<rss version="2.0"><channel><title>N</title>${item}</channel></rss>`,
		});
		await room.news.run();
		expect(await room.news.list("select page_due_at from public.scraped_articles")).toEqual([
			{ page_due_at: new Date("2026-11-22T12:00:00Z") },
		]);
	});

	it("stays as its feed tells it when the page fails again, which is then let be", async () => {
		serveFeed();
		room.news.north.server.serve("/derbyt", { status: 503 });
		await room.news.run();
		await room.putIntoStory();
		for (let day = 0; day < 3; day++) {
			room.news.clock.advance(dayMs + 1000);
			await room.news.run();
		}
		expect(countAsked()).toBe(2);
		expect(await read()).toEqual([
			{ content: expect.stringContaining("säger flödet"), lead: told.trim(), needs_summary: false },
		]);
	});

	it("waits as long as its host asks to be left alone", async () => {
		serveFeed();
		room.news.north.server.serve("/derbyt", { status: 500 });
		await room.news.run();
		room.news.north.server.serve("/derbyt", { status: 429, headers: { "retry-after": "600" } });
		room.news.clock.advance(dayMs + 1000);
		await room.news.run();
		servePage();
		room.news.clock.advance(3600_000);
		await room.news.run();
		expect((await read())[0]?.content).toContain("Lag 7 vann söndagens match");
	});

	it("is not asked for again where its page was refused for good", async () => {
		serveFeed();
		room.news.north.server.serve("/derbyt", { status: 403 });
		await room.news.run();
		room.news.clock.advance(dayMs + 1000);
		await room.news.run();
		expect(countAsked()).toBe(1);
	});
});

it("a correction that is told while its page cannot be had is taken from the feed, and from the page after a day", async () => {
	serveFeed();
	servePage();
	await room.news.run();
	serveFeed("RÄTTELSE: Derbyt");
	room.news.north.server.serve("/derbyt", { status: 503 });
	await room.news.run();
	expect((await read())[0]?.content).toContain("säger flödet");
	servePage();
	room.news.clock.advance(dayMs + 1000);
	await room.news.run();
	expect((await read())[0]?.content).toContain("Lag 7 vann söndagens match");
});
