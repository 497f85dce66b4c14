// What every read behind public pages and the desk's lists costs at three sizes of the newsroom, on PostgreSQL: pages of 8 kB touched, and
// time. Usage: TEST_DATABASE_URL=postgres://... npx node bench/sizes.ts [--plans] [1000 30000 1000000]
// Without sizes up to 100,000 articles (some minutes, 1 GB); a million come with ten million views and 100,000 fixtures (half an hour, 8 GB).
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createAnonClient } from "../src/pages/anon-client.ts";
import { createProgramPages } from "../src/pages/program-pages.ts";
import { createSite } from "../src/pages/site.ts";
import type { Queryable } from "../src/platform/db/database.ts";
import { createRequestLimits } from "../src/platform/limits/request-limits.ts";
import { openBuiltSite } from "../src/site-build.ts";
import {
	createMeasuredDatabase,
	type MeasuredStatement,
} from "../tests/support/database/measured-database.ts";
import { growNewsroom, type SizeCounts, toCounts } from "../tests/support/database/newsroom-of-size.ts";
import {
	deskReads,
	listPublicPaths,
	pickExamples,
	toPathKind,
} from "../tests/support/database/size-pages.ts";
import { openTestDatabase } from "../tests/support/database/test-database.ts";
import { createTestGateway, testUrl } from "../tests/support/site/test-gateway.ts";

const hasPlans = process.argv.includes("--plans");
const asked = process.argv.slice(2).map(Number).filter(Number.isInteger);
const sizes = asked.length > 0 ? asked : [1_000, 10_000, 100_000];
/** Between the two larger sizes; the smallest has lists that are not full yet. */
const flatRatio = 2;

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) throw new Error("TEST_DATABASE_URL must name a PostgreSQL server");
const opened = await openTestDatabase();
const measured = createMeasuredDatabase(opened);
const gateway = await createTestGateway({ database: measured.database });
const { rows: names } = await opened.query<{ name: string }>("select current_database() as name");
// A connection of its own, that may take its time.
const client = new pg.Client({
	connectionString: Object.assign(new URL(serverUrl), { pathname: names[0]?.name }).href,
});
await client.connect();
// A superuser's rows need not be looked up in the tables they refer to.
await client.query("set session_replication_role = replica").catch(() => {});
const seeder: Queryable = {
	query: async (sql, values = []) => ({ rows: (await client.query(sql, [...values])).rows, affectedRows: 0 }),
	exec: async (sql) => {
		await client.query(sql);
		return [];
	},
};

const supabase = createAnonClient({
	gatewayFetch: async (input, init) => gateway.gateway.request(input as string, init),
	anonKey: gateway.keys.anonKey,
});
const build = await openBuiltSite(fileURLToPath(new URL("../", import.meta.url)));
const site = createSite({
	loadBuild: build.load,
	mode: build.mode,
	supabase,
	anonKey: gateway.keys.anonKey,
	siteUrl: testUrl,
	contactEmail: "redaktionen@avspark.example",
	publisherName: "Berit Utgivare",
	ownerName: "Avspark",
	socialLinks: [],
	isDemo: false,
	odds: null,
	limits: createRequestLimits({ database: opened }),
	clock: gateway.clock,
});
const programPages = createProgramPages({ supabase, siteUrl: testUrl, clock: gateway.clock });
const editor = await gateway.signUpAdmin("redaktor@avspark.example");

interface Cost {
	ms: number;
	buffers: number;
	scannedRows: number;
	notes: string[];
}
const costs = new Map<string, Cost[]>();
try {
	let before: SizeCounts | null = null;
	for (const size of sizes) {
		const startMs = performance.now();
		await growNewsroom(seeder, before, toCounts(size));
		before = toCounts(size);
		console.log(`${size} articles, filled in ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
		await measureAll(size);
		if (size !== sizes[0]) printCosts();
	}
} finally {
	await client.end();
	await gateway.close();
}

async function measureAll(size: number): Promise<void> {
	for (const path of listPublicPaths(await pickExamples(opened, size))) {
		await measureOne(toPathKind(path), () => askFor(path));
	}
	for (const [name, read] of Object.entries(deskReads)) {
		await measureOne(name, () => read(editor.client as Parameters<typeof read>[0], editor.id));
	}
}

async function measureOne(name: string, work: () => Promise<unknown>): Promise<void> {
	const statements = await measured.measure(work);
	const sum = (read: (statement: MeasuredStatement) => number) =>
		statements.reduce((total, statement) => total + read(statement), 0);
	const cost = {
		ms: sum(({ ms }) => ms),
		buffers: sum(({ buffers }) => buffers),
		scannedRows: sum(({ scannedRows }) => scannedRows),
		notes: statements.flatMap(({ notes }) => notes),
	};
	costs.set(name, [...(costs.get(name) ?? []), cost]);
	if (!hasPlans) return;
	for (const { ms, buffers, sql, notes } of statements)
		console.log(
			`${name} | ${buffers} | ${ms.toFixed(1)} ms | ${notes.join("; ")} | ${sql.replace(/\s+/g, " ").slice(0, 400)}`,
		);
}

async function askFor(path: string): Promise<void> {
	const url = `${testUrl}${path}`;
	const isFunction = path === "/sitemap.xml";
	const answer = isFunction
		? await gateway.request("/functions/v1/generate-sitemap")
		: /\.(xml|json|ics)(\?|$)/.test(path)
			? await programPages.request(url)
			: await site(new Request(url), null);
	if (answer.status >= 400 && !path.includes("finns-inte"))
		throw new Error(`${path} answered ${answer.status}`);
	await answer.arrayBuffer();
}

/** Of the sizes there are so far. */
function printCosts(): void {
	const measuredSizes = sizes.slice(0, costs.get("/")?.length);
	console.log(
		`| read | ${measuredSizes.map((size) => `pages at ${size.toLocaleString("en")}`).join(" | ")} | ms | rows scanned whole | last two |`,
	);
	console.log(`| --- | ${measuredSizes.map(() => "---").join(" | ")} | --- | --- | --- |`);
	const grown: string[] = [];
	for (const [name, all] of costs) {
		const [smaller, larger] = all.slice(-2);
		if (!smaller || !larger) continue;
		const ratio = larger.buffers / Math.max(1, smaller.buffers);
		if (ratio > flatRatio) grown.push(name);
		console.log(
			`| ${name} | ${all.map(({ buffers }) => buffers.toLocaleString("en")).join(" | ")} | ${all.map(({ ms }) => ms.toFixed(1)).join(" ")} | ${all.map(({ scannedRows }) => scannedRows).join(" ")} | ${ratio.toFixed(2)} |`,
		);
		if (larger.notes.length > 0) console.log(`  ${larger.notes.join("; ")}`);
	}
	console.log(
		`${costs.size - grown.length} of ${costs.size} touch at most ${flatRatio} times as many pages; more: ${grown.join(", ") || "none"}`,
	);
}
