// News runs over 200 feeds on 20 local hosts: the first against bare undici fetching the same bytes in the same process,
// then 19 more with a new item in each feed, for the memory and for how many requests a host ever sees at once.
// Usage: npx node --expose-gc bench/scrape.ts
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import PQueue from "p-queue";
import { Agent, request } from "undici";
import { runNews } from "../src/pipelines/news/run.ts";
import { closeRun, openRun } from "../src/pipelines/runs.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createFetcher } from "../src/platform/fetcher/fetcher.ts";
import { createLog } from "../src/platform/log.ts";
import { makePage } from "../tests/support/outside-newsroom.ts";
import { openTestDatabase } from "../tests/support/test-database.ts";

const hostCount = 20;
const feedsPerHost = 10;
const articlesPerFeed = 10;
const runCount = 20;
/** Memory is judged from here on: until then caches and the heap grow to their size. */
const warmRuns = 5;

if (isMainThread) await measure();
else await serve();

async function measure(): Promise<void> {
	const servers = new Worker(new URL(import.meta.url));
	const origins = await new Promise<string[]>((resolve) => servers.once("message", resolve));
	const feeds = origins.flatMap((origin) =>
		Array.from({ length: feedsPerHost }, (_, at) => `${origin}/rss/${at}`),
	);
	const database = await openTestDatabase();
	const log = createLog("silent");
	const fetcher = createFetcher({
		clock: systemClock,
		log,
		userAgent: "AvsparkBot/0.1 (+http://127.0.0.1/insyn)",
		allowedHosts: new Set(origins.map((origin) => new URL(origin).host)),
	});
	await database.query(
		"insert into public.content_sources (name, feed_url) select url, url from unnest($1::text[]) as url",
		[feeds],
	);
	const bare = await fetchBare(origins, feeds);
	console.log(
		`bare undici: ${bare.pages} pages and ${feeds.length} feeds, ${(bare.bytes / 1e6).toFixed(1)} MB, ` +
			`${toRate(bare.pages, bare.ms)} pages/s`,
	);
	const memoryMb: { rss: number; heap: number }[] = [];
	for (let run = 1; run <= runCount; run++) {
		const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
		const startMs = performance.now();
		const { articles, sources } = await runNews({ database, fetcher, clock: systemClock, log }, { runId });
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
		await tell(servers, "publish");
	}
	const [warm, last] = [memoryMb[warmRuns - 1], memoryMb.at(-1)];
	if (warm && last) {
		console.log(
			`memory from run ${warmRuns} to run ${runCount}: rss ${warm.rss} -> ${last.rss} MB (${(last.rss / warm.rss).toFixed(2)}), ` +
				`heap ${warm.heap} -> ${last.heap} MB (${(last.heap / warm.heap).toFixed(2)})`,
		);
	}
	console.log(`requests a host saw at once, at most: ${await tell(servers, "busiest")}`);
	await Promise.all([fetcher.close(), database.close(), servers.terminate()]);
}

function tell(servers: Worker, what: "publish" | "busiest"): Promise<number> {
	const answer = new Promise<number>((resolve) => servers.once("message", resolve));
	servers.postMessage(what);
	return answer;
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

/**
 * The outside world, in a thread of its own: host h serves feeds /rss/0..9 and pages /a/NUMBER. "publish" adds an item to
 * each feed; "busiest" asks how many requests of the news runs a host had in hand at once.
 */
async function serve(): Promise<void> {
	const published = new Date(Date.now() - 3600_000).toUTCString();
	let added = 0;
	let busiest = 0;
	parentPort?.on("message", (what: "publish" | "busiest") => {
		if (what === "publish") added++;
		parentPort?.postMessage(busiest);
	});
	const origins = await Promise.all(Array.from({ length: hostCount }, (_, host) => startHost(host)));
	parentPort?.postMessage(origins);

	async function startHost(host: number): Promise<string> {
		let inHand = 0;
		const server = createServer(({ url = "", headers }, response) => {
			busiest = Math.max(busiest, ++inHand);
			response.on("close", () => inHand--);
			const [, kind, name] = url.split("/");
			if (kind === "a")
				return response.setHeader("content-type", "text/html; charset=utf-8").end(makePage(Number(name)));
			if (kind !== "rss") return response.writeHead(404).end();
			const etag = `"${name}-${added}"`;
			if (headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end();
			const first = (host * feedsPerHost + Number(name)) * articlesPerFeed;
			const numbers = Array.from({ length: articlesPerFeed }, (_, at) => first + at);
			// Numbers of their own, beyond those of all feeds.
			for (let at = 1; at <= added; at++) numbers.push(at * 100_000 + first);
			const items = numbers.map((number) => {
				const link = `http://${headers.host}/a/${number}`;
				return `<item><title>Match ${number}</title><link>${link}</link><guid>${link}</guid><pubDate>${published}</pubDate></item>`;
			});
			response.setHeader("etag", etag);
			response.end(
				`<rss version="2.0"><channel><title>Källa ${name}</title>${items.join("")}</channel></rss>`,
			);
		});
		await new Promise<void>((resolve) => server.listen(0, `127.0.0.${21 + host}`, resolve));
		const { address, port } = server.address() as AddressInfo;
		return `http://${address}:${port}`;
	}
}
