import { expect, type Page, test } from "@playwright/test";
import { sessionStorageKey } from "../../../src/web/data/account/session-storage.ts";
import { endSession, makeReader, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { listKeptTexts } from "../../support/e2e/kept-drafts.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";
import { makeSummary } from "../../support/e2e/summaries.ts";

// What stays on a device, and in its tabs, of whoever has left it.

test.describe.configure({ timeout: 120_000 });

async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await page.getByRole("button", { name: "Logga ut", exact: true }).click();
}

/** Whether the browser would ask before the tab is closed. */
const isAskedAtClosing = (page: Page) =>
	page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

const hasSession = (page: Page) =>
	page.evaluate((key) => localStorage.getItem(key) !== null, sessionStorageKey);

test("whoever signs out where the server cannot be reached is signed out on this device, and told both", async ({
	page,
}) => {
	await openSignedIn(page, await makeReader(), "/categories");
	await page.route("**/auth/v1/logout*", (route) => route.abort());
	await signOut(page);
	await expect(page.getByText("Du är nu utloggad.")).toBeVisible();
	await expect(page.getByText("Servern gick inte att nå: det gäller bara här.")).toBeVisible();
	expect(await hasSession(page)).toBe(false);
});

test("an editor who signs out where the server cannot be reached leaves no draft", async ({ page }) => {
	const { id } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms/${id}`);
	await field(page, "Innehåll").fill("Hemligt");
	await expect(page.getByText("Ett utkast ligger i den här webbläsaren.")).toBeVisible();
	await page.route("**/auth/v1/logout*", (route) => route.abort());
	await signOut(page);
	await page.getByRole("button", { name: "Logga ut ändå" }).click();
	await expect(page.getByText("Du är nu utloggad.")).toBeVisible();
	await expect.poll(async () => (await listKeptTexts(page)).length).toBe(0);
	await removeDeskArticles();
});

test("nothing that was typed of a text is there after a sign-out, in any tab", async ({ page, context }) => {
	const made = await makeSummary("published");
	const address = `/admin/granskning?text=${made.id}`;
	await openSignedIn(page, e2eAdmin, address);
	const title = await field(page, "Rubrik").inputValue();
	await field(page, "Rubrik").fill("Min rubrik");
	const other = await context.newPage();
	await other.goto(address);
	await field(other, "Rubrik").fill("Min andra rubrik");
	expect(await isAskedAtClosing(other)).toBe(true);

	await page.bringToFront();
	await signOut(page);
	await page.getByRole("button", { name: "Logga ut ändå" }).click();
	await expect(page.getByText("Du är nu utloggad.")).toBeVisible();
	for (const tab of [page, other]) {
		await expect(tab).toHaveURL("/auth");
		await expect.poll(() => isAskedAtClosing(tab)).toBe(false);
	}
	await signInAgain(other, e2eAdmin);
	await expect(field(other, "Rubrik")).toHaveValue(title);
	await other.close();
	await made.remove();
});

test.describe("what an administrator has typed of a source when the session is over", () => {
	test.afterEach(removeSources);
	const begin = async (page: Page) => {
		const source = await makeSource();
		const address = `/admin/kallor?kalla=${source.id}`;
		await openSignedIn(page, e2eAdmin, address);
		await field(page, "Namn").fill("Mitt namn");
		return { source, address };
	};
	const end = async (page: Page) => {
		await endSession(page);
		await page.getByRole("button", { name: "Spara ändringarna" }).click();
	};

	test("is there again for them", async ({ page }) => {
		const { address } = await begin(page);
		await end(page);
		await signInAgain(page, e2eAdmin);
		await expect(page).toHaveURL(address);
		await expect(field(page, "Namn")).toHaveValue("Mitt namn");
	});

	test("is there for nobody else in that tab", async ({ page }) => {
		// Another administrator for this tab alone: a real one would be in the way of the journeys of the last one.
		const sources = new Map<string, string>();
		await page.route("**/rest/v1/desk_sources*", async (route) => {
			const url = route.request().url();
			const body = sources.get(url) ?? (await (await route.fetch()).text());
			sources.set(url, body);
			await route.fulfill({ body, contentType: "application/json" });
		});
		const { source, address } = await begin(page);
		await end(page);
		await page.route("**/rest/v1/user_roles*", (route) => route.fulfill({ json: { role: "admin" } }));
		await signInAgain(page, await makeReader("Kim Kollega"));
		await expect(page).toHaveURL(address);
		await expect(field(page, "Namn")).toHaveValue(source.name);
	});
});

test("who has left the page before the account is deleted stays there, signed out", async ({ page }) => {
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	const { letThrough, countAsked } = await holdRequests(page, "**/rest/v1/rpc/delete_my_account*");
	await page.locator("summary").filter({ hasText: "Ta bort kontot" }).click();
	await page.getByLabel("Skriv TA BORT").fill("TA BORT");
	await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await page.keyboard.press("Enter");
	await expect.poll(countAsked).toBe(1);
	await page.getByRole("link", { name: "Matcher" }).first().click();
	await expect(page).toHaveURL("/matches");
	letThrough();
	await expect(page.getByText("Ditt konto finns inte längre.")).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
	await expect(page).toHaveURL("/matches");
});
