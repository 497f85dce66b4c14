import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runNews } from "../../../src/pipelines/news/run.ts";
import { closeRun, openRun } from "../../../src/pipelines/runs.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { createFetcher } from "../../../src/platform/fetcher/fetcher.ts";
import { createLog } from "../../../src/platform/log.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { type FeedServer, type Route, startFeedServer } from "../../support/news/feed-server.ts";

/**
 * What became of one feed: how the fetch ended, why, and each article's title and address. `problems` names what was
 * wrong with single items.
 */
interface Outcome {
	feed: string;
	status: string;
	found: number;
	error: string | null;
	problems: string[];
	articles: [title: string, url: string][];
}

/** In a run of all feeds some tell of the same address; the second one's article is then a duplicate. */
interface RunOutcome extends Outcome {
	duplicates: number;
}

const fixtures = new URL("../../fixtures/feeds/", import.meta.url);
const readFeed = (name: string) => readFileSync(new URL(name, fixtures));

/** The table: one row a feed that lies in tests/fixtures/feeds. Relative links count from http://feeds.example. */
const expectedOutcomes: Outcome[] = readFileSync(new URL("outcomes.jsonl", fixtures), "utf8")
	.split("\n")
	.filter((line) => line !== "")
	.map((line) => JSON.parse(line));

const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`;
const rss = (items: string) => `<rss version="2.0"><channel><title>Norrsport</title>${items}</channel></rss>`;
const oneItem = rss(item("Hel rubrik", "https://norrsport.example/hel-rubrik"));
const tenMegabytes = Buffer.alloc(10_000_000, "<item>");

/** Servers that misbehave, and the rest of the table: what is served, and what must become of it. */
const served: Record<string, { route: Route; expected: Partial<Outcome> }> = {
	"gzip bomb": {
		route: { headers: { "content-encoding": "gzip" }, body: gzipSync(tenMegabytes) },
		expected: { status: "refused", error: "svaret är för stort (över 8 MB)" },
	},
	"brotli bomb": {
		route: { headers: { "content-encoding": "br" }, body: brotliCompressSync(tenMegabytes) },
		expected: { status: "refused", error: "svaret är för stort (över 8 MB)" },
	},
	"endless body": {
		route: (_request, response) => {
			const write = () => {
				while (response.writable && response.write(tenMegabytes.subarray(0, 100_000)));
			};
			response.on("drain", write);
			write();
			return undefined;
		},
		expected: { status: "refused", error: "svaret är för stort (över 8 MB)" },
	},
	"slow server": {
		route: (_request, response) => {
			const timer = setInterval(() => response.write(" "), 100);
			response.on("close", () => clearInterval(timer));
			return undefined;
		},
		expected: { status: "failed", error: "svarade inte i tid" },
	},
	"redirect loop": {
		route: { status: 302, headers: { location: "/redirect%20loop" } },
		expected: { status: "refused", error: "för många omdirigeringar (fler än 5)" },
	},
	"redirect to the cloud's metadata": {
		route: { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data/" } },
		expected: { status: "refused", error: "adressen leder till ett privat nät (169.254.169.254)" },
	},
	"redirect to another port of ours": {
		route: { status: 307, headers: { location: "http://127.0.0.1:1/" } },
		expected: { status: "refused", error: "porten är inte tillåten (1)" },
	},
	"redirect to a file": {
		route: { status: 301, headers: { location: "file:///etc/passwd" } },
		expected: { status: "refused", error: "adressen går inte att hämta (file:)" },
	},
	"moved for good": {
		route: { status: 301, headers: { location: "/moved-here" } },
		expected: { status: "ok", articles: [["Hel rubrik", "https://norrsport.example/hel-rubrik"]] },
	},
	"unchanged (304)": {
		route: (request) => ({ status: request.headers["if-none-match"] === '"förra"' ? 304 : 500 }),
		expected: { status: "not_modified" },
	},
	"gone (410)": { route: { status: 410 }, expected: { status: "failed", error: "är borttagen (410)" } },
	"broken connection": {
		route: (request) => {
			request.socket.destroy();
			return undefined;
		},
		expected: { status: "failed", error: expect.stringMatching(/^gick inte att nå/) },
	},
	"a title of a megabyte": {
		route: { body: rss(item("mål ".repeat(250_000), "https://norrsport.example/stor")) },
		expected: {
			status: "ok",
			articles: [[expect.stringMatching(/^(mål ){70,75}mål…$/), "https://norrsport.example/stor"]],
		},
	},
	"a thousand items": {
		route: {
			body: rss(Array.from({ length: 1000 }, (_, at) => item(`N${at}`, `https://n.example/${at}`)).join("")),
		},
		expected: { status: "ok", found: 500, articles: expect.objectContaining({ length: 50 }) },
	},
};

