import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

test("the front page, its menu and its longer list work without JavaScript", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("region", { name: "Huvudnyheter" }).getByRole("article")).toHaveCount(3);
	const latest = page.getByRole("region", { name: "Senaste nyheterna" });
	await expect(latest.getByRole("article")).toHaveCount(6);
	await latest.getByRole("button", { name: "Ladda fler" }).click();
	await expect(page).toHaveURL(/\/\?visa=12#senaste$/);
	await expect(latest.getByRole("article")).toHaveCount(12);

	await page.getByRole("button", { name: "Meny" }).click();
	await page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Hockey" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Hockey" })).toBeVisible();
});

test("an article is read, shared and counted without JavaScript", async ({ page }) => {
	await page.goto("/category/hockey");
	await page
		.getByRole("main")
		.getByRole("article")
		.filter({ hasText: "AI-sammanfattning" })
		.first()
		.getByRole("link")
		.click();
	const counted = page.waitForResponse(/\/visning\/[0-9a-f-]{36}\.gif$/);
	await page.reload();
	expect((await counted).status()).toBe(200);
	await expect(page.getByText("Om AI-sammanfattningar")).toBeVisible();
	await page.getByRole("button", { name: "Dela", exact: true }).click();
	await expect(page.getByRole("link", { name: /^LinkedIn/ }).first()).toBeVisible();
});

test("the way to the account is there without JavaScript, and says what is missing on it", async ({
	page,
}) => {
	await page.goto("/categories");
	await page.getByRole("banner").getByRole("link", { name: "Logga in" }).click();
	// By text nothing is found in a noscript.
	await expect(page.locator("noscript p")).toContainText("Konton behöver JavaScript.");
	await expect(page.locator("noscript p")).toBeVisible();
	await expect(page.getByLabel("E-postadress")).toBeHidden();
	// Why nothing else stands there comes first, then the way back.
	const [note, back] = await Promise.all([
		page.locator("noscript p").boundingBox(),
		page.getByRole("link", { name: "← Tillbaka till startsidan" }).boundingBox(),
	]);
	expect(note?.y).toBeLessThan(back?.y ?? 0);
});

test("a page for who is signed in says without JavaScript why it does not come", async ({ page }) => {
	await page.goto("/preferences");
	await expect(page.locator("noscript p")).toContainText("Konton behöver JavaScript.");
	await expect(page.locator("noscript p")).toBeVisible();
	await expect(page.getByText("Laddar...")).toBeHidden();
});
