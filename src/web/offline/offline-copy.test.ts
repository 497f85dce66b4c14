import { describe, expect, it } from "vitest";
import { listPageFiles, readTitle, toOfflineArticle, toOfflinePage } from "./offline-copy.ts";

const article = `<!DOCTYPE html><html lang="sv"><head><title>Mål &amp; &lt;drama&gt; | Avspark</title>
<meta property="article:section" content="Formel 1"/>
<link rel="modulepreload" href="/assets/entry-1a.js"/><link rel="preload" as="font" href="/assets/serif-1.woff2"/>
<link rel="stylesheet" href="/assets/app-9.css"/></head>
<body><main id="innehall"><h1>Mål</h1></main><script>window.x="<main>"</script><script type="module" async="">import "/assets/entry-1a.js"
</script></body></html>`;

describe("a kept article", () => {
	it("is known by its title and section, still as HTML", () => {
		expect(readTitle("/article/mal", article)).toEqual({
			path: "/article/mal",
			titleHtml: "Mål &amp; &lt;drama&gt;",
			sectionHtml: "Formel 1",
		});
		expect(readTitle("/article/mal", "<p>inte vår</p>")).toBeNull();
	});

	it("needs its style sheet and fonts, and no script", () => {
		expect(listPageFiles(article)).toEqual(["/assets/serif-1.woff2", "/assets/app-9.css"]);
		const copy = toOfflineArticle(article);
		expect(copy).not.toContain("script");
		expect(copy).not.toContain("entry-1a");
		expect(copy).toContain('<html data-offline lang="sv">');
		expect(copy).toContain("serif-1.woff2");
		expect(copy).toMatch(
			/<main id="innehall"><p role="status"[^>]*>Du är offline och läser en sparad kopia\.<\/p><h1>/,
		);
	});
});

describe("the offline page", () => {
	const page = '<html lang="sv"><main><div id="sparade-artiklar"></div></main><script>1</script></html>';

	it("lists what can be read", () => {
		const html = toOfflinePage(page, [
			{ path: "/article/b", titleHtml: "B &lt;b&gt;", sectionHtml: "Hockey" },
			{ path: "/article/a", titleHtml: "A", sectionHtml: null },
		]);
		expect(html.match(/href="[^"]*"/g)).toEqual(['href="/article/b"', 'href="/article/a"']);
		expect(html).toContain("B &lt;b&gt;</a>");
		expect(html).not.toContain("script");
	});

	it("says so when there is nothing", () => {
		expect(toOfflinePage(page, [])).toContain("Inga artiklar har sparats på den här enheten ännu.");
	});
});
