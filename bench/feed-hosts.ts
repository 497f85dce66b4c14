// The outside world in a thread of its own: local hosts (127.0.0.21 and on) with feeds /rss/0, /rss/1, ... and pages /a/NUMBER.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { makePage } from "../tests/support/outside-newsroom.ts";

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
	/** How many requests a host had in hand at once, at most. */
	readBusiest(): Promise<number>;
	stop(): Promise<void>;
}

/** Newest items that a feed keeps, as real ones do. */
const longestFeed = 30;

export async function startFeedHosts(options: FeedHostsOptions): Promise<FeedHosts> {
	const thread = new Worker(new URL(import.meta.url), { workerData: options });
	const origins = await new Promise<string[]>((resolve) => thread.once("message", resolve));
	const ask = (what: "publish" | "busiest") => {
		const answer = new Promise<number>((resolve) => thread.once("message", resolve));
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
		readBusiest: () => ask("busiest"),
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
	let busiest = 0;
	port.on("message", (what: "publish" | "busiest") => {
		if (what === "publish") added++;
		port.postMessage(busiest);
	});
	port.postMessage(await Promise.all(Array.from({ length: hosts }, (_, host) => startHost(host))));

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
