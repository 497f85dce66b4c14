import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, type ClusterNode, startCluster } from "../../support/cluster/cluster.ts";
import { startReaders } from "../../support/cluster/readers.ts";
import { type RetryingProxy, startRetryingProxy } from "../../support/cluster/retrying-proxy.ts";
import { runUnderKills } from "../../support/cluster/run.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

// The embedded engine has one process. The long form, with figures: npm run bench:nodes.
describe.skipIf(serverUrl === undefined)("two nodes on one database", () => {
	let cluster: Cluster;
	let proxy: RetryingProxy;

	beforeAll(async () => {
		const environment = { DRAIN_SECONDS: "2", LOG_LEVEL: "info" };
		cluster = await startCluster({ serverUrl: serverUrl as string, count: 2, environment });
		proxy = await startRetryingProxy(cluster.nodes.map(({ origin }) => origin));
	}, 120_000);
	afterAll(async () => {
		await proxy?.stop();
		await cluster?.close();
	});

	it("killed with -9 in turn lose nothing they acknowledged, do nothing twice, and no reader sees an error", {
		timeout: 180_000,
	}, async () => {
		const load = { kills: 2, everyMs: 3_000, readers: 2, people: 1, subscribers: 40 };
		const { readers, lost, tasks, match, changes } = await runUnderKills(cluster, proxy.origin, load);
		expect(readers.errors).toEqual([]);
		expect(readers.answers).toBeGreaterThan(10);
		expect(lost).toEqual([]);
		expect(tasks.doubled).toEqual([]);
		expect(tasks.copies.received + tasks.copies.waiting).toBeGreaterThanOrEqual(load.subscribers);
		expect(match.seen).toBe(match.written);
		expect(changes.count).toBeGreaterThan(0);
		// A second is promised, and held by the bench: here other tests have the processor too.
		expect(changes.p50Ms).toBeLessThan(3_000);
	});

	it("leave the runs of one that is to stop to the other from the moment it is told", {
		timeout: 60_000,
	}, async () => {
		const [stopping, staying] = cluster.nodes;
		if (!stopping || !staying) throw new Error("no nodes");
		await endScheduledRuns(cluster);
		const countRuns = (node: ClusterNode) => node.output().split('"msg":"run completed"').length - 1;
		const before = [countRuns(stopping), countRuns(staying)];
		const stopped = stopping.stop();
		await expect
			.poll(async () => (await fetch(`${stopping.origin}/readyz/node`)).status, { interval: 20 })
			.toBe(503);
		const desk = cluster.connect(staying.origin, "serviceRoleKey");
		for (let run = 0; run < 6; run += 1) {
			const { data, error } = await desk.functions.invoke("generate-summaries");
			expect(await error?.context.text()).toBeUndefined();
			expect(data).toMatchObject({ success: true, status: "completed" });
		}
		// Else one in two of them would be cut off when the draining is over.
		await expect.poll(() => countRuns(staying)).toBe((before[1] ?? 0) + 6);
		expect(countRuns(stopping)).toBe(before[0]);
		expect(await stopped).toBe(0);
		await stopping.start();
	});

	it("say that one of them is to stop before it does, and readers notice nothing", {
		timeout: 60_000,
	}, async () => {
		const [node] = cluster.nodes;
		if (!node) throw new Error("no node");
		const live = await fetch(`${node.origin}/live`);
		const readers = startReaders(proxy.origin, { count: 2, listArticles: () => [] });
		const stopped = node.stop();
		await expect
			.poll(async () => (await fetch(`${node.origin}/readyz/node`)).status, { interval: 20 })
			.toBe(503);
		expect((await fetch(`${node.origin}/readyz`)).status).toBe(503);
		const page = await fetch(node.origin);
		expect(page.status).toBe(200);
		expect(page.headers.get("connection")).toBe("close");
		expect(await stopped).toBe(0);
		// Ended, not torn off: its reader comes back at once, to the other one.
		expect(await live.text()).toContain("event: matches");
		expect((await readers.stop()).errors).toEqual([]);
	});
});

/** What the load left: a schedule that falls due, a run under way, and one that a kill cut off and a node would take up again. */
async function endScheduledRuns({ database }: Cluster): Promise<void> {
	await database.query("delete from public.scraping_schedules");
	await database.query("delete from public.scheduled_tasks");
	const living =
		"from public.scraping_runs where status = 'running' and heartbeat_at > now() - interval '5 seconds'";
	await expect
		.poll(async () => (await database.query(`select id ${living}`)).rows, { timeout: 20_000 })
		.toEqual([]);
	await database.query("delete from public.scraping_runs");
}
