// The front page and an article from the page cache, against nginx serving the very same bytes from disk, against a plain Hono app
// with the front page's bytes in a buffer, against nginx with our header lines as well, and against bare node:http with the same bytes and headers. Every server has core 0, the load comes from core 1; nginx-light and wrk are Debian's.
// All are measured in turn, round after round, and the medians compared: a machine's speed swings, and wrk counts one pause of 200 ms as
// a slowest percent of 100 ms.
// Usage: node scripts/build.ts --if-needed && node bench/cached-pages.ts
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { request } from "undici";
import { putLoad } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { percentile } from "./percentile.ts";
import { type MeasuredServer, startSettledServer } from "./server-process.ts";
import { holdTo } from "./targets.ts";

const serverPort = 4394;
const nginxPort = 4395;
const honoPort = 4396;
const nodePort = 4397;
const headedNginxPort = 4398;
const serverCore = 0;
const loadCore = 1;
/** Some 200,000 answers: until then the compiler works beside them, on the same core, and bare node:http's slowest percent takes twice as long. */
const warmUpSeconds = 10;
const targets = { ofNginx: 0.55, p99Ms: 3, residentMb: 450 };
const gzip = { "Accept-Encoding": "gzip" };
const load = (url: string, seconds = 8) =>
	putLoad(url, { connections: 32, seconds, headers: gzip, core: loadCore });
const rounds = 5;
const roundSeconds = 4;
/** A page that nobody has asked for in half a minute is made anew for its first readers: under load that is each thirtieth second's work, not each round's. */
const roundWarmUpSeconds = 2;
/** With what an answer cost its server of the processor: says more than the clock where the machine has other work. */
const loadProcess = async (pid: number, url: string, seconds?: number) => {
	const before = readProcessorMs(pid);
	const measured = await load(url, seconds);
	return { ...measured, usOfProcessor: ((readProcessorMs(pid) - before) * 1_000) / measured.requests };
};
type Measured = Awaited<ReturnType<typeof loadProcess>>;

const folder = mkdtempSync(join(tmpdir(), "avspark-cached-"));
const server = await startSettledServer(serverPort);
pin(server.pid);
const articlePath = /href="(\/article\/[^"#?]+)"/.exec(await (await fetch(server.origin)).text())?.[1] ?? "";
// Asked for often, as they are kept then.
for (const path of ["/", articlePath]) await load(server.origin + path, warmUpSeconds);
const home = await fetchZipped(`${server.origin}/`);
const article = await fetchZipped(server.origin + articlePath);
const nginx = await startNginx(nginxPort, {
	"index.html": home,
	"index.html.gz": home,
	"article.html": article,
	"article.html.gz": article,
});
const nginxPid = findNewestWorker();
const headers = await listHeaders(`${server.origin}/`);
const headedNginx = await startNginx(headedNginxPort, { "index.html": home, "index.html.gz": home }, headers);
const headedNginxPid = findNewestWorker();
for (const pid of [nginxPid, headedNginxPid]) pin(pid);
writeFileSync(join(folder, "home.gz"), home);
writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));
const others = [
	["bench/hono-hello.ts", `${honoPort}`, join(folder, "home.gz")],
	["bench/node-http.ts", `${nodePort}`, join(folder, "home.gz"), join(folder, "headers.json")],
].map((program) =>
	spawn(process.execPath, program, { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } }),
);
const [honoPid = 0, nodePid = 0] = others.map(({ pid = 0 }) => pid);
pin(honoPid);
pin(nodePid);

