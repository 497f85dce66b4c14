import { describe, expect, it } from "vitest";
import type { Route } from "../../support/news/feed-server.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// Servers that lie, change their mind or break off, beside those of news/feeds.test.ts.

const room = newsOfOneSource();

const rss = (items: string) => `<rss version="2.0"><channel><title>N</title>${items}</channel></rss>`;
const makeItem = (title: string, link: string, more = "") =>
	`<item><title>${title}</title><link>${link}</link>${more}</item>`;
const serveFeed = (body: string | Uint8Array, headers?: Record<string, string>) =>
	room.news.north.server.serve("/rss", { headers, body });
const servePages = (count: number) => {
	for (let number = 1; number <= count; number++)
		room.news.north.server.serve(`/nr/${number}`, {
			headers: { "content-type": "text/html" },
			body: makePage(number),
		});
};
const listTitles = async () => (await room.news.listArticles()).map(({ title }) => title);
async function readVisit() {
	const [visit] = await room.news.list<{ status: string; error: string | null; items_found: number }>(
		"select status, error, items_found from public.scraping_run_sources order by started_at desc limit 1",
	);
	return visit;
}
async function readInsight() {
	const [row] = await room.news.list<{ insight: { sources: { has_opted_out: boolean }[] } }>(
		"select public.newsroom_insight() as insight",
	);
	return row?.insight.sources[0];
}
/** Bytes as they are, with whatever head. */
const raw =
	(head: string, body: string): Route =>
	({ socket }) => {
		socket.end(`HTTP/1.1 200 OK\r\n${head}\r\nConnection: close\r\n\r\n${body}`);
		return undefined;
	};

describe("an answer that is not what it says", () => {
	const whole = rss(makeItem("Nyhet", "/nr/1"));
	it.each<[string, Route, string, string[]]>([
		["shorter than its Content-Length", raw("Content-Length: 9000", whole), "failed", []],
		["longer than its Content-Length", raw("Content-Length: 40", whole), "failed", []],
		["with two lengths", raw(`Content-Length: 5\r\nContent-Length: ${whole.length}`, whole), "failed", []],
		["of 50 MB", { body: Buffer.alloc(50_000_000, whole) }, "refused", []],
		["empty", { body: "" }, "failed", []],
		["without content (204)", { status: 204 }, "failed", []],
		["partial content that nobody asked for (206)", { status: 206, body: whole }, "ok", ["Nyhet"]],
		["a redirect to nowhere", { status: 301 }, "failed", []],
		["a redirect inside, by IPv6", { status: 302, headers: { location: "http://[::1]/" } }, "refused", []],
		[
			"a redirect inside, by IPv4 in IPv6",
			{ status: 302, headers: { location: "http://[::ffff:169.254.169.254]/" } },
			"refused",
			[],
		],
		["a redirect to a broken address", { status: 302, headers: { location: "http://[::1" } }, "refused", []],
	])("%s", async (_name, route, status, titles) => {
		servePages(1);
		room.news.north.server.serve("/rss", route);
		await room.news.run();
		expect(await readVisit()).toMatchObject({ status });
		expect(await listTitles()).toEqual(titles);
		// Readers are not told that the source has said no.
		expect(await readInsight()).toMatchObject({ has_opted_out: false });
	});

	it("a list of directives on several lines counts as one list", async () => {
		const lines = "Content-Type: application/rss+xml\r\nCache-Control: public\r\nCache-Control: max-age=7200";
		room.news.north.server.serve("/rss", raw(lines, whole));
		await room.news.run();
		const [source] = await room.news.list<{ wait: string }>(
			"select (next_fetch_at - last_fetched_at)::text as wait from public.content_sources where name = 'Norrsport'",
		);
		expect(source).toEqual({ wait: "02:00:00" });
	});

	it("no TLS where the address says so: it cannot be reached, and is tried again", async () => {
		await room.database.query("update public.content_sources set feed_url = $1", [
			room.news.north.feedUrl.replace("http:", "https:"),
		]);
		const { result } = await room.news.run();
		expect(result.problems).toEqual([
			{ subject: "Norrsport", reason: expect.stringMatching(/^robots\.txt kunde inte läsas/) },
		]);
		room.news.clock.advance(16 * 60_000);
		expect((await room.news.run()).result.sources.failed).toBe(1);
	});

	it("a feed that has become a page: what it told stays, and it is a feed again when it is one", async () => {
		servePages(2);
		serveFeed(rss(makeItem("Första", "/nr/1")));
		await room.news.run();
		room.news.clock.advance(1000);
		serveFeed("<!doctype html><html><body><h1>Vi bygger om</h1>", { "content-type": "text/html" });
		await room.news.run();
		expect(await readVisit()).toMatchObject({ status: "failed" });
		room.news.clock.advance(16 * 60_000);
		serveFeed(rss(makeItem("Andra", "/nr/2") + makeItem("Första", "/nr/1")));
		await room.news.run();
		expect(await listTitles()).toEqual(["Andra", "Första"]);
	});

	it("a 304 to a question without validators: nothing is lost, and the feed is asked for whole", async () => {
		servePages(1);
		room.news.north.server.serve("/rss", { status: 304, headers: { etag: '"a"' } });
		await room.news.run();
		serveFeed(rss(makeItem("Nyhet", "/nr/1")));
		await room.news.run();
		expect(await listTitles()).toEqual(["Nyhet"]);
		const asked = room.news.north.server.requests.filter(({ path }) => path === "/rss");
		expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined]);
	});

	it("another ETag at each answer: the feed is read each time, and its pages once", async () => {
		servePages(2);
		let answers = 0;
		room.news.north.server.serve("/rss", () => ({
			headers: { etag: `"${++answers}"`, "last-modified": new Date(answers * 1000).toUTCString() },
			body: rss(makeItem("Första", "/nr/1") + makeItem("Andra", "/nr/2")),
		}));
		for (let round = 0; round < 3; round++) await room.news.run();
		expect(answers).toBe(3);
		expect(room.news.north.server.requests.filter(({ path }) => path.startsWith("/nr/"))).toHaveLength(2);
		expect(await listTitles()).toEqual(["Andra", "Första"]);
	});

	it.each([
		["utf-8", "latin1"],
		["iso-8859-1", "utf8"],
		["us-ascii", "utf8"],
		["no-such-charset", "utf8"],
	] as const)("a charset that is not the one: %s of what is %s", async (said, encoding) => {
		servePages(1);
		serveFeed(Buffer.from(rss(makeItem("Öberg får åka ändå", "/nr/1")), encoding), {
			"content-type": `application/rss+xml; charset=${said}`,
		});
		await room.news.run();
		expect(await listTitles()).toEqual(["Öberg får åka ändå"]);
	});
});

