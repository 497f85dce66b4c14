import type { SupabaseClient } from "@supabase/supabase-js";
import type { AvsparkDatabase } from "../../../../contract/database.ts";
import type { ScheduledTaskRow, ScrapingScheduleRow } from "../../../../contract/scraping.ts";
import { toTaskName } from "../../../../domain/times/schedule.ts";

type Client = SupabaseClient<AvsparkDatabase>;

type ScheduleWords = Pick<ScrapingScheduleRow, "name" | "description">;

/** A schedule with when its task runs next: ISO 8601, UTC; null while it is off, and when nobody knows. */
export type DeskSchedule = ScrapingScheduleRow & { nextRunAt: string | null };

/**
 * As spec 7 has it. `isTaken`: another schedule has that name, or one that gives the same task. `theirs`: nothing was written, because
 * somebody else has changed the schedule since it was seen; this is how it stands now.
 */
export type ScheduleResult =
	| { success: true }
	| { success: false; message: string; isTaken?: boolean; theirs?: ScrapingScheduleRow };

/** How often a change is tried anew over what others have changed elsewhere in the row meanwhile. */
const mostTries = 5;

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

/**
 * Switches the schedule that was seen, and no other: with another time or name it is looked at first. The task follows in the same
 * transaction (0029), with its flag and its next time.
 */
export const updateScheduleStatus = (
	client: Client,
	seen: ScrapingScheduleRow,
	isActive: boolean,
): Promise<ScheduleResult> => change(client, seen, { is_active: isActive }, { joins: false });

/**
 * `cronExpression` as "minute hour * * *", UTC; it is not written over a time that somebody else has set since. The time of the change is the
 * database's own.
 */
export async function updateScheduleTime(
	client: Client,
	seen: ScrapingScheduleRow,
	cronExpression: string,
): Promise<ScheduleResult> {
	try {
		return await change(
			client,
			seen,
			{ cron_expression: cronExpression },
			{ joins: true, taskFailure: "Failed to update scheduled task" },
		);
	} catch (error) {
		console.error("The schedule's time could not be changed", error);
		return { success: false, message: "Failed to update schedule time" };
	}
}

/** Not over words that somebody else has written since. The task is renamed with it, and keeps its time. */
export async function renameSchedule(
	client: Client,
	seen: ScrapingScheduleRow,
	{ name, description }: ScheduleWords,
): Promise<ScheduleResult> {
	const given = {
		...(name !== seen.name && { name }),
		...(description !== seen.description && { description }),
	};
	return Object.keys(given).length === 0 ? { success: true } : change(client, seen, given, { joins: true });
}

/**
 * Active from the start unless it is told not to be. `id` is the form's own, a random UUID: sent again after an answer that was lost, it is the same schedule, as it was sent
 * last.
 */
export async function createSchedule(
	client: Client,
	{
		id,
		...given
	}: ScheduleWords &
		Pick<ScrapingScheduleRow, "id" | "cron_expression"> &
		Partial<Pick<ScrapingScheduleRow, "is_active">>,
): Promise<ScheduleResult> {
	const { error } = await client
		.from("scraping_schedules")
		.insert({ id, ...given })
		.select()
		.single();
	if (!error) return { success: true };
	const made = error.code === "23505" ? await getSchedule(client, id) : null;
	return made === null ? toRefusal(error) : change(client, made, given, { joins: true });
}

/** Takes the schedule that was seen, and no other; one that is gone already is no failure. Its task goes with it; what its runs have done stays. */
export async function deleteSchedule(client: Client, seen: ScrapingScheduleRow): Promise<ScheduleResult> {
	const { data, error } = await client
		.from("scraping_schedules")
		.delete()
		.eq("id", seen.id)
		.eq("updated_at", seen.updated_at)
		.select("id");
	if (error) return toRefusal(error);
	const theirs = data.length === 1 ? null : await getSchedule(client, seen.id);
	return theirs === null ? { success: true } : toClash(theirs);
}

/**
 * Compare and set on `updated_at`. What stands there as it was to be is done: by a press before this one, whose answer was lost. `joins`: what somebody else
 * has changed elsewhere in the row stays beside it, and only what both have changed is a clash.
 */
async function change(
	client: Client,
	seen: ScrapingScheduleRow,
	given: Partial<Pick<ScrapingScheduleRow, "name" | "description" | "cron_expression" | "is_active">>,
	{ joins, taskFailure }: { joins: boolean; taskFailure?: string },
): Promise<ScheduleResult> {
	const names = Object.keys(given) as (keyof typeof given)[];
	let known = seen;
	for (let tries = 1; ; tries++) {
		const { data, error } = await client
			.from("scraping_schedules")
			.update(given)
			.eq("id", seen.id)
			.eq("updated_at", known.updated_at)
			.select("id");
		if (error) return toRefusal(error, taskFailure);
		if (data.length === 1) return { success: true };
		const theirs = await getSchedule(client, seen.id);
		if (theirs === null) return { success: false, message: "Schedule not found" };
		if (names.every((name) => theirs[name] === given[name])) return { success: true };
		if (!joins || tries === mostTries || names.some((name) => theirs[name] !== seen[name]))
			return toClash(theirs);
		known = theirs;
	}
}

async function getSchedule(client: Client, id: string): Promise<ScrapingScheduleRow | null> {
	const { data, error } = await client.from("scraping_schedules").select("*").eq("id", id).maybeSingle();
	if (error) throw new Error("The schedule could not be read", { cause: error });
	return data;
}

const toClash = (theirs: ScrapingScheduleRow): ScheduleResult => ({
	success: false,
	message: "Någon annan har ändrat schemat sedan du öppnade det.",
	theirs,
});

/**
 * Spec 8, schedule service. Of a task that could not follow, 0029 says so itself; `taskFailure` says it shorter. Throws when the door gave no
 * answer: supabase-js hands its fetch's own fault on as an error with an empty code and the browser's words, and a proxy's page (502) as one
 * with that page for its words and no code at all, whatever its types say.
 */
function toRefusal(
	error: { message: string; code?: string; hint?: string },
	taskFailure?: string,
): ScheduleResult {
	if (!error.code) throw new Error("No answer came", { cause: error });
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
