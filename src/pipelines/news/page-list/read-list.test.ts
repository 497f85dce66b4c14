import { describe, expect, it } from "vitest";
import { findFeedLinks } from "./find-feed-links.ts";
import { readList } from "./read-list.ts";

const pageUrl = "https://klubben.example/nyheter/";
const now = new Date("2026-11-21T10:00:00Z");
const context = { pageUrl, timeZone: "Europe/Stockholm", now };

const page = `<!doctype html><title>Nyheter från klubben</title><nav><a href="/">Hem</a></nav>
	<ul><li class="nyhet"><h3>Ny målvakt klar</h3><p class="puff">Hon kommer från Norrviken.</p>
		<span class="tid">i dag 09.15</span><a href="malvakt?utm_source=x#topp">Läs mer</a><img src="data:x" data-src="/m.jpg"></li>
	<li class="nyhet"><a href="/nyheter/traning"><h3>Träningen flyttas</h3></a><time datetime="2026-11-20T08:00:00+01:00">fredag</time></li>
	<li class="nyhet"><a href="javascript:alert(1)">Inget att följa</a></li></ul>`;

describe("readList", () => {
	it("finds items by selectors, and without them what an item usually has", () => {
		const list = readList(page, {
			...context,
			selectors: { item: "li.nyhet", time: ".tid, time", summary: ".puff" },
		});
		expect(list).toMatchObject({
			ok: true,
			title: "Nyheter från klubben",
			items: [
				{
					title: "Ny målvakt klar",
					url: "https://klubben.example/nyheter/malvakt?utm_source=x",
					summaryText: "Hon kommer från Norrviken.",
					publishedAt: new Date("2026-11-21T08:15:00Z"),
					imageUrl: "https://klubben.example/m.jpg",
				},
				{
					title: "Träningen flyttas",
					url: "https://klubben.example/nyheter/traning",
					publishedAt: new Date("2026-11-20T07:00:00Z"),
				},
				{ title: "Inget att följa", url: null },
			],
		});
	});

	it("reads a list of bare links", () => {
		const html = '<base href="/arkiv/"><a class="n" href="1">Ett</a><a class="n" href="2" title="Två"></a>';
		expect(readList(html, { ...context, selectors: { item: "a.n" } })).toMatchObject({
			items: [
				{ title: "Ett", url: "https://klubben.example/arkiv/1" },
				{ title: "Två", url: "https://klubben.example/arkiv/2" },
			],
		});
	});

	it.each([
		[
			"behind one to its section",
			'<li><a href="/fotboll">Fotboll</a><h2><a href="/a/1">AIK vann</a></h2></li>',
		],
		["behind one that leads nowhere", '<li><a href="#">Spara</a><h2><a href="/a/1">AIK vann</a></h2></li>'],
		[
			"behind a script's",
			'<li><a href="javascript:void(0)">Dela</a><h2>AIK vann</h2><a href="/a/1">Mer</a></li>',
		],
		[
			"around heading and picture",
			'<li><a href="/fotboll">Fotboll</a><a href="/a/1"><img><h2>AIK vann</h2></a></li>',
		],
		["around the whole item", '<a href="/a/1"><li><h2>AIK vann</h2></li></a>'],
		["behind its picture's", '<li><a href="/a/1"><img src="/m.jpg"></a> <a href="/a/1">AIK vann</a></li>'],
		[
			"with a picture alone",
			'<li><a href="/a/1"><img src="/m.jpg"></a><h2>AIK vann</h2><a href="/b">Mer</a></li>',
		],
	])("finds the link of an item %s", (_, html) => {
		expect(readList(html, { ...context, selectors: { item: "li" } })).toMatchObject({
			items: [{ title: "AIK vann", url: "https://klubben.example/a/1" }],
		});
	});

	it("takes the link of the title that a selector names", () => {
		const html =
			'<li><h4><a href="/fotboll">Fotboll</a></h4><p class="rubrik"><a href="/a/1">AIK vann</a></p></li>';
		expect(readList(html, { ...context, selectors: { item: "li", title: ".rubrik" } })).toMatchObject({
			items: [{ title: "AIK vann", url: "https://klubben.example/a/1" }],
		});
	});

	it("reads lines as they are seen", () => {
		const html = `<li><h2><a href="/a/1">AIK vann<br>derbyt &amp; tog täten<script>track("x")</script></a></h2>
			<div class="puff"><p>Målen kom sent.</p><p>Nu väntar <b>Malmö</b>.</p></div></li>`;
		expect(readList(html, { ...context, selectors: { item: "li", summary: ".puff" } })).toMatchObject({
			items: [{ title: "AIK vann derbyt & tog täten", summaryText: "Målen kom sent. Nu väntar Malmö." }],
		});
	});

	it("says which selector is none", () => {
		const list = readList(page, { ...context, selectors: { item: "li", title: "h3[" } });
		expect(list).toEqual({ ok: false, reason: "ingen giltig selektor: h3[" });
	});

	it("finds nothing where nothing matches", () => {
		expect(readList(page, { ...context, selectors: { item: "article" } })).toMatchObject({ items: [] });
	});
});

it("finds the feeds a page names, those in its head first", () => {
	const html = `<head><link rel="ALTERNATE" type="application/rss+xml; charset=utf-8" href="/rss">
		<link rel="alternate" type="text/html" hreflang="en" href="/en"><link rel="stylesheet" href="/feed.css">
		<link rel="alternate" type="application/feed+json" href="https://b.example/feed.json"></head>
		<a href="/rss">RSS</a><a href="/hockey/rss.xml">Hockey</a><a href="/pressen">Press</a><a href="mailto:rss@a.example">M</a>`;
	expect(findFeedLinks(html, pageUrl)).toEqual([
		"https://klubben.example/rss",
		"https://b.example/feed.json",
		"https://klubben.example/hockey/rss.xml",
	]);
});
