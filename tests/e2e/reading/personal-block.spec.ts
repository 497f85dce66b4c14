import { expect, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady } from "../../support/e2e/ready.ts";

test("a visitor's front page has no place of their own, and fetches nothing for one", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (/\/(rest|auth)\/v1\/|browser-client|personal-block|user-menu/.test(request.url()))
			asked.push(request.url());
	});
	await openReady(page, "/");
	await expect(page.getByRole("region", { name: "För dig" })).toHaveCount(0);
	expect(asked).toEqual([]);
});

test("a reader without sports is led to the settings, and finds at home what was chosen there @phone", async ({
	page,
}) => {
	await openSignedIn(page, await makeReader(), "/");
	const own = page.getByRole("region", { name: "För dig" });
	await expect(own.getByText("Du har inte valt några sportintressen ännu.")).toBeVisible();
	await own.getByRole("link", { name: "Anpassa dina inställningar" }).click();
	await page.getByRole("switch", { name: "Hockey" }).check();
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();

	await page.getByRole("link", { name: "Avspark, till startsidan" }).click();
	await expect(own.getByRole("article").first()).toBeVisible();
	const count = await own.getByRole("article").count();
	expect(count).toBeGreaterThan(3);
	expect(count).toBeLessThanOrEqual(10);
	await expect(own.getByRole("article").filter({ hasText: "Hockey" })).toHaveCount(count);
});

test("the block stands between hero and portraits, and what is above it does not move", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/categories");
	const held = await holdRequests(page, "**/rest/v1/user_sport_preferences**");
	await page.goto("/");
	const hero = page.getByRole("region", { name: "Huvudnyheter" });
	const before = await hero.boundingBox();
	await expect(page.getByText("Laddar personligt innehåll...")).toBeVisible({ timeout: 15_000 });
	expect(await hero.boundingBox()).toEqual(before);
	held.letThrough();
	await expect(page.getByText("Du har inte valt några sportintressen ännu.")).toBeVisible();
	expect(await hero.boundingBox()).toEqual(before);
	const names = await page
		.getByRole("main")
		.getByRole("region")
		.evaluateAll((regions) =>
			regions.map(
				(region) => document.getElementById(region.getAttribute("aria-labelledby") ?? "")?.textContent,
			),
		);
	expect(names.indexOf("För dig")).toBeLessThan(names.indexOf("Porträtt"));
});

test("articles that cannot be read leave an empty block, not a broken page", async ({ page }) => {
	await page.route("**/rest/v1/user_sport_preferences**", (route) =>
		route.fulfill({ status: 500, json: {} }),
	);
	await openSignedIn(page, await makeReader(), "/");
	await expect(
		page.getByRole("region", { name: "För dig" }).getByText(/^Inga artiklar tillgängliga ännu/),
	).toBeVisible({
		timeout: 15_000,
	});
});
