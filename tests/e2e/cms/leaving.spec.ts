import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import {
	changeDeskArticle,
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { holdWrites } from "../../support/e2e/held-writes.ts";
import { listKeptTexts } from "../../support/e2e/kept-drafts.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// The form is left while it saves, or has to be left: nothing is lost, and nothing is said that is not so.

test.afterEach(removeDeskArticles);

const question = (page: Page) => page.getByRole("alertdialog", { name: "Du har osparade ändringar" });
const wait = (page: Page) => page.getByRole("dialog", { name: "Sparar..." });
const toList = (page: Page) => page.getByRole("link", { name: "Till listan" });

async function openEdited(page: Page, content: string): Promise<string> {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill(content);
	return id;
}

test("whoever leaves while the article is saved waits for the answer, and goes on", async ({ page }) => {
	const id = await openEdited(page, "Sparad text");
	const { asked, letThrough } = await holdWrites(page);
	await page.keyboard.press("Control+s");
	await asked;
	await toList(page).click();
	await expect(wait(page)).toBeVisible();
	await expect(question(page)).toHaveCount(0);
	letThrough();
	await expect(page).toHaveURL("/cms");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(await readDeskArticle(id)).toMatchObject({ content: "Sparad text" });
	await expect.poll(() => listKeptTexts(page)).toEqual([]);
});

test("a new article that is left while it is made is made, and left", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	const title = makeTitle();
	await field(page, "Rubrik").fill(title);
	await field(page, "Innehåll").fill("Text");
	const { asked, letThrough } = await holdWrites(page);
	await page.keyboard.press("Control+s");
	await asked;
	await toList(page).click();
	await expect(wait(page)).toBeVisible();
	letThrough();
	await expect(page).toHaveURL("/cms");
	await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
});

test("whoever leaves while the article is saved is asked when that fails, or when more was typed", async ({
	page,
}) => {
	const id = await openEdited(page, "Sparad text");
	const { asked, letThrough } = await holdWrites(page);
	await page.keyboard.press("Control+s");
	await asked;
	await field(page, "Sammanfattning").fill("Och mer");
	await toList(page).click();
	await expect(wait(page)).toBeVisible();
	letThrough();
	await expect(question(page)).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Sparad text", summary: null });
	await question(page).getByRole("button", { name: "Stanna kvar" }).click();
	// While it is open the form's keys rest.
	await expect(question(page)).toHaveCount(0);

	await page.unroute("**/rest/v1/cms_articles*");
	const { cutOff } = await holdWrites(page);
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".save-bar")).toContainText("Sparar...");
	await toList(page).click();
	await expect(wait(page)).toBeVisible();
	cutOff();
	await expect(question(page)).toBeVisible();
	await question(page).getByRole("button", { name: "Släng och lämna" }).click();
	await expect(page).toHaveURL("/cms");
	expect(await readDeskArticle(id)).toMatchObject({ summary: null, published: false });
});

test("a publication that fails while one waits to leave keeps one on the page, though nothing was typed", async ({
	page,
}) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(field(page, "Innehåll")).toBeVisible();
	const { cutOff } = await holdWrites(page);
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".save-bar")).toContainText("Sparar...");
	await toList(page).click();
	await expect(wait(page)).toBeVisible();
	cutOff();
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(`/cms/${id}`);
});

test("a draft that was saved after all is none when the article is opened again", async ({
	context,
	page,
}) => {
	const id = await openEdited(page, "Sparad text");
	const { asked, letThrough } = await holdWrites(page);
	await page.keyboard.press("Control+s");
	await asked;
	await expect.poll(() => listKeptTexts(page)).toEqual(["Sparad text"]);
	await page.close({ runBeforeUnload: false });
	letThrough();
	const again = await context.newPage();
	await openSignedIn(again, e2eAdmin, "/cms");

	await changeDeskArticle(id, { content: "Sparad text" });
	await again.goto(`/cms/${id}`);
	await expect(field(again, "Innehåll")).toHaveValue("Sparad text");
	await expect(again.getByText("Allt är sparat.")).toBeVisible();
	await expect(again.getByText(/^Dina osparade ändringar/)).toHaveCount(0);
	await expect.poll(() => listKeptTexts(again)).toEqual([]);
});

test("a sentence written in one go is there after a sign-in that its save asked for", async ({ page }) => {
	const id = await openEdited(page, "Ett");
	await endSession(page);
	await field(page, "Innehåll").press("Control+End");
	await page.keyboard.type(" och en lång mening till, skriven i ett svep");
	await page.keyboard.press("Control+s");
	await signInAgain(page, e2eAdmin);
	await expect(page).toHaveURL(`/cms/${id}`);
	await expect(field(page, "Innehåll")).toHaveValue("Ett och en lång mening till, skriven i ett svep");
	expect(await readDeskArticle(id)).not.toMatchObject({ content: expect.stringContaining("svep") });
});
