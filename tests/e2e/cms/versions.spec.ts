import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	expectSound,
	makeDeskArticle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

const save = async (page: Page) => {
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
};

test("a version is told from the one before word by word, restored, and the restoration taken back", async ({
	page,
}) => {
	const { id } = await makeDeskArticle({ content: "Hamra vann med 2–1." });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(page.getByText("Versioner sparas från och med nästa ändring.")).toBeVisible();
	await field(page, "Innehåll").fill("Hamra förlorade med 2–1.");
	await save(page);
	const versions = page.getByRole("region", { name: "Versioner" });
	await expect(versions.getByText("Version 2", { exact: true })).toBeVisible();
	await expect(versions.getByText("Nuvarande")).toBeVisible();

	await versions.getByRole("button", { name: "Visa ändringar i version 1" }).focus();
	await page.keyboard.press("Enter");
	const changes = versions.getByRole("region", { name: "Från version 1 till version 2" });
	await expect(changes.locator("del")).toContainText("vann");
	await expect(changes.locator("ins")).toContainText("förlorade");
	await expectSound(page);

	await field(page, "Rubrik").fill("Något annat");
	await expect(changes.getByRole("button", { name: "Återställ version 1" })).toBeDisabled();
	await expect(changes.getByText("Spara eller släng först det du har skrivit.")).toBeVisible();
	await field(page, "Rubrik").fill(String((await readDeskArticle(id))?.title));

	await changes.getByRole("button", { name: "Återställ version 1" }).click();
	await expect(page.getByText("Version 1 är återställd.")).toBeVisible();
	await expect(field(page, "Innehåll")).toHaveValue("Hamra vann med 2–1.");
	await expect(versions.getByText("Version 3", { exact: true })).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Hamra vann med 2–1." });

	// What is written after it is not the restoration's, and is not saved with it.
	const title = String((await readDeskArticle(id))?.title);
	await field(page, "Rubrik").fill("Senare rubrik");
	await page.getByRole("button", { name: "Ångra" }).click();
	await expect(versions.getByText("Version 4", { exact: true })).toBeVisible();
	await expect(field(page, "Rubrik")).toHaveValue("Senare rubrik");
	await expect(field(page, "Innehåll")).toHaveValue("Hamra förlorade med 2–1.");
	await expect(page.getByText("Inte sparat.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Hamra förlorade med 2–1.", title });
});

test("a time to be published is planned, shown, moved over the clock's changes, and called off", async ({
	page,
	request,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	const plan = field(page, "Publicera automatiskt");
	await plan.fill("2099-11-24T07:00");
	await expect(page.getByText("Publiceras tisdag 24 november 2099 kl. 07:00")).toBeVisible();
	await field(page, "Ta ner automatiskt").fill("2099-11-24T06:00");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Artikeln måste publiceras innan den tas ner")).toBeVisible();
	await field(page, "Ta ner automatiskt").fill("2099-12-24T06:00");
	await expectSound(page);
	await save(page);
	expect(await readDeskArticle(id)).toMatchObject({
		published: false,
		publish_at: "2099-11-24T06:00:00+00:00",
		unpublish_at: "2099-12-24T05:00:00+00:00",
	});

	await page.goto("/cms");
	await page.getByRole("button", { name: "Planerade" }).click();
	const listed = page.getByRole("listitem").filter({ hasText: title });
	await expect(listed).toContainText("Publiceras tisdag 24 november 2099 kl. 07:00");
	expect(await (await request.get("/sitemap.xml")).text()).not.toContain(title.slice(-8));
	await listed.getByRole("link", { name: `Redigera ${title}` }).click();

	// Summer time begins on the 29th of March 2099, and ends on the 25th of October.
	await plan.fill("2099-03-29T02:30");
	await plan.blur();
	await expect(plan).toHaveValue("2099-03-29T03:00");
	await expect(page.getByText("02:30 kommer aldrig. Tiden blev därför 03:00")).toBeVisible();
	await plan.fill("2099-10-25T02:30");
	await page.getByLabel("Andra gången (vintertid)").check();
	await expect(page.getByText("kl. 02:30 (vintertid)")).toBeVisible();
	await expectSound(page);
	await save(page);
	expect(await readDeskArticle(id)).toMatchObject({ publish_at: "2099-10-25T01:30:00+00:00" });

	await plan.fill("2020-01-01T12:00");
	await expect(page.getByText("Den tiden har redan varit.")).toBeVisible();
	await page.getByRole("button", { name: "Ta bort tiden: Publicera automatiskt" }).click();
	await expect(plan).toHaveValue("");
	await save(page);
	expect(await readDeskArticle(id)).toMatchObject({ published: false, publish_at: null, unpublish_at: null });
});
