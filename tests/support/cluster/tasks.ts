import { setTimeout as sleep } from "node:timers/promises";
import { storeScrapedArticles } from "../news/scraped-articles.ts";
import type { Cluster } from "./cluster.ts";

export interface TaskReport {
	/** How often the schedule fell due. */
	due: number;
	completed: number;
	interrupted: number;
	/** What was done twice, in words; empty when all is well. */
	doubled: string[];
	/** Copies of the issue that arrived, that wait, and how many there must be of both. */
	copies: { received: number; waiting: number; wanted: number };
}

const dueEveryMs = 4_000;
const hourMs = 3_600_000;

/** A schedule that falls due every few seconds with something new to sum up, and one issue of the newsletter. */
export async function startTasks(
	cluster: Cluster,
	origin: string,
	{ subscribers }: { subscribers: number },
): Promise<{ stop(): Promise<TaskReport> }> {
	const { database } = cluster;
	const desk = await cluster.signInAsAdmin(origin);
	await desk.from("scraping_schedules").insert({ name: "Ofta", cron_expression: "0 3 * * *" }).throwOnError();
	await database.query(
		`insert into public.newsletter_subscribers (email, confirmed_at)
		select 'prenumerant' || n || '@ex.se', now() from generate_series(1, $1::int) n`,
		[subscribers],
	);
	await desk
		.from("cms_articles")
		.insert({ title: "Till brevet", content: "Text", published: true })
		.throwOnError();
	await desk.rpc("send_newsletter", { frequency: "daily" }).throwOnError();

	let due = 0;
	let isStopped = false;
	const falling = (async () => {
		while (!isStopped) {
			due += 1;
			await storeScrapedArticles(database, [toNews(due)]);
			await database.query(
				"update public.scheduled_tasks set next_run_at = now() where task_name = 'ofta' and next_run_at > now()",
			);
			for (let waitedMs = 0; waitedMs < dueEveryMs && !isStopped; waitedMs += 100) await sleep(100);
		}
	})();
	return {
		async stop() {
			isStopped = true;
			await falling;
			return report(cluster, due, subscribers);
		},
	};
}

function toNews(number: number) {
	return {
		source: "Norrsport",
		category: "hockey",
		title: `Lag ${number} vann mot Ort ${number * 7}`,
		lead: `Lag ${number} vann med ${number % 6}–0 inför ${2_000 + number} åskådare.`,
		paragraphs: [
			`Målvakten i lag ${number} räddade ${20 + number} skott. Ort ${number * 7} är sist i tabellen.`,
		],
		publishedAt: new Date(Date.now() - hourMs),
	};
}

async function report({ database, mails }: Cluster, due: number, wanted: number): Promise<TaskReport> {
	const count = async (sql: string) =>
		(await database.query<{ count: number }>(`select count(*)::int as count ${sql}`)).rows[0]?.count ?? 0;
	const scheduled = "from public.scraping_runs where trigger = 'schedule'";
	const completed = await count(`${scheduled} and status = 'completed'`);
	const doubled: string[] = [];
	if (completed > due) doubled.push(`${completed} scheduled runs for ${due} times`);

	const overlapping = await count(
		`from public.scraping_runs one join public.scraping_runs other on one.id < other.id
		where one.started_at < coalesce(other.completed_at, now()) and other.started_at < coalesce(one.completed_at, now())`,
	);
	if (overlapping > 0) doubled.push(`${overlapping} pairs of runs at the same time`);

	const { rows: summed } = await database.query<{ url: string }>(
		`select source ->> 'url' as url from public.ai_summaries, jsonb_array_elements(source_articles) source
		group by 1 having count(*) > 1`,
	);
	doubled.push(...summed.map(({ url }) => `summed up twice: ${url}`));

	const received = mails.received
		.flatMap(({ recipients }) => recipients)
		.filter((one) => one.startsWith("prenumerant"));
	for (const [recipient, copies] of Map.groupBy(received, (one) => one))
		if (copies.length > 1) doubled.push(`${copies.length} copies of the newsletter to ${recipient}`);
	return {
		due,
		completed,
		interrupted: await count(`${scheduled} and status = 'failed'`),
		doubled,
		copies: {
			received: new Set(received).size,
			waiting: await count(
				"from private.outgoing_mail where delivery_id is not null and recipient like 'prenumerant%'",
			),
			wanted,
		},
	};
}
