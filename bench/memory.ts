// Whether memory grows: 200,000 requests of one server (pages kept, pages made for one reader, pages that are not there, reads by
// the REST door), then 500 runs of both news pipelines with new articles in each. Ends with 1 when it does.
// Usage: [TEST_DATABASE_URL=postgres://...] npm run bench:memory [requests | runs]; without an address on the embedded database.
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { runNews } from "../src/pipelines/news/run.ts";
import { closeRun, openRun } from "../src/pipelines/runs.ts";
import { createExtractiveEngine } from "../src/pipelines/summaries/engines/extractive-engine.ts";
import { runSummaries } from "../src/pipelines/summaries/run.ts";
import {
	createFeatureReader,
	type FeatureReader,
	keptAtMost,
} from "../src/pipelines/summaries/stories/feature-reader.ts";
import { findFreePort } from "../tests/support/processes/server-process.ts";
import { startFeedHosts } from "./feed-hosts.ts";
import { openReadingNewsroom } from "./reading-newsroom.ts";
import { type MeasuredServer, startServerOnPostgres, startSettledServer } from "./server-process.ts";
import { holdTo } from "./targets.ts";

const requestCount = Number(process.env.BENCH_REQUESTS ?? 200_000);
const runCount = Number(process.env.BENCH_RUNS ?? 500);
const rounds = 10;
const connections = 32;
/** From the second round on, when caches have their size: more is growth, less the collector's moods. */
const mostGrowth = 1.1;
const mostResidentMb = process.env.TEST_DATABASE_URL === undefined ? 450 : 260;
/** What a server takes to end after a signal. */
const stopsWithinMs = 10_000;

interface Memory {
	residentMb: number;
	heapMb: number;
}

const parts = { requests: measureRequests, runs: measureRuns };
for (const [name, measure] of Object.entries(parts))
	if (process.argv.length < 3 || process.argv.includes(name)) {
		await measure();
	}

async function measureRequests(): Promise<void> {
	const port = await findFreePort();
	const serverUrl = process.env.TEST_DATABASE_URL;
	const settings = { TRUSTED_PROXIES: "1" };
	const server =
		serverUrl === undefined
			? await startSettledServer(port, settings)
			: await startServerOnPostgres(port, { serverUrl, articles: 60, settings });
	const pool = new Pool(server.origin, { connections });
	let asked = 0;
	try {
		const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
		const articles = [...sitemap.matchAll(/<loc>[^<]*(\/article\/[^<]*)<\/loc>/g)].map(
			([, path]) => `${path}`,
		);
		const kept = ["/", "/category/football", "/category/hockey", "/dagens-matcher", "/rss.xml", ...articles];
		const rest = { apikey: server.anonKey, authorization: `Bearer ${server.anonKey}` };
		const statuses = new Map<number, number>();
		const ask = async (number: number) => {
			const path =
				number % 100 === 0
					? `/sok?q=ord${number}`
					: number % 100 === 1
						? `/article/finns-inte-${number}`
						: number % 100 === 2
							? `/rest/v1/ai_summaries?select=slug&offset=${number % 40}&limit=20`
							: `${kept[number % kept.length]}`;
			const { statusCode, body } = await pool.request({
				path,
				method: "GET",
				headers: {
					...(path.startsWith("/rest/") ? rest : { "accept-encoding": number % 2 ? "br" : "gzip" }),
					// Of as many readers as a morning has: one address alone would soon be told to wait.
					"x-forwarded-for": `10.0.${Math.floor(number / 100) % 250}.1`,
				},
			});
			await body.dump();
			statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
		};

		const memory: Memory[] = [];
		for (let round = 1; round <= rounds; round++) {
			const end = (requestCount / rounds) * round;
			await Promise.all(
				Array.from({ length: connections }, async () => {
					while (asked < end) await ask(asked++);
				}),
			);
			memory.push(await readMemory(server));
			tell(`${asked} requests`, memory);
		}
		console.log(`answers: ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(", ")}`);
		judgeGrowth(memory);
		const residentMb = memory.at(-1)?.residentMb ?? 0;
		holdTo(`at most ${mostResidentMb} MB resident`, residentMb <= mostResidentMb);
	} catch (error) {
		console.error(
			`after ${asked} requests the server ${await describeEnd(server)}; it said:\n${server.output()}`,
		);
		throw error;
	} finally {
		await pool.close();
		await server.stop();
	}
}

