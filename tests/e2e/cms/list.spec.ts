import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	changeDeskArticle,
	expectSound,
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);
// Many steps, and a check of the whole page between them.
test.describe.configure({ timeout: 240_000 });

const row = (page: Page, title: string) =>
	page.getByRole("region", { name: "Artiklar" }).getByRole("listitem").filter({ hasText: title });
const status = (page: Page) => page.getByRole("main").getByRole("status");
async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name }).focus();
	await page.keyboard.press("Enter");
}

test("an article is deleted after the question, and put back as it was, by keyboard alone", async ({
	page,
}) => {
	const { id, title } = await makeDeskArticle({ published: true });
	const before = await readDeskArticle(id);
	await openSignedIn(page, e2eAdmin, "/cms");
	await expect(row(page, title)).toContainText("Publicerad");
	await expect(row(page, title).getByRole("link", { name: `Visa ${title}` })).toHaveAttribute(
		"href",
		`/article/${before?.slug}`,
	);
	await press(page, `Ta bort ${title}`);
	const question = page.getByRole("alertdialog");
	await expect(question.getByText("Är du säker på att du vill ta bort denna artikel?")).toBeVisible();
	await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await expectSound(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: `Ta bort ${title}` })).toBeFocused();
	await page.keyboard.press("Enter");
	// It stands there a moment after the key: a Tab before it goes on in the page.
	await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Borttagen!")).toBeVisible();
	await expect(row(page, title)).toHaveCount(0);
	await expect(status(page)).toBeFocused();
	expect(await readDeskArticle(id)).toMatchObject({ published: false });
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Ångra borttagningen" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(row(page, title)).toContainText("Publicerad");
	const { updated_at, ...same } = before ?? {};
	expect(await readDeskArticle(id)).toMatchObject(same);
});

test("the list's search and filters stand in one row on a tablet", async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await openSignedIn(page, e2eAdmin, "/cms");
	const bottoms: number[] = [];
	for (const field of [
		page.getByRole("searchbox", { name: "Sök bland artiklarna" }),
		page.getByRole("combobox", { name: "Kategori" }),
		page.getByRole("combobox", { name: "Skribent" }),
	]) {
		const box = await field.boundingBox();
		bottoms.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
	}
	expect(bottoms).toEqual([bottoms[0], bottoms[0], bottoms[0]]);
});

