import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { press } from "../../support/e2e/desk.ts";
import { makeSchedule, makeScheduleName, readSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskRows);

const item = (page: Page, name: string) => page.getByRole("article", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

test("a schedule's time is changed by keyboard alone, and each wrong time is named @phone", async ({
	page,
}) => {
	const name = await makeSchedule({ description: "Provar tiden" });
	await openSignedIn(page, e2eAdmin, "/admin");
	await expect(item(page, name)).toContainText("Dagligen kl 06:30");
	await expect(item(page, name)).toContainText("Provar tiden");
	await expect(item(page, name)).toContainText(/Nästa körning: \d+ \p{L}+ \d{4} kl\.\s\d\d:30/u);

	await press(page, `Ändra tid för ${name}`);
	await expect(dialog(page)).toContainText(/Nuvarande tid: 06:30.* svensk tid/);
	const [hour, minute] = [dialog(page).getByLabel("Timme"), dialog(page).getByLabel("Minut")];
	await expect(hour).toHaveValue("6");
	await expect(minute).toHaveValue("30");
	for (const [hourText, minuteText, told] of [
		["", "", ["Timme krävs", "Minut krävs"]],
		["-1", "-1", ["Minst 0", "Minst 0"]],
		["24", "60", ["Max 23", "Max 59"]],
	] as const) {
		await hour.fill(hourText);
		await minute.fill(minuteText);
		await page.keyboard.press("Enter");
		for (const [place, text] of told.entries())
			await expect(
				dialog(page)
					.getByText(text, { exact: true })
					.nth(told[0] === told[1] ? place : 0),
			).toBeVisible();
		await expect(hour).toBeFocused();
	}
	await expectNoViolations(page);
	await press(page, "Avbryt");
	await press(page, "Kasta");
	await expect(dialog(page)).toBeHidden();
	await expect(page.getByRole("button", { name: `Ändra tid för ${name}` })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("dialog:modal")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();

	await press(page, `Ändra tid för ${name}`);
	await hour.fill("0");
	await minute.fill("5");
	await press(page, "Spara ändringar");
	await expect(dialog(page)).toBeHidden();
	await expect(toast(page, "Schema uppdaterat")).toBeVisible();
	await expect(item(page, name)).toContainText("Dagligen kl 00:05");
	const { schedule, task } = await readSchedule(name);
	expect(schedule).toMatchObject({ cron_expression: "5 23 * * *" });
	expect(task.next_run_at).toContain("T23:05:00");
});

test("a schedule is made, renamed, switched off and on, and removed, and its task with it @phone", async ({
	page,
}) => {
	test.slow();
	const [name, renamed] = [makeScheduleName(), makeScheduleName()];
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, "Nytt schema");
	await press(page, "Skapa schema");
	await expect(dialog(page).getByText("Namn krävs")).toBeVisible();
	await expect(dialog(page).getByLabel("Namn")).toBeFocused();
	await expectNoViolations(page);
	await dialog(page).getByLabel("Namn").fill(name);
	await dialog(page).getByLabel("Timme").fill("25");
	await press(page, "Skapa schema");
	await expect(dialog(page).getByText("Max 23")).toBeVisible();
	await dialog(page).getByLabel("Timme").fill("12");
	await press(page, "Skapa schema");
	await expect(toast(page, "Schema skapat")).toBeVisible();
	await expect(dialog(page)).toBeHidden();
	await expect(item(page, name)).toContainText("Dagligen kl 12:00");
	expect(await readSchedule(name)).toMatchObject({
		schedule: { cron_expression: "0 11 * * *", is_active: true, description: null },
		task: { is_active: true },
	});

	await press(page, "Nytt schema");
	await dialog(page).getByLabel("Namn").fill(name);
	await press(page, "Skapa schema");
	await expect(dialog(page).getByRole("alert")).toHaveText("Det finns redan ett schema med det namnet.");
	await expect(toast(page, "Fel")).toBeVisible();
	await press(page, "Avbryt");
	await press(page, "Kasta");
	await expect(dialog(page)).toBeHidden();

	await press(page, `Byt namn för ${name}`);
	await dialog(page).getByLabel("Namn").fill(renamed);
	await dialog(page).getByLabel("Beskrivning").fill("Mitt på dagen");
	await press(page, "Spara ändringar");
	await expect(item(page, renamed)).toContainText("Mitt på dagen");
	expect((await readSchedule(name)).task).toBeNull();
	expect((await readSchedule(renamed)).task).toMatchObject({ is_active: true });

	const toggle = item(page, renamed).getByRole("switch", { name: `Aktivt schema: ${renamed}` });
	await expect(toggle).toBeChecked();
	await toggle.focus();
	await page.keyboard.press("Space");
	await expect(toggle).not.toBeChecked();
	await expect(item(page, renamed)).toContainText("Nästa körning: Okänd");
	await expect(toggle).toBeFocused();
	expect(await readSchedule(renamed)).toMatchObject({
		schedule: { is_active: false },
		task: { is_active: false },
	});
	await page.keyboard.press("Space");
	await expect(item(page, renamed)).not.toContainText("Okänd");
	expect(await readSchedule(renamed)).toMatchObject({
		schedule: { is_active: true },
		task: { is_active: true },
	});

	await press(page, `Ta bort för ${renamed}`);
	const question = page.getByRole("alertdialog", {
		name: `Är du säker på att du vill ta bort schemat ”${renamed}”?`,
	});
	await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await expectNoViolations(page);
	await page.keyboard.press("Enter");
	await expect(question).toBeHidden();
	await press(page, `Ta bort för ${renamed}`);
	await press(page, "Ja, ta bort");
	await expect(item(page, renamed)).toBeHidden();
	await expect(page.getByText(`Schemat ”${renamed}” är borttaget.`)).toBeFocused();
	expect(await readSchedule(renamed)).toEqual({ schedule: null, task: null });
	await press(page, "Nytt schema");
	await dialog(page).getByLabel("Namn").fill(renamed);
	await press(page, "Skapa schema");
	await expect(item(page, renamed)).toBeVisible();
	await expect(page.getByText(`Schemat ”${renamed}” är borttaget.`)).toBeHidden();
});

test("a list that was read before a schedule was switched does not switch it back", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	const toggle = item(page, name).getByRole("switch");
	await expect(toggle).toBeChecked();
	let letThrough = () => {};
	const isLetThrough = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	let isFirst = true;
	const isRead = new Promise<void>((read) => {
		void page.route("**/rest/v1/scraping_schedules?*", async (route) => {
			if (route.request().method() !== "GET" || !isFirst) return route.fallback();
			isFirst = false;
			const response = await route.fetch();
			read();
			await isLetThrough;
			await route.fulfill({ response });
		});
	});
	const nextAnswer = () =>
		page.waitForResponse(
			(answer) => answer.url().includes("/scraping_schedules?") && answer.request().method() === "GET",
		);
	// As when somebody comes back to the tab.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await isRead;
	const isReadAnew = nextAnswer();
	await toggle.click();
	await isReadAnew;
	await expect(toggle).not.toBeChecked();
	const isLate = nextAnswer();
	letThrough();
	await (await isLate).finished();
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
	await expect(toggle).not.toBeChecked({ timeout: 1 });
});

