import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { ScheduledTaskRow, ScrapingScheduleRow } from "../../contract/scraping.ts";
import { toTaskName } from "../../domain/schedule.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A schedule with when its task runs next: ISO 8601, UTC; null while it is off, and when nobody knows. */
export type DeskSchedule = ScrapingScheduleRow & { nextRunAt: string | null };

/** As spec 7 has it. `isTaken`: another schedule has that name, or one that gives the same task. */
export type ScheduleResult = { success: true } | { success: false; message: string; isTaken?: boolean };

/** The oldest first (spec 7). Throws when they cannot be read. */
export async function getSchedules(client: Client): Promise<DeskSchedule[]> {
	const [schedules, tasks] = await Promise.all([
		client.from("scraping_schedules").select("*").order("created_at").order("id"),
		client.from("scheduled_tasks").select("task_name,is_active,next_run_at"),
	]);
	if (schedules.error) throw new Error("The schedules could not be read", { cause: schedules.error });
	if (tasks.error) throw new Error("The schedules' tasks could not be read", { cause: tasks.error });
	return withNextRuns(schedules.data, tasks.data);
}

/** The task follows in the same transaction (0029), with its flag and its next time. */
export const updateScheduleStatus = (
	client: Client,
	id: string,
	isActive: boolean,
): Promise<ScheduleResult> => change(client, id, { is_active: isActive });

/** `cronExpression` as "minute hour * * *", UTC. The time of the change is the database's own. */
export async function updateScheduleTime(
	client: Client,
	id: string,
	cronExpression: string,
): Promise<ScheduleResult> {
	try {
		return await change(client, id, { cron_expression: cronExpression }, "Failed to update scheduled task");
	} catch (error) {
		console.error("The schedule's time could not be changed", error);
		return { success: false, message: "Failed to update schedule time" };
	}
}

/** The task is renamed with it, and keeps its time. */
export const renameSchedule = (
	client: Client,
	id: string,
	words: Pick<ScrapingScheduleRow, "name" | "description">,
): Promise<ScheduleResult> => change(client, id, words);

/** Active from the start. */
export async function createSchedule(
	client: Client,
	schedule: Pick<ScrapingScheduleRow, "name" | "description" | "cron_expression">,
): Promise<ScheduleResult> {
	const { error } = await client.from("scraping_schedules").insert(schedule).select().single();
	return error ? toRefusal(error) : { success: true };
}

/** Its task goes with it; what its runs have done stays. */
export async function deleteSchedule(client: Client, id: string): Promise<ScheduleResult> {
	const { error } = await client.from("scraping_schedules").delete().eq("id", id);
	return error ? toRefusal(error) : { success: true };
}

async function change(
	client: Client,
	id: string,
	given: Partial<ScrapingScheduleRow>,
	taskFailure?: string,
): Promise<ScheduleResult> {
	const { data, error } = await client.from("scraping_schedules").update(given).eq("id", id).select("id");
	if (error) return toRefusal(error, taskFailure);
	return data.length === 1 ? { success: true } : { success: false, message: "Schedule not found" };
}

/**
 * Spec 8, schedule service. Of a task that could not follow, 0029 says so itself; `taskFailure` says it shorter. Throws when no answer came: supabase-js
 * hands its fetch's own fault on as an error with an empty code and the browser's words.
 */
function toRefusal(
	error: { message: string; code: string; hint: string },
	taskFailure?: string,
): ScheduleResult {
	if (error.code === "") throw new Error("No answer came", { cause: error });
	console.error("The schedule could not be changed", error);
	if (taskFailure !== undefined && error.hint === "scheduled_tasks")
		return { success: false, message: taskFailure };
	return { success: false, message: error.message, isTaken: error.code === "23505" };
}

function withNextRuns(
	schedules: readonly ScrapingScheduleRow[],
	tasks: readonly Pick<ScheduledTaskRow, "task_name" | "is_active" | "next_run_at">[],
): DeskSchedule[] {
	const byName = new Map(tasks.map((task) => [task.task_name, task]));
	return schedules.map((schedule) => {
		const task = byName.get(toTaskName(schedule.name));
		return { ...schedule, nextRunAt: schedule.is_active && task?.is_active ? task.next_run_at : null };
	});
}
