import { parseJsonFeed, parseRssFeed } from "feedsmith";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnonClient } from "../../../src/pages/anon-client.ts";
import { createProgramPages } from "../../../src/pages/program-pages.ts";
import { parseFeed } from "../../../src/pipelines/news/feed/parse-feed.ts";
import { createTestGateway, type TestGateway } from "../../support/site/test-gateway.ts";

const siteUrl = "https://avspark.example";
let base: TestGateway;
let pages: Hono;

beforeAll(async () => {
	base = await createTestGateway();
	pages = createProgramPages({
		supabase: createAnonClient({
			gatewayFetch: async (input, init) => base.gateway.request(input as string, init),
			anonKey: base.keys.anonKey,
		}),
		siteUrl,
		clock: base.clock,
	});
	const desk = base.serviceClient();
	const hoursAgo = (hours: number) => new Date(base.clock.now().getTime() - hours * 3_600_000).toISOString();
	const articles = [
		{
			title: "Åsvalla & Örnarna delade",
			content: "Det blev **2–2** till slut.\nEn match < 90 minuter ]]> lång.",
			summary: "Kryss i toppmötet.",
			category: "Football",
			tags: ["allsvenskan"],
			published: true,
			published_at: hoursAgo(2),
		},
		{ title: "Utkast som ingen ska se", content: "Hemligt.", category: "fotboll", published: false },
		{
			title: "Gammal seger",
			content: "Länge sedan.",
			category: "hockey",
			image_url: "https://bilder.example/seger.jpg",
			image_alt: "Jubel & konfetti",
			image_credit: "Anna Berg",
			image_focus_x: 20,
			image_focus_y: 50,
			published: true,
			published_at: hoursAgo(72),
		},
	];
	const { error } = await desk.from("cms_articles").insert(articles, { defaultToNull: false });
	expect(error).toBeNull();
	const summaries = await desk.from("ai_summaries").insert({
		summary_title: "Depåstoppet avgjorde",
		summary_content: "Ledningen föll i depån.\n\nSedan gick det fort.",
		sport_category: "formula 1",
		generated_at: hoursAgo(1),
		published: true,
	});
	expect(summaries.error).toBeNull();
});
afterAll(() => base.close());

const readRss = async (path: string) => {
	const response = await pages.request(path);
	expect([path, response.status]).toEqual([path, 200]);
	const text = await response.text();
	return { response, text, feed: parseRssFeed(text) };
};

describe("the RSS feed", () => {
	it("has everything published, newest first, under addresses that stay", async () => {
		const { response, feed } = await readRss("/rss.xml");
		expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
		expect(feed).toMatchObject({ title: "Avspark", link: `${siteUrl}/`, language: "sv" });
		expect(feed.atom?.links?.[0]).toMatchObject({ href: `${siteUrl}/rss.xml`, rel: "self" });
		expect(feed.items?.map((item) => item.guid)).toEqual(
			["depastoppet-avgjorde", "asvalla-ornarna-delade", "gammal-seger"].map((slug) => ({
				value: `${siteUrl}/article/${slug}`,
				isPermaLink: true,
			})),
		);
		expect(feed.items?.map((item) => item.link)).toEqual(feed.items?.map((item) => item.guid?.value));
	});

	it("leaves out what no XML file may hold, as a word processor's soft line break", async () => {
		const write = (content: string) =>
			base
				.serviceClient()
				.from("cms_articles")
				.update({ content })
				.eq("title", "Gammal seger")
				.throwOnError();
		await write("Länge\u000bsedan\uffff.");
		const { text, feed } = await readRss("/rss.xml");
		await write("Länge sedan.");
		expect(text).toContain("Längesedan.");
		expect(feed.items).toHaveLength(3);
	});

	it("has an editor's whole text, and of a summary the lead", async () => {
		const { feed } = await readRss("/rss.xml");
		const [summary, article] = feed.items ?? [];
		expect(summary?.description).toBe("Ledningen föll i depån.");
		expect(summary?.content).toBeUndefined();
		expect(summary?.categories?.map(({ name }) => name)).toEqual(["Formel 1", "AI-sammanfattning"]);
		expect(article?.title).toBe("Åsvalla & Örnarna delade");
		expect(article?.description).toBe("Kryss i toppmötet.");
		expect(article?.content?.encoded).toBe(
			"<p>Det blev <strong>2–2</strong> till slut.</p>\n<p>En match &lt; 90 minuter ]]&gt; lång.</p>",
		);
		expect(article?.categories?.map(({ name }) => name)).toEqual(["Fotboll", "Redaktionell", "allsvenskan"]);
	});

	it("has an own picture with who took it and what it shows, a drawn one with its size", async () => {
		const { feed } = await readRss("/rss.xml");
		expect(feed.items?.[2]?.media?.contents).toEqual([
			{
				url: "https://bilder.example/seger.jpg",
				medium: "image",
				description: { value: "Jubel & konfetti", type: "plain" },
				credits: [{ value: "Anna Berg", role: "photographer" }],
			},
		]);
		expect(feed.items?.[1]?.media?.contents?.[0]).toMatchObject({ type: "image/png", width: 1200 });
	});

	it("is read back by our own reader: addresses, times, pictures, texts", async () => {
		const { text } = await readRss("/rss.xml");
		expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
		const parsed = parseFeed(text, `${siteUrl}/rss.xml`, { now: new Date() });
		if (!parsed.ok) throw new Error(parsed.reason);
		expect(parsed.items).toHaveLength(3);
		expect(parsed.items[1]).toMatchObject({
			url: `${siteUrl}/article/asvalla-ornarna-delade`,
			title: "Åsvalla & Örnarna delade",
			summaryText: "Kryss i toppmötet.",
			contentText: "Det blev 2–2 till slut.\n\nEn match < 90 minuter ]]> lång.",
			imageUrl: expect.stringMatching(/\/og\/asvalla-ornarna-delade\.png\?v=\w+$/),
		});
		expect(parsed.items[1]?.publishedAt?.getTime()).toBeLessThan(base.clock.now().getTime());
		expect(parsed.items[2]?.imageUrl).toBe("https://bilder.example/seger.jpg");
	});
});