test("the message itself takes back, and the bin holds what was removed until it is deleted for good", async ({
	page,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, "/cms?status=draft");
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(page.getByText("Allt är som det var.")).toBeVisible();
	await expect(row(page, title)).toContainText("Utkast");

	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(row(page, title)).toHaveCount(0);
	await page.getByRole("button", { name: "Borttagna" }).click();
	await expect(row(page, title)).toContainText("Borttagen");
	await expectSound(page);
	await row(page, title).getByRole("link", { name: title }).click();
	await expect(page.getByText("Artikeln ligger bland de borttagna.")).toBeVisible();
	await page.getByRole("button", { name: "Lägg tillbaka artikeln" }).click();
	await expect(page.getByText("Artikeln ligger bland de borttagna.")).toBeHidden();
	expect(await readDeskArticle(id)).toMatchObject({ deleted_at: null });

	await page.getByRole("link", { name: "Till listan" }).click();
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("button", { name: "Borttagna" }).click();
	await row(page, title).getByRole("button", { name: "för gott" }).click();
	await expect(page.getByText("Det går inte att ångra.")).toBeVisible();
	// A colleague puts it back meanwhile: what is not in the bin does not go, and nobody is told that it did.
	await changeDeskArticle(id, { deleted_at: null });
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort för gott" }).click();
	await expect(page.getByText("För gott.", { exact: true })).toHaveCount(0);
	await expect(row(page, title)).toHaveCount(0);
	expect(await readDeskArticle(id)).not.toBeNull();
	await page.goto("/cms?status=draft");
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("button", { name: "Borttagna" }).click();
	await row(page, title).getByRole("button", { name: "för gott" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort för gott" }).click();
	await expect(page.getByText("För gott.", { exact: true })).toBeVisible();
	await expect(row(page, title)).toHaveCount(0);
	expect(await readDeskArticle(id)).toBeNull();
});

test("a filter that is chosen while something is removed is the one that is shown", async ({ page }) => {
	const { title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, "/cms?status=draft");
	const saved = Promise.withResolvers<void>();
	await page.route("**/rest/v1/cms_articles*", async (route) => {
		if (route.request().method() === "PATCH") await saved.promise;
		await route.continue();
	});
	await row(page, title).getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await page.getByRole("button", { name: "Borttagna" }).click();
	await expect(row(page, title)).toHaveCount(0);
	saved.resolve();
	await expect(row(page, title)).toContainText("Borttagen");
	await expect(page.getByRole("region", { name: "Artiklar" })).not.toContainText("Utkast");
});

test("several are published, withdrawn and removed at once, and each of it is taken back", async ({
	page,
}) => {
	const mark = makeTitle("Samling");
	const one = await makeDeskArticle({ title: `Ett ${mark}` });
	const two = await makeDeskArticle({ title: `Två ${mark}`, published: true });
	const published = await readDeskArticle(two.id);
	const read = async () => [
		(await readDeskArticle(one.id))?.published,
		(await readDeskArticle(two.id))?.published,
	];
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(mark)}`);
	await expect(page.getByRole("button", { name: "Publicera valda", exact: true })).toBeDisabled();
	const chooseAll = () => page.getByRole("checkbox", { name: "Välj alla som visas" }).check();

	await page.getByRole("checkbox", { name: `Välj ${one.title}` }).check();
	await expect(page.getByText("1 vald", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Publicera valda", exact: true }).click();
	await expect(status(page)).toContainText(`”${one.title}” är publicerad.`);
	expect(await read()).toEqual([true, true]);
	await page.getByRole("button", { name: "Ångra publiceringen" }).click();
	await expect(row(page, one.title)).toContainText("Utkast");

	await page.getByRole("checkbox", { name: `Välj ${two.title}` }).check();
	await page.getByRole("button", { name: "Publicera valda", exact: true }).click();
	await expect(
		page.getByText(`”${two.title}” var redan publicerad, eller så hann någon annan före.`),
	).toBeVisible();
	await expect(page.getByRole("button", { name: "Ångra publiceringen" })).toHaveCount(0);
	expect(await read()).toEqual([false, true]);

	await chooseAll();
	await page.getByRole("button", { name: "Avpublicera valda" }).click();
	await expect(status(page)).toContainText(`”${two.title}” är avpublicerad.`);
	expect(await read()).toEqual([false, false]);
	await page.getByRole("button", { name: "Ångra avpubliceringen" }).click();
	await expect(row(page, two.title)).toContainText("Publicerad");
	expect(await readDeskArticle(two.id)).toMatchObject({ published_at: published?.published_at });

	await chooseAll();
	await expectSound(page);
	await page.getByRole("button", { name: "Ta bort valda" }).click();
	await expect(page.getByText("Är du säker på att du vill ta bort dessa 2 artiklar?")).toBeVisible();
	await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click();
	await expect(status(page)).toContainText("2 artiklar är borttagna.");
	await expect(page.getByText(`Inga artiklar innehåller ”${mark}”.`)).toBeVisible();
	await page.getByRole("button", { name: "Ångra borttagningen" }).click();
	await expect(row(page, two.title)).toContainText("Publicerad");
	await expect(row(page, one.title)).toContainText("Utkast");
});

test("the list is searched and narrowed by its address, and goes on page by page", async ({ page }) => {
	const mark = makeTitle("Bunt");
	for (let nr = 1; nr <= 32; nr++) await makeDeskArticle({ title: `Nr ${nr} ${mark}` });
	const { title } = await makeDeskArticle({ category: "golf", content: "Slaget på artonde hålet" });
	await openSignedIn(page, e2eAdmin, "/cms");
	const items = page.getByRole("region", { name: "Artiklar" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	const [first] = await items.allInnerTexts();
	await page.getByRole("button", { name: "Visa fler" }).press("Enter");
	await expect(async () => expect(await items.count()).toBeGreaterThan(30)).toPass();
	await expect(items.nth(30).locator(":focus")).toHaveCount(1);
	expect((await items.allInnerTexts())[0]).toBe(first);
	const texts = await items.allInnerTexts();
	expect(new Set(texts).size).toBe(texts.length);

	const field = await page.getByRole("searchbox").elementHandle();
	await page.getByRole("searchbox").fill("artonde HÅLET");
	await page.keyboard.press("Enter");
	await expect(items).toHaveCount(1);
	// The very field that was typed in, and not another in its place: it never loses the focus.
	expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true);
	await expect(row(page, title)).toBeVisible();
	await expect(page).toHaveURL(/\?q=artonde/);
	await page.getByLabel("Kategori", { exact: true }).selectOption("Tennis");
	await expect(page.getByText("Inga artiklar innehåller ”artonde HÅLET”.")).toBeVisible();
	await expectSound(page);
	await page.goBack();
	await expect(items).toHaveCount(1);
	await page.getByLabel("Kategori", { exact: true }).selectOption("Golf");
	await page.getByRole("button", { name: "Utkast" }).click();
	await expect(items).toHaveCount(1);
	await page.getByLabel("Skribent").selectOption({ index: 1 });
	await expect(items).toHaveCount(0);
	await expect(page).toHaveURL(/kategori=golf&status=draft&skribent=/);
});

test("two filters that are pressed at once both hold", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/cms");
	await expect(page.getByLabel("Skribent").getByRole("option")).not.toHaveCount(1);
	// Before anything is drawn anew.
	await page.evaluate(() => {
		const [draft] = [...document.querySelectorAll("button")].filter(
			({ textContent }) => textContent === "Utkast",
		);
		const [category] = [...document.querySelectorAll("select")];
		draft?.click();
		if (!category) throw new Error("No field");
		category.value = "golf";
		category.dispatchEvent(new Event("change", { bubbles: true }));
	});
	await expect(page).toHaveURL(/\?kategori=golf&status=draft$/);
	await expect(page.getByRole("button", { name: "Utkast", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
});

test("who comes back to a long list finds it as far open, and at the same place", async ({ page }) => {
	const mark = makeTitle("Lång");
	for (let nr = 1; nr <= 34; nr++) await makeDeskArticle({ title: `Nr ${nr} ${mark}` });
	await openSignedIn(page, e2eAdmin, `/cms?q=${mark}`);
	const items = page.getByRole("region", { name: "Artiklar" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	await page.getByRole("button", { name: "Visa fler" }).click();
	await expect(items).toHaveCount(34);
	const last = items.nth(32).getByRole("link").first();
	const title = await last.innerText();
	await last.click();
	await expect(page.getByLabel("Rubrik", { exact: true })).toHaveValue(title);
	await page.goBack();
	await expect(items).toHaveCount(34);
	await expect(last).toBeInViewport();
	await page.reload();
	await expect(items).toHaveCount(34);
	await expect(last).toBeInViewport();
	await page.getByRole("link", { name: "Ny artikel" }).click();
	// An address that still stands there would only be loaded anew.
	await expect(page).toHaveURL(/\/cms\/ny$/);
	await page.goto(`/cms?q=${mark}`);
	await expect(items).toHaveCount(30);
});