test("what the server refuses is told in the specification's words, and nothing is shown as changed", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	const answerWrites = async (status: number, json: object) => {
		await page.unroute("**/rest/v1/scraping_schedules?*");
		await page.route("**/rest/v1/scraping_schedules?*", (route) =>
			route.request().method() === "PATCH" ? route.fulfill({ status, json }) : route.fallback(),
		);
	};
	const toggle = item(page, name).getByRole("switch");
	await answerWrites(400, {
		code: "P0001",
		message: "Failed to sync with scheduled_tasks: x",
		hint: "scheduled_tasks",
		details: null,
	});
	await toggle.click();
	await expect(toast(page, "Failed to update schedule")).toContainText("Error");
	await expect(toggle).toBeChecked();

	await item(page, name).getByRole("button", { name: "Ändra tid" }).click();
	const save = dialog(page).getByRole("button", { name: "Spara ändringar" });
	await save.click();
	await expect(dialog(page).getByRole("alert")).toHaveText("Failed to update scheduled task");
	await expect(toast(page, "Failed to update scheduled task")).toContainText("Fel");
	await answerWrites(200, []);
	// It is gone for who asks after it, too.
	const asked = "**/rest/v1/scraping_schedules?*id=eq.*";
	await page.route(asked, (route) =>
		route.request().method() === "GET" ? route.fulfill({ json: [] }) : route.fallback(),
	);
	await save.click();
	await expect(dialog(page).getByRole("alert")).toHaveText("Schedule not found");
	await page.unroute(asked);
	await answerWrites(500, { code: "XX000", message: "Disken är full", hint: null, details: null });
	await save.click();
	await expect(dialog(page).getByRole("alert")).toHaveText("Disken är full");
	await answerWrites(500, { code: "XX000", message: "", hint: null, details: null });
	await save.click();
	await expect(dialog(page).getByRole("alert")).toHaveText("Kunde inte uppdatera schemat");
	await page.unroute("**/rest/v1/scraping_schedules?*");
	await page.route("**/rest/v1/scraping_schedules?*", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.fallback(),
	);
	await save.click();
	await expect(dialog(page).getByRole("alert")).toHaveText("Failed to update schedule time");
	await expect(toast(page, "Failed to update schedule time")).toContainText("Fel");
	await expect(dialog(page)).toBeVisible();
	expect((await readSchedule(name)).schedule).toMatchObject({
		cron_expression: "30 5 * * *",
		is_active: true,
	});
});

