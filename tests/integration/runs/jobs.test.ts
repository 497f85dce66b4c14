import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewsroomPipelines } from "../../../src/jobs/daily-chain.ts";
import { createTaskTrigger, type TaskTrigger } from "../../../src/jobs/queues.ts";
import { resumeSchedule } from "../../../src/jobs/resume-schedule.ts";
import { startDueTasks } from "../../../src/jobs/schedules.ts";
import { startWorkers } from "../../../src/jobs/workers.ts";
import {
	closeAbandonedRuns,
	closeRun,
	interruptedReason,
	openRun,
	RunInProgressError,
} from "../../../src/pipelines/runs.ts";
import { createFixedClock } from "../../../src/platform/clock.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { DatabaseAwayError } from "../../../src/platform/db/database-away.ts";
import { createLog } from "../../../src/platform/log.ts";
import { type Queue, startQueue } from "../../../src/platform/queue/queue.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

const log = createLog("silent");
let database: Database;
let queue: Queue;
let tasks: TaskTrigger;
let scrape: NewsroomPipelines["scrape"];

beforeAll(async () => {
	database = await openTestDatabase();
	queue = await startQueue({ database, log });
	tasks = await createTaskTrigger({ database, queue });
	await startWorkers({
		database,
		queue,
		log,
		pipelines: {
			scrape: (run) => scrape(run),
			summarise: async () => ({ summariesCreated: 2, summariesHeld: 1 }),
			improveTitles: async () => ({}),
		},
	});
});
beforeEach(() => {
	scrape = async () => ({ articlesScraped: 5 });
});
afterEach(async () => {
	await database.query("delete from public.scraping_runs");
	await database.query("delete from public.scheduled_tasks");
	await database.query("delete from public.scraping_schedules");
});
afterAll(async () => {
	await queue.stop(1_000);
	await database.close();
});

describe("a task that was started", () => {
	it("ends with its counts in its run, and the chain does both pipelines in one run", async () => {
		const runId = await tasks.start("scheduled-scraping", { trigger: "manual" });
		expect(await tasks.waitFor(runId, 20_000)).toMatchObject({
			status: "completed",
			articles_scraped: 5,
			summaries_created: 2,
			summaries_held: 1,
		});
	});

	it("ends as failed with the reason when its pipeline throws", async () => {
		scrape = async () => {
			throw new Error("disken är full");
		};
		const runId = await tasks.start("scrape-content", { trigger: "manual" });
		expect(await tasks.waitFor(runId, 20_000)).toMatchObject({
			status: "failed",
			error_message: "disken är full",
		});
	});

	it("is answered as running when it takes longer than the caller waits, and goes on", async () => {
		let finish = () => {};
		scrape = () =>
			new Promise((resolve) => {
				finish = () => resolve({ articlesScraped: 1 });
			});
		const runId = await tasks.start("scrape-content", { trigger: "manual" });
		expect(await tasks.waitFor(runId, 400)).toMatchObject({ status: "running" });
		await expect(tasks.start("scrape-content", { trigger: "manual" })).rejects.toThrow(RunInProgressError);
		while ((await tasks.waitFor(runId, 200)).status === "running") finish();
		expect(await tasks.waitFor(runId, 0)).toMatchObject({ status: "completed", articles_scraped: 1 });
	});

	it("does nothing when its run was closed before its turn", async () => {
		let hasRun = false;
		const busy = Promise.withResolvers<void>();
		const finish = Promise.withResolvers<Record<string, number>>();
		scrape = () => {
			busy.resolve();
			return finish.promise;
		};
		const first = await tasks.start("scrape-content", { trigger: "manual" });
		// The only worker is busy from here on: the next run has to wait for its turn.
		await busy.promise;
		await closeRun(database, first, { status: "failed", error: "Avbruten" });
		const second = await tasks.start("scrape-content", { trigger: "manual" });
		await closeRun(database, second, { status: "failed", error: "Avbruten" });
		scrape = async () => {
			hasRun = true;
			return {};
		};
		finish.resolve({});
		await sleep(500);
		expect(hasRun).toBe(false);
	});
});

