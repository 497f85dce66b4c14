// Lighthouse's marks for the first public pages, as a cheap phone on a slow network sees them (its mobile profile).
// Prints a table, and which targets were missed; then what it costs to wake each of them by a touch, which Lighthouse never does.
// Ends with 0 either way. Usage: npm run bench:lighthouse
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/find-chromium.ts";
import { percentile } from "./percentile.ts";
import { startSettledServer } from "./server-process.ts";
import { holdTo } from "./targets.ts";
import { measureWaking, type Waking } from "./waking.ts";

const serverPort = Number(process.env.BENCH_PORT ?? 4393);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Marks of 100, and milliseconds. */
const targets = {
	performance: 98,
	accessibility: 100,
	"best-practices": 100,
	seo: 100,
	lcpMs: 1_500,
	tbtMs: 100,
};
/** As the browser tests start it (playwright.config.ts says why), and without a window. */
const flags = [
	"--headless=new",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

interface Marks {
	performance: number;
	accessibility: number;
	"best-practices": number;
	seo: number;
	fcpMs: number;
	lcpMs: number;
	tbtMs: number;
	cls: number;
	kilobytes: number;
	/** Names of the audits that cost a mark in a group other than performance. */
	failed: string[];
}

const chromium = findChromium(process.env) ?? "";
if (chromium === "") {
	console.log("No Chromium was found: install Debian's package chromium, or set CHROMIUM_PATH");
	process.exit(0);
}
const server = await startSettledServer(serverPort);
try {
	const missed: string[] = [];
	console.log(
		"page       perf  a11y  best   seo    FCP ms  LCP ms  TBT ms    CLS      kB   (median of each figure)",
	);
	const pages = [
		["home", "/"],
		["category", "/category/football"],
		["article", await findArticle(server.origin)],
	] as const;
	for (const [name, path] of pages) {
		// Warm: the first request compiles, and makes what is kept.
		await fetch(server.origin + path);
		const all: Marks[] = [];
		for (let run = 0; run < runs; run++) all.push(await auditFirstVisit(server.origin + path));
		const marks = toMedian(all);
		console.log(toLine(name, marks));
		missed.push(...findMissed(name, marks));
	}
	holdTo("every target of Lighthouse", missed.length === 0);
	for (const line of missed) console.log(line);
	for (const [name, path] of pages) {
		const all: Waking[] = [];
		for (let run = 0; run < runs; run++) all.push(await measureWaking(chromium, server.origin + path));
		console.log(
			`${name}, touched: its search is open after ${toMiddle(all, ({ answerMs }) => answerMs).toFixed(0)} ms, ` +
				`blocking ${toMiddle(all, ({ blockingMs }) => blockingMs).toFixed(0)} ms`,
		);
	}
} finally {
	await server.stop();
}

/**
 * In a browser that has never been here: Lighthouse empties the cache between two runs and leaves the local storage, so that the
 * page would think its serif was in the cache. One that says nothing for two minutes is thrown away.
 */
async function auditFirstVisit(url: string): Promise<Marks> {
	for (;;) {
		const browser = await startBrowser(chromium);
		const marks = await Promise.race([audit(url, browser.port), sleep(120_000, null, { ref: false })]);
		await browser.stop();
		if (marks !== null) return marks;
		console.log(`${url}: the browser did not answer, once more`);
	}
}

async function audit(url: string, port: number): Promise<Marks> {
	const result = await lighthouse(url, {
		port,
		onlyCategories: [...categories],
		logLevel: "error",
		output: "json",
	});
	if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
	const { lhr } = result;
	const markOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
	const figureOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
	const failed = categories
		.filter((category) => category !== "performance")
		.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
		.map(({ id }) => id);
	return {
		performance: markOf("performance"),
		accessibility: markOf("accessibility"),
		"best-practices": markOf("best-practices"),
		seo: markOf("seo"),
		fcpMs: figureOf("first-contentful-paint"),
		lcpMs: figureOf("largest-contentful-paint"),
		tbtMs: figureOf("total-blocking-time"),
		cls: figureOf("cumulative-layout-shift"),
		kilobytes: figureOf("total-byte-weight") / 1_024,
		failed,
	};
}

/** The newest article of the site map. */
async function findArticle(origin: string): Promise<string> {
	const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
	const address = /<loc>([^<]*\/article\/[^<]*)<\/loc>/.exec(xml)?.[1];
	if (!address) throw new Error("The site has no article");
	return new URL(address).pathname;
}

function toMiddle<T>(all: readonly T[], pick: (one: T) => number): number {
	return percentile(all.map(pick), 0.5);
}

function toMedian(all: readonly Marks[]): Marks {
	const middle = (pick: (marks: Marks) => number) => toMiddle(all, pick);
	return {
		performance: middle((marks) => marks.performance),
		accessibility: middle((marks) => marks.accessibility),
		"best-practices": middle((marks) => marks["best-practices"]),
		seo: middle((marks) => marks.seo),
		fcpMs: middle((marks) => marks.fcpMs),
		lcpMs: middle((marks) => marks.lcpMs),
		tbtMs: middle((marks) => marks.tbtMs),
		cls: middle((marks) => marks.cls),
		kilobytes: middle((marks) => marks.kilobytes),
		failed: [...new Set(all.flatMap((marks) => marks.failed))],
	};
}

function toLine(name: string, marks: Marks): string {
	const figures = [
		...categories.map((category) => `${marks[category]}`.padStart(6)),
		...[marks.fcpMs, marks.lcpMs, marks.tbtMs].map((ms) => ms.toFixed(0).padStart(8)),
		marks.cls.toFixed(3).padStart(7),
		marks.kilobytes.toFixed(0).padStart(8),
	];
	return `${name.padEnd(9)}${figures.join("")}`;
}

function findMissed(name: string, marks: Marks): string[] {
	const missed = categories
		.filter((category) => marks[category] < targets[category])
		.map((category) => `  ${name}: ${category} ${marks[category]}, target ${targets[category]}`);
	for (const figure of ["lcpMs", "tbtMs"] as const) {
		if (marks[figure] > targets[figure])
			missed.push(`  ${name}: ${figure} ${marks[figure].toFixed(0)}, target ${targets[figure]}`);
	}
	if (marks.failed.length > 0) missed.push(`  ${name}: audits ${marks.failed.join(", ")}`);
	return missed;
}

/** A browser of its own with a free port for Lighthouse; its profile is thrown away. */
async function startBrowser(path: string): Promise<{ port: number; stop(): Promise<void> }> {
	const profile = mkdtempSync(join(tmpdir(), "avspark-lighthouse-"));
	const child = spawn(
		path,
		[...flags, `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"],
		// A group of its own: Debian's program is a shell's script, and killing the shell leaves the browser.
		{ stdio: ["ignore", "ignore", "pipe"], detached: true },
	);
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const port = await new Promise<number>((resolve, reject) => {
		let printed = "";
		child.stderr.on("data", (chunk: Buffer) => {
			printed += chunk.toString();
			const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
			if (found) resolve(Number(found));
		});
		child.once("exit", () => reject(new Error(`Chromium did not start:\n${printed}`)));
	});
	return {
		port,
		async stop() {
			if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
			await ended;
			// Its helpers write a moment longer.
			await sleep(200);
			rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
		},
	};
}