test("schedules are read anew every 60 seconds, and say when there are none or they cannot be read", async ({
	page,
}) => {
	const name = await makeSchedule();
	// The page's clock goes on while a busy machine makes the page: what it has gone is of the minute, and from here on it goes when told.
	const begunMs = Date.now();
	await page.clock.install({ time: begunMs });
	await openSignedIn(page, e2eAdmin, "/admin");
	await expect(item(page, name)).toBeVisible();
	const pausedMs = (await page.evaluate(() => Date.now())) + 5_000;
	await page.clock.pauseAt(pausedMs);
	const goneMs = pausedMs - begunMs;
	expect(goneMs, "the page took longer than its schedules are good for").toBeLessThan(50_000);
	let reads = 0;
	page.on("request", (request) => {
		if (request.url().includes("/rest/v1/scraping_schedules?")) reads++;
	});
	await page.clock.runFor(50_000 - goneMs);
	expect(reads).toBe(0);
	await page.route("**/rest/v1/scraping_schedules?*", (route) => route.fulfill({ status: 500, json: {} }));
	const schedules = page.getByRole("region", { name: "Scheman" });
	await page.clock.runFor(11_000 + goneMs);
	await page.clock.resume();
	await expect(schedules.getByRole("alert")).toContainText("Innehållet kunde inte laddas.");
	await expectNoViolations(page);
	await page.unroute("**/rest/v1/scraping_schedules?*");
	await page.route("**/rest/v1/scraping_schedules?*", (route) => route.fulfill({ json: [] }));
	await schedules.getByRole("button", { name: "Försök igen" }).click();
	await expect(schedules.getByText("Inga scheman konfigurerade än")).toBeVisible();
});

test("a time that cannot be saved stays typed, though the schedules cannot be read anew either", async ({
	page,
}) => {
	const name = await makeSchedule({});
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Ändra tid för ${name}`);
	await dialog(page).getByLabel("Timme").fill("9");
	await page.route("**/rest/v1/**", (route) => route.abort());
	await press(page, "Spara ändringar");
	await expect(page.getByText("Innehållet kunde inte laddas.").first()).toBeAttached();
	await expect(dialog(page).getByLabel("Timme")).toHaveValue("9");
	await page.unroute("**/rest/v1/**");
	await press(page, "Spara ändringar");
	await expect(dialog(page)).toBeHidden();
	await expect(item(page, name)).toContainText("Dagligen kl 09:30");
});
