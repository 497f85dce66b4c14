import { describe, expect, it } from "vitest";
import type { FeedItem } from "./feed-item.ts";
import { parseFeed } from "./parse-feed.ts";

const feedUrl = "https://norrsport.example/flode/rss.xml";
const now = new Date("2026-11-26T09:00:00Z");

function firstOf(text: string): FeedItem {
	const feed = parseFeed(text, feedUrl, { now });
	if (!feed.ok) throw new Error(feed.reason);
	const [item] = feed.items;
	if (!item) throw new Error("no item");
	return item;
}

describe("an item of RSS whose link is not its own", () => {
	const read = (items: string) => {
		const feed = parseFeed(`<rss version="2.0"><channel><title>N</title>${items}</channel></rss>`, feedUrl, {
			now,
		});
		return feed.ok ? feed.items.map(({ url, externalId }) => [url, externalId]) : feed.reason;
	};

	it("is at its guid where that is an address and the link the front page", () => {
		const front = "<link>https://norrsport.example/</link>";
		expect(
			read(
				`<item><title>A</title>${front}<guid>https://norrsport.example/?p=1</guid></item>
				<item><title>B</title>${front}<guid isPermaLink="false">https://norrsport.example/?p=2</guid></item>
				<item><title>C</title>${front}<guid>https://norrsport.example/</guid></item>
				<item><title>D</title>${front}</item>`,
			),
		).toEqual([
			["https://norrsport.example/?p=1", "https://norrsport.example/?p=1"],
			["https://norrsport.example/", "https://norrsport.example/?p=2"],
			["https://norrsport.example/", "C\n"],
			["https://norrsport.example/", "D\n"],
		]);
	});

	it("is known by the place on the page where it has no guid", () => {
		expect(
			read(
				`<item><title>A</title><link>/live#p1</link></item><item><title>B</title><link>/live#p2</link></item>`,
			),
		).toEqual([
			["https://norrsport.example/live", "/live#p1"],
			["https://norrsport.example/live", "/live#p2"],
		]);
	});
});