describe("items that are odd", () => {
	it("are told where they can be, and named where they cannot", async () => {
		servePages(6);
		serveFeed(
			rss(
				[
					makeItem("Från år 2100", "/nr/1", "<pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate>"),
					makeItem("Från år noll", "/nr/2", "<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>"),
					makeItem("Utan länk", ""),
					makeItem("Inåt", "http://[fe80::1]/a"),
					makeItem("Skript", "javascript:alert(1)"),
					makeItem("&lt;b&gt;Lind&lt;/b&gt; &amp;amp; co <![CDATA[<script>x()</script>]]>", "/nr/3"),
					makeItem("Samma guid", "/nr/4", "<guid isPermaLink='false'>1</guid>"),
					makeItem("Samma guid, en till", "/nr/5", "<guid isPermaLink='false'>1</guid>"),
				].join(""),
			),
		);
		const { result } = await room.news.run();
		expect(await listTitles()).toEqual([
			"Från år 2100",
			"Från år noll",
			"Lind & co",
			"Samma guid",
			"Samma guid, en till",
		]);
		expect(
			await room.news.list("select published_at from public.scraped_articles where title like '%2100'"),
		).toEqual([{ published_at: room.news.clock.now() }]);
		expect(result.problems.map(({ subject, reason }) => `${subject}: ${reason}`).toSorted()).toEqual([
			"Norrsport: Inåt: länken leder till ett privat nät",
			"Norrsport: Skript: saknar en länk som går att följa",
			"Norrsport: Utan länk: saknar en länk som går att följa",
		]);
	});

	it("in their thousands are read from the newest, fifty a run, each once", async () => {
		const at = (number: number) => new Date(room.news.clock.now().getTime() - number * 60_000).toUTCString();
		servePages(5000);
		serveFeed(
			rss(
				Array.from({ length: 5000 }, (_, index) =>
					makeItem(`N${5000 - index}`, `/nr/${5000 - index}`, `<pubDate>${at(5000 - index)}</pubDate>`),
				).join(""),
			),
		);
		await room.news.run();
		expect(await listTitles()).toHaveLength(50);
		await room.news.run();
		const titles = await listTitles();
		expect(titles).toEqual(Array.from({ length: 100 }, (_, index) => `N${index + 1}`).toSorted());
		expect(await readVisit()).toMatchObject({ items_found: 500 });
	});

	it("with links by xml:base lead where it says, from part to part", async () => {
		servePages(2);
		const { origin } = room.news.north.server;
		serveFeed(
			`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${origin}/fel/"><title>N</title>
			<entry xml:base="../nr/"><id>a</id><title>Första</title><link href="1"/></entry>
			<entry><id>b</id><title>Andra</title><link href="../nr/2"/></entry></feed>`,
		);
		await room.news.run();
		expect((await room.news.listArticles()).map(({ url }) => url)).toEqual([
			`${origin}/nr/2`,
			`${origin}/nr/1`,
		]);
	});
});