try {
	await sleep(2_000);
	for (const port of [honoPort, nodePort]) await load(`http://127.0.0.1:${port}/`, warmUpSeconds);
	const { homeFromDisk, homeFromHeadedDisk, homeKept, articleFromDisk, articleKept, homeInHono, homeInNode } =
		await loadInTurn({
			homeFromDisk: [nginxPid, `${nginx.origin}/`],
			homeFromHeadedDisk: [headedNginxPid, `${headedNginx.origin}/`],
			homeKept: [server.pid, `${server.origin}/`],
			articleFromDisk: [nginxPid, `${nginx.origin}/article.html`],
			articleKept: [server.pid, server.origin + articlePath],
			homeInHono: [honoPid, `http://127.0.0.1:${honoPort}/`],
			homeInNode: [nodePid, `http://127.0.0.1:${nodePort}/`],
		});
	const residentMb = readResidentMb(server.pid);
	const [homeBesidePublishing, publications] = await Promise.all([
		loadProcess(server.pid, `${server.origin}/`),
		publishFor(server, 8),
	]);

	console.log(`front page ${home.length} bytes, article ${article.length} bytes, gzipped; 32 connections`);
	show("nginx, front page from disk", homeFromDisk, homeFromDisk);
	show("nginx, with our header lines", homeFromHeadedDisk, homeFromDisk);
	show("front page, kept", homeKept, homeFromDisk);
	show("the same, of nginx with our lines", homeKept, homeFromHeadedDisk);
	show("Hono with the same bytes", homeInHono, homeFromDisk);
	show("bare node:http, same bytes and headers", homeInNode, homeFromDisk);
	show("nginx, article from disk", articleFromDisk, articleFromDisk);
	show("article, kept", articleKept, articleFromDisk);
	console.log(
		`front page against Hono: ${(homeKept.requestsPerSecond / homeInHono.requestsPerSecond).toFixed(2)}`,
	);
	show("front page, one publication a second", homeBesidePublishing, homeFromDisk);
	console.log(
		`one publication a second leaves ${(homeBesidePublishing.requestsPerSecond / homeKept.requestsPerSecond).toFixed(2)} of the front page's answers; ` +
			`on the page after ${publications.map((ms) => ms.toFixed(0)).join(", ")} ms`,
	);
	console.log(`resident after the load: ${residentMb.toFixed(0)} MB`);
	for (const [name, kept, fromDisk] of [
		["front page", homeKept, homeFromDisk],
		["article", articleKept, articleFromDisk],
	] as const) {
		const ratio = kept.requestsPerSecond / fromDisk.requestsPerSecond;
		holdTo(`${name}: at least ${targets.ofNginx} of nginx`, ratio >= targets.ofNginx);
		holdTo(`${name}: p99 at most ${targets.p99Ms} ms`, kept.p99Ms <= targets.p99Ms);
	}
	holdTo(`at most ${targets.residentMb} MB resident`, residentMb <= targets.residentMb);
} finally {
	for (const other of others) other.kill();
	await nginx.stop();
	await headedNginx.stop();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** The median of each figure of each page. */
async function loadInTurn<Name extends string>(
	pages: Record<Name, [pid: number, url: string]>,
): Promise<Record<Name, Measured>> {
	const names = Object.keys(pages) as Name[];
	const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<
		Name,
		Measured[]
	>;
	for (let round = 0; round < rounds; round += 1)
		for (const name of names) {
			const [pid, url] = pages[name];
			await load(url, roundWarmUpSeconds);
			measured[name].push(await loadProcess(pid, url, roundSeconds));
		}
	const worst = names.map(
		(name) => `${name} ${Math.max(...measured[name].map(({ p99Ms }) => p99Ms)).toFixed(1)}`,
	);
	console.log(`p99 of the worst of ${rounds} rounds, ms: ${worst.join(", ")}`);
	const toMedian = (all: Measured[]) => {
		const figures = Object.keys(all[0] ?? {}) as (keyof Measured)[];
		return Object.fromEntries(
			figures.map((figure) => [
				figure,
				percentile(
					all.map((one) => one[figure]),
					0.5,
				),
			]),
		) as Measured;
	};
	return Object.fromEntries(names.map((name) => [name, toMedian(measured[name])])) as Record<Name, Measured>;
}

/** Publishes an article each second; resolves to the time from each one's acknowledgement to its headline on the front page, ms. */
async function publishFor(server: MeasuredServer, seconds: number): Promise<number[]> {
	const client = createClient(server.origin, server.serviceRoleKey, { auth: { persistSession: false } });
	const seenAfterMs: number[] = [];
	for (let second = 1; second < seconds; second++) {
		const title = `Provnyhet ${second} om derbyt`;
		const article = { title, content: "Ett stycke text om derbyt.", category: "football", published: true };
		const { error } = await client.from("cms_articles").insert(article);
		if (error) throw error;
		const since = performance.now();
		while (!(await (await fetch(server.origin)).text()).includes(title)) await sleep(5);
		seenAfterMs.push(performance.now() - since);
		await sleep(Math.max(0, 1_000 - (performance.now() - since)));
	}
	return seenAfterMs;
}

function findNewestWorker(): number {
	return Number(execFileSync("pgrep", ["--newest", "--full", "nginx: worker"], { encoding: "utf8" }));
}

/** All threads of the process, those to come too. */
function pin(pid: number): void {
	execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `${serverCore}`, `${pid}`]);
}

/** The bytes as they are sent. */
async function fetchZipped(url: string): Promise<Uint8Array> {
	const { body } = await request(url, { headers: { "accept-encoding": "gzip" } });
	return new Uint8Array(await body.arrayBuffer());
}

/** Name, value, name, value: all but those that node:http adds by itself. */
async function listHeaders(url: string): Promise<string[]> {
	const { headers, body } = await request(url, { headers: { "accept-encoding": "gzip" } });
	await body.dump();
	const own = new Set(["date", "connection", "keep-alive"]);
	return Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [name, `${value}`]));
}

/** All threads, to 10 ms: fields 14 and 15 of proc_pid_stat(5), after a name that may hold anything. */
function readProcessorMs(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /s, "")
		.split(" ");
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readResidentMb(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function show(name: string, measured: Measured, fromDisk: Measured): void {
	const ratio = (measured.requestsPerSecond / fromDisk.requestsPerSecond).toFixed(3);
	const processor = (fromDisk.usOfProcessor / measured.usOfProcessor).toFixed(3);
	console.log(
		`${name.padEnd(38)} ${measured.requestsPerSecond.toFixed(0).padStart(7)}/s  p50 ${measured.p50Ms.toFixed(2)} ms  p99 ${measured.p99Ms.toFixed(2)} ms  ${ratio} of nginx  ${measured.usOfProcessor.toFixed(0)} us of the processor, ${processor} of nginx  errors ${measured.errors}`,
	);
}