describe("each format gives the same item", () => {
	const expected = {
		url: "https://norrsport.example/fotboll/derby",
		title: "Derbyt & dramat",
		summaryText: "Två mål på tilläggstid.",
		author: "Sara Lind",
		publishedAt: new Date("2026-11-21T09:15:00Z"),
		categories: ["Fotboll"],
	};

	it("RSS 2.0", () => {
		const item = firstOf(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
			<title>N</title><link>https://norrsport.example/</link><item><title>Derbyt &amp;amp; dramat</title>
			<link>/fotboll/derby</link><guid isPermaLink="false">n-1</guid><category>Fotboll</category>
			<description><![CDATA[<p>Två <b>mål</b> på tilläggstid.</p>]]></description><dc:creator>Sara Lind</dc:creator>
			<pubDate>Sat, 21 Nov 2026 10:15:00 +0100</pubDate>
			<enclosure url="/bild.jpg" type="image/jpeg" length="1"/></item></channel></rss>`);
		expect(item).toMatchObject({
			...expected,
			externalId: "n-1",
			imageUrl: "https://norrsport.example/bild.jpg",
		});
	});

	it("RSS 1.0", () => {
		const item = firstOf(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
			xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
			<channel rdf:about="x"><title>N</title><link>https://norrsport.example/</link></channel>
			<item rdf:about="n-1"><title>Derbyt &amp; dramat</title><link>https://norrsport.example/fotboll/derby</link>
			<description>Två mål på tilläggstid.</description><dc:creator>Sara Lind</dc:creator><dc:subject>Fotboll</dc:subject>
			<dc:date>2026-11-21T10:15:00+01:00</dc:date></item></rdf:RDF>`);
		expect(item).toMatchObject({ ...expected, externalId: "n-1" });
	});

	it("Atom", () => {
		const item =
			firstOf(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://norrsport.example/"><title>N</title>
			<author><name>Sara Lind</name></author><entry><id>n-1</id><title type="html">Derbyt &amp;amp; dramat</title>
			<link rel="self" href="/api/1"/><link href="fotboll/derby"/><category term="fb" label="Fotboll"/>
			<summary>Två mål på tilläggstid.</summary><updated>2026-11-22T00:00:00Z</updated>
			<published>2026-11-21T09:15:00Z</published></entry></feed>`);
		expect(item).toMatchObject({ ...expected, externalId: "n-1" });
	});

	it("Atom, with relative links from the base of feed, entry and link, each in the one before", () => {
		const read = (feed: string, entry: string, link: string) =>
			firstOf(`<feed xmlns="http://www.w3.org/2005/Atom" ${feed}><title>N</title><entry ${entry}><id>n-1</id>
				<title>T</title><link rel="enclosure" type="image/png" ${link} href="b.png"/><link ${link}
				href='derby?a=1&amp;b=2'/></entry></feed>`);
		const site = 'xml:base="https://norrsport.example/"';
		for (const [feed, entry, link, expected] of [
			[site, "", 'xml:base="fotboll/"', "https://norrsport.example/fotboll/"],
			[site, 'xml:base="sport/"', "xml:base = 'dam/'", "https://norrsport.example/sport/dam/"],
			["", 'xml:base="/sport/"', 'xml:base="../herr/"', "https://norrsport.example/herr/"],
			[site, "", 'xml:base="https://bilder.example/a/"', "https://bilder.example/a/"],
			["", "", 'xml:base="javascript:1"', "https://norrsport.example/flode/"],
		] as const) {
			expect(read(feed, entry, link)).toMatchObject({
				url: `${expected}derby?a=1&b=2`,
				imageUrl: `${expected}b.png`,
			});
		}
	});

	it("Atom, with its relation's address for a name, and with text out of line", () => {
		const entry = (links: string) =>
			firstOf(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://norrsport.example/"><title>N</title>
			<entry><id>n-1</id><title>Derbyt</title>${links}<updated>2026-11-22T00:00:00Z</updated></entry></feed>`);
		const named = '<link rel="http://www.iana.org/assignments/relation/alternate" href="fotboll/derby"/>';
		expect(entry(named)).toMatchObject({ url: "https://norrsport.example/fotboll/derby" });
		const outside = '<content xml:base="https://norrsport.example/fotboll/" src="derby" type="text/html"/>';
		expect(entry(outside)).toMatchObject({ url: "https://norrsport.example/fotboll/derby" });
	});

	it("JSON Feed", () => {
		const item = firstOf(
			JSON.stringify({
				version: "https://jsonfeed.org/version/1.1",
				title: "N",
				home_page_url: "https://norrsport.example/",
				items: [
					{
						id: "n-1",
						url: "/fotboll/derby",
						title: "Derbyt & dramat",
						summary: "Två mål på tilläggstid.",
						authors: [{ name: "Sara Lind" }],
						date_published: "2026-11-21T10:15:00+01:00",
						tags: ["Fotboll"],
						content_html: "<p>Ett</p><p>Två</p>",
						image: "https://norrsport.example/b.webp",
					},
				],
			}),
		);
		expect(item).toMatchObject({ ...expected, externalId: "n-1", contentText: "Ett\n\nTvå" });
	});
});

describe("an item's identity", () => {
	const ids = (items: string) => {
		const feed = parseFeed(`<rss version="2.0"><channel><title>N</title>${items}</channel></rss>`, feedUrl, {
			now,
		});
		return feed.ok ? feed.items.map(({ externalId }) => externalId) : [];
	};
	const item = (link: string, guid?: string) =>
		`<item><title>T</title><link>https://a.example/${link}</link>${guid ? `<guid>${guid}</guid>` : ""}</item>`;

	it("is its guid, else its link, else title and date", () => {
		expect(ids(`${item("1", "g1")}${item("2")}<item><title>T</title></item>`)).toEqual([
			"g1",
			"https://a.example/2",
			"T\n",
		]);
	});

	it("is the link where a feed gives one guid to everything", () => {
		expect(ids(item("1", "same") + item("2", "same"))).toEqual([
			"https://a.example/1",
			"https://a.example/2",
		]);
		expect(ids(item("1", "same") + item("1", "same"))).toEqual(["same", "same"]);
	});

	it("has a bounded length", () => {
		expect(ids(item("1", "g".repeat(5000)))[0]).toMatch(/^sha256:[0-9a-f]{64}$/);
	});
});

