import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations, listViolations } from "../../support/e2e/axe.ts";

async function findArticle(page: Page, kind: "ai" | "cms"): Promise<string> {
	await page.goto("/category/hockey");
	const articles = page.getByRole("main").getByRole("article");
	const label = "AI-sammanfattning";
	const article = articles.filter(kind === "ai" ? { hasText: label } : { hasNotText: label }).first();
	return (await article.getByRole("link").getAttribute("href")) ?? "";
}

test("what is wrong with a page is found, in its frames and by night, and nothing that is told to be passed over", async ({
	page,
}) => {
	await page.goto("/robots.txt");
	await page.setContent(`<!doctype html><html lang="sv"><title>En sida</title><main><h1>En sida</h1>
		<style>@media (prefers-color-scheme: dark) { p { color: #111; background: #000 } }</style>
		<p>Syns om dagen</p><iframe title="Brevet" srcdoc="<!doctype html><html lang='sv'><title>Ett brev</title><img src='/x.svg'>"></iframe></main>`);
	await page.frameLocator("iframe").locator("img").waitFor({ state: "attached" });
	expect(await listViolations(page)).toEqual([expect.stringMatching(/^image-alt: <img/)]);
	expect(await listViolations(page, { exclude: "iframe" })).toEqual([]);
	expect(await listViolations(page, { disabledRules: ["image-alt"] })).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await listViolations(page, {}, ["color-contrast"])).toEqual([
		expect.stringMatching(/^color-contrast: <p>/),
	]);
	expect(await listViolations(page, { include: "h1" }, ["color-contrast"])).toEqual([]);
});

const pages: Record<string, (page: Page) => Promise<string>> = {
	"the front page": async () => "/",
	"the overview of categories": async () => "/categories",
	"a category": async () => "/category/formula%201",
	"a category without articles": async () => "/category/padel",
	"an AI summary": (page) => findArticle(page, "ai"),
	"an editor's article": (page) => findArticle(page, "cms"),
	"what a search found": async () => "/sok?q=mål",
	"a search for nothing": async () => "/sok",
	"the site map": async () => "/sitemap",
	"the page about the site": async () => "/om",
	"an article that is missing": async () => "/article/finns-inte-alls",
	"an address that is missing": async () => "/finns-inte",
};

for (const [name, toAddress] of Object.entries(pages)) {
	test(`axe finds nothing on ${name}, by day and by night @phone`, async ({ page }) => {
		await page.goto(await toAddress(page));
		await expectNoViolations(page);
	});
}

test("axe finds nothing in the search dialog, by day and by night @phone", async ({ page }) => {
	await page.goto("/om");
	await page.getByRole("banner").getByRole("button", { name: "Sök" }).click();
	const dialog = page.getByRole("dialog", { name: "Sök" });
	for (const typed of ["", "xylofonorkester", "mål"]) {
		await dialog.getByRole("combobox").fill(typed);
		if (typed === "mål") await expect(dialog.getByRole("option").first()).toBeVisible();
		else
			await expect(
				dialog.getByText(typed ? "Inga resultat hittades" : "Skriv minst två tecken."),
			).toBeVisible();
		await expectNoViolations(page);
	}
});

test("axe finds nothing in the open menus, by day and by night @phone", async ({ page }) => {
	await page.goto(await findArticle(page, "ai"));
	for (const menu of ["Meny", "Dela"]) {
		await page.getByRole("button", { name: menu, exact: true }).click();
		await expectNoViolations(page);
		await page.keyboard.press("Escape");
	}
});

test("the keyboard reaches the content past the header, and the focus is seen", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Hoppa till innehållet" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	const outline = await page.evaluate(
		() => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
	);
	expect(outline).toBe("solid");
});
