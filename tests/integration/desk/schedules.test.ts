import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	createSchedule,
	type DeskSchedule,
	deleteSchedule,
	getSchedules,
	renameSchedule,
	updateScheduleStatus,
	updateScheduleTime,
} from "../../../src/web/data/desk/scraping/scraping-schedules.ts";
import { createTestGateway, type TestGateway, type TestUser } from "../../support/site/test-gateway.ts";

let test: TestGateway;
let editor: TestUser;
let other: TestUser;
let seen: DeskSchedule;

beforeAll(async () => {
	test = await createTestGateway();
	editor = await test.signUpAdmin("chef@ex.se");
	other = await test.signUpAdmin("anna@ex.se");
});
afterAll(() => test.close());
beforeEach(async () => {
	await test.database.query("delete from public.scraping_schedules");
	await createSchedule(editor.client, { id: crypto.randomUUID(), ...words, cron_expression: "30 5 * * *" });
	seen = await only();
});

const words = { name: "Morgon", description: "Tidigt" };
async function only(): Promise<DeskSchedule> {
	const [schedule, ...others] = await getSchedules(editor.client);
	if (!schedule || others.length > 0) throw new Error("not one schedule");
	return schedule;
}

describe("a schedule that two editors have before them", () => {
	it("is not given another time over the one that was set meanwhile", async () => {
		expect(await updateScheduleTime(other.client, seen, "0 6 * * *")).toEqual({ success: true });
		expect(await updateScheduleTime(editor.client, seen, "0 7 * * *")).toMatchObject({
			success: false,
			theirs: { cron_expression: "0 6 * * *" },
		});
		expect(await only()).toMatchObject({ cron_expression: "0 6 * * *" });
		// Against what stands now it is written.
		expect(await updateScheduleTime(editor.client, await only(), "0 7 * * *")).toEqual({ success: true });
		expect(await only()).toMatchObject({ cron_expression: "0 7 * * *" });
	});

	it("is not given another name or description over those that were written meanwhile", async () => {
		await renameSchedule(other.client, seen, { name: "Gryning", description: "Tidigt" });
		expect(await renameSchedule(editor.client, seen, { ...words, name: "Otta" })).toMatchObject({
			success: false,
			theirs: { name: "Gryning" },
		});
		expect(await only()).toMatchObject({ name: "Gryning", description: "Tidigt" });
	});

	it("keeps what each has changed alone", async () => {
		await renameSchedule(other.client, seen, { ...words, name: "Gryning" });
		await updateScheduleStatus(other.client, await only(), false);
		expect(await renameSchedule(editor.client, seen, { ...words, description: "I ottan" })).toEqual({
			success: true,
		});
		expect(await updateScheduleTime(editor.client, seen, "0 7 * * *")).toEqual({ success: true });
		expect(await only()).toMatchObject({
			name: "Gryning",
			description: "I ottan",
			cron_expression: "0 7 * * *",
			is_active: false,
		});
	});

	it("is neither switched nor deleted as another than was seen", async () => {
		await updateScheduleTime(other.client, seen, "0 2 * * *");
		for (const result of [
			await updateScheduleStatus(editor.client, seen, false),
			await deleteSchedule(editor.client, seen),
		])
			expect(result).toMatchObject({ success: false, theirs: { cron_expression: "0 2 * * *" } });
		expect(await only()).toMatchObject({ is_active: true });
		expect(await deleteSchedule(editor.client, await only())).toEqual({ success: true });
		expect(await getSchedules(editor.client)).toEqual([]);
	});
});

describe("an act on a schedule whose answer was lost", () => {
	it.each([
		["a time", () => updateScheduleTime(editor.client, seen, "0 7 * * *")],
		["a name", () => renameSchedule(editor.client, seen, { ...words, name: "Otta" })],
		["the switch", () => updateScheduleStatus(editor.client, seen, false)],
		["a deletion", () => deleteSchedule(editor.client, seen)],
	])("is done when it is asked for again: %s", async (_, act) => {
		expect(await act()).toEqual({ success: true });
		expect(await act()).toEqual({ success: true });
	});

	it("makes one schedule, as it was sent last", async () => {
		await deleteSchedule(editor.client, seen);
		const made = { id: crypto.randomUUID(), name: "Kväll", description: null, cron_expression: "0 18 * * *" };
		await createSchedule(editor.client, made);
		expect(await createSchedule(editor.client, { ...made, name: "Natt" })).toEqual({ success: true });
		expect(await only()).toMatchObject({ ...made, name: "Natt" });
		expect(
			await createSchedule(editor.client, { ...made, id: crypto.randomUUID(), name: "natt" }),
		).toMatchObject({ success: false, isTaken: true });
	});

	it("finds no schedule when somebody has deleted it", async () => {
		await deleteSchedule(other.client, seen);
		expect(await updateScheduleTime(editor.client, seen, "0 7 * * *")).toEqual({
			success: false,
			message: "Schedule not found",
		});
	});
});

it("takes the page of a proxy whose node has gone for no answer, and does not hand its HTML on as a reason", async () => {
	const page = "<html><head><title>502 Bad Gateway</title></head></html>";
	const headers = { "content-type": "text/html" };
	const throughProxy = createClient("http://site.test", "anon", {
		global: { fetch: async () => new Response(page, { status: 502, headers }) },
	});
	await expect(updateScheduleStatus(throughProxy, seen, false)).rejects.toThrow("No answer came");
	await expect(deleteSchedule(throughProxy, seen)).rejects.toThrow("No answer came");
});
