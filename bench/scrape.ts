// One news run over 200 feeds on 20 local hosts, against bare undici fetching the same bytes in the same process.
// Usage: npx node bench/scrape.ts
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
	for (const name of ["first run", "second run, nothing new"]) {
		const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
		const startMs = performance.now();
		const { articles, sources } = await runNews({ database, fetcher, clock: systemClock, log }, { runId });
		const ms = performance.now() - startMs;
		await closeRun(database, runId, { status: "completed" });
		const memoryMb = Math.round(process.memoryUsage().rss / 1e6);
		const rate =
			articles.stored > 0
				? `${toRate(articles.stored, ms)} articles/s, ${((bare.ms / ms) * (articles.stored / bare.pages)).toFixed(3)} of bare undici`
				: `${toRate(feeds.length, ms)} feeds/s`;
		console.log(
			`${name}: ${articles.stored} articles, ${JSON.stringify(sources)}, ${(ms / 1000).toFixed(1)} s, ${rate}, rss ${memoryMb} MB`,
		);
	}
	await Promise.all([fetcher.close(), database.close(), servers.terminate()]);
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

/** The outside world, in a thread of its own: host h serves feeds /rss/0..9 and pages /a/NUMBER. */
async function serve(): Promise<void> {
	const published = new Date(Date.now() - 3600_000).toUTCString();
	const origins = await Promise.all(Array.from({ length: hostCount }, (_, host) => startHost(host)));
	parentPort?.postMessage(origins);

	async function startHost(host: number): Promise<string> {
		const server = createServer(({ url = "", headers }, response) => {
			const [, kind, name] = url.split("/");
			if (kind === "a")
				return response.setHeader("content-type", "text/html; charset=utf-8").end(makePage(Number(name)));
			if (kind !== "rss") return response.writeHead(404).end();
			const etag = `"${name}"`;
			if (headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end();
			const first = (host * feedsPerHost + Number(name)) * articlesPerFeed;
			const items = Array.from({ length: articlesPerFeed }, (_, at) => {
				const link = `http://${headers.host}/a/${first + at}`;
				return `<item><title>Match ${first + at}</title><link>${link}</link><guid>${link}</guid><pubDate>${published}</pubDate></item>`;
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
