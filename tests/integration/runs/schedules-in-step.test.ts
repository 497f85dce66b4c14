import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { nextRunAt, toTaskName } from "../../../src/domain/times/schedule.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

// A schedule and its task change as one, through the plain table calls of the spec.

let test: TestGateway;
let admin: TestUser;
let desk: SupabaseClient;

beforeAll(async () => {
	test = await createTestGateway();
	admin = await test.signUpAdmin("chef@ex.se");
	desk = admin.client;
});
afterEach(() =>
	test.database.exec("delete from public.scraping_schedules; delete from public.scheduled_tasks"),
);
afterAll(() => test.close());

async function create(name: string, given: Record<string, unknown> = {}): Promise<string> {
	const { data } = await desk
		.from("scraping_schedules")
		.insert({ name, cron_expression: "30 5 * * *", ...given })
		.select()
		.single()
		.throwOnError();
	return data?.id;
}
const change = (id: string, given: Record<string, unknown>) =>
	desk.from("scraping_schedules").update(given).eq("id", id);

async function listTasks() {
	const { data } = await desk
		.from("scheduled_tasks")
		.select("task_name, is_active, next_run_at")
		.order("task_name")
		.throwOnError();
	return (data ?? []).map((task) => ({
		...task,
		next_run_at: task.next_run_at && new Date(task.next_run_at).toISOString(),
	}));
}
const nextOf = (cron: string) => nextRunAt(cron, new Date(Date.now())).toISOString();

describe("a schedule's task", () => {
	it("comes with it, by its name and with its next time", async () => {
		await create("Morgonens  Nyheter");
		await create("ÖVRIGT på Kvällen", { is_active: false, cron_expression: "0 23 * * *" });
		expect(await listTasks()).toEqual([
			{ task_name: "morgonens--nyheter", is_active: true, next_run_at: nextOf("30 5 * * *") },
			{ task_name: toTaskName("ÖVRIGT på Kvällen"), is_active: false, next_run_at: nextOf("0 23 * * *") },
		]);
	});

	it.each(["\u00a0", "\u2009", "\u202f", "\t"])(
		"has the program's name for it where a space is %j",
		async (space) => {
			const name = `Kvällens${space}nyheter`;
			await create(name);
			expect(await listTasks()).toMatchObject([{ task_name: toTaskName(name) }]);
			expect(toTaskName(name)).toBe("kvällens-nyheter");
		},
	);

	it.each(["0 0 * * *", "59 23 * * *", "7 12 * * *"])(
		"is next due as %j says, as the site computes it",
		async (cron) => {
			await create("Tid", { cron_expression: cron });
			expect(await listTasks()).toMatchObject([{ next_run_at: nextOf(cron) }]);
		},
	);

	it("is switched off and on with it, and moved with its time", async () => {
		const id = await create("Morgon");
		await change(id, { is_active: false }).throwOnError();
		expect(await listTasks()).toMatchObject([{ is_active: false }]);
		await change(id, { is_active: true }).throwOnError();
		await change(id, {
			cron_expression: "45 11 * * *",
			updated_at: new Date(Date.now()).toISOString(),
		}).throwOnError();
		expect(await listTasks()).toEqual([
			{ task_name: "morgon", is_active: true, next_run_at: nextOf("45 11 * * *") },
		]);
	});

	it("is put back by the next change when it was lost", async () => {
		const id = await create("Morgon");
		await desk.from("scheduled_tasks").delete().eq("task_name", "morgon").throwOnError();
		await change(id, { is_active: true }).throwOnError();
		expect(await listTasks()).toMatchObject([{ task_name: "morgon", is_active: true }]);
	});

	it("keeps its time when nothing of it was changed: what is due is not put off", async () => {
		const id = await create("Morgon");
		const due = "2026-01-01T05:00:00.000Z";
		await desk.from("scheduled_tasks").update({ next_run_at: due }).eq("task_name", "morgon").throwOnError();
		await change(id, { name: "Tidig Morgon", is_active: true, description: "Ny" }).throwOnError();
		expect(await listTasks()).toEqual([{ task_name: "tidig-morgon", is_active: true, next_run_at: due }]);
	});

	it("takes the place of a task that was left behind under its new name", async () => {
		const id = await create("Morgon");
		await desk.from("scheduled_tasks").insert({ task_name: "kväll", is_active: false }).throwOnError();
		await change(id, { name: "Kväll" }).throwOnError();
		expect(await listTasks()).toEqual([
			{ task_name: "kväll", is_active: true, next_run_at: nextOf("30 5 * * *") },
		]);
	});

	it("goes with it", async () => {
		const id = await create("Morgon");
		await create("Kväll");
		await desk.from("scraping_schedules").delete().eq("id", id).throwOnError();
		expect(await listTasks()).toMatchObject([{ task_name: "kväll" }]);
	});

	it("is still written by the spec's own call", async () => {
		await create("Morgon");
		const next_run_at = "2027-01-01T05:30:00.000Z";
		await desk
			.from("scheduled_tasks")
			.upsert({ task_name: "morgon", is_active: true, next_run_at }, { onConflict: "task_name" })
			.throwOnError();
		expect(await listTasks()).toEqual([{ task_name: "morgon", is_active: true, next_run_at }]);
	});
});

describe("what is refused", () => {
	it("leaves both as they were: a second schedule of one task, a time that is none", async () => {
		const id = await create("Morgon Nyheter");
		await create("Kväll");
		const before = await listTasks();
		for (const name of ["morgon-nyheter", "Morgon Nyheter"]) {
			const { error } = await desk.from("scraping_schedules").insert({ name, cron_expression: "0 1 * * *" });
			expect(error?.code).toBe("23505");
		}
		expect((await change(id, { name: "KVÄLL" })).error?.code).toBe("23505");
		expect((await change(id, { cron_expression: "0 24 * * *" })).error?.code).toBe("23514");
		expect(await listTasks()).toEqual(before);
	});

	it("is all of it when the task cannot follow, with the spec's words", async () => {
		const id = await create("Morgon");
		await test.database.exec(
			"alter table public.scheduled_tasks add constraint only_on check (is_active) not valid",
		);
		try {
			const { error } = await change(id, { is_active: false });
			expect(error).toMatchObject({
				code: "P0001",
				hint: "scheduled_tasks",
				message: expect.stringMatching(/^Failed to sync with scheduled_tasks: .*only_on/),
			});
			const { data } = await desk.from("scraping_schedules").select("is_active").eq("id", id).single();
			expect(data).toEqual({ is_active: true });
		} finally {
			await test.database.exec("alter table public.scheduled_tasks drop constraint only_on");
		}
	});

	it("is anybody else's change, of the schedule and so of its task", async () => {
		const user = await test.signUp("anna@ex.se");
		const id = await create("Morgon");
		const before = await listTasks();
		for (const client of [test.anonClient(), user.client]) {
			await client.from("scraping_schedules").update({ is_active: false }).eq("id", id);
			await client.from("scraping_schedules").delete().eq("id", id);
			await client.from("scraping_schedules").insert({ name: "Min", cron_expression: "0 1 * * *" });
		}
		expect(await listTasks()).toEqual(before);
	});
});

it("the database names a task as the site does", async () => {
	const { rows } = await test.database.query<{ task: string }>(
		"select private.task_name('Två  Ord') as task union all select private.task_name('ÅÄÖ')",
	);
	expect(rows.map(({ task }) => task)).toEqual(["två--ord", toTaskName("ÅÄÖ")]);
});
