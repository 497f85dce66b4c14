import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries } from "../../../src/pipelines/summaries/run.ts";
import { createLog } from "../../../src/platform/log.ts";
import { hoursAgo, toConfigured } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// One article that a site tells in several places: it is one source of its summary, and one summary.

const room = newsOfOneSource();
afterEach(() => room.database.exec("delete from public.ai_summaries"));

const hourMs = 3600_000;
const title = "Lind vände derbyt";
const makeDerby = (more = "") =>
	`<html><body><article><p>Hammarängens damer vände söndagens derby mot Vikborg till seger med 3–2 inför fullsatta läktare, och
	anfallaren Maja Lind gjorde tre mål efter paus.</p><p>Tränaren Ulla Brandt talade efteråt om tålamod och om en hel vinter av
	löpning i skogen. ${more}</p></article></body></html>`;
let reads = 0;
const serveDerby = (path: string) =>
	room.news.north.server.serve(path, () => {
		reads += 1;
		return {
			headers: { "content-type": "text/html; charset=utf-8" },
			body: makeDerby(`Artikeln har lästs av ${1000 + reads} personer.`),
		};
	});
const toFeed = (...items: { path: string; guid: string; publishedAt?: Date; heading?: string }[]) => {
	const told = items.map(
		({ path, guid, publishedAt = hoursAgo(2), heading = title }) =>
			`<item><title>${heading}</title><link>${room.news.north.server.origin}${path}</link>
			<guid isPermaLink="false">${guid}</guid><pubDate>${publishedAt.toUTCString()}</pubDate></item>`,
	);
	return { body: `<rss version="2.0"><channel><title>N</title>${told.join("")}</channel></rss>` };
};
const summarise = () =>
	runSummaries(
		{
			database: room.database,
			engine: createExtractiveEngine(),
			clock: room.news.clock,
			log: createLog("silent"),
		},
		{ runId: randomUUID(), signal: new AbortController().signal, generatedAt: "now" },
	);
async function listSources() {
	await summarise();
	const rows = await room.news.list<{ source_articles: { url: string }[] }>(
		"select source_articles from public.ai_summaries",
	);
	return rows.map(({ source_articles }) =>
		source_articles.map(({ url }) => url.replace(room.news.north.server.origin, "")),
	);
}

describe("an article that its site tells in several places is one source of one summary", () => {
	it("when two of its feeds lead to one page, which is never twice the same to the letter", async () => {
		const { server } = room.news.north;
		const football = { ...toConfigured(room.news.north), feed_url: `${server.origin}/fotboll/rss` };
		await setUpSources(room.database, [{ ...football, name: "Norrsport fotboll" }]);
		for (const path of ["/rss", "/fotboll/rss"]) server.serve(path, toFeed({ path: "/nr/1", guid: "1" }));
		serveDerby("/nr/1");
		await room.news.run();
		expect(await listSources()).toEqual([["/nr/1"]]);
	});

	it("when it has another guid and another query each time that its feed is read", async () => {
		for (let at = 0; at < 4; at++) {
			room.news.north.server.serve("/rss", toFeed({ path: `/nr/1?k=${at}`, guid: `g${at}` }));
			serveDerby(`/nr/1?k=${at}`);
			expect((await room.news.run()).result.articles).toMatchObject({ stored: at === 0 ? 1 : 0 });
			room.news.clock.advance(hourMs);
		}
		expect(await listSources()).toEqual([["/nr/1?k=0"]]);
	});

	it("when it is published once more days later, with a sentence put to it", async () => {
		const first = { path: "/nr/1", guid: "1" };
		const { server } = room.news.north;
		server.serve("/rss", toFeed(first));
		server.serve("/nr/1", { headers: { "content-type": "text/html; charset=utf-8" }, body: makeDerby() });
		await room.news.run();
		await summarise();
		room.news.clock.advance(40 * hourMs);
		server.serve("/rss", toFeed({ path: "/nr/2", guid: "2", publishedAt: room.news.clock.now() }, first));
		const body = makeDerby("Nästa match spelas den 5 december.");
		server.serve("/nr/2", { headers: { "content-type": "text/html; charset=utf-8" }, body });
		expect((await room.news.run()).result.articles).toMatchObject({ stored: 0, duplicate: 2 });
		expect(await listSources()).toEqual([["/nr/1"]]);
	});
});

it("two articles of one title that tell different things are two", async () => {
	const { server } = room.news.north;
	const heading = "Veckans spelare";
	const texts = [
		"Målvakten Sara Ek är veckans spelare sedan hon räddat två straffar mot Vikborg i lördags. Hon får priset för tredje gången.",
		"Mittbacken Ola Persson är veckans spelare. Han nickade in segermålet mot Stenvik på tilläggstid och höll nollan bakåt hela matchen.",
	];
	for (const [at, text] of texts.entries()) {
		const body = `<html><body><article><p>${text}</p><p>Juryn leds av den tidigare landslagsspelaren Ulla Brandt.</p></article></body></html>`;
		server.serve(`/nr/${at}`, { headers: { "content-type": "text/html; charset=utf-8" }, body });
	}
	server.serve("/rss", toFeed({ path: "/nr/0", guid: "0", heading }, { path: "/nr/1", guid: "1", heading }));
	expect((await room.news.run()).result.articles).toMatchObject({ stored: 2, duplicate: 0 });
});
