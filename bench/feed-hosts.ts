// The outside world in a thread of its own: local hosts (127.0.0.21 and on) with feeds /rss/0, /rss/1, ... and pages /a/NUMBER.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { makePage } from "../tests/support/news/outside-newsroom.ts";

export interface FeedHostsOptions {
	hosts: number;
	feedsPerHost: number;
	/** In each feed at the start. */
	articlesPerFeed: number;
}

export interface FeedHosts {
	origins: string[];
	/** Addresses of all feeds. */
	feeds: string[];
	/** Adds an item to each feed. */
	publish(): Promise<void>;
	/** What the hosts saw since this was last asked, or since the start. */
	readPace(): Promise<SeenPace>;
	stop(): Promise<void>;
}

export interface SeenPace {
	/** Requests that a host had in hand at once, at most. */
	busiest: number;
	/** From the start of one request to the start of the next to the same host, at least; null when no host saw two. */
	smallestGapMs: number | null;
}

/** Newest items that a feed keeps, as real ones do. */
const longestFeed = 30;

export async function startFeedHosts(options: FeedHostsOptions): Promise<FeedHosts> {
	const thread = new Worker(new URL(import.meta.url), { workerData: options });
	const origins = await new Promise<string[]>((resolve) => thread.once("message", resolve));
	const ask = (what: "publish" | "pace") => {
		const answer = new Promise<SeenPace>((resolve) => thread.once("message", resolve));
		thread.postMessage(what);
		return answer;
	};
	return {
		origins,
		feeds: origins.flatMap((origin) =>
			Array.from({ length: options.feedsPerHost }, (_, at) => `${origin}/rss/${at}`),
		),
		async publish() {
			await ask("publish");
		},
		readPace: () => ask("pace"),
		async stop() {
			await thread.terminate();
		},
	};
}

if (!isMainThread && parentPort) await serve(workerData as FeedHostsOptions, parentPort);

async function serve(
	{ hosts, feedsPerHost, articlesPerFeed }: FeedHostsOptions,
	port: NonNullable<typeof parentPort>,
): Promise<void> {
	const published = new Date(Date.now() - 3600_000).toUTCString();
	let added = 0;
	let seen: SeenPace = { busiest: 0, smallestGapMs: null };
	port.on("message", (what: "publish" | "pace") => {
		port.postMessage(seen);
		if (what === "publish") added++;
		else seen = { busiest: 0, smallestGapMs: null };
	});
	port.postMessage(await Promise.all(Array.from({ length: hosts }, (_, host) => startHost(host))));

	async function startHost(host: number): Promise<string> {
		let inHand = 0;
		let lastStartMs = Number.NEGATIVE_INFINITY;
		const server = createServer(({ url = "", headers }, response) => {
			const startMs = performance.now();
			const gapMs = Math.min(startMs - lastStartMs, seen.smallestGapMs ?? Number.POSITIVE_INFINITY);
			lastStartMs = startMs;
			seen = {
				busiest: Math.max(seen.busiest, ++inHand),
				smallestGapMs: Number.isFinite(gapMs) ? gapMs : null,
			};
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
			const items = numbers.slice(-longestFeed).map((number) => {
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
