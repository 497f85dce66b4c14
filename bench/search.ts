// rpc/search's own function as a visitor, among 100,000 published articles against among 1,000, in one run. Usage: npx node bench/search.ts
import { readFileSync } from "node:fs";
import type { Transaction } from "../src/platform/db/database.ts";
import { anonymousCaller, scope } from "../src/platform/db/scope.ts";
import { growNewsroom, type SizeCounts, toCounts } from "../tests/support/database/newsroom-of-size.ts";
import { openTestDatabase } from "../tests/support/database/test-database.ts";
import { percentile } from "./percentile.ts";
import { holdTo } from "./targets.ts";

const sizes = [1_000, 100_000];
const rounds = 40;
/** For 95 of 100 questions among the most articles, mistyped ones among them. */
const targetMs = { postgres: 20, pglite: 40 };

const questions: Readonly<Record<string, string>> = {
	"common word": "match",
	"two common characters": "er",
	"two rare characters": "qz",
	"one title": "omgång 417",
	"three words in another order": "mål spel lag",
	"words of the body": "derbyskap kvistlig",
	"no such word": "xylofonorkester",
	"a mistyped word": "matchh",
	"two mistyped words": "stormanre segeer",
	"a word with two mistakes": "vikskpa",
	"a mistyped word beside a right one": "derbyy omgång",
	"signs only": "---",
};

const database = await openTestDatabase({ statementTimeoutMs: 3_600_000 });
interface Times {
	medianMs: number;
	p95Ms: number;
	/** Of the processor, so that it says something on a busy machine too; null where the server is elsewhere. */
	cpuMs: number | null;
}
const measured = new Map<string, Times[]>();
const largest: number[] = [];
// Of the server's connections the one that fills may take its time: alone, it is always the same one.
await database.exec("set statement_timeout = 0");
let before: SizeCounts | null = null;
for (const size of sizes) {
	const startMs = performance.now();
	const counts = toCounts(size);
	await growNewsroom(database, before, counts);
	before = counts;
	console.log(
		`${size} articles (${database.engine}), filled in ${((performance.now() - startMs) / 1000).toFixed(0)} s`,
	);
	largest.length = 0;
	for (const [name, question] of Object.entries({ "(select 1)": null, ...questions })) {
		const times = await measure((tx) =>
			question === null
				? tx.query("select 1")
				: tx.query("select json_agg(s)::text from public.search($1) s", [question]),
		);
		if (question !== null) largest.push(...times.all);
		measured.set(name, [...(measured.get(name) ?? []), times]);
	}
}
const cpu = ({ cpuMs }: Times) => (cpuMs === null ? "" : `${cpuMs.toFixed(1)} ms of CPU`).padStart(16);
for (const [name, [small, large]] of measured) {
	if (!small || !large) continue;
	console.log(
		`${name.padEnd(34)} ${small.medianMs.toFixed(1).padStart(7)} ms ${cpu(small)}  ${large.medianMs.toFixed(1).padStart(7)} ms ${cpu(large)}  p95 ${large.p95Ms.toFixed(1)} ms  ${(large.medianMs / small.medianMs).toFixed(2)} of the small one`,
	);
}
const p95Ms = percentile(largest, 0.95);
console.log(`p95 of all questions among ${sizes.at(-1)} articles: ${p95Ms.toFixed(1)} ms`);
holdTo(`p95 at most ${targetMs[database.engine]} ms`, p95Ms <= targetMs[database.engine]);
await database.close();

/** After a first round that does not count. */
async function measure(ask: (tx: Transaction) => Promise<unknown>): Promise<Times & { all: number[] }> {
	const run = () => scope(database, anonymousCaller, ask);
	await run();
	const all: number[] = [];
	const cpuBefore = await readCpuMs();
	for (let round = 0; round < rounds; round++) {
		const startMs = performance.now();
		await run();
		all.push(performance.now() - startMs);
	}
	const cpuAfter = await readCpuMs();
	return {
		all,
		medianMs: percentile(all, 0.5),
		p95Ms: percentile(all, 0.95),
		cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / rounds,
	};
}

/** What the engine has used so far: the embedded one is this process, a server's connections are processes of their own. */
async function readCpuMs(): Promise<number | null> {
	if (database.engine === "pglite") {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1_000;
	}
	const { rows } = await database.query<{ pid: number }>(
		"select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
	);
	try {
		// Nanoseconds on a processor come first (kernel documentation, sched-stats).
		return (
			rows.reduce(
				(sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]),
				0,
			) / 1e6
		);
	} catch {
		return null;
	}
}