describe("a robots.txt on another host", () => {
	it("behind a redirect holds for the host that was asked (RFC 9309, 2.3.1.2), and one that fails there closes it", async () => {
		const { north, ice } = room.news;
		servePages(1);
		serveFeed(rss(makeItem("Nyhet", "/nr/1")));
		north.server.serve("/robots.txt", { status: 301, headers: { location: `${ice.server.origin}/regler` } });
		ice.server.serve("/regler", { status: 503 });
		await room.news.run();
		expect(await readVisit()).toMatchObject({
			status: "failed",
			error: `robots.txt kunde inte läsas (${north.server.host})`,
		});
		expect(await readInsight()).toMatchObject({ has_opted_out: false });
		expect(north.server.requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
		ice.server.serve("/regler", { body: "User-agent: AvsparkBot\nDisallow: /nr/\n" });
		room.news.clock.advance(16 * 60_000);
		const { result } = await room.news.run();
		expect(result.problems).toEqual([
			{ subject: "Norrsport: Nyhet", reason: expect.stringContaining("robots.txt") },
		]);
		expect(await readVisit()).toMatchObject({ status: "ok" });
		expect(north.server.requests.map(({ path }) => path)).not.toContain("/nr/1");
	});
});

describe("a feed that leads on to a site whose robots.txt closes it", () => {
	it("is refused, and readers are not told that the source has said no", async () => {
		const { north, ice } = room.news;
		north.server.serve("/rss", { status: 302, headers: { location: `${ice.server.origin}/rss` } });
		ice.server.serve("/robots.txt", { body: "User-agent: *\nDisallow: /\n" });
		await room.news.run();
		expect(await readVisit()).toMatchObject({
			status: "refused",
			error: expect.stringContaining("robots.txt"),
		});
		expect(await readInsight()).toMatchObject({ has_opted_out: false, closes_some: false });
	});

	it("has said no where that site is its own", async () => {
		const { north, ice } = room.news;
		await room.database.query("update public.content_sources set site_url = $1", [ice.server.origin]);
		north.server.serve("/rss", { status: 302, headers: { location: `${ice.server.origin}/rss` } });
		ice.server.serve("/robots.txt", { body: "User-agent: *\nDisallow: /\n" });
		await room.news.run();
		expect(await readInsight()).toMatchObject({ has_opted_out: true });
	});

	it.each([
		["https://www.norr.example/rss", "https://norr.example:8080/rss", true],
		["https://norr.example/rss", "https://feeds.norr.example/rss", true],
		["https://feeds.norr.example/rss", "https://www.norr.example/rss", true],
		["https://norr.example/rss", "https://enorr.example/rss", false],
		["https://norr.example/rss", "https://norr.example.net/rss", false],
	])("of %s is %s its own: %s", async (feed, closed, isOwn) => {
		const rows = await room.database.query<{ is_own: boolean }>(
			`select private.has_said_no(s, jsonb_build_array(jsonb_build_object('answer', 'disallowed', 'url', $2::text))) as is_own
			from jsonb_populate_record(null::public.content_sources, jsonb_build_object('feed_url', $1::text)) s`,
			[feed, closed],
		);
		expect(rows.rows).toEqual([{ is_own: isOwn }]);
	});
});
