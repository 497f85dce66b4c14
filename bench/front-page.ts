// The front page, rendered anew for each request, and one REST read, against nginx serving the same page from disk.
// Usage: npm run build && npx node bench/front-page.ts
import { gzipSync } from "node:zlib";
import { type Load, putLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { startSettledServer } from "./server-process.ts";
import { holdTo } from "./targets.ts";

const serverPort = 4391;
const nginxPort = 4392;
const seconds = 8;
const connections = 32;
const targetRatio = 0.005;
const targetsAlone = { p50Ms: 3, p99Ms: 10 };
const gzip = { "Accept-Encoding": "gzip" };

const server = await startSettledServer(serverPort, { PAGE_CACHE_MB: "0" });
const page = new Uint8Array(await (await fetch(server.origin)).arrayBuffer());
const nginx = await startNginx(nginxPort, { "index.html": page, "index.html.gz": gzipSync(page) });

try {
	const rest = { apikey: server.anonKey, Authorization: `Bearer ${server.anonKey}` };
	const restUrl = `${server.origin}/rest/v1/ai_summaries?select=id,slug,summary_title,generated_at&published=eq.true&order=generated_at.desc&limit=20`;
	// Warm, then measured: the compiler of the engine needs some hundred pages.
	await putLoad(server.origin, { connections: 4, seconds: 4, headers: gzip });

	const fromDisk = await putLoad(`${nginx.origin}/`, { connections, seconds, headers: gzip });
	const rendered = await putLoad(server.origin, { connections, seconds, headers: gzip });
	const alone = await putLoad(server.origin, { connections: 1, seconds, headers: gzip });
	const read = await putLoad(restUrl, { connections, seconds, headers: rest });

	const ratio = (load: Load) => (load.requestsPerSecond / fromDisk.requestsPerSecond).toFixed(4);
	const line = (name: string, load: Load) =>
		console.log(
			`${name.padEnd(34)} ${load.requestsPerSecond.toFixed(0).padStart(7)}/s  p50 ${load.p50Ms.toFixed(1)} ms  p99 ${load.p99Ms.toFixed(1)} ms  ${ratio(load)} of nginx  errors ${load.errors}`,
		);
	console.log(`front page: ${page.length} bytes of HTML, ${gzipSync(page).length} in gzip`);
	line("nginx, same page from disk", fromDisk);
	line("front page, uncached, 32 at once", rendered);
	line("front page, uncached, one at a time", alone);
	line("REST read of 20 rows", read);
	holdTo(`at least ${targetRatio} of nginx`, Number(ratio(rendered)) >= targetRatio);
	holdTo(
		`alone p50/p99 at most ${targetsAlone.p50Ms}/${targetsAlone.p99Ms} ms`,
		alone.p50Ms <= targetsAlone.p50Ms && alone.p99Ms <= targetsAlone.p99Ms,
	);
} finally {
	await nginx.stop();
	await server.stop();
}
