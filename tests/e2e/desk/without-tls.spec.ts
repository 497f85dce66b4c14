import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { field } from "../../support/e2e/locators.ts";
import { waitUntilReady } from "../../support/e2e/ready.ts";
import { e2eAdmin, e2ePort } from "../../support/e2e/settings.ts";

// As a laptop is seen from another machine: by http, under a name of its own. A browser calls that not secure, and lends it
// neither locks nor identifiers, neither a clipboard nor a service worker.
const origin = `http://avspark.test:${e2ePort}`;
test.use({
	baseURL: origin,
	launchOptions: [
		async ({ launchOptions }, use) => {
			const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP avspark.test 127.0.0.1"];
			await use({ ...launchOptions, args });
		},
		{ scope: "worker" },
	],
});
test.afterEach(removeDeskArticles);

const lends = (page: Page) =>
	page.evaluate(() => ["locks" in navigator, "randomUUID" in crypto, "serviceWorker" in navigator]);

test("a draft is kept and an article saved", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	expect(await lends(page)).toEqual([false, false, false]);
	await field(page, "Innehåll").fill("Utan lås");
	await expect(page.getByText("Ett utkast ligger i den här webbläsaren.")).toBeVisible();
	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await expect(field(page, "Innehåll")).toHaveValue("Utan lås");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Utan lås" });
	await page.reload();
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
});

test("a new article is made, and a match", async ({ page }) => {
	const title = makeTitle();
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await field(page, "Innehåll").fill("Skrivet på en annan maskin.");
	await field(page, "Kategori").selectOption("Motorsport");
	await page.getByRole("button", { name: "Skapa artikeln" }).click();
	await expect(page.getByText("Skapad!")).toBeVisible();
	await expect(page).toHaveURL(/\/cms\/[0-9a-f-]{36}$/);

	await page.goto("/sports");
	await page.getByRole("button", { name: "New Match" }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
});

test("a link is copied without a clipboard, or said not to be", async ({ page }) => {
	await page.goto("/category/football");
	await page.getByRole("main").getByRole("article").first().getByRole("link").click();
	await expect(page).toHaveURL(/\/article\//);
	await waitUntilReady(page);
	const url = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
	const below = page.getByRole("region", { name: "Dela artikeln" });
	const copy = below.getByRole("button", { name: "Kopiera länk" });
	await copy.click();
	await expect(page.getByText("Artikelns länk har kopierats till urklipp.")).toBeVisible();
	await page.getByText("Rapportera fel", { exact: true }).click();
	await page.getByLabel("Vad är fel?").press("Control+V");
	await expect(page.getByLabel("Vad är fel?")).toHaveValue(url);

	await page.evaluate(() => {
		document.execCommand = () => false;
	});
	await copy.click();
	await expect(page.getByText("Försök igen senare.")).toBeVisible();
});

test("an article is corrected", async ({ page }) => {
	const { id } = await makeDeskArticle({ published: true });
	const article = await readDeskArticle(id);
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rattelser");
	await page.getByLabel("Artikelns adress").fill(`/article/${article?.slug}`);
	await page.keyboard.press("Enter");
	await page.getByText("Skriv en rättelse").click();
	await page.getByLabel("Vad var fel, och vad är rätt?").fill("Rätt är 3–1.");
	await page.getByRole("button", { name: "Publicera rättelsen" }).click();
	await expect(page.getByText("Rättelsen står i artikeln.")).toBeVisible();
});