/** With older articles, each of which makes way for a newer one: from the first round on it has its size, and what grows is something else. */
function fill(reader: FeatureReader): void {
	for (let number = 0; number < keptAtMost; number++)
		reader.read({
			id: `older-${number}`,
			storyId: null,
			category: "fotboll",
			sourceId: "older",
			sourceName: "Sportposten",
			url: `https://older.example/${number}`,
			title: `Hamra slog Lyckeby med ${number % 9}–${number % 7} i omgång ${number}`,
			lead: `Hamra tog poäng nummer ${number} efter en sen vändning på hemmaplan.`,
			content: Array.from(
				{ length: 8 },
				(_, at) =>
					`I minut ${at * 10 + 1} sköt Lind ${number + at} sitt mål inför ${number * 7 + at} åskådare.`,
			).join(" "),
			publishedAt: new Date(number),
		});
}

async function measureRuns(): Promise<void> {
	const startMs = performance.now();
	const hosts = await startFeedHosts({ hosts: 3, feedsPerHost: 1, articlesPerFeed: 2 });
	const newsroom = await openReadingNewsroom(hosts);
	const { database } = newsroom.deps;
	const { signal } = new AbortController();
	const engine = createExtractiveEngine();
	const reader = createFeatureReader();
	fill(reader);
	const memory: Memory[] = [];
	let residents: number[] = [];
	const stored = { articles: 0, summaries: 0 };
	for (let run = 1; run <= runCount; run++) {
		const news = await openRun(database, { task: "scrape-content", trigger: "manual" });
		const { articles } = await runNews(newsroom.deps, { runId: news });
		await closeRun(database, news, { status: "completed" });
		const summaries = await openRun(database, { task: "generate-summaries", trigger: "manual" });
		const { summariesCreated } = await runSummaries(
			{ ...newsroom.deps, engine, reader },
			{ runId: summaries, signal, generatedAt: "now" },
		);
		await closeRun(database, summaries, { status: "completed" });
		stored.articles += articles.stored;
		stored.summaries += summariesCreated;
		await hosts.publish();
		residents.push(process.memoryUsage().rss / 1e6);
		if (run % (runCount / rounds) > 0) continue;
		globalThis.gc?.();
		const { rss, heapUsed } = process.memoryUsage();
		memory.push({ residentMb: rss / 1e6, heapMb: heapUsed / 1e6 });
		const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
		tell(`${run} runs, ${stored.articles} articles, ${stored.summaries} summaries, ${seconds} s`, memory);
		// Before the collector was called, as an installation has it: half of these runs ended with less.
		console.log(`  after each of them: ${toMedian(residents).toFixed(0)} MB in the middle`);
		residents = [];
	}
	await Promise.all([newsroom.close(), hosts.stop()]);
	judgeGrowth(memory);
}

/** A connection that is reset tells nothing: a server that somebody else stops ends its connections too. */
async function describeEnd({ ended }: MeasuredServer): Promise<string> {
	const running = "still runs";
	const end = await Promise.race([ended, sleep(stopsWithinMs, running)]);
	return end === running ? running : `has ended, exit code ${end}`;
}

/** By the server's own metrics. */
async function readMemory(server: MeasuredServer): Promise<Memory> {
	const metrics = await (await fetch(`${server.origin}/metrics`)).text();
	const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]) / 1e6;
	return { residentMb: read("process_resident_memory_bytes"), heapMb: read("nodejs_heap_size_used_bytes") };
}

function toMedian(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function tell(done: string, memory: readonly Memory[]): void {
	const last = memory.at(-1);
	console.log(`${done}: resident ${last?.residentMb.toFixed(0)} MB, heap ${last?.heapMb.toFixed(0)} MB`);
}

function judgeGrowth(memory: readonly Memory[]): void {
	const [, second] = memory;
	const last = memory.at(-1);
	if (!second || !last) throw new Error("Too few rounds to compare");
	const resident = last.residentMb / second.residentMb;
	const heap = last.heapMb / second.heapMb;
	console.log(`from the second round to the last: resident ${resident.toFixed(2)}, heap ${heap.toFixed(2)}`);
	holdTo(`resident grows by at most ${mostGrowth}`, resident <= mostGrowth);
}
