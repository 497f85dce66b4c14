import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// Pages that call one and the same address their canonical one.

const room = newsOfOneSource();

const texts = {
	derby:
		"Hammarängens damer vände söndagens derby mot Vikborg till en seger inför fullsatta läktare, och anfallaren Maja Lind gjorde tre mål efter paus. Tränaren talade efteråt om tålamod och om en hel vinter av löpning i skogen.",
	transfer:
		"Mittbacken Ola Persson lämnar Vikborg för spel i norska ligan, meddelar klubben på sin hemsida. Avtalet gäller över tre säsonger och summan är hemlig, men enligt uppgift handlar det om klubbens dyraste försäljning någonsin.",
	injury:
		"Målvakten Sara Ek opereras för sin knäskada på torsdag och blir borta resten av året. Läkaren hoppas på en återkomst till försäsongen, medan klubben letar efter en ersättare på kort tid bland de lediga spelarna.",
};
const makeArticle = (canonical: string, text: string) =>
	`<html><head><link rel="canonical" href="${canonical}"></head><body><article><p>${text}</p></article></body></html>`;
const publish = (path: string, title: string, canonical: string, text: string) =>
	room.news.north.publish({
		path,
		title,
		publishedAt: hoursAgo(1),
		page: { html: makeArticle(canonical, text) },
	});
const countAsked = (path: string) =>
	room.news.north.server.requests.filter((request) => request.path === path).length;
async function readAddresses(): Promise<Record<string, string>> {
	const { origin } = room.news.north.server;
	const rows = await room.news.list<{ title: string; url: string }>(
		"select title, url from public.scraped_articles where title ~ '^(Derbyt|Flytten|Skadan)'",
	);
	return Object.fromEntries(rows.map(({ title, url }) => [title, url.replace(origin, "")]));
}

describe("a canonical address that several articles of one source share", () => {
	it.each([
		["a section", "/sport/"],
		["one of the articles", "/a/derby"],
		["the last of them", "/a/skada"],
	])("names none of them: %s", async (_name, shared) => {
		publish("/a/skada", "Skadan", shared, texts.injury);
		publish("/a/flytt", "Flytten", shared, texts.transfer);
		publish("/a/derby", "Derbyt", shared, texts.derby);
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 5, duplicate: 0 });
		expect(await readAddresses()).toEqual({ Derbyt: "/a/derby", Flytten: "/a/flytt", Skadan: "/a/skada" });
	});

	/** The feed has one item, as is. */
	const serveOnly = (path: string, title: string, text: string, guid = "") => {
		const { server } = room.news.north;
		server.serve(path, { headers: { "content-type": "text/html" }, body: makeArticle("/sport/", text) });
		server.serve("/rss", {
			body: `<rss version="2.0"><channel><title>N</title><item><title>${title}</title><link>${server.origin}${path}</link>${guid}</item></channel></rss>`,
		});
	};

	it("is found out when the second of them is told, though the first has left the feed", async () => {
		serveOnly("/a/derby", "Derbyt", texts.derby);
		await room.news.run();
		expect(await readAddresses()).toEqual({ Derbyt: "/sport/" });
		await room.putIntoStory();
		serveOnly("/a/flytt", "Flytten", texts.transfer);
		await room.news.run();
		expect(await readAddresses()).toEqual({ Derbyt: "/a/derby", Flytten: "/a/flytt" });
		expect(await room.news.list("select needs_summary from public.stories")).toEqual([
			{ needs_summary: true },
		]);
		serveOnly("/a/skada", "Skadan", texts.injury);
		await room.news.run();
		expect((await readAddresses()).Skadan).toBe("/a/skada");
	});

	it("is one article's where they tell the same: under another title, and with a word put to it", async () => {
		publish("/a/derby-2", "Derbyt, uppdaterat", "/a/derby", `${texts.derby} Returmötet spelas i maj.`);
		publish("/a/derby", "Derbyt", "/a/derby", texts.derby);
		const { result } = await room.news.run();
		expect(result.articles).toMatchObject({ stored: 3, duplicate: 1 });
		expect(await readAddresses()).toEqual({ Derbyt: "/a/derby" });
	});

	it("does not keep the article whose own address it is from being taken, and costs one look at most", async () => {
		publish("/a/flytt", "Flytten", "/a/derby", texts.transfer);
		await room.news.run();
		expect(await readAddresses()).toEqual({ Flytten: "/a/derby" });
		publish("/a/derby", "Derbyt", "/a/derby", texts.derby);
		await room.news.run();
		expect(await readAddresses()).toEqual({ Derbyt: "/a/derby", Flytten: "/a/flytt" });
		publish("/a/skada", "Skadan", "/a/skada", texts.injury);
		await room.news.run();
		expect(countAsked("/a/derby")).toBe(1);
	});

	it("is mended in rows of before their own addresses were kept, when their feed has them still", async () => {
		publish("/a/derby", "Derbyt", "/sport/", texts.derby);
		await room.news.run();
		await room.database.exec("update public.scraped_articles set own_url = null");
		publish("/a/flytt", "Flytten", "/sport/", texts.transfer);
		await room.news.run();
		expect(await readAddresses()).toEqual({ Derbyt: "/a/derby", Flytten: "/a/flytt" });
	});

	it("is not mended by the address of another article that has come to bear its guid", async () => {
		serveOnly("/a/derby", "Derbyt", texts.derby, "<guid>1</guid>");
		await room.news.run();
		await room.database.exec("update public.scraped_articles set own_url = null");
		serveOnly("/a/flytt", "Flytten", texts.transfer, "<guid>1</guid>");
		await room.news.run();
		const rows = await room.news.list<{ title: string; own_url: string | null }>(
			"select title, own_url from public.scraped_articles order by title",
		);
		expect(rows).toEqual([
			{ title: "Derbyt", own_url: null },
			{ title: "Flytten", own_url: expect.stringMatching(/\/a\/flytt$/) },
		]);
	});
});
