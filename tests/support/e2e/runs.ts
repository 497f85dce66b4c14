import { randomUUID } from "node:crypto";
import { openOperator } from "./operator.ts";

const made = { schedules: [] as string[], runs: [] as string[], sources: [] as string[] };

/** A name of this test's own: the schedule that bears it goes with {@link removeDeskRows}. */
export function makeScheduleName(): string {
	const name = `Provtimmen ${randomUUID().slice(0, 8)}`;
	made.schedules.push(name);
	return name;
}

export async function makeSchedule(given: Record<string, unknown> = {}): Promise<string> {
	const name = makeScheduleName();
	await openOperator()
		.from("scraping_schedules")
		.insert({ name, cron_expression: "30 5 * * *", ...given })
		.throwOnError();
	return name;
}

/** As another editor's save. */
export async function changeSchedule(name: string, change: Record<string, unknown>): Promise<void> {
	await openOperator().from("scraping_schedules").update(change).eq("name", name).throwOnError();
}

/** As another editor's, who takes it away. */
export async function removeSchedule(name: string): Promise<void> {
	await openOperator().from("scraping_schedules").delete().eq("name", name).throwOnError();
}

/** The schedule and its task, as they stand. */
export async function readSchedule(name: string) {
	const operator = openOperator();
	const { data: schedule } = await operator
		.from("scraping_schedules")
		.select("*")
		.eq("name", name)
		.maybeSingle()
		.throwOnError();
	const { data: task } = await operator
		.from("scheduled_tasks")
		.select("*")
		.eq("task_name", name.toLowerCase().replaceAll(" ", "-"))
		.maybeSingle()
		.throwOnError();
	return { schedule, task };
}

export interface MadeRun {
	id: string;
	/** As the pipelines report. */
	tell(change: object): Promise<void>;
	read(): Promise<Record<string, unknown>>;
	/** Adds a source with what became of it. */
	addSource(name: string, given: object): Promise<void>;
}

/** Two runs of one task cannot go on at once: a running one is to be ended by its test. */
export async function makeRun(given: Record<string, unknown>): Promise<MadeRun> {
	const operator = openOperator();
	const insert = async (table: string, row: object) => {
		const { data } = await operator.from(table).insert(row).select("id").single().throwOnError();
		return String(data?.id);
	};
	const id = await insert("scraping_runs", { task: "scrape-content", ...given });
	made.runs.push(id);
	return {
		id,
		async tell(change) {
			await operator.from("scraping_runs").update(change).eq("id", id).throwOnError();
		},
		async read() {
			return (await operator.from("scraping_runs").select("*").eq("id", id).single().throwOnError()).data;
		},
		async addSource(name, row) {
			const sourceId = await insert("content_sources", {
				name,
				feed_url: `https://prov.example/${randomUUID()}`,
				is_active: false,
			});
			made.sources.push(sourceId);
			const at = "2026-11-21T12:00:00Z";
			await operator
				.from("scraping_run_sources")
				.insert({ run_id: id, source_id: sourceId, started_at: at, completed_at: at, ...row })
				.throwOnError();
		},
	};
}

export async function removeDeskRows(): Promise<void> {
	const operator = openOperator();
	await operator.from("scraping_schedules").delete().in("name", made.schedules.splice(0)).throwOnError();
	await operator.from("scraping_runs").delete().in("id", made.runs.splice(0)).throwOnError();
	await operator.from("content_sources").delete().in("id", made.sources.splice(0)).throwOnError();
}
