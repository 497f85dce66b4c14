import { describe, expect, it } from "vitest";
import { toKeptPath } from "./kept-path.ts";

describe("which addresses are kept", () => {
	it.each([
		["/", "/"],
		["/?utm_source=brev&fbclid=1", "/"],
		["/?visa=12", "/?visa=12"],
		["/dagens-matcher?sport=hockey&flik=resultat", "/dagens-matcher?flik=resultat&sport=hockey"],
		["/dagens-matcher?liga=SHL?fbclid=1", "/dagens-matcher?liga=SHL%3Ffbclid%3D1"],
		["/rattelser?ref=brev&efter=6b0a", "/rattelser?efter=6b0a"],
		["/article/derbyt", "/article/derbyt"],
		["/article/derbyt.data?_routes=routes%2Farticle", "/article/derbyt.data?_routes=routes%2Farticle"],
		["/_.data", "/_.data"],
		["/_.data?_routes=routes%2Fhome", "/_.data?_routes=routes%2Fhome"],
		["/categories.data", "/categories.data"],
		["/rss.xml", "/rss.xml"],
		["/lag/aik/kalender.ics", "/lag/aik/kalender.ics"],
		["/kalender.ics?ligor=shl,allsvenskan&lag=aik", "/kalender.ics?ligor=allsvenskan,shl&lag=aik"],
		["/kalender.ics?lag=b&lag=a,b&utm_source=brev", "/kalender.ics?lag=a,b"],
		[`/kalender.ics?lag=${"a".repeat(900)}`, `/kalender.ics?lag=${"a".repeat(900)}`],
	])("%s is the page %s", (target, key) => {
		expect(toKeptPath(target)?.key).toBe(key);
	});

	it("a site map is out of date with the articles and with the matches in it", () => {
		expect(toKeptPath("/sitemap.xml")?.topics).toEqual(["articles", "matches"]);
		expect(toKeptPath("/sitemap-news.xml")?.topics).toEqual(["articles"]);
	});

	it.each([
		"/?cache=9",
		"/??visa=12",
		"/sok?q=aik",
		"/admin",
		"/preferences",
		"/nyhetsbrev/bekrafta?token=1",
		"/auth/v1/token",
		"/rest/v1/cms_articles",
		"/constructor",
		"/__proto__",
		"//ond.example/",
		"/article/derbyt/",
		"/om/",
		"/\\",
		"/\\[",
		"/\\a:b",
		"/article/../live?sida=a",
		"/article/%2e%2e/live",
		"/kalender/../article/derbyt",
		"/article/\\..\\live",
		`/article/${"a".repeat(300)}`,
		"/kalender.ics",
		"/kalender.ics?lag=%22",
		"/kalender.ics?lag=aik&visa=2",
		"/?lag=aik",
		`/kalender.ics?lag=${"a,".repeat(1_500)}`,
		"*",
	])("%s is not", (target) => {
		expect(toKeptPath(target)).toBeNull();
	});
});
