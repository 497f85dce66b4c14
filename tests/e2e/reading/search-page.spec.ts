import { expect, test } from "@playwright/test";
import { makeSearchMatter, type SearchMatter } from "../../support/e2e/search.ts";

let matter: SearchMatter;

test.beforeAll(async () => {
	matter = await makeSearchMatter("Granfors");
});
test.afterAll(() => matter.remove());

test("what nobody sees of a pasted text hides nothing from the search, and one emoji is one sign", async ({
	page,
}) => {
	await page.goto(`/sok?q=${encodeURIComponent("Gran\u00adfors\u200b")}`);
	await expect(page).toHaveTitle("Sök: Granfors | Avspark");
	await expect(page.getByRole("region", { name: "Lag" }).getByRole("link")).toHaveText("Granfors HK");
	await page.goto(`/sok?q=${encodeURIComponent("🏒")}`);
	await expect(page.getByText("Skriv minst två tecken.")).toBeVisible();
});

test("the search page groups what it found, shows one kind in pages and is not for crawlers", async ({
	page,
}) => {
	await page.goto("/sok?q=granfors");
	await expect(page).toHaveTitle("Sök: granfors | Avspark");
	await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
	await expect(page.getByRole("region", { name: "Lag" }).getByRole("link")).toHaveText("Granfors HK");
	await expect(page.getByRole("region", { name: "Matcher" }).getByRole("link")).toHaveCount(1);

	await page.getByRole("navigation", { name: "Visa" }).getByRole("link", { name: "Matcher" }).click();
	await expect(page).toHaveURL(/\?q=granfors&typ=match$/);
	await expect(page.getByRole("region", { name: "Lag" })).toHaveCount(0);

	// Every demo article holds an e next to an r somewhere: more than one page of them.
	await page.goto("/sok?q=er&typ=artikel");
	const first = await page.getByRole("region", { name: "Artiklar" }).getByRole("link").first().textContent();
	await page.getByRole("link", { name: "Nästa", exact: true }).click();
	await expect(page.getByText("Sida 2")).toBeVisible();
	await expect(page.getByRole("region", { name: "Artiklar" }).getByRole("link").first()).not.toHaveText(
		first ?? "",
	);
	await page.getByRole("link", { name: "Föregående", exact: true }).click();
	// What others publish meanwhile stands before it.
	await expect(page.getByText("Sida 2")).toHaveCount(0);
	await expect(
		page
			.getByRole("region", { name: "Artiklar" })
			.getByRole("link")
			.filter({ hasText: first ?? "" }),
	).not.toHaveCount(0);
});

test("the search page says what it lacks, and searches again @phone", async ({ page }) => {
	await page.goto("/sok");
	await expect(page.getByText("Skriv minst två tecken.")).toBeVisible();
	await page.goto("/sok?q=x");
	await expect(page.getByText("Skriv minst två tecken.")).toBeVisible();
	await page.goto("/sok?q=xylofonorkestern&typ=nonsens&sida=-3");
	await expect(page.getByText("Inga resultat hittades")).toBeVisible();
	const field = page.getByRole("searchbox", { name: "Sök artiklar, lag och matcher" });
	await field.fill("granfors");
	await field.press("Enter");
	await expect(page.getByRole("region", { name: "Lag" })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the button leads to the search page, which searches and filters", async ({ page }) => {
		await page.goto("/");
		await page.getByRole("banner").getByRole("button", { name: "Sök" }).click();
		await expect(page).toHaveURL(/\/sok\??$/);
		await page.getByRole("searchbox").fill("granfors");
		await page.getByRole("search").getByRole("button", { name: "Sök" }).click();
		await expect(page).toHaveURL(/\/sok\?q=granfors$/);
		await expect(page.getByRole("region", { name: "Lag" })).toBeVisible();
		await page.getByRole("navigation", { name: "Visa" }).getByRole("link", { name: "Matcher" }).click();
		await expect(page.getByRole("region", { name: "Lag" })).toHaveCount(0);
		await expect(page.getByRole("region", { name: "Matcher" })).toBeVisible();
	});
});