let database: Database;
let server: FeedServer;
let closedServer: FeedServer;
/** A host of its own, for it is left alone afterwards. */
let busyServer: FeedServer;
let outcomes: Map<string, RunOutcome>;

beforeAll(async () => {
	database = await openTestDatabase();
	server = await startFeedServer();
	closedServer = await startFeedServer("127.0.0.3");
	closedServer.serve("/robots.txt", { body: "User-agent: AvsparkBot\nDisallow: /rss\n" });
	closedServer.serve("/rss", { body: oneItem });
	busyServer = await startFeedServer("127.0.0.4");
	busyServer.serve("/rss", { status: 429, headers: { "retry-after": "7200" } });
	server.serve("/moved-here", { body: oneItem });
	for (const [name, { route }] of Object.entries(served)) server.serve(`/${encodeURIComponent(name)}`, route);
	for (const { feed } of expectedOutcomes) server.serve(`/${feed}`, toRoute(feed));

	const names = [...expectedOutcomes.map(({ feed }) => feed), ...Object.keys(served)];
	const addressOf = (name: string) => `${server.origin}/${name in served ? encodeURIComponent(name) : name}`;
	const sources = [
		...names.map((name) => ({ name, feed_url: addressOf(name) })),
		{ name: "closed by robots.txt", feed_url: `${closedServer.origin}/rss` },
		{ name: "too many requests (429)", feed_url: `${busyServer.origin}/rss` },
	];
	// Title and link only: the pages of these feeds are not ours to ask for.
	await database.query(
		`insert into public.content_sources (name, feed_url, rights, etag)
		select name, feed_url, 'title_and_link', case when name like '%(304)' then '"förra"' end
		from jsonb_to_recordset($1::jsonb) as source (name text, feed_url text)`,
		[JSON.stringify(sources)],
	);
	// The clock stands before the oldest of the feeds, so that none of their items is too old.
	const clock = createFixedClock(new Date("1990-01-10T00:00:00Z"));
	const fetcher = createFetcher({
		clock,
		log: createLog("silent"),
		userAgent: "AvsparkBot/0.1 (+https://avspark.example/insyn)",
		allowedHosts: new Set([server.host, closedServer.host, busyServer.host]),
		totalTimeoutMs: 3000,
	});
	// A run a suite: a run names 200 problems at most, and all of these feeds together have more.
	outcomes = new Map();
	for (const ids of await listIdsBySuite()) {
		const runId = await openRun(database, { task: "scrape-content", trigger: "manual" });
		const deps = { database, fetcher, clock, log: createLog("silent") };
		await runNews(deps, { runId, onlySourceIds: ids });
		await closeRun(database, runId, { status: "completed" });
		for (const [name, outcome] of await readOutcomes(runId)) outcomes.set(name, outcome);
	}
	await fetcher.close();
	// biome-ignore lint/suspicious/noConsole: the table of what became of every feed is what this test shows.
	console.table([...outcomes.values()].map(toTableRow));
}, 120_000);

afterAll(async () => {
	await Promise.all([database.close(), server.close(), closedServer.close(), busyServer.close()]);
});

it("comes to an end with every feed, and the table has a row for each", () => {
	expect(outcomes.size).toBe(expectedOutcomes.length + Object.keys(served).length + 2);
	const files = globSync("*/*.{xml,atom,json,html}", { cwd: fixtures.pathname }).sort();
	expect(expectedOutcomes.map(({ feed }) => feed).sort()).toEqual(files);
});

