import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeBody } from "../../../platform/fetcher/body/decode.ts";
import { extractArticle } from "./extract-article.ts";

const pages = new URL("../../../../tests/fixtures/pages/", import.meta.url);
const read = (name: string, url = "https://norrsport.example/a/1") =>
	extractArticle(decodeBody(readFileSync(new URL(name, pages)), null).text, url);

describe("extractArticle", () => {
	it("finds text and head of a plain article, without heading, navigation and footer", () => {
		const article = read("plain.html");
		expect(article.text?.split("\n\n")).toHaveLength(3);
		expect(article.text).toMatch(/^Norrvikens IF vände .* i tabellen\.$/s);
		expect(article).toMatchObject({
			title: "Lind vände matchen på Örjans vall",
			lead: "Två mål av Sara Lind gav tre poäng.",
			author: "Maria Håkansson",
			publishedAt: new Date("2026-11-21T08:15:00Z"),
			imageUrl: "https://norrsport.example/bilder/lind.jpg",
			canonicalUrl: "https://norrsport.example/fotboll/lind-vande-matchen",
			method: "readability",
		});
	});

	it("leaves out related links, captions, fact boxes, comments and cookie notices", () => {
		const { text } = read("noisy.html");
		for (const kept of ["Med nio sekunder kvar", "34 skott", "derbyt på tisdag"])
			expect(text).toContain(kept);
		for (const gone of ["Läs också", "LÄS MER", "juniorer", "Bildbyrån", "Fakta", "Kalle", "kakor", "Dela"]) {
			expect(text).not.toContain(gone);
		}
	});

	it("takes the text of a page without any from its JSON-LD", () => {
		expect(read("json-ld-only.html")).toMatchObject({
			title: "Berg tog sin första pole position",
			author: "Åsa Lång",
			imageUrl: "https://motor.example/berg.jpg",
			publishedAt: new Date("2026-11-20T18:05:00Z"),
			method: "json-ld",
			text: expect.stringMatching(/^Noah Berg .*\n\n.* 52 varv\. .*\n\n– Bilen/),
		});
	});

	it("leaves a locked text where it is", () => {
		expect(read("paywall.html")).toMatchObject({ text: null, method: "none" });
	});

	it.each([
		["windows-1252.html", /^Åsa Öberg .* vann till slut med 7–6\.\n\nFinalen/s],
		["divs-and-br.html", /^Linn Ek vann .*konkurrent\.\n\nSegern .*\n\nNästa/s],
	])("reads %s", (name, expected) => {
		expect(read(name).text).toMatch(expected);
	});

	it.each(["front-page.html"])("finds no article in %s", (name) => {
		expect(read(name).text).toBeNull();
	});

	it("takes a canonical address on its own host only, and never the front page", () => {
		const canonicalOf = (href: string) =>
			extractArticle(`<link rel="canonical" href="${href}"><p>x`, "https://a.example/1").canonicalUrl;
		expect(canonicalOf("/2")).toBe("https://a.example/2");
		expect(canonicalOf("https://b.example/2")).toBeNull();
		expect(canonicalOf("https://a.example/")).toBeNull();
		expect(canonicalOf("javascript:alert(1)")).toBeNull();
	});

	it.each([
		["/fotboll", "/fotboll/aik-vann", null],
		["/fotboll/", "/fotboll/2026/aik-vann/", null],
		["/nyhet", "/nyhet?id=1", null],
		["/a/1234567", "/a/1234567/aik-vann", "/a/1234567"],
		["/fotboll/aik-vann", "/fotboll/aik-vann?from=rss", "/fotboll/aik-vann"],
		["/nyhet?id=1", "/nyhet?id=1&print=1", "/nyhet?id=1"],
		["/nyhet", "/nyhet?utm_source=rss", "/nyhet"],
	])("of the canonical address %s on the page %s keeps %s", (href, page, kept) => {
		const { canonicalUrl } = extractArticle(
			`<link rel="canonical" href="${href}"><p>x`,
			`https://a.example${page}`,
		);
		expect(canonicalUrl).toBe(kept && `https://a.example${kept}`);
	});

	it.each([
		["", "/fotboll/aik", "/fotboll/aik/amp", "/fotboll/aik"],
		["", "/fotboll/aik/", "/fotboll/aik/amp/", "/fotboll/aik/"],
		["", "/fotboll/aik/amp", "/fotboll/aik", "/fotboll/aik"],
		["", "/fotboll/aik", "/fotboll/aik?amp=1", "/fotboll/aik"],
		["amp", "/fotboll/aik/amp", "/fotboll/aik", "/fotboll/aik"],
		["⚡", "/fotboll/aik/amp", "/fotboll/aik/amp", "/fotboll/aik"],
		["amp", "/fotboll/aik?id=2&outputType=amp", "", "/fotboll/aik?id=2"],
		["amp", "/fotboll/aik/amp", "/fotboll", "/fotboll/aik"],
		["", "/teknik/amp", "/teknik/amp", "/teknik/amp"],
		["", "/teknik/amp", "", null],
	])("of a page <html %s> at %s with the canonical address %s keeps %s", (attribute, page, href, kept) => {
		const link = href && `<link rel="canonical" href="${href}">`;
		const { canonicalUrl } = extractArticle(
			`<!doctype html><html ${attribute}><head>${link}</head><body><p>x</body></html>`,
			`https://a.example${page}`,
		);
		expect(canonicalUrl).toBe(kept && `https://a.example${kept}`);
	});

	it.each([
		["that names nothing", `"isAccessibleForFree": false`, null],
		["that names nothing, in schema.org's word", `"isAccessibleForFree": "https://schema.org/False"`, null],
		["that names a part", `"isAccessibleForFree": "False", "hasPart": {PART}`, "open"],
		["that names a part alone", `"hasPart": [{PART}]`, "open"],
		["that is none", `"isAccessibleForFree": true`, "all"],
		["whose part is no selector", `"hasPart": {"isAccessibleForFree": false, "cssSelector": "((("}`, null],
	])("under a lock %s takes the text that is open, though all of it is sent", (_name, said, expected) => {
		const part = `"@type": "WebPageElement", "isAccessibleForFree": false, "cssSelector": ".last"`;
		const article = `{"@type": "NewsArticle", "headline": "Hamra vann", ${said.replace("PART", part)}}`;
		const open = "Hamra vände underläge till seger i söndagens derby mot Lyckeby inför rekordpublik. ".repeat(
			3,
		);
		const locked = "Efteråt berättade Lind om sommaren, flytten och det nya kontraktet med klubben. ".repeat(
			3,
		);
		const html = `<html><head><script type="application/ld+json">${article}</script></head><body><article>
			<h1>Hamra vann</h1><p>${open}</p><div class="last"><p>${locked}</p></div></article></body></html>`;
		const { text } = extractArticle(html, "https://a.example/1");
		expect(text?.includes("Hamra vände") ?? false).toBe(expected !== null);
		expect(text?.includes("Efteråt berättade") ?? false).toBe(expected === "all");
	});

	it.each([
		[
			"whose text has a line break",
			"application/ld+json",
			`[{"@type": "NewsArticle", "description": "a\nb", LOCK}]`,
		],
		["that ends with a comma", "application/ld+json", `{"@type": "NewsArticle", "keywords": ["a,",], LOCK,}`],
		["of a type with its charset", "application/LD+JSON; charset=utf-8", `{"@type": "NewsArticle", LOCK}`],
		[
			"that names its type by its address",
			"application/ld+json",
			`{"@type": "http://schema.org/NewsArticle", LOCK}`,
		],
		[
			"that says it of the page",
			"application/ld+json",
			`{"@graph": [{"@type": "NewsArticle"}, {"@type": "WebPage", LOCK}]}`,
		],
		[
			"that says it of the page, and describes no article",
			"application/ld+json",
			`[{"@type": "Organization", "name": "Norrsport"}, {"@type": ["WebPage"], "name": "Hamra vann", LOCK}]`,
		],
		[
			"that tells of the article twice",
			"application/ld+json",
			`[{"@type": "Article", "headline": "a"}, {"@type": "NewsArticle", "headline": "a", LOCK}]`,
		],
	])("leaves a locked text where it is by a script %s", (_name, type, script) => {
		const json = script.replace("LOCK", `"isAccessibleForFree": false`);
		const text = "Hamra vände underläge till seger i söndagens derby mot Lyckeby inför rekordpublik. ".repeat(
			3,
		);
		const html = `<html><head><script type="${type}">${json}</script></head><body><article>
			<h1>Hamra vann</h1><p>${text}</p></article></body></html>`;
		expect(extractArticle(html, "https://a.example/1").text).toBeNull();
		const open = html.replace("false", "true");
		expect(extractArticle(open, "https://a.example/1").text).not.toBeNull();
	});

	it("leaves out what stands between the paragraphs and leads elsewhere, and the texts of pictures without a caption's element", () => {
		const news = "Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. ".repeat(3);
		const between = [
			"<p>» Läs mer om Hamra IF här.</p>",
			"<p>➡️ <b>LÄS OCKSÅ:</b> Så föll Lyckeby.</p>",
			"<p>Läs också <a href='/c'>Domen efter derbyt.</a></p>",
			"<ul><li><a href='/a'>Krisen i Lyckeby djupnar.</a></li><li><a href='/b'>Sandvik värvar.</a></li></ul>",
			"<figure><img src='a.jpg'><p class='caption'>Lind jublar efter målet.</p></figure>",
			"<p><em>Eva Berg efter matchen. FOTO: Eva Ek/TT</em></p>",
		];
		const results =
			"<ul><li><a href='/1'>Hamra–Lyckeby 3–1 (1–0)</a></li><li><a href='/2'>Sandvik–Norby 0–0</a></li></ul>";
		const html = `<html><body><article><h1>Hamra vann</h1><p>${news}</p>${between.join(`<p>${news}</p>`)}
			<p>Bilden av laget: ungt och hungrigt, säger Berg.</p>${results}</article></body></html>`;
		const { text } = extractArticle(html, "https://a.example/1");
		expect(text).not.toMatch(/läs |Domen|Krisen|värvar|jublar|Berg efter/i);
		expect(text).toMatch(/Bilden av laget.*\n\nHamra–Lyckeby 3–1 \(1–0\)\n\nSandvik–Norby 0–0$/);
	});

	it("leaves out headings of other news that are paragraphs of their own, and what strangers have posted", () => {
		const news = (name: string) =>
			`<p>${name} vände underläge till seger i <a href="/d">derbyt</a> mot Lyckeby inför rekordpublik på Tallvallen.</p>`;
		const between =
			"<p><strong><a href='/b'>Sandviks tränare lämnar.</a></strong></p><blockquote class='twitter-tweet'><p>Jag slutar!</p></blockquote>";
		const { text } = extractArticle(
			`<html><body><article><h1>Hamra vann</h1>${news("Hamra")}${between}${news("Norby")}</article></body></html>`,
			"https://a.example/1",
		);
		expect(text).toMatch(/^Hamra vände .*\n\nNorby vände .*Tallvallen\.$/);
		expect(text).not.toMatch(/Sandvik|slutar/);
	});

	it("keeps the first paragraph where it ends by leading elsewhere, and not where it leads", () => {
		const news =
			"Hamra vände underläge till seger i derbyt. Läs mer: <a href='/b'>Krisen i Lyckeby djupnar</a>";
		const more = "Lyckeby ledde med två mål i paus och fick sedan en spelare utvisad på Tallvallen. ".repeat(
			2,
		);
		const { text } = extractArticle(
			`<html><body><article><h1>Hamra vann</h1><p>${news}</p><p>${more}</p></article></body></html>`,
			"https://a.example/1",
		);
		expect(text).toMatch(/^Hamra vände underläge till seger i derbyt\.\n\nLyckeby/);
	});

	it("takes the address of an author's profile for no name", () => {
		const read = (head: string) =>
			extractArticle(`<html><head>${head}</head><body><p>x`, "https://a.example/1").author;
		const profile = `<meta property="article:author" content="https://www.facebook.com/lind">`;
		expect(read(profile)).toBeNull();
		expect(read(`${profile}<meta name="author" content="Sara Lind">`)).toBe("Sara Lind");
	});

	it("takes once what a page has twice, for phones and for others", () => {
		const text =
			"Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik på Tallvallen. ".repeat(2);
		const both = `<div class="for-phones"><p>${text}</p><p>– Ja.</p></div><div class="for-others"><p>${text}</p><p>– Ja.</p></div>`;
		const read = extractArticle(
			`<html><body><article><h1>Hamra vann</h1>${both}</article></body></html>`,
			"https://a.example/1",
		);
		expect(read.text?.match(/rekordpublik/g)).toHaveLength(2);
	});

	it("ends where the page goes on with the next article, though the page's first heading is the site's name", () => {
		const news = "Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. ".repeat(3);
		const other = "Linn Ek vann finalen i Båstad sedan hon hade räddat två matchbollar. ".repeat(9);
		const { text } = extractArticle(
			`<html><head><meta property="og:title" content="Hamra vände och vann | Norrsport"></head><body><h1>Norrsport</h1>
			<article><h2>Hamra  vände och vann</h2><p>${news}</p></article><article><h2>Ek vann</h2><p>${other}</p></article></body></html>`,
			"https://a.example/1",
		);
		expect(text).toMatch(/^Hamra vände .*rekordpublik\.$/);
	});

	it("leaves out what a site says to its visitor, and takes a page that is nothing else for one without a text", () => {
		const wall =
			"<p>Den här artikeln är till för dig som är prenumerant hos oss.</p><p>Med en prenumeration får du tillgång till allt.</p>";
		const news = `<p>${"Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. ".repeat(3)}</p>`;
		const read = (body: string) =>
			extractArticle(
				`<html><body><article><h1>Hamra vann</h1>${body}</article></body></html>`,
				"https://a.example/1",
			);
		expect(read(news + wall).text).toMatch(/^Hamra vände .*rekordpublik\.$/);
		expect(read(wall.repeat(3)).text).toBeNull();
	});

	it.each([
		"article-body paywall",
		"article-body paywall-content",
		"entry-content social-share-on",
		"article__body article__body--no-ad-slot",
		"post-content has-comments",
		"story related-enabled",
	])("keeps a text whose element is called %s, but not what only stands beside it", (name) => {
		const paragraph = "Hamra vände underläge till seger i söndagens derby mot Lyckeby inför rekordpublik. ";
		const html = `<html><body><h1>Hamra vann</h1>
			<div class="${name}"><p>${paragraph.repeat(3)}</p><p>Lyckeby: ${paragraph.repeat(2)}</p></div>
			<div class="related-content paywall"><p>Läs mer om våra erbjudanden</p></div></body></html>`;
		const { text } = extractArticle(html, "https://a.example/1");
		expect(text).toContain("Hamra vände underläge");
		expect(text).not.toContain("erbjudanden");
	});

	it.each(["ul", "div", "blockquote"])("is done soon with <%s> in itself for thousands of levels", (name) => {
		const news = "Hamra vände underläge till seger i derbyt mot Lyckeby inför rekordpublik. ".repeat(3);
		const deep = `${`<${name}>`.repeat(2000)}<li>Slut</li>${`</${name}>`.repeat(2000)}`;
		const { text } = extractArticle(
			`<html><body><article><h1>Hamra vann</h1><p>${news}</p><p>Lyckeby: ${news}</p>${deep}</article></body></html>`,
			"https://a.example/1",
		);
		expect(text).toContain("Lyckeby: Hamra vände");
	});

	it.each(["", "<", "<!--", "\u0000", "<html></html>", "<svg><script>", "{}"])("survives %j", (html) => {
		expect(extractArticle(html, "https://a.example/").text).toBeNull();
	});
});

it("takes no wall for the article whose head it has", () => {
	const wall = `<title>Hamra vann derbyt</title><div><h2>Vi värnar om din integritet</h2>
		<p>Vi och våra 842 partner lagrar och/eller får åtkomst till information på en enhet, till exempel cookies, och behandlar uppgifter.</p>
		<p>Med din tillåtelse kan vi använda exakta geografiska positionsuppgifter. Du kan klicka för att godkänna behandlingen.</p></div>`;
	expect(extractArticle(wall, "https://norrsport.example/1").text).toBeNull();
});