describe("the queue on the program's own connection", () => {
	it("costs no other caller a write when one of its blocks fails", async () => {
		const failing = database.exec("begin; create table public.half_made (); select 1/0; commit;");
		const writes = Array.from({ length: 5 }, (_, index) =>
			database.query("insert into public.scheduled_tasks (task_name) values ($1)", [`w${index}`]),
		);
		await expect(failing).rejects.toMatchObject({ code: "22012" });
		await Promise.all(writes);
		const { rows } = await database.query("select count(*)::int as count from public.scheduled_tasks");
		expect(rows).toEqual([{ count: 5 }]);
	});
});

describe("the schedule clock", () => {
	const clock = createFixedClock(new Date("2026-11-21T05:00:30Z"));
	const deps = () => ({ database, tasks, clock, log });

	async function schedule(name: string, isActive: boolean, nextRunAt: string) {
		await database.query(
			"insert into public.scraping_schedules (name, cron_expression, is_active) values ($1, '0 5 * * *', $2)",
			[name, isActive],
		);
		await database.query(
			"update public.scheduled_tasks set is_active = true, next_run_at = $2 where task_name = replace(lower($1), ' ', '-')",
			[name, nextRunAt],
		);
	}
	const readTasks = async () =>
		(
			await database.query<{ tasks: string }>(
				"select json_agg(json_build_object('name', task_name, 'active', is_active, 'next', next_run_at) order by task_name)::text as tasks from public.scheduled_tasks",
			)
		).rows.flatMap((row) => JSON.parse(row.tasks));

	it("starts what is due once and sets its next time", async () => {
		await schedule("Morgonens nyheter", true, "2026-11-21T05:00:00Z");
		await schedule("Kvällens nyheter", true, "2026-11-21T17:00:00Z");
		expect(await startDueTasks(deps())).toEqual(["morgonens-nyheter"]);
		expect(await startDueTasks(deps())).toEqual([]);
		expect(await readTasks()).toMatchObject([
			{ name: "kvällens-nyheter", active: true },
			{ name: "morgonens-nyheter", active: true, next: expect.stringContaining("2026-11-22T05:00:00") },
		]);
	});

	it("waits for a run by hand of a part of the work, and skips only beside one of its own", async () => {
		await schedule("Morgon", true, "2026-11-21T05:00:00Z");
		const byHand = await openRun(database, { task: "generate-summaries", trigger: "manual" });
		expect(await startDueTasks(deps())).toEqual([]);
		expect(await readTasks()).toMatchObject([{ next: expect.stringContaining("2026-11-21T05:00:00") }]);
		await closeRun(database, byHand, { status: "completed" });
		expect(await startDueTasks(deps())).toEqual(["morgon"]);
		expect(await readTasks()).toMatchObject([{ next: expect.stringContaining("2026-11-22T05:00:00") }]);
	});

	it("gives a task to one of several nodes that look at once", async () => {
		await schedule("Morgon", true, "2026-11-21T05:00:00Z");
		const taken = await Promise.all([startDueTasks(deps()), startDueTasks(deps()), startDueTasks(deps())]);
		expect(taken.flat()).toEqual(["morgon"]);
	});

	it("starts the next task when one does not start, and tries that one again", async () => {
		await schedule("Morgon", true, "2026-11-21T04:00:00Z");
		await schedule("Förmiddag", true, "2026-11-21T05:00:00Z");
		const enqueue: TaskTrigger["enqueue"] = async (task, runId) => {
			await closeRun(database, runId, { status: "failed", error: `no queue for ${task}` });
			throw new Error("the queue does not answer");
		};
		const taken = await startDueTasks({ ...deps(), tasks: { ...tasks, enqueue } });
		expect(taken).toEqual(["morgon", "förmiddag"]);
		// What did not start is due again at the next look; what had to give way to it is not.
		expect(await startDueTasks(deps())).toEqual(["morgon"]);
	});

	it("runs nothing twice when the clock is set back, and is not silent for a year when it had been a year ahead", async () => {
		await schedule("Morgon", true, "2026-11-21T05:00:00Z");
		const at = (instant: string) => startDueTasks({ ...deps(), clock: createFixedClock(new Date(instant)) });
		expect(await at("2026-11-21T07:00:00Z")).toEqual(["morgon"]);
		expect(await at("2026-11-21T05:00:30Z")).toEqual([]);
		await database.query("update public.scraping_runs set status = 'completed'");
		expect(await at("2027-11-21T05:30:00Z")).toEqual(["morgon"]);
		expect(await at("2026-11-21T05:30:00Z")).toEqual([]);
		expect(await readTasks()).toMatchObject([{ next: expect.stringContaining("2026-11-22T05:00:00") }]);
	});

	it("switches off a task whose schedule is off or gone, and the log names them", async () => {
		await schedule("Av", false, "2026-11-21T05:00:00Z");
		await database.query(
			"insert into public.scheduled_tasks (task_name, next_run_at) values ('borta', '2026-11-20')",
		);
		const lines: string[] = [];
		const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
		expect(await startDueTasks({ ...deps(), log })).toEqual([]);
		expect(lines.map((line) => JSON.parse(line).taskNames)).toEqual([["borta", "av"]]);
		expect(await readTasks()).toMatchObject([
			{ name: "av", active: false, next: null },
			{ name: "borta", active: false, next: null },
		]);
	});
});

