import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import {
	makeDeskArticle,
	makeTitle,
	readDeskArticle,
	removeDeskArticles,
} from "../../support/e2e/articles.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { listKeptTexts } from "../../support/e2e/kept-drafts.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

const plan = (page: Page) => page.getByLabel("Publicera automatiskt", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Spara", exact: true });
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

async function openPlanned(page: Page): Promise<string> {
	const { id } = await makeDeskArticle({
		title: makeTitle("Planerad"),
		content: "Text",
		publish_at: "2099-01-12T06:00:00Z",
	});
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await expect(plan(page)).toHaveValue("2099-01-12T07:00");
	return id;
}

test("a plan whose hour is half written stays what it was, and one that has been is refused", async ({
	page,
}) => {
	const id = await openPlanned(page);
	// The last part of the field is the half of the day, the one before it the minute: the hour is emptied.
	await plan(page).focus();
	for (let part = 0; part < 3; part += 1) await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Backspace");
	expect(await plan(page).evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
	await page.keyboard.press("Control+s");
	await expect(page.getByText("Skriv både dag och klockslag, eller töm fältet.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ publish_at: "2099-01-12T06:00:00+00:00" });
	await page.getByLabel("Sammanfattning").focus();
	await expect(plan(page)).toHaveValue("2099-01-12T07:00");

	await plan(page).fill("2020-01-01T12:00");
	await save(page).click();
	await expect(
		page.getByText("Tiden har redan varit. Slå på Publicerad för att publicera nu."),
	).toBeVisible();
	await expect(plan(page)).toBeFocused();
	expect(await readDeskArticle(id)).toMatchObject({
		published: false,
		publish_at: "2099-01-12T06:00:00+00:00",
	});
});

test("a publication from the form is said and taken back, with the plan that it had", async ({ page }) => {
	const id = await openPlanned(page);
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Artikeln är publicerad.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ published: true });
	await page.getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(page.getByText("Artikeln är ett utkast igen.")).toBeVisible();
	await expect(plan(page)).toHaveValue("2099-01-12T07:00");
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({
		published: false,
		publish_at: "2099-01-12T06:00:00+00:00",
	});
});

test("an article is not saved without the picture that is on its way, and not left without a question", async ({
	page,
}) => {
	const id = await openPlanned(page);
	const held = await holdRequests(page, "**/storage/v1/object/**");
	await page.getByLabel("Bildfil").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
	await expect(page.getByLabel("Laddar upp bilden")).toBeVisible();
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Bilden laddas upp. Spara när den är klar")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ published: false });
	await page.getByRole("link", { name: "Till listan" }).click();
	await page.getByRole("button", { name: "Stanna kvar" }).click();
	held.letThrough();
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	await expect(page.getByText("Bilden laddas upp. Spara när den är klar")).toBeHidden();
	await save(page).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ image_url: expect.stringContaining("/storage/v1/") });
});

test("keys that are pressed as a picture begins to be uploaded publish nothing without it", async ({
	page,
}) => {
	const id = await openPlanned(page);
	const held = await holdRequests(page, "**/storage/v1/object/**");
	await page.evaluate(() => {
		new MutationObserver((_, observer) => {
			if (!document.querySelector("[role=progressbar], progress")) return;
			observer.disconnect();
			document.body.dispatchEvent(
				new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }),
			);
		}).observe(document.body, { childList: true, subtree: true });
	});
	await page.getByLabel("Bildfil").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
	await expect(page.getByText("Bilden laddas upp. Spara när den är klar")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ published: false });
	held.letThrough();
	await expect(page.getByText("Uppladdad!")).toBeVisible();
});

test("keys that are pressed while a chosen picture is still being looked at publish nothing without it", async ({
	page,
}) => {
	const id = await openPlanned(page);
	await page.evaluate(() => {
		const isFree = new Promise((resolve) => addEventListener("lookedat", resolve, { once: true }));
		const read = Blob.prototype.arrayBuffer;
		Blob.prototype.arrayBuffer = function readLate() {
			return isFree.then(() => read.call(this));
		};
	});
	await page.getByLabel("Bildfil").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Bilden laddas upp. Spara när den är klar")).toBeVisible();
	await page.evaluate(() => dispatchEvent(new Event("lookedat")));
	await expect(page.getByText("Uppladdad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ published: false });
});

test("what was thrown away comes back beside what was written since, and never over it", async ({ page }) => {
	const { id } = await makeDeskArticle({ title: makeTitle(), content: "Ett" });
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await page.getByLabel("Sammanfattning").fill("Gammal ingress");
	await page.getByLabel("Innehåll", { exact: true }).fill("Gammal text");
	await expect.poll(() => listKeptTexts(page)).toEqual(["Gammal text"]);
	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Släng dem och visa den sparade artikeln" }).click();
	await page.getByLabel("Innehåll", { exact: true }).fill("Ny text");
	await page.getByRole("button", { name: "Ångra", exact: true }).click();
	await expect(page.getByLabel("Sammanfattning")).toHaveValue("Gammal ingress");
	await expect(page.getByLabel("Innehåll", { exact: true })).toHaveValue("Ny text");
	await save(page).click();
	await expect(page.getByText("Uppdaterad!")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({ content: "Ny text", summary: "Gammal ingress" });
});

test("words that only tags kept apart in what was pasted do not become one", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	const title = makeTitle("<h1>Derbyt</h1><h2>i Hamra</h2>");
	await page.getByLabel("Rubrik", { exact: true }).fill(title);
	await page.getByLabel("Sammanfattning", { exact: true }).fill("<p>Ett mål.</p><p>Två mål.</p>");
	await page.getByLabel("Innehåll", { exact: true }).fill("<p>Ett <b>stycke</b>.</p><p>Två stycken.</p>");
	await save(page).click();
	await expect(page.getByText("Allt är sparat.")).toBeVisible();
	expect(await readDeskArticle(id)).toMatchObject({
		title: title
			.replaceAll(/<[^>]*>/g, " ")
			.replaceAll(/ +/g, " ")
			.trim(),
		summary: "Ett mål. Två mål.",
		content: "Ett <b>stycke</b>.\nTvå stycken.",
	});
});
