import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";

test.afterEach(removeSources);

/** It has a name of its own in the tab and in the browser's history, and a screen reader is told it. */
async function expectTold(page: Page, title: string): Promise<void> {
	await expect(page).toHaveTitle(`${title} | Avspark`);
	await expect(page.locator("body > .sr-only[role=status]")).toHaveText(`${title} | Avspark`);
}

async function follow(page: Page, name: string): Promise<void> {
	await page.getByRole("main").getByRole("link", { name }).focus();
	await page.keyboard.press("Enter");
}

test("what opens at a desk under the same address is told as the page it is", async ({ page }) => {
	const { name } = await makeSource();
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await follow(page, "Lägg till källa");
	await expectTold(page, "Ny källa");
	await follow(page, "← Alla källor");
	await expectTold(page, "Källor");
	await follow(page, name);
	await expectTold(page, "Källa");

	await follow(page, "Granskning");
	await expectTold(page, "Granskning");
	await follow(page, "Rapporter");
	await expectTold(page, "Granskning: rapporter");
	await follow(page, "Rättelser");
	await expectTold(page, "Granskning: rättelser");
});

test("a filter of a list is told as no other page", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.reload();
	await page.getByRole("button", { name: /^Pausad/ }).press("Enter");
	await expect(page).toHaveURL(/\?/);
	await expect(page.locator("body > .sr-only[role=status]")).toHaveCount(0);
});
