import { expect, type Page, test } from "@playwright/test";
import { holdRequests } from "../../support/e2e/held-requests.ts";

test("the site map names the main pages and every article with its kind", async ({ page }) => {
	await page.goto("/sitemap");
	await expect(page.getByRole("heading", { level: 1, name: "Webbkarta" })).toBeVisible();
	const main = page.getByRole("region", { name: "Huvudsidor" });
	await expect(main.getByRole("link", { name: "Sportkategorier" })).toHaveAttribute("href", "/categories");
	await expect(main.getByRole("link", { name: "Formel 1" })).toHaveAttribute("href", "/category/formula%201");

	const articles = page.getByRole("region", { name: "Alla artiklar" });
	await expect(articles.getByText(/^Totalt \d+ artiklar$/)).toBeVisible();
	for (const kind of ["AI-sammanfattning", "Redaktionell"]) {
		const entry = articles.getByRole("listitem").filter({ hasText: kind }).first();
		await expect(entry.getByRole("link")).toHaveAttribute("href", /^\/article\/[a-z0-9-]+$/);
	}
	// The oldest: the newest may be of another journey, and gone by now.
	await articles.getByRole("listitem").last().getByRole("link").click();
	await expect(page.getByRole("link", { name: /^← Tillbaka till/ })).toBeVisible();
});

/** As the server has it now. */
async function readTotal(page: Page): Promise<string> {
	const html = await (await page.request.get("/sitemap")).text();
	return /Totalt (\d+) artiklar/.exec(html.replaceAll("<!-- -->", ""))?.[1] ?? "";
}

