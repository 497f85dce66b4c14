import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	changeDeskArticle,
	expectSound,
	makeDeskArticle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);
// Many steps, and a check of the whole page between them.
test.describe.configure({ timeout: 240_000 });

const save = (page: Page) => page.getByRole("button", { name: "Spara", exact: true }).click();

test("two browsers edit one article, and neither loses a word", async ({ browser, page }) => {
	const { id } = await makeDeskArticle({ content: "Ett\nTvå\nTre", summary: "Kort" });
	const other = await (await browser.newContext({ locale: "sv-SE" })).newPage();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await openSignedIn(other, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Ett, av mig\nTvå, av mig\nTre");
	await field(other, "Innehåll").fill("Ett\nTvå, av henne\nTre\nFyra, av henne");
	await field(other, "Sammanfattning").fill("Kort, av henne");
	await save(other);
	await expect(other.getByText("Uppdaterad!")).toBeVisible();
	await other.context().close();

	await save(page);
	const notice = page.getByRole("alert", { name: "Någon annan har sparat" });
	await expect(notice.getByRole("region", { name: "Min" })).toContainText("Två, av mig");
	await expect(notice.getByRole("region", { name: "Den sparade" })).toContainText("Fyra, av henne");
	await expect(page.getByRole("button", { name: "Spara", exact: true })).toBeDisabled();
	await expectSound(page, { isThorough: true });
	expect(await readDeskArticle(id)).toMatchObject({ content: "Ett\nTvå, av henne\nTre\nFyra, av henne" });
	await notice.getByRole("button", { name: "Fortsätt med det valda" }).click();
	await expect(field(page, "Innehåll")).toHaveValue(
		"Ett, av mig\nTvå, av mig\nEtt\nTvå, av henne\nTre\nFyra, av henne",
	);
	await expect(field(page, "Sammanfattning")).toHaveValue("Kort, av henne");
	await save(page);
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ summary: "Kort, av henne" });
});

test("of a clash either text can be chosen, field by field", async ({ page }) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Rubrik").fill(`${title}, min`);
	await field(page, "Innehåll").fill("Mitt");
	await changeDeskArticle(id, { title: `${title}, hennes`, content: "Hennes" });
	await page.keyboard.press("Control+s");
	const notice = page.getByRole("alert", { name: "Någon annan har sparat" });
	await notice.getByRole("group", { name: "Innehåll" }).getByRole("radio", { name: "Den sparade" }).check();
	await notice.getByRole("group", { name: "Rubrik" }).getByRole("radio", { name: "Min" }).check();
	await notice.getByRole("button", { name: "Fortsätt med det valda" }).click();
	await expect(field(page, "Innehåll")).toHaveValue("Hennes");
	await save(page);
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ title: `${title}, min`, content: "Hennes" });
});

test("changes of other fields are joined, and told", async ({ page }) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Mitt");
	await changeDeskArticle(id, { title: `${title}, hennes` });
	await save(page);
	await expect(page.getByText("Det som någon annan har ändrat i andra fält är också med.")).toBeVisible();
	await expect(field(page, "Rubrik")).toHaveValue(`${title}, hennes`);
	expect(await readDeskArticle(id)).toMatchObject({
		title: `${title}, hennes`,
		content: "Mitt",
	});
});

test("a draft that has been published meanwhile is held: nothing half-written comes before readers", async ({
	page,
}) => {
	const { id } = await makeDeskArticle({ content: "Färdig text" });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Färdig text. Kolla med Johan först.");
	await changeDeskArticle(id, { published: true });
	await save(page);
	const notice = page.getByRole("alert", { name: "Någon annan har sparat" });
	await expect(notice).toContainText(
		"Artikeln är publicerad sedan du öppnade den: det du sparar syns för läsarna.",
	);
	await expect(
		notice.getByRole("group", { name: "Publicerad" }).getByRole("radio", { name: "Den sparade" }),
	).toBeChecked();
	await expectSound(page);
	expect(await readDeskArticle(id)).toMatchObject({ content: "Färdig text", published: true });
	await notice.getByRole("button", { name: "Fortsätt med det valda" }).click();
	await expect(page.getByRole("switch", { name: "Publicerad" })).toBeChecked();
	await field(page, "Innehåll").fill("Färdig text, kollad.");
	await save(page);
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Färdig text, kollad.", published: true });
});

test("an article that is removed or gone meanwhile leaves its text in the form", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Mitt");
	await changeDeskArticle(id, { deleted_at: "2001-01-01T00:00:00Z" });
	await save(page);
	await page.getByRole("button", { name: "Lägg tillbaka artikeln" }).click();
	await save(page);
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Mitt", deleted_at: null });

	await field(page, "Innehåll").fill("Mitt igen");
	await removeDeskArticles();
	await save(page);
	await expect(page.getByText("Artikeln har tagits bort för gott.")).toBeVisible();
	await page.getByRole("button", { name: "Gör den till en ny artikel" }).click();
	await page.getByRole("button", { name: "Skapa artikeln" }).click();
	await expect(page.getByText("Skapad!")).toBeVisible();
	const anew = page.url().split("/").at(-1) ?? "";
	await expect.poll(() => page.url()).not.toContain(id);
	expect(await readDeskArticle(page.url().split("/").at(-1) ?? anew)).toMatchObject({ content: "Mitt igen" });
	await changeDeskArticle(page.url().split("/").at(-1) ?? anew, { deleted_at: "2001-01-01T00:00:00Z" });
});
