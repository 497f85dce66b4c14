import { expect, test } from "@playwright/test";
import { insertManyMatches, removeTestMatches } from "../support/e2e-matches.ts";

test.beforeAll(insertManyMatches);
test.afterAll(removeTestMatches);

test("the front page has a few matches at first, and all fifty for who comes to them", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 500 });
	await page.goto("/");
	const recent = page.getByRole("region", { name: "Senaste matcherna" });
	await expect(recent.locator("article")).toHaveCount(12);
	await recent.scrollIntoViewIfNeeded();
	await expect(recent.locator("article")).toHaveCount(50);

	const upcoming = page.getByRole("region", { name: "Kommande matcher" });
	await expect(upcoming.locator("article")).toHaveCount(8);
	await upcoming.scrollIntoViewIfNeeded();
	// A link until they are here.
	await upcoming.locator("summary", { hasText: "Visa 42 matcher till" }).click();
	await expect(upcoming.getByRole("article")).toHaveCount(50);
	await expect(upcoming.getByRole("article").last()).toContainText("Mångstad 50");
});

test("where the rest cannot be had, it is a link away", async ({ page }) => {
	await page.route("**/fler-matcher/**", (route) => route.abort());
	const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/upcoming"));
	await page.goto("/");
	const upcoming = page.getByRole("region", { name: "Kommande matcher" });
	await upcoming.scrollIntoViewIfNeeded();
	await refused;
	await expect(upcoming.getByRole("article")).toHaveCount(8);
	await upcoming.getByRole("link", { name: "Visa 42 matcher till" }).click();
	await expect(page).toHaveURL("/dagens-matcher");
});

test("there is no list of matches for what is no part of the front page", async ({ request }) => {
	expect((await request.get("/fler-matcher/freshness")).status()).toBe(404);
	const later = await request.get("/fler-matcher/upcoming");
	expect(later.headers()["cache-control"]).toContain("s-maxage=30");
	expect(await later.json()).toHaveLength(42);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the rest of the matches is a link away", async ({ page }) => {
		await page.goto("/");
		const upcoming = page.getByRole("region", { name: "Kommande matcher" });
		await upcoming.getByRole("link", { name: "Visa 42 matcher till" }).click();
		await expect(page.getByRole("tab", { name: "Kommande (55)" })).toBeVisible();
	});
});

test("the printed front page has all results and portraits that it shows, none beyond the paper's edge", async ({
	page,
}) => {
	await page.emulateMedia({ media: "print" });
	// A4 with the margins a browser leaves.
	await page.setViewportSize({ width: 718, height: 1_000 });
	await page.goto("/");
	for (const name of ["Senaste matcherna", "Porträtt"]) {
		const tiles = page.getByRole("region", { name }).getByRole("listitem");
		const edges = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().right));
		expect(edges.length).toBeGreaterThan(2);
		expect(Math.max(...edges)).toBeLessThanOrEqual(718);
	}
});
