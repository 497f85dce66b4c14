import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	changeDeskArticle,
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { holdWrites } from "../../support/e2e/held-writes.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

const row = (page: Page, title: string) =>
	page.getByRole("region", { name: "Artiklar" }).getByRole("listitem").filter({ hasText: title });
const status = (page: Page) => page.getByRole("main").getByRole("status");

test("a planned article whose hour passed in the bin is told to be a draft when it is put back", async ({
	page,
}) => {
	const mark = makeTitle("Planerad");
	const soon = new Date(Date.now() + 3_600_000).toISOString();
	const { id, title } = await makeDeskArticle({ title: mark, publish_at: soon });
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(mark)}`);
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(row(page, title)).toHaveCount(0);
	// As if the hour had passed.
	await changeDeskArticle(id, { publish_at: "2026-01-01T00:00:00Z" });
	await page.getByRole("button", { name: "Ångra borttagningen" }).click();
	await expect(page.getByText("Tiden då den skulle publiceras har varit: den är ett utkast.")).toBeVisible();
	await expect(row(page, title)).toContainText("Utkast");
	expect(await readDeskArticle(id)).toMatchObject({ published: false, publish_at: null, deleted_at: null });
});

test("a planned article whose hour passed in the bin is told to be a draft in its form as well", async ({
	page,
}) => {
	const soon = new Date(Date.now() + 3_600_000).toISOString();
	const { id } = await makeDeskArticle({ publish_at: soon });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await page.getByLabel("Innehåll", { exact: true }).fill("Skrivet medan någon tog bort den.");
	await changeDeskArticle(id, { deleted_at: new Date().toISOString() });
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Artikeln ligger bland de borttagna.")).toBeVisible();
	await changeDeskArticle(id, { publish_at: "2026-01-01T00:00:00Z" });
	await page.getByRole("button", { name: "Lägg tillbaka artikeln" }).click();
	await expect(page.getByText("Tiden då den skulle publiceras har varit: den är ett utkast.")).toBeVisible();
	await expect(page.getByLabel("Publicera automatiskt", { exact: true })).toHaveValue("");
	await expect(page.getByLabel("Innehåll", { exact: true })).toHaveValue("Skrivet medan någon tog bort den.");
});

test("what is chosen and asked for while something else is saved is told to wait, and stays chosen", async ({
	page,
}) => {
	const mark = makeTitle("Kö");
	const one = await makeDeskArticle({ title: `Ett ${mark}` });
	const two = await makeDeskArticle({ title: `Två ${mark}` });
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(mark)}`);
	const { letThrough } = await holdWrites(page);
	const choice = (title: string) => page.getByRole("checkbox", { name: `Välj ${title}` });
	const publish = page.getByRole("button", { name: "Publicera valda", exact: true });
	await choice(one.title).check();
	await publish.press("Enter");
	await expect(publish).toHaveAttribute("aria-disabled", "true");
	await choice(one.title).uncheck();
	await choice(two.title).check();
	await publish.press("Enter");
	await expect(page.getByText("Det förra sparas än. Försök igen strax.")).toBeVisible();
	await expect(publish).toBeFocused();
	letThrough();
	await expect(status(page)).toContainText(`”${one.title}” är publicerad.`);
	// It is told before the list is read anew, and until then the next one waits.
	await expect(publish).toHaveAttribute("aria-disabled", "false");
	await expect(status(page)).toBeFocused();
	await expect(choice(two.title)).toBeChecked();
	await publish.press("Enter");
	await expect(status(page)).toContainText(`”${two.title}” är publicerad.`);
	await expect(choice(two.title)).not.toBeChecked();
});

test("what came to nothing can be tried again as soon as that is told, while the list is read anew", async ({
	page,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(title)}`);
	await page.getByRole("checkbox", { name: `Välj ${title}` }).check();
	const reads = await holdRequests(page, "**/rest/v1/rpc/find_articles*");
	await page.route("**/rest/v1/cms_articles*", (route) => route.abort(), { times: 1 });
	const publish = page.getByRole("button", { name: "Publicera valda", exact: true });
	await publish.press("Enter");
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	await expect.poll(reads.countAsked).toBe(1);
	await publish.press("Enter");
	await expect(status(page)).toContainText(`”${title}” är publicerad.`);
	await expect(page.getByText("Det förra sparas än. Försök igen strax.")).toBeHidden();
	reads.letThrough();
	expect(await readDeskArticle(id)).toMatchObject({ published: true });
});

test("a title of one long word does not widen the page when it is told what became of it", async ({
	page,
}) => {
	const title = `${makeTitle("Bred")}${"a".repeat(250)}`;
	await makeDeskArticle({ title });
	await page.setViewportSize({ width: 360, height: 740 });
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(title.slice(0, 13))}`);
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(status(page)).toContainText("är borttagen.");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("what cannot be read, published or removed is told by its toast", async ({ page }) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(title)}`);
	await expect(row(page, title)).toBeVisible();
	const refuse = (method: string) =>
		page.route("**/rest/v1/cms_articles*", (route) =>
			route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
		);
	await refuse("PATCH");
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(page.getByText("Kunde inte ta bort artikeln")).toBeVisible();
	await page.getByRole("checkbox", { name: `Välj ${title}` }).check();
	const publish = page.getByRole("button", { name: "Publicera valda", exact: true });
	// It waits for the list that is read anew behind the removal.
	await expect(publish).toHaveAttribute("aria-disabled", "false");
	await publish.press("Enter");
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	// What was chosen can be tried again from where it was pressed, also once the list has been read anew.
	await expect(publish).toHaveAttribute("aria-disabled", "false");
	await expect(publish).toBeFocused();
	await expect(page.getByRole("checkbox", { name: `Välj ${title}` })).toBeChecked();
	expect(await readDeskArticle(id)).toMatchObject({ published: false, deleted_at: null });
	const search = "**/rest/v1/rpc/find_articles*";
	await page.route(search, (route) => route.fulfill({ status: 500, json: {} }));
	await page.getByRole("button", { name: "Publicerade" }).click();
	await expect(page.getByText("Kunde inte ladda artiklar")).toBeVisible();
	await page.unroute(search);
	await page.getByRole("button", { name: "Försök igen" }).click();
	await expect(page.getByText(`Inga artiklar innehåller ”${title}”.`)).toBeVisible();
});
