import { expect, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { makeSchedule, readSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskRows);

test("a switch that came to nothing stands as it was while the schedules are read anew, and can be pressed again", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	const toggle = page.getByRole("article", { name }).getByRole("switch");
	await expect(toggle).toBeChecked();
	let letThrough = () => {};
	const isLetThrough = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	let writes = 0;
	await page.route("**/rest/v1/scraping_schedules?*", async (route) => {
		if (route.request().method() !== "PATCH") {
			await isLetThrough;
			return route.fallback();
		}
		writes++;
		return writes === 1 ? route.abort() : route.fallback();
	});
	await toggle.focus();
	await page.keyboard.press("Space");
	await expect(
		page.locator("[data-sonner-toast]").filter({ hasText: "Failed to update schedule" }),
	).toBeVisible();
	await expect(toggle).toBeChecked();
	await expect(toggle).toBeFocused();
	await page.keyboard.press("Space");
	await expect(toggle).not.toBeChecked();
	letThrough();
	await expect.poll(async () => (await readSchedule(name)).schedule).toMatchObject({ is_active: false });
	await expect(toggle).not.toBeChecked();
	expect(writes).toBe(2);
});
