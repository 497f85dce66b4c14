// News runs over 200 feeds on 20 local hosts: the first against bare undici fetching the same bytes in the same process,
// then 19 more with a new item in each feed, for the memory and for how many requests a host ever sees at once. Last a run of a
// newsroom of its own with a gap between two requests to a host, as hosts outside have it. Ends with 1 when a host saw two at
// once or less than that gap, or when the heap has grown.
// Usage: npx node --expose-gc bench/scrape.ts [hosts [feeds of a host [runs]]]
import PQueue from "p-queue";
import { Agent, request } from "undici";
import { runNews } from "../src/pipelines/news/run.ts";
import { closeRun, openRun } from "../src/pipelines/runs.ts";
import { startFeedHosts } from "./feed-hosts.ts";
import { openReadingNewsroom, type ReadingNewsroom } from "./reading-newsroom.ts";
import { holdTo } from "./targets.ts";

const [hostCount = 20, feedsPerHost = 10, runCount = 20] = process.argv.slice(2).map(Number);
const articlesPerFeed = 10;
/** Memory is judged from here on: until then caches and the heap grow to their size. */
const warmRuns = 5;
const mostGrowth = 1.1;
const paceGapMs = 50;

const hosts = await startFeedHosts({ hosts: hostCount, feedsPerHost, articlesPerFeed });
const { origins, feeds } = hosts;
const newsroom = await openReadingNewsroom(hosts);
const bare = await fetchBare(origins, feeds);
console.log(
	`bare undici: ${bare.pages} pages and ${feeds.length} feeds, ${(bare.bytes / 1e6).toFixed(1)} MB, ` +
		`${toRate(bare.pages, bare.ms)} pages/s`,
);
await hosts.readPace();
const memory: { rss: number; heap: number }[] = [];
for (let run = 1; run <= runCount; run++) {
	const { articles, sources, ms } = await runOnce(newsroom);
	globalThis.gc?.();
	const { rss, heapUsed: heap } = process.memoryUsage();
	memory.push({ rss, heap });
	const ratio =
		run === 1 ? `, ${((bare.ms / ms) * (articles.stored / bare.pages)).toFixed(3)} of bare undici` : "";
	console.log(
		`run ${run}: ${sources.ok} feeds, ${articles.stored} articles, ${sources.failed} failed, ${(ms / 1000).toFixed(1)} s, ` +
			`${toRate(articles.stored, ms)} articles/s${ratio}, rss ${toMb(rss)} MB, heap ${toMb(heap)} MB`,
	);
	await hosts.publish();
}
await newsroom.close();
const { busiest } = await hosts.readPace();
console.log(`requests a host saw at once, at most: ${busiest}`);
holdTo("one request at a time to a host", busiest <= 1);
judgeMemory();
await judgePace();
await hosts.stop();

async function runOnce({ deps }: ReadingNewsroom) {
	const runId = await openRun(deps.database, { task: "scrape-content", trigger: "manual" });
	const startMs = performance.now();
	const { articles, sources } = await runNews(deps, { runId });
	const ms = performance.now() - startMs;
	await closeRun(deps.database, runId, { status: "completed" });
	return { articles, sources, ms };
}

function judgeMemory(): void {
	const [warm, last] = [memory[warmRuns - 1], memory.at(-1)];
	if (!warm || !last) return;
	const growth = last.heap / warm.heap;
	console.log(
		`memory from run ${warmRuns} to run ${runCount}: rss ${toMb(warm.rss)} -> ${toMb(last.rss)} MB (${(last.rss / warm.rss).toFixed(2)}), ` +
			`heap ${toMb(warm.heap)} -> ${toMb(last.heap)} MB (${growth.toFixed(2)}, at most ${mostGrowth})`,
	);
	if (!globalThis.gc) console.log("the heap is not judged without --expose-gc");
	else holdTo(`the heap grows by at most ${mostGrowth}`, growth <= mostGrowth);
}

async function judgePace(): Promise<void> {
	const paced = await openReadingNewsroom(hosts, { minGapMs: paceGapMs });
	const { articles, ms } = await runOnce(paced);
	await paced.close();
	const { busiest, smallestGapMs } = await hosts.readPace();
	console.log(
		`with a gap of ${paceGapMs} ms: ${articles.stored} articles, ${(ms / 1000).toFixed(1)} s, at most ${busiest} at once, ` +
			`from one start to the next at a host at least ${smallestGapMs?.toFixed(1)} ms`,
	);
	holdTo("one request at a time to a host", busiest <= 1);
	holdTo(`${paceGapMs} ms between two starts`, smallestGapMs !== null && smallestGapMs >= paceGapMs);
}

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

function toMb(bytes: number): number {
	return Math.round(bytes / 1e6);
}
