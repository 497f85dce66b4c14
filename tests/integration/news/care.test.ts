import { describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { hoursAgo, toConfigured } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";
import { makePage } from "../../support/news/outside-newsroom.ts";

// What a source asks of those who read it, and what is kept of how it was answered.

const room = newsOfOneSource();

const hourMs = 3600_000;
const rss = (inside: string, title = "Nyhet") =>
	`<rss version="2.0"><channel><title>N</title>${inside}<item><title>${title}</title><link>${room.news.north.server.origin}/fotboll/lind</link></item></channel></rss>`;
const askedFor = (path: string) => room.news.north.server.requests.filter((request) => request.path === path);

describe("the validators of a source", () => {
	const early = "Sat, 21 Nov 2026 08:00:00 GMT";
	const late = "Sat, 21 Nov 2026 09:00:00 GMT";
	it.each<[string, headers: Record<string, string>, etag: string, lastModified: string]>([
		["a new ETag", { etag: '"b"' }, '"b"', early],
		["a new Last-Modified", { "last-modified": late }, '"a"', late],
		["both anew", { etag: '"b"', "last-modified": late }, '"b"', late],
		["none", {}, '"a"', early],
	])(
		"are those of a 304 that bears %s, and else as they were",
		async (_name, headers, etag, lastModified) => {
			room.news.north.server.serve("/rss", {
				headers: { etag: '"a"', "last-modified": early },
				body: rss(""),
			});
			await room.news.run();
			room.news.north.server.serve("/rss", { status: 304, headers });
			expect((await room.news.run()).result.sources).toMatchObject({ not_modified: 1 });
			await room.news.run();
			expect(askedFor("/rss")[2]?.headers).toMatchObject({
				"if-none-match": etag,
				"if-modified-since": lastModified,
			});
		},
	);

	it("are not those of a 304 that nobody asked for: items may be left", async () => {
		room.news.north.server.serve("/rss", { status: 304, headers: { etag: '"b"' } });
		await room.news.run();
		expect(await room.readSource()).toMatchObject({ etag: null });
	});
});

describe("a source moves", () => {
	it("for good: its new address is the one to ask from the third time on, and it is not set up twice", async () => {
		const { origin } = room.news.north.server;
		room.news.north.server.serve("/flode", { body: rss("") });
		room.news.north.server.serve("/rss", { status: 308, headers: { location: "/flode" } });
		await room.news.run();
		await room.news.run();
		expect(await room.readSource()).toMatchObject({ feed_url: `${origin}/rss`, moved_count: 2 });
		await room.news.run();
		expect(await room.readSource()).toMatchObject({
			feed_url: `${origin}/flode`,
			former_urls: [`${origin}/rss`],
			moved_to: null,
		});
		room.news.north.server.requests.length = 0;
		await room.news.run();
		expect(room.news.north.server.requests.map(({ path }) => path)).toEqual(["/flode"]);
		expect(await setUpSources(room.database, [toConfigured(room.news.north)])).toEqual({
			created: 0,
			existing: 1,
		});
	});

	it("for a while: 302 and 307 change nothing, nor what lies behind them", async () => {
		room.news.north.server.serve("/tills-vidare", { status: 301, headers: { location: "/flode" } });
		room.news.north.server.serve("/flode", { body: rss("") });
		room.news.north.server.serve("/rss", { status: 307, headers: { location: "/tills-vidare" } });
		for (let round = 0; round < 4; round++) await room.news.run();
		expect(await room.readSource()).toMatchObject({ feed_url: room.news.north.feedUrl, moved_to: null });
	});

	it("to where another source is read already: both stay, and an editor is told", async () => {
		await setUpSources(room.database, [toConfigured(room.news.ice)]);
		room.news.north.server.serve("/rss", { status: 301, headers: { location: room.news.ice.feedUrl } });
		const told = [];
		for (let round = 0; round < 3; round++) told.push(...(await room.news.run()).result.problems);
		expect(told.filter(({ subject }) => subject === "Norrsport")).toEqual([
			{
				subject: "Norrsport",
				reason: `har flyttat till en adress som en annan källa läses från (${room.news.ice.feedUrl})`,
			},
		]);
		expect(await room.news.list("select from public.content_sources")).toHaveLength(2);
	});

	it("is looked for seldom once it says that it is gone (410)", async () => {
		room.news.north.server.serve("/rss", { status: 410 });
		const { result } = await room.news.run();
		expect(result.problems).toEqual([{ subject: "Norrsport", reason: "är borttagen (410)" }]);
		expect(await room.readSource()).toMatchObject({
			alarm: "gone",
			next_fetch_at: new Date("2026-11-24T12:00:00Z"),
		});
	});
});

describe("what a source reserves", () => {
	const reserve = (location: string, reservation = 1) =>
		room.news.north.server.serve("/.well-known/tdmrep.json", {
			body: JSON.stringify([{ location, "tdm-reservation": reservation }]),
		});

	it("by its tdmrep.json is told by title and link alone, and its pages are not asked for", async () => {
		reserve("/fotboll/");
		const { runId } = await room.news.run();
		expect(await room.news.listArticles()).toMatchObject([
			{ title: "Lind vände matchen", content: "" },
			{ title: "Öberg i final", content: expect.stringMatching(/^Åsa Öberg/) },
		]);
		expect(askedFor("/fotboll/lind")).toEqual([]);
		const { origin } = room.news.north.server;
		expect(await room.readVisit(runId)).toMatchObject({
			rights: "summary",
			decisions: expect.arrayContaining([
				{ rule: "rights", file: null, line: "summary", answer: "summary", url: `${origin}/rss`, count: 1 },
				{
					rule: "robots",
					file: `${origin}/robots.txt`,
					line: null,
					answer: "allowed",
					url: `${origin}/rss`,
					count: 2,
				},
				{
					rule: "tdmrep",
					file: `${origin}/.well-known/tdmrep.json`,
					line: '{"location":"/fotboll/","tdm-reservation":1}',
					answer: "reserved",
					url: `${origin}/fotboll/lind`,
					count: 1,
				},
			]),
		});
	});

	it("for the whole feed leaves the source at title and link, and the run says so", async () => {
		reserve("/");
		const { runId } = await room.news.run();
		expect((await room.news.listArticles()).map(({ content }) => content)).toEqual(["", ""]);
		expect(await room.readVisit(runId)).toMatchObject({ rights: "title_and_link", status: "ok" });
	});

	it("by a header or a meta element of the page itself holds for that page, whatever the file says", async () => {
		room.news.north.server.serve("/fotboll/lind", { headers: { "tdm-reservation": "1" }, body: makePage(1) });
		room.news.north.server.serve("/tennis/oberg", {
			body: makePage(2).replace("<head>", '<head><meta name="tdm-reservation" content="1">'),
		});
		const { runId } = await room.news.run();
		expect((await room.news.listArticles()).map(({ content }) => content)).toEqual(["", ""]);
		const { decisions } = await room.readVisit(runId);
		expect(
			decisions
				.filter(({ answer }) => answer === "reserved")
				.map(({ line }) => line)
				.sort(),
		).toEqual(['<meta name="tdm-reservation" content="1">', "tdm-reservation: 1"]);
	});

	it("is nothing when the file is broken, missing or says so", async () => {
		room.news.north.server.serve("/.well-known/tdmrep.json", { body: "<html>" });
		await room.news.run();
		expect((await room.news.listArticles()).every(({ content }) => content !== "")).toBe(true);
	});

	it("by robots.txt is on record with the line that decided", async () => {
		room.news.north.server.serve("/robots.txt", { body: "User-agent: *\nDisallow: /tennis\n" });
		const { runId } = await room.news.run();
		expect((await room.readVisit(runId)).decisions).toContainEqual({
			rule: "robots",
			file: `${room.news.north.server.origin}/robots.txt`,
			line: "Disallow: /tennis",
			answer: "disallowed",
			url: `${room.news.north.server.origin}/tennis/oberg`,
			count: 1,
		});
	});
});

describe("a source that tells nothing", () => {
	it("raises an alarm after weeks of silence, in the run and in its row, and the next item heals it", async () => {
		await room.news.run();
		room.news.clock.advance(13 * 24 * hourMs);
		expect((await room.news.run()).result.problems).toEqual([]);
		room.news.clock.advance(2 * 24 * hourMs);
		const silent = await room.news.run();
		expect(silent.result).toMatchObject({
			sources: { not_modified: 1 },
			problems: [{ subject: "Norrsport", reason: "har inte gett något nytt sedan 2026-11-21" }],
		});
		expect(await room.readSource()).toMatchObject({ alarm: "silent", alarm_since: room.news.clock.now() });
		const publishedAt = hoursAgo(-24 * 15);
		room.news.north.publish({ path: "/ny", title: "Ny", publishedAt, page: { html: makePage(3) } });
		expect((await room.news.run()).result.problems).toEqual([]);
		expect(await room.readSource()).toMatchObject({ alarm: null, alarm_since: null });
	});

	it("raises one at once when its feed is empty", async () => {
		room.news.north.server.serve("/rss", {
			body: "<rss version='2.0'><channel><title>N</title></channel></rss>",
		});
		expect((await room.news.run()).result.problems).toEqual([
			{ subject: "Norrsport", reason: "flödet är tomt" },
		]);
		expect(await room.readSource()).toMatchObject({ alarm: "empty" });
		room.news.north.server.serve("/rss", { body: rss("") });
		await room.news.run();
		expect(await room.readSource()).toMatchObject({ alarm: null });
	});
});

it("reads dates without a zone in the source's own", async () => {
	await room.database.query("update public.content_sources set time_zone = 'America/New_York'");
	room.news.north.server.serve("/rss", {
		body: rss("").replace("</item>", "<pubDate>21 Nov 2026 06:30</pubDate></item>"),
	});
	await room.news.run();
	expect(await room.news.list("select published_at from public.scraped_articles")).toEqual([
		{ published_at: new Date("2026-11-21T11:30:00Z") },
	]);
	await expect(
		room.database.query("update public.content_sources set time_zone = 'Europe/Vintervik'"),
	).rejects.toMatchObject({ code: "22023" });
});