it.each(expectedOutcomes)("$feed: $status, $found items", ({ articles: expectedArticles, ...expected }) => {
	const { articles, duplicates, ...outcome } = outcomes.get(expected.feed) ?? { articles: [], duplicates: 0 };
	expect(outcome).toEqual(expected);
	expect(expectedArticles).toEqual(expect.arrayContaining(articles));
	expect(articles.length + duplicates).toBe(expected.found - expected.problems.length);
	const stored = [...outcomes.values()].flatMap((other) => other.articles);
	expect(stored).toEqual(expect.arrayContaining(expectedArticles));
});

it.each(Object.entries(served))("%s", (name, { expected }) => {
	expect(outcomes.get(name)).toMatchObject(expected);
});

it("leaves alone what robots.txt closes", () => {
	expect(outcomes.get("closed by robots.txt")).toMatchObject({
		status: "refused",
		error: expect.stringMatching(/^robots.txt tillåter inte hämtning/),
		articles: [],
	});
	expect(closedServer.requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
});

it("waits as long as a busy server asks, and takes nothing undated or from the future for newer than now", async () => {
	expect(outcomes.get("too many requests (429)")).toMatchObject({
		status: "failed",
		error: "svarade med status 429",
	});
	const { rows } = await database.query(
		`select
			(select next_fetch_at = '1990-01-10T02:00:00Z' from public.content_sources where name like '%(429)') as waits,
			(select bool_and(published_at <= '1990-01-10') from public.scraped_articles) as is_past`,
	);
	expect(rows[0]).toEqual({ waits: true, is_past: true });
});

/** Sources by the folder of their feed; those that misbehave have none and stand together. */
async function listIdsBySuite(): Promise<string[][]> {
	const { rows } = await database.query<{ ids: string[] }>(
		`select array_agg(id::text) as ids
		from public.content_sources
		group by case when name ~ '^[a-z-]+/' then split_part(name, '/', 1) end`,
	);
	return rows.map(({ ids }) => ids);
}

/** feedparser's cases name the header they are served with, in a comment of their own. */
function toRoute(feed: string): Route {
	const body = readFeed(feed);
	const contentType = /^\s*Header:\s*Content-type:\s*(.*)$/im.exec(body.toString("latin1"))?.[1];
	return { body, headers: contentType ? { "content-type": contentType } : {} };
}

async function readOutcomes(runId: string): Promise<Map<string, RunOutcome>> {
	const { rows } = await database.query<{ outcome: string }>(
		`select json_build_object(
			'feed', s.name, 'status', r.status, 'found', r.items_found, 'duplicates', r.items_duplicate, 'error', r.error,
			'problems', (
				select coalesce(json_agg(replace(p ->> 'subject', s.name || ': ', '') || ': ' || (p ->> 'reason') order by n), '[]')
				from public.scraping_runs run, jsonb_array_elements(run.problems) with ordinality as all_problems (p, n)
				where run.id = r.run_id and p ->> 'subject' like s.name || ': %'),
			'articles', (
				select coalesce(json_agg(json_build_array(a.title, a.url) order by a.url, a.title), '[]')
				from public.scraped_articles a where a.source_id = s.id)
			)::text as outcome
		from public.scraping_run_sources r join public.content_sources s on s.id = r.source_id
		where r.run_id = $1
		order by s.name`,
		[runId],
	);
	const parsed = rows.map(
		(row): RunOutcome => JSON.parse(row.outcome.replaceAll(server.origin, "http://feeds.example")),
	);
	return new Map(parsed.map((outcome) => [outcome.feed, outcome]));
}

function toTableRow({ feed, status, found, error, problems, articles, duplicates }: RunOutcome) {
	const [first] = articles;
	const told = error ?? problems[0] ?? (first ? `${first[0].slice(0, 50)} <${first[1].slice(0, 60)}>` : "");
	return {
		feed,
		status,
		found,
		taken: articles.length + duplicates,
		"first article, or the reason": told.slice(0, 110),
	};
}
