import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	expectSound,
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { listKeptTexts } from "../../support/e2e/kept-drafts.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);
// Many steps, and a check of the whole page between them.
test.describe.configure({ timeout: 240_000 });

const kept = (page: Page) => page.getByText("Ett utkast ligger i den här webbläsaren.");
const keptList = (page: Page) => page.getByRole("region", { name: "Osparat i den här webbläsaren" });

const countKept = async (page: Page) => (await listKeptTexts(page)).length;

test("what is typed survives a closed tab, without a network, and is saved when there is one again", async ({
	context,
	page,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(field(page, "Innehåll")).toBeVisible();
	await context.setOffline(true);
	await field(page, "Innehåll").fill("Skrivet utan nät");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Kunde inte spara artikeln")).toBeVisible();
	await expect(kept(page)).toBeVisible();
	await page.close();
	await context.setOffline(false);

	const again = await context.newPage();
	await again.goto("/cms");
	await expect(keptList(again)).toContainText(title);
	await expectSound(again);
	await keptList(again)
		.getByRole("link", { name: `Fortsätt med ${title}` })
		.click();
	await expect(again.getByText(/^Dina osparade ändringar från .* är tillbaka i formuläret\.$/)).toBeVisible();
	await expect(field(again, "Innehåll")).toHaveValue("Skrivet utan nät");
	await expectSound(again);
	await again.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(again.getByText("Uppdaterad!")).toBeVisible();
	await expect(again.getByText(/^Dina osparade ändringar/)).toBeHidden();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Skrivet utan nät" });
	await expect.poll(() => countKept(again)).toBe(0);
});

test("a new article that was never saved is found again, or discarded, which can be taken back", async ({
	context,
	page,
}) => {
	const [title, other] = [makeTitle(), makeTitle("Nästa")];
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await expect(kept(page)).toBeVisible();
	await page.close({ runBeforeUnload: false });

	const again = await context.newPage();
	await again.goto("/cms/ny");
	await expect(field(again, "Rubrik")).toHaveValue("");
	await field(again, "Rubrik").fill(other);
	await expect(kept(again)).toBeVisible();
	again.on("dialog", (dialog) => dialog.accept());
	await again.reload();
	await expect(field(again, "Rubrik")).toHaveValue(other);
	await again.getByRole("button", { name: "Släng utkastet" }).click();
	await expect(field(again, "Rubrik")).toHaveValue("");
	await again.getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(field(again, "Rubrik")).toHaveValue(other);
	await again.getByRole("button", { name: "Släng utkastet" }).click();
	await expect(field(again, "Rubrik")).toHaveValue("");
	await again.goto("/cms");
	await expect(keptList(again).getByRole("listitem")).toHaveCount(1);
	await keptList(again)
		.getByRole("button", { name: `Släng utkastet ${title}` })
		.click();
	await expect(keptList(again)).toHaveCount(0);
	await expect.poll(() => countKept(again)).toBe(0);
	await again.getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(keptList(again).getByRole("listitem")).toContainText(title);
	await keptList(again)
		.getByRole("button", { name: `Släng utkastet ${title}` })
		.click();
	await expect.poll(() => countKept(again)).toBe(0);
});

test("what is thrown away can be taken back, also where what shows messages cannot be fetched", async ({
	context,
	page,
}) => {
	const title = makeTitle();
	await openSignedIn(page, e2eAdmin, "/cms/ny");
	await field(page, "Rubrik").fill(title);
	await expect(kept(page)).toBeVisible();
	await page.close({ runBeforeUnload: false });

	const again = await context.newPage();
	await again.goto("/cms");
	await expect(keptList(again)).toContainText(title);
	// The form fetches ahead what shows messages; here it was never fetched.
	await (await context.newCDPSession(again)).send("Network.clearBrowserCache");
	await context.setOffline(true);
	await keptList(again)
		.getByRole("button", { name: `Släng utkastet ${title}` })
		.click();
	await expect(keptList(again)).toHaveCount(0);
	await again.getByRole("alert").getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(keptList(again)).toContainText(title);
	await keptList(again)
		.getByRole("button", { name: `Släng utkastet ${title}` })
		.click();
	await expect.poll(() => countKept(again)).toBe(0);
});

test("whoever leaves with unsaved changes is asked, by link, by the browser's buttons and by closing", async ({
	page,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, "/cms");
	await page.getByRole("link", { name: title, exact: true }).click();
	await field(page, "Rubrik").fill(`${title} igen`);
	await page.getByRole("link", { name: "Till listan" }).click();
	const question = page.getByRole("alertdialog", { name: "Du har osparade ändringar" });
	await expect(question.getByRole("button", { name: "Stanna kvar" })).toBeFocused();
	await expectSound(page);
	await page.keyboard.press("Enter");
	await expect(question).toBeHidden();
	await expect(field(page, "Rubrik")).toHaveValue(`${title} igen`);

	const asked: string[] = [];
	page.on("dialog", async (dialog) => {
		asked.push(dialog.type());
		await dialog.dismiss();
	});
	await page.close({ runBeforeUnload: true });
	await expect.poll(() => asked).toEqual(["beforeunload"]);

	await page.goBack();
	await expect(question).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/cms/${id}`);
	await page.getByRole("link", { name: "Till listan" }).click();
	await question.getByRole("button", { name: "Lämna och behåll utkastet" }).click();
	await expect(keptList(page)).toContainText(`${title} igen`);

	await page.getByRole("link", { name: `Fortsätt med ${title} igen` }).click();
	await expect(field(page, "Rubrik")).toHaveValue(`${title} igen`);
	await page.getByRole("link", { name: "Till listan" }).click();
	await question.getByRole("button", { name: "Släng och lämna" }).click();
	await expect(page).toHaveURL("/cms");
	await expect.poll(() => countKept(page)).toBe(0);
	expect(await readDeskArticle(id)).toMatchObject({ title });
});

test("two tabs of one article keep what is typed in each, whichever is saved or reloaded first", async ({
	context,
	page,
}) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Skrivet i den första fliken");
	await expect(kept(page)).toBeVisible();

	const other = await context.newPage();
	await other.goto(`/cms/${id}`);
	await expect(other.getByText("Artikeln har osparade ändringar i en annan flik.")).toBeVisible();
	await expect(field(other, "Innehåll")).not.toHaveValue("Skrivet i den första fliken");
	await expectSound(other);
	await other.goto("/cms");
	await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(keptList(other)).toHaveCount(0);
	await other.goto(`/cms/${id}`);
	await field(other, "Rubrik").fill(makeTitle("Andra fliken"));
	await expect(kept(other)).toBeVisible();
	expect(await countKept(other)).toBe(2);
	await other.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(other.getByText("Uppdaterad!")).toBeVisible();
	await expect.poll(() => countKept(other)).toBe(1);

	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await expect(page.getByText(/^Dina osparade ändringar från .* är tillbaka i formuläret\.$/)).toBeVisible();
	await expect(field(page, "Innehåll")).toHaveValue("Skrivet i den första fliken");
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({
		title: expect.stringContaining("Andra fliken"),
		content: "Skrivet i den första fliken",
	});
	await expect.poll(() => countKept(page)).toBe(0);
});

test("a draft that was left may be taken up in any tab, also where the first one stays open", async ({
	context,
	page,
}) => {
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Första fliken");
	await expect(kept(page)).toBeVisible();
	await page.getByRole("link", { name: "Till listan" }).click();
	await page.getByRole("button", { name: "Lämna och behåll utkastet" }).click();
	await expect(keptList(page)).toContainText(title);

	const other = await context.newPage();
	await other.goto(`/cms/${id}`);
	await expect(field(other, "Innehåll")).toHaveValue("Första fliken");
	await field(other, "Innehåll").fill("Andra fliken");
	// That a draft is kept stood there already, of what was taken up; the tab is killed, so that nothing is kept any more.
	await expect.poll(() => listKeptTexts(other)).toEqual(["Andra fliken"]);
	await other.close({ runBeforeUnload: false });

	await keptList(page)
		.getByRole("link", { name: `Fortsätt med ${title}` })
		.click();
	await expect(field(page, "Innehåll")).toHaveValue("Andra fliken");
	await page.getByRole("button", { name: "Släng dem och visa den sparade artikeln" }).click();
	await expect.poll(() => countKept(page)).toBe(0);
});

test("an editor who signs out is asked first, in every tab; nothing of it stays when the answer is yes", async ({
	context,
	page,
}) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Hemligt");
	await expect(kept(page)).toBeVisible();
	expect(await countKept(page)).toBe(1);

	const other = await context.newPage();
	await other.goto("/categories");
	const menu = other.getByRole("button", { name: /^Användarmeny/ });
	await menu.focus();
	await other.keyboard.press("Enter");
	await other.getByRole("button", { name: "Logga ut" }).press("Enter");
	const question = other.getByRole("alertdialog", { name: "Du har osparade ändringar" });
	await expect(question.getByRole("button", { name: "Stanna kvar" })).toBeFocused();
	await other.keyboard.press("Escape");
	await expect(question).toBeHidden();
	await expect(menu).toBeFocused();
	expect(await countKept(page)).toBe(1);
	await expect(field(page, "Innehåll")).toHaveValue("Hemligt");

	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await page.getByRole("button", { name: "Logga ut" }).click();
	await page.getByRole("button", { name: "Logga ut ändå" }).click();
	await expect(page).toHaveURL(/\/(auth)?$/);
	await expect.poll(() => countKept(page)).toBe(0);
});
