import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import {
	expectSound,
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);
// Many steps, and a check of the whole page between them.
test.describe.configure({ timeout: 240_000 });

const idOf = (page: Page) => page.url().split("/").at(-1) ?? "";
/** The title function's answer, which is a model's. */
const answerTitle = (page: Page, improvedTitle: string | null, status = 200) =>
	page.route("**/functions/v1/improve-article-titles", (route) =>
		route.fulfill({ status, json: status === 200 ? { improvedTitle } : { error: "Modellen svarar inte" } }),
	);

test("an article is written, looked at, published and read by keyboard alone", async ({ page }) => {
	const title = makeTitle("Målfest på Örjans vall");
	await answerTitle(page, null);
	await openSignedIn(page, e2eAdmin, "/cms");
	await expect(page.getByRole("heading", { name: "Content Management System", level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Ny artikel" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Ny artikel" })).toBeVisible();
	await expectSound(page);

	await page.getByRole("button", { name: "Skapa artikeln" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Rubriken krävs")).toBeVisible();
	await expect(page.getByText("Innehållet krävs")).toBeVisible();
	await expect(field(page, "Rubrik")).toBeFocused();
	await expectSound(page);

	await page.keyboard.type(title);
	await page.keyboard.press("Tab");
	await page.keyboard.type("Kort <i>sagt</i>");
	await field(page, "Innehåll").focus();
	await page.keyboard.type("Ett mål");
	await page.keyboard.press("Shift+Control+ArrowLeft");
	await page.keyboard.press("Control+b");
	await expect(field(page, "Innehåll")).toHaveValue("Ett **mål**");
	await page.keyboard.press("Control+b");
	await expect(field(page, "Innehåll")).toHaveValue("Ett mål");
	await page.getByRole("button", { name: "Fetstil" }).focus();
	await page.keyboard.press("Enter");
	await expect(field(page, "Innehåll")).toHaveValue("Ett **mål**");
	await expect(field(page, "Innehåll")).toBeFocused();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await page.keyboard.type("<script>alert(1)</script>Andra <b>stycket</b>.");
	await expect(page.getByText("Ny rad ger nytt stycke.")).toContainText(/\d+ ord/);
	await field(page, "Kategori").selectOption("Motorsport");
	await field(page, "Bildetikett").fill("Jubel");
	await page.getByRole("switch", { name: "Utvald artikel" }).focus();
	await page.keyboard.press("Space");
	await expect(page.getByText(/^\/article\/malfest-pa-orjans-vall/)).toBeVisible();

	await page.getByRole("button", { name: "Förhandsgranska" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	await expect(page.getByText("Kort sagt")).toBeVisible();
	await expect(page.locator("strong", { hasText: /^mål$/ })).toBeVisible();
	await expect(page.locator("strong", { hasText: /^stycket$/ })).toBeVisible();
	await expect(page.getByText("alert(1)")).toHaveCount(0);
	await expect(page.getByText("Jubel")).toBeVisible();
	await page.getByRole("button", { name: "Kopiera länk" }).first().click();
	await expect(page.getByText("Länk kopierad!")).toHaveCount(0);
	await page.getByRole("heading", { name: title }).click();
	await expectSound(page);

	await page.keyboard.press("Control+s");
	await expect(page.getByText("Skapad!")).toBeVisible();
	await expect(page).toHaveURL(/\/cms\/[0-9a-f-]{36}$/);
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
	expect(await readDeskArticle(idOf(page))).toMatchObject({
		title,
		summary: "Kort sagt",
		content: "Ett **mål**\nAndra <b>stycket</b>.",
		category: "motorsport",
		image_label: "Jubel",
		featured: true,
		published: false,
		published_at: null,
	});

	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	await expect(page.getByRole("switch", { name: "Publicerad" })).toBeChecked();
	await page.getByRole("link", { name: /^\/article\/malfest/ }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
	await expect(page.locator("strong", { hasText: /^mål$/ })).toBeVisible();
});

test("a word that was made bold is chosen in that very moment, so that the next key goes where it should", async ({
	page,
}) => {
	const { id } = await makeDeskArticle({ content: "Ett mål" });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").selectText();
	const chosen = await field(page, "Innehåll").evaluate((area: HTMLTextAreaElement) => {
		area.setSelectionRange(4, 7);
		document.querySelector<HTMLButtonElement>("button[aria-label=Fetstil]")?.click();
		return [area.value, area.selectionStart, area.selectionEnd];
	});
	expect(chosen).toEqual(["Ett **mål**", 4, 11]);
	await page.keyboard.press("End");
	await page.keyboard.type("!");
	await expect(field(page, "Innehåll")).toHaveValue("Ett **mål**!");
	await page.keyboard.press("Control+z");
	await page.keyboard.press("Control+z");
	await expect(field(page, "Innehåll")).toHaveValue("Ett mål");
});

test("at creation the title is improved, told, and given back for the asking", async ({ page }) => {
	const [title, better] = [makeTitle("Det blev mål"), makeTitle("Hamra vann derbyt")];
	await answerTitle(page, better);
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await field(page, "Innehåll").fill("Hamra vann derbyt.");
	await page.getByRole("button", { name: "Skapa artikeln" }).click();
	await expect(page.getByText(`Rubriken förbättrades till ”${better}”.`)).toBeVisible();
	await expect(field(page, "Rubrik")).toHaveValue(better);
	expect(await readDeskArticle(idOf(page))).toMatchObject({ title: better, original_title: title });
	await page.getByRole("button", { name: "Ångra" }).click();
	await expect(field(page, "Rubrik")).toHaveValue(title);
	expect(await readDeskArticle(idOf(page))).toMatchObject({ title, original_title: null });
});

test("of a published article the improved title alone is taken back, and its tags place it among the portraits", async ({
	page,
}) => {
	const [title, better] = [makeTitle("Hon bara skrattar"), makeTitle("Lind siktar på landslaget")];
	await answerTitle(page, better);
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await field(page, "Innehåll").fill("Lind siktar på landslaget.");
	await field(page, "Taggar").fill("Porträtt, Sara Lind");
	await page.getByRole("switch", { name: "Publicerad" }).check();
	await page.getByRole("button", { name: "Skapa artikeln" }).click();
	await expect(page.getByText(`Rubriken förbättrades till ”${better}”.`)).toBeVisible();
	await page.getByRole("button", { name: "Ångra rubriken" }).click();
	await expect(field(page, "Rubrik")).toHaveValue(title);
	expect(await readDeskArticle(idOf(page))).toMatchObject({
		title,
		published: true,
		tags: ["Porträtt", "Sara Lind"],
	});
	await expect(async () => {
		await page.goto("/");
		const portraits = page.getByRole("region", { name: "Porträtt" });
		await expect(portraits.getByRole("link", { name: title })).toBeVisible({ timeout: 1_000 });
	}).toPass();
});

test("a title function that fails is no business of the editor's", async ({ page }) => {
	const title = makeTitle();
	await answerTitle(page, null, 500);
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await field(page, "Innehåll").fill("Text");
	await page.getByRole("switch", { name: "Publicerad" }).check();
	await page.getByRole("button", { name: "Skapa artikeln" }).click();
	await expect(page.getByText("Skapad!")).toBeVisible();
	await expect(field(page, "Rubrik")).toHaveValue(title);
	expect(await readDeskArticle(idOf(page))).toMatchObject({ title, published: true });
});

test("the keys are listed by ? where nobody types, and one key alone can be turned off", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Rubrik").focus();
	await page.keyboard.type("?");
	await expect(page.getByRole("dialog")).toBeHidden();
	await field(page, "Rubrik").press("Backspace");
	await page.getByRole("link", { name: "Till listan" }).focus();
	await page.keyboard.press("?");
	const help = page.getByRole("dialog", { name: "Kortkommandon" });
	await expect(help.getByText("Ctrl + Enter")).toBeVisible();
	await expectSound(page);
	await help.getByRole("checkbox").uncheck();
	await page.keyboard.press("Escape");
	await expect(help).toBeHidden();
	await expect(page.getByRole("link", { name: "Till listan" })).toBeFocused();
	await page.keyboard.press("?");
	await expect(help).toBeHidden();
	await page.getByRole("button", { name: "Kortkommandon" }).click();
	await expect(help).toBeVisible();
});

test("what cannot be saved or read is told, and stays in the form", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await page.route("**/rest/v1/cms_articles*", (route) => route.fulfill({ status: 500, json: {} }));
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(page.getByText("Kunde inte ladda artiklar")).toBeVisible();
	await expectSound(page);
	await page.unroute("**/rest/v1/cms_articles*");
	await page.getByRole("button", { name: "Försök igen" }).click();
	await field(page, "Innehåll").fill("Det jag skrev");
	await field(page, "Bildens adress").fill("bild.png");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Adressen ska börja med http:// eller https://")).toBeVisible();
	await field(page, "Bildens adress").fill("");
	await page.route("**/rest/v1/cms_articles*", (route) => route.abort());
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	await expect(field(page, "Innehåll")).toHaveValue("Det jag skrev");
	await page.unroute("**/rest/v1/cms_articles*");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Det jag skrev" });
});

test("nobody else gets in, and an address that no article has says so", async ({ page }) => {
	await page.goto("/cms");
	await expect(page).toHaveURL(/\/auth$/);
	await page.goto("/cms/ny");
	await expect(page).toHaveURL(/\/auth$/);
	await openSignedIn(page, await makeReader(), "/cms/ny");
	await expect(page).toHaveURL(/\/$/);
	await openSignedIn(page, e2eAdmin, "/cms/finns-inte");
	await expect(page.getByText("Artikeln finns inte längre.")).toBeVisible();
	await expectSound(page);
});

test("whatever is pressed in the form of a published article is 24 pixels high and wide @phone", async ({
	page,
}) => {
	const { id } = await makeDeskArticle({ published: true, original_title: "Derbyt slutade mållöst" });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(page.getByRole("link", { name: /^\/article\// })).toBeVisible();
	const small = await page
		.getByRole("main")
		.locator("a, button, input, select, textarea, summary")
		.evaluateAll((controls) =>
			controls
				.filter((control) => control.checkVisibility())
				.filter((control) => {
					const { width, height } = control.getBoundingClientRect();
					return Math.min(width, height) < 24;
				})
				.map((control) => control.outerHTML.slice(0, 120)),
		);
	expect(small).toEqual([]);
});
