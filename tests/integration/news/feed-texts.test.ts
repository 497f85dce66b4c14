import { describe, expect, it } from "vitest";
import { hoursAgo } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// Feeds that carry their articles' whole texts.

const room = newsOfOneSource();

const title = "Lind vände derbyt";
const report = [
	"Anfallaren Maja Lind vände söndagens derby mot Vikborg med tre mål efter paus inför fullsatta läktare.",
	"– Det här var vår bästa halvlek, säger Lind, som nu har gjort tolv mål för laget den här säsongen.",
];

function serveFeed(paragraphs: readonly string[]): void {
	const html = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
	room.news.north.server.serve("/rss", {
		body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>N</title><item>
			<title>${title}</title><link>${room.news.north.server.origin}/derbyt</link><guid>d</guid>
			<pubDate>${hoursAgo(1).toUTCString()}</pubDate><content:encoded><![CDATA[${html}]]></content:encoded></item></channel></rss>`,
	});
}

describe("a text that a feed has whole", () => {
	it("is kept without the lines that lead elsewhere, as a page's is, and is no other one when these change", async () => {
		serveFeed([
			title,
			"Maja Lind jublar efter matchen. Foto: Eva Ek/TT",
			"Maja Lind jublar efter slutsignalen.Foto: Eva Ek/TT",
			report[0] ?? "",
			"Läs också: Krisen i Vikborg djupnar",
			`${report[1]} Läs mer: Så tog Lind täten i skytteligan`,
			"Dela artikeln",
			"Få vårt nyhetsbrev varje morgon.",
		]);
		await room.news.run();
		await room.putIntoStory();
		expect((await room.news.listArticles()).map(({ content }) => content)).toEqual([report.join("\n\n")]);
		serveFeed(["Läs också: Lind till landslaget", ...report]);
		await room.news.run();
		expect((await room.news.listArticles()).map(({ content }) => content)).toEqual([report.join("\n\n")]);
		expect(await room.news.list("select needs_summary from public.stories")).toEqual([
			{ needs_summary: false },
		]);
	});
});
