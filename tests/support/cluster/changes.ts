import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFootballRow } from "../matches/fixture-rows.ts";
import type { Cluster, ClusterNode } from "./cluster.ts";

const pauseMs = 400;
const lookEveryMs = 10;
const patienceMs = 5_000;

/**
 * Publishes and corrects on one node and looks at the other, over and over: the milliseconds from the acknowledgement to the first answer that
 * shows it, `patienceMs` when none did. What a kill comes between is not counted.
 */
export function watchChanges(cluster: Cluster): { stop(): Promise<number[]> } {
	const delays: number[] = [];
	let isStopped = false;

	async function measure(number: number): Promise<void> {
		const [writer, reader] = number % 2 === 0 ? cluster.nodes : cluster.nodes.toReversed();
		if (!writer?.isUp() || !reader?.isUp()) return;
		const service = cluster.connect(writer.origin, "serviceRoleKey");
		const title = `Senaste nytt ${number} ${Date.now()}`;
		const { data } = await service
			.from("cms_articles")
			.insert({ title, content: "Först så", category: "hockey", published: true })
			.select("id, slug")
			.single()
			.throwOnError();
		await note(reader, "/", title);
		// Now the article's page is kept on the reader's node; and then it is corrected.
		const path = `/article/${data?.slug}`;
		await look(reader, path, "Först så", patienceMs);
		const content = `Rättat ${number}`;
		await service.from("cms_articles").update({ content }).eq("id", data?.id).throwOnError();
		await note(reader, path, content);
	}

	async function note(reader: ClusterNode, path: string, text: string): Promise<void> {
		const begun = performance.now();
		const isSeen = await look(reader, path, text, patienceMs);
		if (isSeen || reader.isUp()) delays.push(isSeen ? performance.now() - begun : patienceMs);
	}

	const measuring = (async () => {
		for (let number = 0; !isStopped; number += 1) {
			await measure(number).catch(() => {});
			await sleep(pauseMs);
		}
	})();
	return {
		async stop() {
			isStopped = true;
			await measuring;
			return delays;
		},
	};
}

async function look(
	{ origin, isUp }: ClusterNode,
	path: string,
	text: string,
	withinMs: number,
): Promise<boolean> {
	const until = performance.now() + withinMs;
	while (performance.now() < until && isUp()) {
		const answer = await fetch(`${origin}${path}`).catch(() => null);
		if ((await answer?.text().catch(() => ""))?.includes(text)) return true;
		await sleep(lookEveryMs);
	}
	return false;
}

const fixtureId = 995_002;

/** One open page that follows a match through `origin` and comes back whenever its stream is cut, as browsers do. */
export async function followMatch(
	cluster: Cluster,
	origin: string,
): Promise<{ stop(): Promise<{ written: number; seen: number; streams: number }> }> {
	const service = cluster.connect(origin, "serviceRoleKey");
	const row = { fixture_id: fixtureId, fixture_date: new Date().toISOString(), status_short: "1H" };
	await service
		.from("api_football_fixtures")
		.insert(makeFootballRow({ ...row, home_goals: 0 }))
		.throwOnError();
	let [written, seen, streams] = [0, 0, 0];
	let isStopped = false;
	let cut = () => {};

	async function follow(): Promise<void> {
		while (!isStopped) {
			streams += 1;
			await new Promise<void>((resolve) => {
				const stream = get(`${origin}/live`, { agent: false }, (answer) => {
					answer.setEncoding("utf8");
					answer.on("data", (text: string) => {
						for (const [, goals] of text.matchAll(new RegExp(`"football-${fixtureId}".*?"home":(\\d+)`, "g")))
							seen = Number(goals);
					});
					answer.on("error", () => {});
					answer.on("close", resolve);
				});
				stream.on("error", () => resolve());
				cut = () => stream.destroy();
			});
			await sleep(500);
		}
	}

	async function score(): Promise<void> {
		while (!isStopped) {
			const scored = await service
				.from("api_football_fixtures")
				.update({ home_goals: written + 1 })
				.eq("fixture_id", fixtureId);
			if (!scored.error) written += 1;
			await sleep(500);
		}
	}
	const following = follow();
	const scoring = score();
	return {
		async stop() {
			isStopped = true;
			await scoring;
			for (let waitedMs = 0; seen !== written && waitedMs < patienceMs; waitedMs += 100) await sleep(100);
			cut();
			await following;
			return { written, seen, streams };
		},
	};
}
