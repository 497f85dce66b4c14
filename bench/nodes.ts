// Two nodes on one PostgreSQL and one S3-compatible store, behind nginx (Debian's nginx-light; without it a small proxy of our own), under
// readers, writers, runs and a newsletter, one of them killed with -9 every ten seconds for two minutes. Ends with 1 when a promise is broken.
// Usage: npm run bench:nodes, with TEST_DATABASE_URL, or through .ci/with-postgres, which makes a server for it.
import { spawnSync } from "node:child_process";
import { startCluster } from "../tests/support/cluster/cluster.ts";
import { toQuantiles } from "../tests/support/cluster/readers.ts";
import { startRetryingProxy } from "../tests/support/cluster/retrying-proxy.ts";
import { runUnderKills } from "../tests/support/cluster/run.ts";
import { findFreePort } from "../tests/support/processes/server-process.ts";
import { startNginxProxy } from "./nginx.ts";

const kills = Number(process.env.BENCH_KILLS ?? 12);
const everyMs = 10_000;
const subscribers = 1_000;
/** Issue of part G. */
const visibleWithinMs = 1_000;

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) {
	console.error(
		"TEST_DATABASE_URL must name a PostgreSQL server: bash .ci/with-postgres npm run bench:nodes",
	);
	process.exit(1);
}
const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

const cluster = await startCluster({ serverUrl, count: 2 });
const origins = cluster.nodes.map(({ origin }) => origin);
const proxy = hasNginx
	? await startNginxProxy(
			await findFreePort(),
			origins.map((origin) => new URL(origin).host),
		)
	: await startRetryingProxy(origins);
try {
	const load = { kills, everyMs, readers: 6, people: 4, subscribers };
	const report = await runUnderKills(cluster, proxy.origin, load);
	const { readers, ledger, lost, stored, changes, tasks, match } = report;
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const restarts = toQuantiles(report.restartMs);
	const { received, waiting } = tasks.copies;
	const visible = `p50 ${ms(changes.p50Ms)}, p99 ${ms(changes.p99Ms)}, slowest ${ms(changes.slowestMs)}`;
	const written = [
		`${ledger.articles.size} articles`,
		`${ledger.pictures.size} pictures`,
		`${ledger.accounts.length} accounts`,
		`${ledger.sessions.size} sessions`,
		`${ledger.preferences.size} preferences`,
		`${ledger.orders.length} orders`,
		`${ledger.views.length} views`,
	].join(", ");
	const rows: [what: string, figures: string, isKept: boolean | null][] = [
		["proxy", hasNginx ? "nginx" : "our own: nginx is not installed", null],
		["kills (-9)", `${report.kills}, one of two nodes every ${everyMs / 1_000} s`, null],
		["restart until ready", `p50 ${ms(restarts.p50Ms)}, slowest ${ms(restarts.slowestMs)}`, null],
		["readers", `${readers.answers} answers, ${readers.errors.length} errors`, readers.errors.length === 0],
		["", `p50 ${ms(readers.p50Ms)}, p99 ${ms(readers.p99Ms)}, slowest ${ms(readers.slowestMs)}`, null],
		["acknowledged", written, null],
		["refused, tried again", `${ledger.refused}`, null],
		["lost", `${lost.length}`, lost.length === 0],
		["pictures in the store", `${stored}, read from both nodes`, stored >= ledger.pictures.size],
		["runs", `${tasks.due} times due, ${tasks.completed} completed, ${tasks.interrupted} cut off`, null],
		[
			"newsletter",
			`${received} of ${subscribers} got it, ${waiting} wait`,
			received + waiting >= subscribers,
		],
		["done twice", `${tasks.doubled.length}`, tasks.doubled.length === 0],
		[
			"live",
			`${match.seen} of ${match.written} goals over ${match.streams} streams`,
			match.seen === match.written,
		],
		[`seen on the other node (${changes.count})`, visible, changes.slowestMs <= visibleWithinMs],
	];
	for (const [what, figures, isKept] of rows)
		console.log(`${what.padEnd(30)} ${figures}${isKept === null ? "" : isKept ? "  yes" : "  NO"}`);
	for (const line of [...readers.errors, ...lost, ...tasks.doubled].slice(0, 40)) console.log(`  ${line}`);
	process.exitCode = rows.some(([, , isKept]) => isKept === false) ? 1 : 0;
} finally {
	await proxy.stop();
	await cluster.close();
}
