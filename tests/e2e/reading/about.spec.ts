import { expect, test } from "@playwright/test";
import { openReady } from "../../support/e2e/ready.ts";

test("/om says who answers for the site, how its texts are made, and where to report what is wrong @phone", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("contentinfo").getByRole("link", { name: "Om Avspark" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Om Avspark" })).toBeVisible();
	const publication = page.getByRole("region", { name: "Utgivning" });
	await expect(publication).toContainText("Ansvarig utgivareAvsparks redaktion");
	await expect(publication).toContainText("ÄgareAvspark");
	await expect(
		page.getByRole("region", { name: "Rapportera fel" }).getByRole("link", { name: "@" }),
	).toHaveAttribute("href", "mailto:redaktionen@avspark.example");
	await expect(page.getByRole("region", { name: "Så kontrolleras de" })).toContainText("Faktakollen");
	await expect(page.getByRole("main").getByText("Det här är en demo")).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the footer leads to categories, the site's own pages, its feed and its editors", async ({ page }) => {
	await page.goto("/categories");
	const footer = page.getByRole("contentinfo");
	for (const [name, href] of [
		["Fotboll", "/category/football"],
		["Alla kategorier", "/categories"],
		["Webbkarta", "/sitemap"],
		["Sök", "/sok"],
		["RSS", "/rss.xml"],
		["redaktionen@avspark.example", "mailto:redaktionen@avspark.example"],
	] as const) {
		await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
	}
	await expect(footer.getByText(/^© 20\d\d Avspark\./)).toBeVisible();
	const form = footer.locator("form");
	await expect(form).toHaveAttribute("action", "/nyhetsbrev");
	await expect(form.getByLabel("Nyhetsbrevet till din e-post")).toHaveAttribute("type", "email");
});

test("a wrong address in the footer's newsletter form is told in Swedish, and stands there to be mended @phone", async ({
	page,
}) => {
	await openReady(page, "/categories");
	const footer = page.getByRole("contentinfo");
	await footer.getByLabel("Nyhetsbrevet till din e-post").fill("anna");
	await footer.getByRole("button", { name: "Anmäl mig" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ogiltig e-postadress" })).toBeVisible();
	await expect(page.getByRole("main").getByLabel("E-postadress")).toHaveValue("anna");
});

test("a link in the footer opens its page without loading the site anew, also below an error page @phone", async ({
	page,
}) => {
	await openReady(page, "/categories");
	await page.evaluate(() => Object.assign(window, { isSameSite: true }));
	const footer = page.getByRole("contentinfo");
	await footer.getByRole("link", { name: "Insyn" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Insyn" })).toBeVisible();
	// The error page takes the place of the whole frame, footer included.
	await page.route("**/rattelser.data*", (route) => route.abort());
	await footer.getByRole("link", { name: "Rättelser" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await footer.getByRole("link", { name: "Webbkarta" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Webbkarta" })).toBeVisible();
	expect(await page.evaluate(() => "isSameSite" in window)).toBe(true);
});

test("a page that cannot be read says so and can be tried again", async ({ page }) => {
	await openReady(page, "/categories");
	await page.route("**/category/football.data*", (route) =>
		route.fulfill({ status: 503, contentType: "text/plain", body: "down" }),
	);
	await page.getByRole("main").getByRole("link", { name: "Fotboll" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ett fel uppstod" })).toBeVisible();
	await page.getByRole("link", { name: "Försök igen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Fotboll" })).toBeVisible();
});
