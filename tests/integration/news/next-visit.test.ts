import { describe, expect, it } from "vitest";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// When a source is read again: as it asks, and as it fails.

const room = newsOfOneSource();

const hourMs = 3600_000;
const rss = (inside: string, title = "Nyhet") =>
	`<rss version="2.0"><channel><title>N</title>${inside}<item><title>${title}</title><link>${room.news.north.server.origin}/fotboll/lind</link></item></channel></rss>`;
const askedFor = (path: string) => room.news.north.server.requests.filter((request) => request.path === path);

describe("a source says when to come back", () => {
	it.each<[string, Record<string, string>, string, number]>([
		["Cache-Control", { "cache-control": "max-age=3600" }, "", 60],
		["Expires", { expires: "Sat, 21 Nov 2026 14:00:00 GMT", date: "Sat, 21 Nov 2026 12:00:00 GMT" }, "", 120],
		["Retry-After in a good answer", { "retry-after": "1800" }, "", 30],
		["ttl", {}, "<ttl>45</ttl>", 45],
		["skipHours", {}, "<skipHours><hour>12</hour><hour>13</hour></skipHours>", 120],
		["skipDays", {}, "<skipDays><day>Saturday</day></skipDays>", 720],
	])("by %s, and is left alone until then", async (_name, headers, inside, minutes) => {
		room.news.north.server.serve("/rss", { headers, body: rss(inside) });
		const { runId } = await room.news.run();
		const due = new Date(Date.parse("2026-11-21T12:00:00Z") + minutes * 60_000);
		expect((await room.readSource()).next_fetch_at).toEqual(due);
		expect(new Date(String((await room.readVisit(runId)).next_attempt_at))).toEqual(due);
		room.news.clock.advance(minutes * 60_000 - 1000);
		expect((await room.news.run()).result.sources.ok).toBe(0);
		room.news.clock.advance(2000);
		expect((await room.news.run()).result.sources.ok).toBe(1);
		expect(askedFor("/rss")).toHaveLength(2);
	});

	it("and is read all the same when the newsroom's one hour a day is among those it skips", async () => {
		room.news.north.server.serve("/rss", { body: rss("<skipHours><hour>12</hour></skipHours>") });
		await room.news.run();
		room.news.clock.advance(24 * hourMs);
		expect((await room.news.run()).result.sources.ok).toBe(1);
	});

	it("and is read at the next run all the same while it has more news than a run takes", async () => {
		const { server } = room.news.north;
		const items = Array.from({ length: 60 }, (_, number) => {
			server.serve(`/p/${number}`, { body: makePage(number * 3) });
			return `<item><title>Mål ${number}</title><link>${server.origin}/p/${number}</link></item>`;
		});
		const body = `<rss version="2.0"><channel><title>N</title><ttl>720</ttl>${items.join("")}</channel></rss>`;
		server.serve("/rss", { headers: { "cache-control": "max-age=43200" }, body });
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 50 });
		room.news.clock.advance(hourMs);
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 10 });
		room.news.clock.advance(hourMs);
		expect((await room.news.run()).result.sources.ok).toBe(0);
	});

	it("by Retry-After when it is busy (503)", async () => {
		room.news.north.server.serve("/rss", { status: 503, headers: { "retry-after": "7200" } });
		const { runId } = await room.news.run();
		expect((await room.readSource()).next_fetch_at).toEqual(new Date("2026-11-21T14:00:00Z"));
		expect(await room.readVisit(runId)).toMatchObject({ status: "failed", http_status: 503 });
	});

	it("never by giving up: it is tried every three days, and heals itself", async () => {
		room.news.north.server.serve("/rss", { status: 500 });
		for (let day = 0; day < 30; day++) {
			await room.news.run();
			room.news.clock.advance(24 * hourMs);
		}
		const tries = askedFor("/rss").length;
		expect(tries).toBeGreaterThan(10);
		expect(tries).toBeLessThan(20);
		room.news.clock.advance(3 * 24 * hourMs);
		room.news.north.server.serve("/rss", { body: rss("") });
		await room.news.run();
		expect(await room.readSource()).toMatchObject({
			failure_count: 0,
			last_error: null,
			next_fetch_at: null,
		});
	});
});
