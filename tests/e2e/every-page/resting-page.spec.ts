import { devices, expect, type Page, test } from "@playwright/test";

// A phone whatever the project: a device with a mouse never rests.
const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

const isTakenOver = (page: Page) =>
	page.evaluate(() => {
		const last = document.querySelector("footer");
		return last !== null && Object.keys(last).some((name) => name.startsWith("__reactFiber"));
	});
const moduleScripts = (page: Page) => page.locator("head script[type=module]");

/** Loaded, and its scripts fetched; its own clock stands, so that it does not wake by itself. */
async function openResting(page: Page, address: string): Promise<void> {
	await page.clock.install();
	await page.goto(address);
	await page.clock.runFor(2_000);
	await expect(page.locator("head link[rel=prefetch][as=script]")).not.toHaveCount(0);
	await expect(moduleScripts(page)).toHaveCount(0);
}

test("a page that is only read rests on a phone, and wakes when it is scrolled", async ({ page }) => {
	await openResting(page, "/");
	expect(await isTakenOver(page)).toBe(false);
	await page.mouse.wheel(0, 200);
	await page.clock.resume();
	await expect.poll(() => isTakenOver(page)).toBe(true);
});

test("the first press of a resting page's search button opens the search, not another page", async ({
	page,
}) => {
	await openResting(page, "/");
	await page.clock.resume();
	await page.getByRole("button", { name: "Sök" }).tap();
	await expect(page.getByRole("dialog", { name: "Sök" })).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("an article that nobody touches wakes by itself, and its view is counted", async ({ page }) => {
	await page.goto("/category/hockey");
	const article = page.getByRole("main").getByRole("article").first().getByRole("link").first();
	const address = await article.getAttribute("href");
	const counted = page.waitForRequest((request) => request.url().includes("/rest/v1/article_views"));
	await page.goto(address ?? "");
	await expect(moduleScripts(page)).toHaveCount(0);
	expect((await counted).method()).toBe("POST");
});

test("a page with a search field does not rest", async ({ page }) => {
	await page.goto("/sitemap");
	await expect(moduleScripts(page)).toHaveCount(1);
	await expect.poll(() => isTakenOver(page)).toBe(true);
});

test("a phone has the serif fetched on its first page, and uses it on the second", async ({ page }) => {
	const hasSerif = () => page.evaluate(() => document.documentElement.dataset.serif === "1");
	const fetched = page.waitForResponse(/source-serif-4-latin-wght.*\.woff2$/);
	await page.goto("/");
	expect(await hasSerif()).toBe(false);
	await fetched;
	await expect.poll(() => page.evaluate(() => localStorage.getItem("avspark-serif"))).toBe("1");
	await page.goto("/category/football");
	expect(await hasSerif()).toBe(true);
});