describe("a scheduled run whose process died", () => {
	const deps = () => ({ database, tasks, log });
	const interrupted = { status: "failed", error: interruptedReason } as const;
	const openScheduled = () => openRun(database, { task: "scheduled-scraping", trigger: "schedule" });

	it("is done anew by one of several nodes that look at once", async () => {
		await closeRun(database, await openScheduled(), interrupted);
		const resumed = await Promise.all([1, 2, 3].map(() => resumeSchedule(deps())));
		const [runId, ...others] = resumed.filter((id) => id !== null);
		expect(others).toEqual([]);
		expect(await tasks.waitFor(runId ?? "", 20_000)).toMatchObject({
			status: "completed",
			trigger: "schedule",
		});
		expect(await resumeSchedule(deps())).toBeNull();
	});

	it("is found though it died before its job was in line", async () => {
		await openScheduled();
		await closeAbandonedRuns(database, { quietForMs: 0 });
		expect(await resumeSchedule(deps())).not.toBeNull();
	});

	it("is found though the database was away for a moment only, and the run itself could tell of its end", async () => {
		scrape = async () => {
			scrape = async () => ({ articlesScraped: 5 });
			const cause = new DatabaseAwayError(new Error("Connection terminated unexpectedly"));
			throw new Error("Källan Norrsport: The database does not answer", { cause });
		};
		const cutOff = await tasks.start("scheduled-scraping", { trigger: "schedule" });
		expect(await tasks.waitFor(cutOff, 20_000)).toMatchObject({
			status: "failed",
			error_message: "Avbruten: databasen svarade inte",
		});
		const again = await resumeSchedule(deps());
		expect(await tasks.waitFor(again ?? "", 20_000)).toMatchObject({
			status: "completed",
			articles_scraped: 5,
		});
	});

	it("is left for the next look when its job cannot be put in line", async () => {
		await closeRun(database, await openScheduled(), interrupted);
		const failing = { ...queue, send: () => Promise.reject(new Error("Connection terminated")) };
		const broken = await createTaskTrigger({ database, queue: failing });
		await expect(resumeSchedule({ ...deps(), tasks: broken })).rejects.toThrow("Connection terminated");
		expect(await resumeSchedule(deps())).not.toBeNull();
	});

	it("is left alone when it dies again and again, or failed by itself, or was an administrator's", async () => {
		for (let attempt = 1; attempt <= 3; attempt += 1)
			await closeRun(database, await openScheduled(), interrupted);
		expect(await resumeSchedule(deps())).toBeNull();

		await database.query("delete from public.scraping_runs");
		await closeRun(database, await openScheduled(), { status: "failed", error: "disken är full" });
		expect(await resumeSchedule(deps())).toBeNull();
		const own = await openRun(database, { task: "scheduled-scraping", trigger: "manual" });
		await closeRun(database, own, interrupted);
		expect(await resumeSchedule(deps())).toBeNull();
	});
});
