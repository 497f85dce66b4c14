import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, readDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { holdWrites } from "../../support/e2e/held-writes.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// Ctrl and Enter publish what they were meant for, when they were, and nothing later.

test.afterEach(removeDeskArticles);

const toggle = (page: Page) => page.getByRole("switch", { name: "Publicerad" });

async function openDraft(page: Page): Promise<string> {
	const { id } = await makeDeskArticle({ content: "Ett." });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(field(page, "Innehåll")).toHaveValue("Ett.");
	return id;
}

test("a publication that was refused or never came is none at the next plain save", async ({ page }) => {
	const id = await openDraft(page);
	await field(page, "Innehåll").fill("");
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Innehållet krävs")).toBeVisible();
	await expect(toggle(page)).not.toBeChecked();
	await field(page, "Innehåll").fill("Halv text");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Halv text", published: false });

	await page.route("**/rest/v1/cms_articles*", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.fallback(),
	);
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	await expect(page.getByText("Senaste försöket att spara misslyckades.")).toBeVisible();
	await expect(toggle(page)).not.toBeChecked();
	await page.unroute("**/rest/v1/cms_articles*");
	await field(page, "Innehåll").fill("Jag ska kolla en sak till");
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({
		content: "Jag ska kolla en sak till",
		published: false,
	});
});

test("what is published now needs no whole hour to be published at", async ({ page }) => {
	const id = await openDraft(page);
	const plan = field(page, "Publicera automatiskt");
	await plan.focus();
	await page.keyboard.type("12");
	expect(await plan.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Artikeln är publicerad.")).toBeVisible();
	await expect(toggle(page)).toBeChecked();
	expect(await readDeskArticle(id)).toMatchObject({ published: true, publish_at: null });
});

test("the keys that publish do so in the article's form, and not in another one of the page", async ({
	page,
}) => {
	const id = await openDraft(page);
	await field(page, "Innehåll").fill("Inte klar");
	const address = page.getByRole("contentinfo").getByRole("textbox");
	await address.fill("inte en adress");
	await address.press("Control+Enter");
	await field(page, "Innehåll").press("Control+s");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Inte klar", published: false });
});

test("a publication asked for while a save runs comes after it, with what was typed meanwhile", async ({
	page,
}) => {
	const id = await openDraft(page);
	const { asked, letThrough } = await holdWrites(page);
	await field(page, "Innehåll").fill("Klar text");
	await page.keyboard.press("Control+s");
	await asked;
	await field(page, "Innehåll").fill("Klar text, hela");
	await page.keyboard.press("Control+Enter");
	await page.keyboard.press("Control+s");
	letThrough();
	await expect(page.getByText("Artikeln är publicerad.")).toBeVisible();
	await expect(toggle(page)).toBeChecked();
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Klar text, hela", published: true });
});

test("a save of what is saved already writes nothing, and says so", async ({ page }) => {
	const id = await openDraft(page);
	const before = await readDeskArticle(id);
	await page.keyboard.press("Control+s");
	await expect(page.locator("[data-sonner-toast]").getByText("Allt är sparat.")).toBeVisible();
	expect((await readDeskArticle(id))?.updated_at).toBe(before?.updated_at);
});

test("Ctrl with S, held or over the search, neither saves what lies beneath nor has the browser ask where to put the page", async ({
	page,
}) => {
	const id = await openDraft(page);
	await field(page, "Innehåll").fill("Halv text");
	await page.evaluate(() => {
		addEventListener("keydown", (event) => {
			if (event.key === "s" && !event.defaultPrevented) document.title = "Webbläsaren frågar";
		});
	});
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("dialog", { name: "Sök" })).toBeVisible();
	await page.keyboard.press("Control+s");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: "Sök" })).toHaveCount(0);
	await expect(page).not.toHaveTitle("Webbläsaren frågar");
	expect(await readDeskArticle(id)).toMatchObject({ content: "Ett." });

	await page.keyboard.down("Control");
	await page.keyboard.down("s");
	await page.keyboard.down("s");
	await page.keyboard.up("s");
	await page.keyboard.up("Control");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	await expect(page).not.toHaveTitle("Webbläsaren frågar");
	expect(await readDeskArticle(id)).toMatchObject({ content: "Halv text" });
});