describe("what is not a feed", () => {
	it.each([
		["", "tomt svar"],
		["<!doctype html><html><head><title>Hej</title></head></html>", "en webbsida, inte ett flöde"],
		[
			"<html><body>om <rss version='2.0'><channel><item/></channel></rss></body></html>",
			"en webbsida, inte ett flöde",
		],
		["bara text", "inte ett flöde"],
		['{"items": 3}', "inte ett flöde"],
		["<rss version='2.0'><channel><item><title>Av", "trasigt flöde"],
		["<rss version='2.0'></rss>", "flödet saknar innehåll"],
	])("%s", (text, reason) => {
		expect(parseFeed(text, feedUrl, { now })).toEqual({ ok: false, reason });
	});
});

describe("hostile XML", () => {
	it("expands no entity and fetches none", () => {
		const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">
			<!-- ]> --><!ENTITY c "]>">]><rss version="2.0"><channel><item><title>&b;&x;Mål</title></item></channel></rss>`;
		expect(firstOf(bomb).title).toBe("&b;&x;Mål");
	});

	it("leaves scripts and their links out", () => {
		const item =
			firstOf(`<rss version="2.0"><channel><item><title>Mål&lt;script&gt;alert(1)&lt;/script&gt;!</title>
			<link>javascript:alert(1)</link><description>&lt;img src=x onerror=alert(1)&gt;Text</description></item></channel></rss>`);
		expect(item).toMatchObject({ title: "Mål!", url: null, summaryText: "Text" });
	});
});

describe("a date without its year", () => {
	it.each([
		[
			"rss",
			`<rss version="2.0"><channel><item><title>Mål</title><pubDate>26 nov 09:15</pubDate></item></channel></rss>`,
		],
		[
			"json",
			`{"version":"https://jsonfeed.org/version/1.1","title":"N","items":[{"id":"1","title":"Mål","date_published":"Thu, 26 Nov 09:15"}]}`,
		],
	])("is the last one that has been, in %s", (_, text) => {
		expect(firstOf(text).publishedAt?.toISOString()).toBe("2026-11-26T08:15:00.000Z");
	});
});

it.each([600, 6000])(
	"of an archive of %d items the newest count, though it begins with the oldest",
	(length) => {
		const items = Array.from({ length }, (_, day) => {
			const date = new Date(Date.UTC(2005, 0, 1 + day)).toUTCString();
			return `<item><title>Dag ${day}</title><link>https://norr.example/${day}</link><pubDate>${date}</pubDate></item>`;
		});
		const feed = parseFeed(
			`<rss version="2.0"><channel><title>N</title>${items.join("")}</channel></rss>`,
			"https://norr.example/rss",
			{ now },
		);
		expect(feed.ok && feed.items.map(({ title }) => title)).toEqual(
			Array.from({ length: 500 }, (_, place) => `Dag ${length - 1 - place}`),
		);
	},
);

it("reads a text that is escaped twice as the HTML it is", () => {
	const feed = `<rss version="2.0"><channel><title>N</title><item><title>Lind</title><link>https://n.example/1</link>
		<description>&amp;lt;p&amp;gt;M&amp;aring;l av &amp;lt;b&amp;gt;Lind&amp;lt;/b&amp;gt;.&amp;lt;/p&amp;gt;</description></item></channel></rss>`;
	const parsed = parseFeed(feed, "https://n.example/rss", { now: new Date("2026-11-21T12:00:00Z") });
	expect(parsed.ok && parsed.items[0]?.summaryText).toBe("Mål av Lind.");
});
