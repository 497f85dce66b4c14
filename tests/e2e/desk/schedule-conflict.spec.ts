import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { press } from "../../support/e2e/desk.ts";
import {
	changeSchedule,
	makeSchedule,
	readSchedule,
	removeDeskRows,
	removeSchedule,
} from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// One schedule, two editors.

test.afterEach(removeDeskRows);

const item = (page: Page, name: string) => page.getByRole("article", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const notice = (page: Page) =>
	dialog(page).getByRole("alert").filter({ hasText: "Någon annan har ändrat schemat sedan du öppnade det." });

test("a time is not saved over another editor's, though the list was read anew meanwhile", async ({
	page,
}) => {
	const name = await makeSchedule();
	await page.clock.install();
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Ändra tid för ${name}`);
	await dialog(page).getByLabel("Timme").fill("9");
	await changeSchedule(name, { cron_expression: "15 7 * * *" });
	await page.clock.runFor("01:01");
	await expect(dialog(page)).toContainText("Nuvarande tid: 08:15");
	await press(page, "Spara ändringar");
	await expect(notice(page).getByRole("row", { name: "Tid 09:30 08:15" })).toBeVisible();
	await expect(dialog(page).getByRole("button", { name: "Spara ändringar" })).toHaveAttribute(
		"aria-disabled",
		"true",
	);
	await expectNoViolations(page);
	expect((await readSchedule(name)).schedule).toMatchObject({ cron_expression: "15 7 * * *" });
	await press(page, "Gå vidare med mitt");
	await expect(dialog(page).getByLabel("Timme")).toHaveValue("9");
	await press(page, "Spara ändringar");
	await expect(dialog(page)).toBeHidden();
	await expect(item(page, name)).toContainText("Dagligen kl 09:30");
});

test("a description is not saved over another editor's, and a switch is pressed of what is seen", async ({
	page,
}) => {
	const name = await makeSchedule({ description: "Först" });
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Byt namn för ${name}`);
	await dialog(page).getByLabel("Beskrivning").fill("Min");
	await changeSchedule(name, { description: "Hennes" });
	await press(page, "Spara ändringar");
	await expect(notice(page).getByRole("row", { name: "Beskrivning Min Hennes" })).toBeVisible();
	await press(page, "Hämta det sparade");
	await expect(dialog(page).getByLabel("Beskrivning")).toHaveValue("Hennes");
	await press(page, "Spara ändringar");
	await expect(dialog(page)).toBeHidden();
	expect((await readSchedule(name)).schedule).toMatchObject({ description: "Hennes" });

	await changeSchedule(name, { cron_expression: "15 1 * * *" });
	const toggle = item(page, name).getByRole("switch");
	await toggle.click();
	await expect(page.getByText("Någon annan hann före. Se efter.")).toBeVisible();
	await expect(item(page, name)).toContainText("Dagligen kl 02:15");
	await expect(toggle).toBeChecked();
	await toggle.click();
	await expect(toggle).not.toBeChecked();
	await expect.poll(async () => (await readSchedule(name)).schedule).toMatchObject({ is_active: false });
});

test("what is typed of a schedule stays when another editor removes it meanwhile", async ({ page }) => {
	for (const [way, label, text] of [
		["Byt namn", "Beskrivning", "Tio minuters arbete"],
		["Ändra tid", "Timme", "9"],
	] as const) {
		const name = await makeSchedule();
		await openSignedIn(page, e2eAdmin, "/admin");
		await press(page, `${way} för ${name}`);
		await dialog(page).getByLabel(label).fill(text);
		await removeDeskRows();
		// As when somebody comes back to the tab.
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await expect(dialog(page).getByRole("alert")).toContainText("Schemat har tagits bort");
		await expect(item(page, name)).toHaveCount(0);
		await expect(dialog(page).getByLabel(label)).toHaveValue(text);
		await expect(dialog(page).getByRole("button", { name: "Spara ändringar" })).toHaveAttribute(
			"aria-disabled",
			"true",
		);
		await expectNoViolations(page);
		await press(page, "Avbryt");
		await press(page, "Kasta");
		await expect(dialog(page)).toBeHidden();
	}
});

test("what another editor has removed meanwhile is made anew with what is typed", async ({ page }) => {
	for (const [way, label, text, made] of [
		["Byt namn", "Beskrivning", "Tio minuters arbete", { description: "Tio minuters arbete" }],
		["Ändra tid", "Timme", "9", { cron_expression: "30 8 * * *", description: "Först" }],
	] as const) {
		const name = await makeSchedule({ description: "Först", is_active: false });
		await openSignedIn(page, e2eAdmin, "/admin");
		await press(page, `${way} för ${name}`);
		await dialog(page).getByLabel(label).fill(text);
		await removeSchedule(name);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await press(page, "Gör det till ett nytt schema");
		await expect(page.getByText("Schema skapat")).toBeVisible();
		await expect(dialog(page)).toBeHidden();
		await expect(item(page, name)).toBeVisible();
		// One that was off stays so.
		expect((await readSchedule(name)).schedule).toMatchObject({ ...made, is_active: false });
	}
});
