import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { followMatch, watchChanges } from "./changes.ts";
import { type Cluster, waitForAll } from "./cluster.ts";
import { type ReaderReport, startReaders, toQuantiles } from "./readers.ts";
import { startTasks, type TaskReport } from "./tasks.ts";
import { type Ledger, startWriters } from "./writers.ts";

export interface ClusterReport {
	kills: number;
	/** Until a killed node was ready again. */
	restartMs: number[];
	readers: ReaderReport;
	ledger: Ledger;
	/** Acknowledged and not there, in words. */
	lost: string[];
	/** Objects in the store: the pictures acknowledged, and what a kill left of others until it is swept. */
	stored: number;
	changes: { count: number; p50Ms: number; p99Ms: number; slowestMs: number };
	tasks: TaskReport;
	match: { written: number; seen: number; streams: number };
}

/** Everything at once through `origin`, while one node in turn is killed with -9; then what has come of it. */
export async function runUnderKills(
	cluster: Cluster,
	origin: string,
	load: { kills: number; everyMs: number; readers: number; people: number; subscribers: number },
): Promise<ClusterReport> {
	const writers = await startWriters(cluster, origin, load);
	const readers = startReaders(origin, { count: load.readers, listArticles: writers.listArticles });
	const changes = watchChanges(cluster);
	const match = await followMatch(cluster, origin);
	const tasks = await startTasks(cluster, origin, load);

	const restartMs: number[] = [];
	for (let kill = 0; kill < load.kills; kill += 1) {
		const begun = performance.now();
		await sleep(load.everyMs / 2);
		// With one node away the other one is not killed: that would be no service at all.
		await waitForAll(cluster.nodes);
		const killed = cluster.nodes[kill % cluster.nodes.length]?.killAndRestart() ?? Promise.resolve(0);
		await sleep(Math.max(0, load.everyMs - (performance.now() - begun)));
		restartMs.push(await killed);
	}

	const delays = await changes.stop();
	const followed = await match.stop();
	await writers.stop();
	const read = await readers.stop();
	return {
		kills: load.kills,
		restartMs,
		readers: read,
		ledger: writers.ledger,
		lost: await findLost(cluster, origin, writers.ledger),
		stored: cluster.store.objects.size,
		changes: { count: delays.length, ...toQuantiles(delays) },
		tasks: await tasks.stop(),
		match: followed,
	};
}

async function findLost(cluster: Cluster, origin: string, ledger: Ledger): Promise<string[]> {
	const { database } = cluster;
	const lost: string[] = [];
	const compare = async (what: string, acknowledged: Iterable<string>, sql: string) => {
		const there = new Set((await database.query<{ key: string }>(sql)).rows.map(({ key }) => key));
		for (const key of acknowledged) if (!there.has(key)) lost.push(`${what} ${key}`);
	};
	await compare(
		"article",
		ledger.articles.entries().map(([id, text]) => `${id} ${text}`),
		"select id || ' ' || content as key from public.cms_articles where published",
	);
	await compare("account", ledger.accounts, "select email as key from auth.users");
	await compare("order", ledger.orders, "select email as key from public.newsletter_subscribers");
	await compare("view", ledger.views, "select user_session as key from public.article_views");
	await compare(
		"preference",
		ledger.preferences.entries().map(([key, isActive]) => `${key} ${isActive}`),
		"select concat_ws(' ', user_id, sport_category, is_active::text) as key from public.user_sport_preferences",
	);
	for (const [email, refresh_token] of ledger.sessions) {
		const { error } = await cluster.connect(origin, "anonKey").auth.refreshSession({ refresh_token });
		if (error) lost.push(`session of ${email}: ${error.message}`);
	}
	// Whoever took them in, every node shows them.
	for (const node of cluster.nodes)
		for (const [name, width] of ledger.pictures) {
			const answer = await fetch(`${node.origin}/storage/v1/object/public/cms-images/${name}`);
			const picture = answer.ok ? await sharp(await answer.arrayBuffer()).metadata() : null;
			if (picture?.width !== width) lost.push(`picture ${name} at ${node.origin}: ${answer.status}`);
		}
	return lost;
}
