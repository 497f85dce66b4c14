import { setTimeout as sleep } from "node:timers/promises";

export interface ReaderReport {
	answers: number;
	/** What a reader should never have seen: "GET /: 502". */
	errors: string[];
	p50Ms: number;
	p99Ms: number;
	slowestMs: number;
}

/** Page -> how its end looks when it is whole. */
const wholePages: Readonly<Record<string, string>> = {
	"/": "</html>",
	"/category/fotboll": "</html>",
	"/matches": "</html>",
	"/formel1": "</html>",
	"/sok?q=nyhet": "</html>",
	"/rss.xml": "</rss>",
	"/sitemap.xml": "</urlset>",
};
const pauseMs = 50;

/** People who read page after page; `listArticles` gives paths of articles that are there by then. */
export function startReaders(
	origin: string,
	{ count, listArticles }: { count: number; listArticles: () => readonly string[] },
): { stop(): Promise<ReaderReport> } {
	const errors: string[] = [];
	const times: number[] = [];
	let isStopped = false;

	async function read(path: string, reader: number): Promise<void> {
		const begun = performance.now();
		try {
			const answer = await fetch(`${origin}${path}`, {
				headers: { "X-Forwarded-For": `198.51.100.${reader}` },
				signal: AbortSignal.timeout(30_000),
			});
			const text = (await answer.text()).trimEnd();
			const end = wholePages[path] ?? "</html>";
			if (answer.status !== 200) errors.push(`GET ${path}: ${answer.status}`);
			else if (!text.endsWith(end)) errors.push(`GET ${path}: ends with ${text.slice(-40)}`);
		} catch (error) {
			errors.push(`GET ${path}: ${error}`);
		}
		times.push(performance.now() - begun);
	}

	async function readOn(reader: number): Promise<void> {
		const fixed = Object.keys(wholePages);
		for (let turn = reader; !isStopped; turn += 1) {
			const articles = listArticles();
			const paths = articles.length > 0 ? [...fixed, articles[turn % articles.length] ?? "/"] : fixed;
			await read(paths[turn % paths.length] ?? "/", reader);
			await sleep(pauseMs);
		}
	}
	const readers = Array.from({ length: count }, (_, reader) => readOn(reader));

	return {
		async stop() {
			isStopped = true;
			await Promise.all(readers);
			return { answers: times.length, errors, ...toQuantiles(times) };
		},
	};
}

/** Of times in milliseconds; sorts them. */
export function toQuantiles(times: number[]): { p50Ms: number; p99Ms: number; slowestMs: number } {
	times.sort((one, other) => one - other);
	const at = (share: number) =>
		times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
	return { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
