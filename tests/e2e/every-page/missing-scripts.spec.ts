import { expect, type Page, test } from "@playwright/test";
import { makeReader, signIn } from "../../support/e2e/accounts.ts";
import { openReady, waitUntilReady } from "../../support/e2e/ready.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// A site that is newer than the page, or a line that breaks: what is fetched for signed-in readers alone may not come.

const heading = (page: Page, name: string, level: number) =>
	page.getByRole("heading", { level, name, exact: true });

/** Asked for, and not to be had. */
function withhold(page: Page, script: string): Promise<unknown> {
	const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${script}`));
	return page.route(`**/assets/${script}-*.js`, (route) => route.abort()).then(() => failed);
}

for (const [script, what] of [
	["user-menu", "the user menu"],
	["personal-block", "the personal block"],
] as const) {
	test(`the front page stands without the script of ${what} @phone`, async ({ page }) => {
		await signIn(page, await makeReader());
		const failed = withhold(page, script);
		await page.goto("/");
		await failed;
		const settings = page
			.getByRole("banner")
			.getByRole(script === "user-menu" ? "link" : "button", { name: /Inställningar|Användarmeny/ })
			.first();
		await expect(settings).toBeVisible();
		await expect(heading(page, "Senaste matcherna", 2)).toBeVisible();
		await expect(page.getByText("Ett fel uppstod")).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		if (script !== "user-menu") return;
		await settings.click();
		await expect(heading(page, "Mina Inställningar", 1)).toBeVisible();
	});
}

test("the day's matches stand without the script of the administrators' buttons", async ({ page }) => {
	await signIn(page, e2eAdmin);
	const failed = withhold(page, "admin-tools");
	await page.goto("/dagens-matcher");
	await failed;
	await expect(page.getByRole("button", { name: /^Användarmeny/ })).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matcher & Resultat");
});

/** As a newer site answers for the files of an older one. */
const takeAway = (page: Page, script: string) =>
	page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404 }));

test("a press on a link leads to a page whose script is gone, and opens it anew", async ({ page }) => {
	const opened: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
	});
	await takeAway(page, "categories");
	await openReady(page, "/om");
	await page.getByRole("contentinfo").getByRole("link", { name: "Alla kategorier" }).click();
	await expect(heading(page, "Sportkategorier", 1)).toBeVisible();
	await expect(page).toHaveURL(/\/categories$/);
	await page.getByRole("banner").getByRole("link", { name: "Hockey" }).click();
	await expect(heading(page, "Hockey", 1)).toBeVisible();
	expect(opened).toEqual(["/om", "/categories", "/category/hockey"]);

	// One with an error page of its own, which is gone with it.
	await takeAway(page, "article");
	await waitUntilReady(page);
	const article = page.getByRole("main").getByRole("article").getByRole("link").first();
	const path = await article.getAttribute("href");
	await article.click();
	await expect(page.getByRole("link", { name: "← Tillbaka till Hockey" })).toBeVisible();
	expect(opened.slice(3)).toEqual([path]);
});

test("a pointer that passes over a link to such a page takes along nothing that is typed", async ({
	page,
}) => {
	await takeAway(page, "category");
	await openReady(page, "/register");
	const name = page.getByRole("main").getByRole("textbox").first();
	await name.fill("Anna Andersson");
	const asked = page.waitForResponse((response) => response.url().includes("/assets/category-"));
	await page.getByRole("banner").getByRole("link", { name: "Hockey" }).hover();
	await asked;
	await page.waitForLoadState("networkidle");
	await expect(name).toHaveValue("Anna Andersson");
});
