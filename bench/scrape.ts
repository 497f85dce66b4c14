// News runs over 200 feeds on 20 local hosts: the first against bare undici fetching the same bytes in the same process,
// then 19 more with a new item in each feed, for the memory and for how many requests a host ever sees at once.
// Usage: npx node --expose-gc bench/scrape.ts
import PQueue from "p-queue";
import { Agent, request } from "undici";
import { runNews } from "../src/pipelines/news/run.ts";
import { closeRun, openRun } from "../src/pipelines/runs.ts";
import { startFeedHosts } from "./feed-hosts.ts";
import { openReadingNewsroom } from "./reading-newsroom.ts";

const hostCount = 20;
const feedsPerHost = 10;
const articlesPerFeed = 10;
const runCount = 20;
/** Memory is judged from here on: until then caches and the heap grow to their size. */
const warmRuns = 5;

const hosts = await startFeedHosts({ hosts: hostCount, feedsPerHost, articlesPerFeed });
const { origins, feeds } = hosts;
const newsroom = await openReadingNewsroom(hosts);
const { database } = newsroom.deps;
const bare = await fetchBare(origins, feeds);
console.log(
	`bare undici: ${bare.pages} pages and ${feeds.length} feeds, ${(bare.bytes / 1e6).toFixed(1)} MB, ` +
		`${toRate(bare.pages, bare.ms)} pages/s`,
);
const memoryMb: { rss: number; heap: number }[] = [];
for (let run = 1; run <= runCount; run++) {
	const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
	const startMs = performance.now();
	const { articles, sources } = await runNews(newsroom.deps, { runId });
	const ms = performance.now() - startMs;
	await closeRun(database, runId, { status: "completed" });
	globalThis.gc?.();
	const { rss, heapUsed } = process.memoryUsage();
	const memory = { rss: Math.round(rss / 1e6), heap: Math.round(heapUsed / 1e6) };
	memoryMb.push(memory);
	const ratio =
		run === 1 ? `, ${((bare.ms / ms) * (articles.stored / bare.pages)).toFixed(3)} of bare undici` : "";
	console.log(
		`run ${run}: ${sources.ok} feeds, ${articles.stored} articles, ${sources.failed} failed, ${(ms / 1000).toFixed(1)} s, ` +
			`${toRate(articles.stored, ms)} articles/s${ratio}, rss ${memory.rss} MB, heap ${memory.heap} MB`,
	);
	await hosts.publish();
}
const [warm, last] = [memoryMb[warmRuns - 1], memoryMb.at(-1)];
if (warm && last) {
	console.log(
		`memory from run ${warmRuns} to run ${runCount}: rss ${warm.rss} -> ${last.rss} MB (${(last.rss / warm.rss).toFixed(2)}), ` +
			`heap ${warm.heap} -> ${last.heap} MB (${(last.heap / warm.heap).toFixed(2)})`,
	);
}
console.log(`requests a host saw at once, at most: ${await hosts.readBusiest()}`);
await Promise.all([newsroom.close(), hosts.stop()]);

/** The same addresses with the same politeness: one request at a time to a host, 12 hosts at once. */
async function fetchBare(origins: readonly string[], feeds: readonly string[]) {
	const dispatcher = new Agent();
	const queue = new PQueue({ concurrency: 12 });
	let bytes = 0;
	let pages = 0;
	const get = async (url: string) => {
		const { body } = await request(url, { dispatcher });
		const text = await body.text();
		bytes += text.length;
		return text;
	};
	const startMs = performance.now();
	await queue.addAll(
		origins.map((origin) => async () => {
			for (const feed of feeds.filter((url) => url.startsWith(`${origin}/`))) {
				for (const [, link] of (await get(feed)).matchAll(/<link>([^<]*\/a\/[^<]*)<\/link>/g)) {
					if (link) await get(link);
					pages++;
				}
			}
		}),
	);
	const ms = performance.now() - startMs;
	await dispatcher.close();
	return { bytes, pages, ms };
}

function toRate(count: number, ms: number): string {
	return ((count / ms) * 1000).toFixed(0);
}
