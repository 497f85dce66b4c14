import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { press } from "../../support/e2e/desk.ts";
import { makeSchedule, readSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// The browser's Back closes a dialog and keeps its page, and takes nothing that was typed without asking.

test.afterEach(removeDeskRows);
test.afterEach(removeDeskArticles);

const dialog = (page: Page) => page.locator("dialog:modal");
const question = (page: Page) => page.getByRole("alertdialog", { name: "Vill du kasta det du har ändrat?" });

/** Notes on the page's body whether the browser has Ctrl and S for itself. */
const noteSaveKeys = (page: Page) =>
	page.evaluate(() => {
		addEventListener("keydown", (event) => {
			if (event.key === "s") document.body.dataset.isBrowsers = String(!event.defaultPrevented);
		});
	});

test("the answer that does no harm comes first, in a dialog and in what it asks", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Byt namn för ${name}`);
	await expect(dialog(page).getByRole("button")).toHaveText(["Avbryt", "Spara ändringar"]);
	await dialog(page).getByLabel("Beskrivning").fill("Mitt på dagen");
	await page.keyboard.press("Escape");
	await expect(question(page).getByRole("button")).toHaveText(["Fortsätt redigera", "Kasta"]);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(dialog(page)).toHaveCount(0);
});

test("Escape answers a question that stands on the page, and does nothing else", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Ta bort för ${name}`);
	const asked = page.getByRole("alertdialog");
	await expect(asked.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(asked).toHaveCount(0);
	await expect(page.getByRole("button", { name: `Ta bort för ${name}` })).toBeFocused();
	expect((await readSchedule(name)).schedule).not.toBeNull();
});

test("Ctrl and S save what a dialog holds, and never ask where to put the page", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await noteSaveKeys(page);
	const body = page.locator("body");
	await press(page, `Byt namn för ${name}`);
	await dialog(page).getByLabel("Beskrivning").fill("Mitt på dagen");
	await page.keyboard.press("Control+s");
	await expect(dialog(page)).toHaveCount(0);
	await expect(body).toHaveAttribute("data-is-browsers", "false");
	expect((await readSchedule(name)).schedule?.description).toBe("Mitt på dagen");
	// Over the form of an article it is the dialog's matter still, also where there is nothing to be sent.
	await page.goto("/cms/ny");
	await page.getByLabel("Rubrik").fill("Oskrivet");
	await noteSaveKeys(page);
	await press(page, "Kortkommandon");
	await page.keyboard.press("Control+s");
	await expect(body).toHaveAttribute("data-is-browsers", "false");
	await expect(dialog(page)).toBeVisible();
});

test("a button pressed twice opens its dialog once, and Cancel pressed twice leaves the dialog alone", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await slowDown(page);
	await pressTwice(page.getByRole("button", { name: `Byt namn för ${name}` }));
	await expect(dialog(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);

	await page.goto("/sports");
	// Before the dialog is drawn, and when it is.
	for (const pauseMs of [30, 1_000]) {
		await pressTwice(page.getByRole("button", { name: "New Match" }), pauseMs);
		await expect(dialog(page)).toBeVisible();
		await pressTwice(dialog(page).getByRole("button", { name: "Cancel" }));
		await expect(dialog(page)).toHaveCount(0);
		await expect(page).toHaveURL("/sports");
	}
});

/** As a cheap machine is: between two presses nothing has been drawn. */
async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

const pressTwice = (button: Locator, pauseMs = 30) =>
	button.evaluate(async (element: HTMLElement, pause: number) => {
		element.click();
		await new Promise((resolve) => setTimeout(resolve, pause));
		element.click();
	}, pauseMs);

test("Back closes a schedule's dialog and asks before what is typed in it is lost @phone", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	const opener = page.getByRole("button", { name: `Byt namn för ${name}` });
	await press(page, `Byt namn för ${name}`);
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL("/admin");
	await expect(opener).toBeFocused();

	await page.keyboard.press("Enter");
	const words = dialog(page).getByLabel("Beskrivning");
	await words.fill("Mitt på dagen");
	await page.goBack();
	await expect(question(page).getByRole("button", { name: "Fortsätt redigera" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(question(page)).toHaveCount(0);
	await expect(words).toHaveValue("Mitt på dagen");
	await words.focus();
	await page.keyboard.press("Escape");
	await press(page, "Kasta");
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL("/admin");

	await press(page, `Byt namn för ${name}`);
	await expect(words).toHaveValue("");
	await words.fill("På kvällen");
	await press(page, "Spara ändringar");
	await expect(dialog(page)).toHaveCount(0);
	expect((await readSchedule(name)).schedule).toMatchObject({ description: "På kvällen" });
	await page.goBack();
	await expect(page).toHaveURL("/robots.txt");
});

test("Back asks also where it comes at once after a key, and the page is slow to hear of either", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Byt namn för ${name}`);
	await expect(dialog(page)).toBeVisible();
	const words = dialog(page).getByLabel("Beskrivning");
	await words.evaluate((field: HTMLInputElement) => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Mitt på dagen");
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
		history.back();
		// The way back is there before what was put off until after the key.
		const end = performance.now() + 500;
		while (performance.now() < end);
	});
	await expect(question(page)).toBeVisible();
	await expect(words).toHaveValue("Mitt på dagen");
	await press(page, "Kasta");
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL("/admin");
});

test("Back closes the dialogs of articles and keeps the list and the form, with what is typed in it", async ({
	page,
}) => {
	const article = await makeDeskArticle({});
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(article.title)}`);
	const address = page.url();
	await page
		.getByRole("button", { name: /^Ta bort/ })
		.last()
		.click();
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toHaveCount(0);
	expect(page.url()).toBe(address);

	await page.goto(`/cms/${article.id}`);
	await page.getByLabel("Sammanfattning").fill("Osparat");
	await press(page, "Kortkommandon");
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(`/cms/${article.id}`);
	await expect(page.getByLabel("Sammanfattning")).toHaveValue("Osparat");
});
