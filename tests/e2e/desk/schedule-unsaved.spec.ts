import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { makeSchedule, makeScheduleName, readSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// Nothing that was typed of a schedule is lost with the session.

test.afterEach(removeDeskRows);

const dialog = (page: Page) => page.locator("dialog:modal");
const back = /är tillbaka i formuläret\. Det är inte sparat\./;

test("what is typed of a schedule is there again after a session that was over", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await page.getByRole("button", { name: `Ändra tid för ${name}` }).click();
	await dialog(page).getByLabel("Timme").fill("9");
	await endSession(page);
	await dialog(page).getByRole("button", { name: "Spara ändringar" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(page).toHaveURL("/admin");
	await expect(dialog(page).getByLabel("Timme")).toHaveValue("9");
	await expect(dialog(page).getByText(back)).toBeVisible();
	await dialog(page).getByRole("button", { name: "Spara ändringar" }).click();
	await expect(dialog(page)).toHaveCount(0);
	expect((await readSchedule(name)).schedule).toMatchObject({ cron_expression: "30 8 * * *" });
	await page.getByRole("button", { name: `Ändra tid för ${name}` }).click();
	await expect(dialog(page).getByText(back)).toHaveCount(0);
});

test("what is typed of a new schedule is there again, and is gone once it is thrown away", async ({
	page,
}) => {
	const name = makeScheduleName();
	await openSignedIn(page, e2eAdmin, "/admin");
	const opener = page.getByRole("button", { name: "Nytt schema" });
	await opener.click();
	await dialog(page).getByLabel("Namn").fill(name);
	await dialog(page).getByLabel("Minut").fill("45");
	await endSession(page);
	await dialog(page).getByRole("button", { name: "Skapa schema" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(dialog(page).getByLabel("Namn")).toHaveValue(name);
	await expect(dialog(page).getByLabel("Minut")).toHaveValue("45");
	await dialog(page).getByRole("button", { name: "Avbryt" }).click();
	await page.getByRole("button", { name: "Kasta" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await opener.click();
	await expect(dialog(page).getByLabel("Namn")).toHaveValue("");
	expect((await readSchedule(name)).schedule).toBeNull();
});

test("what is set of the newsletter's schedule is there again after a session that was over", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin/nyhetsbrev");
	const times = page.getByRole("region", { name: "Utskickstider" });
	await times.getByLabel("Klockslag").fill("23:51");
	await endSession(page);
	await times.getByRole("button", { name: "Spara ändringar" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(page).toHaveURL("/admin/nyhetsbrev");
	await expect(times.getByLabel("Klockslag")).toHaveValue("23:51");
	await expect(times.getByText(back)).toBeVisible();
	await page.getByRole("banner").getByRole("link").first().click();
	await page.getByRole("button", { name: "Lämna utan att spara" }).click();
	await expect(page).toHaveURL("/");
	// Until the form is gone its guard asks whoever goes back, and it lets go a moment after the form is off the page.
	await expect(times).toHaveCount(0);
	await page.evaluate(
		() =>
			new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
	);
	await page.goBack();
	await expect(times.getByLabel("Klockslag")).not.toHaveValue("23:51");
});
