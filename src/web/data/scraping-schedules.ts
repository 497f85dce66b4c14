import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../contract/database.ts";
import type { ScheduledTaskRow, ScrapingScheduleRow } from "../../contract/scraping.ts";
import { toTaskName } from "../../domain/schedule.ts";

type Client = SupabaseClient<AvsparkDatabase>;

/** A schedule with when its task runs next: ISO 8601, UTC; null while it is off, and when nobody knows. */
export type DeskSchedule = ScrapingScheduleRow & { nextRunAt: string | null };

/** The oldest first (spec 7). Throws when they cannot be read. */
export async function getSchedules(client: Client): Promise<DeskSchedule[]> {
	const [schedules, tasks] = await Promise.all([
		client.from("scraping_schedules").select("*").order("created_at"),
		client.from("scheduled_tasks").select("task_name,is_active,next_run_at"),
	]);
	if (schedules.error) throw new Error("The schedules could not be read", { cause: schedules.error });
	if (tasks.error) throw new Error("The schedules' tasks could not be read", { cause: tasks.error });
	return withNextRuns(schedules.data, tasks.data);
}

function withNextRuns(
	schedules: readonly ScrapingScheduleRow[],
	tasks: readonly Pick<ScheduledTaskRow, "task_name" | "is_active" | "next_run_at">[],
): DeskSchedule[] {
	const byName = new Map(tasks.map((task) => [task.task_name, task]));
	return schedules.map((schedule) => {
		const task = byName.get(toTaskName(schedule.name));
		return {
			...schedule,
			nextRunAt: schedule.is_active && task?.is_active ? task.next_run_at : null,
		};
	});
}