describe("the JSON feed", () => {
	it("says the same, by its own rules", async () => {
		const response = await pages.request("/feed.json");
		expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
		const text = await response.text();
		const feed = parseJsonFeed(JSON.parse(text));
		expect(feed).toMatchObject({
			home_page_url: `${siteUrl}/`,
			feed_url: `${siteUrl}/feed.json`,
			language: "sv",
		});
		expect(feed.items?.map((item) => [item.id, item.url])).toEqual(
			(await readRss("/rss.xml")).feed.items?.map((item) => [item.guid?.value, item.link]),
		);
		for (const item of feed.items ?? [])
			expect(Boolean(item.content_html) !== Boolean(item.content_text)).toBe(true);
		const parsed = parseFeed(text, `${siteUrl}/feed.json`, { now: new Date() });
		expect(parsed.ok && parsed.items.map(({ title }) => title)).toEqual([
			"Depåstoppet avgjorde",
			"Åsvalla & Örnarna delade",
			"Gammal seger",
		]);
	});
});

describe("the feeds of a category", () => {
	it.each(["fotboll", "football", "Football", "%20Fotboll"])("are those of football at %s", async (name) => {
		const { feed } = await readRss(`/category/${name}/rss.xml`);
		expect(feed.title).toBe("Avspark – Fotboll");
		expect(feed.atom?.links?.[0]?.href).toBe(`${siteUrl}/category/football/rss.xml`);
		expect(feed.items?.map(({ title }) => title)).toEqual(["Åsvalla & Örnarna delade"]);
	});

	it("know Formula 1 by all its names, and a sport without articles", async () => {
		for (const name of ["formula%201", "formel%201", "formula1", "f1"]) {
			const answer = await (await pages.request(`/category/${name}/feed.json`)).json();
			expect(answer.feed_url).toBe(`${siteUrl}/category/formula%201/feed.json`);
			expect(answer.items).toHaveLength(1);
		}
		expect((await readRss("/category/padel/rss.xml")).feed.items ?? []).toEqual([]);
	});

	it.each(["/category/handboll/rss.xml", "/category/constructor/feed.json"])(
		"are not there at %s",
		async (path) => {
			expect((await pages.request(path)).status).toBe(404);
		},
	);
});

describe("a program that asks again", () => {
	it.each(["/rss.xml", "/feed.json", "/category/hockey/rss.xml"])(
		"learns that %s is as it was",
		async (path) => {
			const { headers } = await pages.request(path);
			expect(headers.get("cache-control")).toBe("public, max-age=300, s-maxage=30");
			expect(headers.get("cdn-cache-control")).toBe("public, max-age=30, stale-while-revalidate=300");
			for (const [name, value] of [
				["If-None-Match", headers.get("etag")],
				["If-Modified-Since", headers.get("last-modified")],
			]) {
				const again = await pages.request(path, { headers: { [name ?? ""]: value ?? "" } });
				expect([name, again.status, await again.text()]).toEqual([name, 304, ""]);
			}
		},
	);

	it("gets the feed compressed when it can read that", async () => {
		const response = await pages.request("/rss.xml", { headers: { "Accept-Encoding": "gzip" } });
		expect(response.headers.get("content-encoding")).toBe("gzip");
	});

	it("finds the feed where other sites have theirs", async () => {
		const response = await pages.request("/feed");
		expect([response.status, response.headers.get("location")]).toEqual([301, "/rss.xml"]);
	});
});

describe("what search engines read", () => {
	it("the news of two days, and nothing older", async () => {
		const xml = await (await pages.request("/sitemap-news.xml")).text();
		expect(xml.match(/<loc>[^<]*/g)).toEqual([
			`<loc>${siteUrl}/article/depastoppet-avgjorde`,
			`<loc>${siteUrl}/article/asvalla-ornarna-delade`,
		]);
		expect(xml).toContain("<news:title>Åsvalla &amp; Örnarna delade</news:title>");
	});

	it("where they may go, and where the maps lie", async () => {
		const text = await (await pages.request("/robots.txt")).text();
		expect(text).toContain("User-agent: *\nAllow: /\n");
		for (const path of ["/admin", "/auth", "/sok"]) expect(text).toContain(`Disallow: ${path}\n`);
		expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}/sitemap-news.xml\n`);
	});

	it("never a draft", async () => {
		for (const path of ["/rss.xml", "/feed.json", "/sitemap-news.xml", "/category/fotboll/rss.xml"])
			expect(await (await pages.request(path)).text()).not.toContain("Utkast");
	});
});

describe("an address that an article had", () => {
	it("leads to the one it has", async () => {
		const desk = base.serviceClient();
		const { data } = await desk.from("cms_articles").select("id").eq("slug", "gammal-seger").single();
		await desk
			.from("slug_history")
			.insert({ slug: "seger-fran-forra-sajten", article_id: data?.id, article_kind: "cms" });
		for (const [asked, slug] of [
			["seger-fran-forra-sajten", "gammal-seger"],
			["gammal-seger", "gammal-seger"],
			["utkast-som-ingen-ska-se", null],
		]) {
			const { data: found } = await base.anonClient().rpc("resolve_article_slug", { asked });
			expect([asked, found]).toEqual([asked, slug]);
		}
	});
});
