import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

async function findArticle(page: Page, kind: "ai" | "cms"): Promise<string> {
	await page.goto("/category/hockey");
	const articles = page.getByRole("main").getByRole("article");
	const label = "AI-sammanfattning";
	const article = articles.filter(kind === "ai" ? { hasText: label } : { hasNotText: label }).first();
	return (await article.getByRole("link").getAttribute("href")) ?? "";
}

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

for (const colorScheme of ["light", "dark"] as const) {
	for (const [name, toAddress] of Object.entries(pages)) {
		test(`axe finds nothing on ${name}, ${colorScheme} @phone`, async ({ page }) => {
			// Without motion: what fades in is measured as it stays.
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await page.goto(await toAddress(page));
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		});
	}

	test(`axe finds nothing in the search dialog, ${colorScheme} @phone`, async ({ page }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		}
	});

	test(`axe finds nothing in the open menus, ${colorScheme} @phone`, async ({ page }) => {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		await page.goto(await findArticle(page, "ai"));
		for (const menu of ["Meny", "Dela"]) {
			await page.getByRole("button", { name: menu, exact: true }).click();
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
			await page.keyboard.press("Escape");
		}
	});
}

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
