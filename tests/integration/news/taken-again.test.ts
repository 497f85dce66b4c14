import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { setUpSources } from "../../../src/pipelines/news/sources/configured-sources.ts";
import { createExtractiveEngine } from "../../../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries } from "../../../src/pipelines/summaries/run.ts";
import { createLog } from "../../../src/platform/log.ts";
import { hoursAgo, toConfigured } from "../../support/news/harness.ts";
import { newsOfOneSource } from "../../support/news/of-one-source.ts";

// A source gives its texts again, after its rights were lowered or it was removed: readers have been told of them.

const room = newsOfOneSource();
const log = createLog("silent");
const hourMs = 3600_000;

afterEach(() => room.database.exec("delete from public.ai_summaries"));

const derby = (score = "3–2") =>
	`<html><body><article><p>Hammarängens damer vände söndagens derby mot Vikborg till seger med ${score} inför fullsatta läktare, och anfallaren Maja Lind gjorde tre mål efter paus.</p><p>Tränaren Ulla Brandt talade efteråt om tålamod och om en hel vinter av löpning i skogen.</p></article></body></html>`;
const serve = (
	{ server }: { server: (typeof room.news.north)["server"] },
	{ title = "Lind vände derbyt", page = derby() } = {},
) => {
	const item = `<item><title>${title}</title><link>${server.origin}/derbyt</link><guid isPermaLink="false">d1</guid><pubDate>${hoursAgo(2).toUTCString()}</pubDate></item>`;
	server.serve("/rss", { body: `<rss version="2.0"><channel><title>N</title>${item}</channel></rss>` });
	server.serve("/derbyt", { headers: { "content-type": "text/html" }, body: page });
};
/** A round of both tasks, an hour after the one before. */
async function tell() {
	room.news.clock.advance(hourMs);
	const { result } = await room.news.run();
	await runSummaries(
		{ database: room.database, engine: createExtractiveEngine(), clock: room.news.clock, log },
		{ runId: randomUUID(), signal: new AbortController().signal, generatedAt: "now" },
	);
	return result.articles;
}
const setRights = (rights: string) =>
	room.database.query("update public.content_sources set rights = $1 where name = 'Norrsport'", [rights]);
interface Told {
	id: string;
	published: boolean;
	generated_at: Date;
	summary_content: string;
	sources: string[];
}
const listTold = () =>
	room.news.list<Told>(
		`select id::text as id, published, generated_at, summary_content,
			array(select source ->> 'source' from jsonb_array_elements(source_articles) source order by 1) as sources
		from public.ai_summaries order by generated_at`,
	);
const ways: [string, { leave(): Promise<unknown>; giveAgain(): Promise<unknown> }][] = [
	["off", { leave: () => setRights("off"), giveAgain: () => setRights("summary") }],
	["title_and_link", { leave: () => setRights("title_and_link"), giveAgain: () => setRights("summary") }],
	[
		"removed",
		{
			leave: () => room.database.exec("delete from public.content_sources where name = 'Norrsport'"),
			giveAgain: () => setUpSources(room.database, [toConfigured(room.news.north)]),
		},
	],
];

describe.each(ways)("an article whose source was %s for a while", (_, { leave, giveAgain }) => {
	it("is told once: its text comes back, and what readers have stays as it is, and as old", async () => {
		serve(room.news.north);
		await tell();
		const before = await listTold();
		expect(before).toMatchObject([{ published: true, sources: ["Norrsport"] }]);
		await leave();
		await tell();
		await giveAgain();
		expect(await tell()).toMatchObject({ stored: 1 });
		expect(await room.news.list("select from public.scraped_articles where content <> ''")).toHaveLength(1);
		expect(await listTold()).toEqual(before);
	});

	it("is told anew under its address where the source has written it anew", async () => {
		serve(room.news.north);
		await tell();
		const [before] = await listTold();
		await leave();
		await tell();
		serve(room.news.north, { page: derby("4–2") });
		await giveAgain();
		await tell();
		expect(await listTold()).toMatchObject([
			{ id: before?.id, published: true, summary_content: expect.stringContaining("4–2") },
		]);
	});

	it("stays withdrawn where an editor has withdrawn it", async () => {
		serve(room.news.north);
		await tell();
		await room.database.exec("update public.ai_summaries set published = false");
		await leave();
		await tell();
		serve(room.news.north, { page: derby("4–2") });
		await giveAgain();
		await tell();
		expect(await listTold()).toMatchObject([{ published: false }]);
	});

	it("is among the sources again of a story that was told without it meanwhile", async () => {
		await setUpSources(room.database, [toConfigured(room.news.ice)]);
		serve(room.news.north);
		room.news.ice.server.serve("/rss", { status: 503 });
		await tell();
		await room.database.exec("update public.content_sources set next_fetch_at = null");
		serve(room.news.ice, {
			page: derby().replace("Tränaren", "Sara Ek räddade en straff i slutet, och tränaren"),
		});
		await tell();
		expect(await listTold()).toMatchObject([{ sources: ["Isbladet", "Norrsport"] }]);
		await leave();
		serve(room.news.ice, { title: "Rättelse: Lind vände derbyt", page: derby("3–1") });
		await tell();
		expect(await listTold()).toMatchObject([{ sources: ["Isbladet"] }]);
		await giveAgain();
		await tell();
		expect(await listTold()).toMatchObject([{ sources: ["Isbladet", "Norrsport"] }]);
	});
});

it("an article that waited to be summed up when its source left is summed up when it comes back", async () => {
	serve(room.news.north);
	await room.news.run();
	await room.database.exec(`
		with story as (
			insert into public.stories (sport_category, title, first_published_at, last_published_at)
			values ('fotboll', 'Derbyt', now(), now()) returning id)
		update public.scraped_articles set story_id = (select id from story)`);
	await setRights("off");
	await tell();
	expect(await listTold()).toEqual([]);
	await setRights("summary");
	await tell();
	expect(await listTold()).toMatchObject([{ published: true }]);
	expect(await room.news.list("select from public.stories")).toHaveLength(1);
});