test("the list narrows while one types and by category, and keeps the focus @phone", async ({ page }) => {
	await page.goto("/sitemap");
	const articles = page.getByRole("region", { name: "Alla artiklar" });
	const field = articles.getByLabel("Sök bland rubrikerna");
	// Journeys beside this one publish and remove articles: what is asked for is asked again when the total is another by then.
	await expect(async () => {
		await field.fill("");
		const total = await readTotal(page);
		await field.pressSequentially("GRAND");
		await expect(page).toHaveURL(/\?q=GRAND$/);
		await expect(articles.getByText(new RegExp(`^\\d+ av ${total} artiklar$`))).toBeVisible({
			timeout: 3_000,
		});
	}).toPass();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("GRAND");
	for (const title of await articles.getByRole("listitem").getByRole("link").allTextContents()) {
		expect(title.toLowerCase()).toContain("grand");
	}
	await articles.getByLabel("Kategori").selectOption("Hockey");
	await expect(articles.getByText("Inga artiklar hittades.")).toBeVisible();
	await expect(async () => {
		await field.fill("GRAND");
		await expect(page).toHaveURL(/\?q=GRAND&kategori=hockey$/);
		const total = await readTotal(page);
		await field.fill("");
		await expect(page).toHaveURL(/\?kategori=hockey$/);
		await expect(articles.getByText(`28 av ${total} artiklar`, { exact: true })).toBeVisible({
			timeout: 3_000,
		});
	}).toPass();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("what is typed before the page's scripts are there narrows the list when they are", async ({ page }) => {
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto("/sitemap", { waitUntil: "commit" });
	const articles = page.getByRole("region", { name: "Alla artiklar" });
	const field = articles.getByLabel("Sök bland rubrikerna");
	await field.pressSequentially("GRAND");
	await articles.getByLabel("Kategori").selectOption("Formel 1");
	await expect(page).toHaveURL("/sitemap");
	held.letThrough();
	await expect(page).toHaveURL(/\?q=GRAND&kategori=formel(\+|%20)1$/);
	await expect(articles.getByText(/^\d+ av \d+ artiklar$/)).toBeVisible();
	await expect(field).toHaveValue("GRAND");
});

test("the XML opens in a new tab, and the function that makes it can be tried", async ({ page, context }) => {
	await page.goto("/sitemap");
	const download = page.getByRole("link", { name: "Ladda ner XML-sitemap" });
	const opened = context.waitForEvent("page");
	await download.click();
	await expect.poll(async () => (await opened).url()).toMatch(/\/functions\/v1\/generate-sitemap$/);

	await page.getByRole("button", { name: "Testa sitemap-funktionen" }).click();
	await expect(page.getByText("200", { exact: true })).toBeVisible();
	await expect(page.getByText("application/xml; charset=utf-8")).toBeVisible();
	await expect(page.getByText(/^<\?xml version="1.0"/)).toBeVisible();
});

test("a function that answers with an error, or not at all, is told as it is", async ({ page }) => {
	await page.goto("/sitemap");
	const run = page.getByRole("button", { name: "Testa sitemap-funktionen" });
	await page.route("**/functions/v1/generate-sitemap", (route) =>
		route.fulfill({ status: 500, contentType: "application/json", body: '{"code":"UNEXPECTED_FAILURE"}' }),
	);
	await run.click();
	await expect(page.getByText("500", { exact: true })).toBeVisible();
	await expect(page.getByText("UNEXPECTED_FAILURE")).toBeVisible();
	await page.unroute("**/functions/v1/generate-sitemap");
	await page.route("**/functions/v1/generate-sitemap", (route) => route.abort());
	await run.click();
	await expect(page.getByText("Funktionen gick inte att nå. Försök igen senare.")).toBeVisible();
});

test("a link that is pressed while the typing pauses leads where it should", async ({ page }) => {
	await page.clock.install();
	await page.goto("/sitemap");
	await expect(async () => {
		await page.getByLabel("Sök bland rubrikerna").fill("");
		// A club of the demo: what other tests write may be gone when it is pressed.
		await page.getByLabel("Sök bland rubrikerna").fill("krok");
		await expect(page).toHaveURL(/\?q=krok$/, { timeout: 2_000 });
	}).toPass();
	const held = await holdRequests(page, "**/article/*.data*");
	const link = page
		.getByRole("region", { name: "Alla artiklar" })
		.getByRole("listitem")
		.getByRole("link")
		.first();
	// The address is there before the list is.
	await expect(link).toHaveAttribute("href", /krok/);
	const address = await link.getAttribute("href");
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByLabel("Sök bland rubrikerna").pressSequentially("e");
	await link.click();
	await expect.poll(held.countAsked).toBeGreaterThan(0);
	// The typing's pause has ended, and the article is still on its way.
	await page.clock.runFor(1_000);
	await page.clock.resume();
	held.letThrough();
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await expect(page.getByRole("link", { name: /^← Tillbaka till/ })).toBeVisible();
});

test("so does one that is pressed in the moment in which the pause ends", async ({ page }) => {
	await page.goto("/sitemap?q=krok");
	await page.waitForLoadState("networkidle");
	const link = page
		.getByRole("region", { name: "Alla artiklar" })
		.getByRole("listitem")
		.getByRole("link")
		.first();
	const address = await link.getAttribute("href");
	// The field wakes the page.
	await page.getByLabel("Sök bland rubrikerna").press("End");
	await expect(async () => {
		await page.getByLabel("Sök bland rubrikerna").fill("kro");
		await expect(page).toHaveURL(/\?q=kro$/, { timeout: 2_000 });
	}).toPass();
	await page.getByLabel("Sök bland rubrikerna").fill("krok");
	await expect(page).toHaveURL(/\?q=krok$/);
	await expect(link).toHaveAttribute("href", address ?? "");
	await page.getByLabel("Sök bland rubrikerna").evaluate(async (field: HTMLInputElement, href) => {
		field.value = "kroke";
		field.dispatchEvent(new Event("input", { bubbles: true }));
		await new Promise((resolve) => setTimeout(resolve, 240));
		document.querySelector<HTMLAnchorElement>(`[aria-labelledby=artiklar] a[href="${href}"]`)?.click();
		const pressedAt = performance.now();
		while (performance.now() - pressedAt < 60);
	}, address);
	await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test("the fields follow a link to another choice", async ({ page }) => {
	await page.goto("/sitemap?q=derby&kategori=hockey");
	await page.getByRole("contentinfo").getByRole("link", { name: "Webbkarta" }).click();
	await expect(page).toHaveURL(/\/sitemap$/);
	await expect(page.getByRole("combobox", { name: "Kategori" })).toHaveValue("");
	await expect(page.getByLabel("Sök bland rubrikerna")).toHaveValue("");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the site map is searched, filtered and shows nothing that needs script", async ({ page }) => {
		await page.goto("/sitemap");
		await expect(page.getByRole("button", { name: "Testa sitemap-funktionen" })).toBeHidden();
		const articles = page.getByRole("region", { name: "Alla artiklar" });
		await articles.getByLabel("Kategori").selectOption("Hockey");
		await articles.getByRole("button", { name: "Visa" }).click();
		await expect(page).toHaveURL(/\/sitemap\?q=&kategori=hockey#artiklar$/);
		await expect(articles.getByText(/^28 av \d+ artiklar$/)).toBeVisible();
	});
});
