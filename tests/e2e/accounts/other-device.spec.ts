import { expect, type Page, test } from "@playwright/test";
import { toCategoryName } from "../../../src/domain/articles/category.ts";
import { preferenceSports } from "../../../src/web/data/account/sport-preferences.ts";
import { endSession, makeEmail, makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { e2eAdmin, e2eDataDir } from "../../support/e2e/settings.ts";
import { findLink, waitForMail } from "../../support/site/outbox.ts";

// What is done with an account on one device, and what the others make of it.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Unfolds one line of the settings. */
const unfold = (page: Page, title: string) =>
	page.getByRole("group").filter({ hasText: title }).first().locator("summary").click();

for (const [act, press] of [
	["asks for everything held about it", (page: Page) => button(page, "Ladda ner mina uppgifter").click()],
	[
		"has another name",
		async (page: Page) => {
			await unfold(page, "Namn");
			await page.getByLabel("Namn", { exact: true }).fill("Maja Modig");
			await button(page, "Spara namnet").click();
		},
	],
] as const) {
	test(`a reader who ${act} on a device that was signed out from elsewhere is told so, and once`, async ({
		page,
		browser,
	}) => {
		const reader = await makeReader();
		const elsewhere = await browser.newPage();
		await openSignedIn(elsewhere, reader);
		await openSignedIn(page, reader, "/preferences");
		await expect(button(page, /^Logga ut .*senast använd/)).toBeVisible();
		await elsewhere.goto("/preferences");
		await button(elsewhere, "Logga ut överallt annars").click();
		await expect(elsewhere.getByText("Utloggad där!")).toBeVisible();
		await elsewhere.close();

		await press(page);
		await expect(page).toHaveURL("/auth");
		await expect(page.getByText("Du är inte längre inloggad. Logga in igen.")).toHaveCount(1);
		await expect(page.getByText("Ett fel uppstod")).toHaveCount(0);
		await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
	});
}

test("an editor whose session is over for having been away for long is told so, and once", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin/granskning");
	await expect(page.getByRole("region", { name: "Kön" })).toBeVisible();
	await endSession(page);
	await page.getByRole("searchbox").fill("Hamra");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/auth");
	await expect(page.getByText("Du är inte längre inloggad. Logga in igen.")).toHaveCount(1);
});

test.describe("a new address that was confirmed on another device", () => {
	const address = () => makeEmail("flyttad");
	const move = async (page: Page, elsewhere: Page, to: string) => {
		await unfold(page, "E-postadress");
		await page.getByLabel("Ny e-postadress").fill(to);
		await button(page, "Byt e-postadress").click();
		await elsewhere.goto(findLink(await waitForMail(e2eDataDir, { to })));
		await button(elsewhere, "Byt e-postadress").click();
		await expect(elsewhere.getByRole("heading", { name: "Din adress är ändrad" })).toBeVisible();
		await elsewhere.close();
	};

	test("stands in the settings of the one that asked for it", async ({ page, browser }) => {
		const to = address();
		await openSignedIn(page, await makeReader(), "/preferences");
		await move(page, await browser.newPage(), to);
		await page.reload();
		await expect(page.getByRole("group").filter({ hasText: "E-postadress" }).first()).toContainText(to);
	});

	test("is that which the account is deleted by there", async ({ page, browser }) => {
		const reader = await makeReader();
		await openSignedIn(page, reader, "/preferences");
		await move(page, await browser.newPage(), address());
		await unfold(page, "Ta bort kontot");
		await page.getByLabel("Skriv TA BORT").fill("ta bort");
		await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
		await button(page, "Ta bort mitt konto").click();
		await expect(page.getByText("Ditt konto finns inte längre.")).toBeVisible();
	});
});

test("a device that was signed out from elsewhere is so on a public page, when somebody comes back to it", async ({
	page,
	browser,
}) => {
	const reader = await makeReader();
	const elsewhere = await browser.newPage();
	await openSignedIn(elsewhere, reader);
	await page.clock.install();
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/auth/v1/user")) asked.push(request.url());
	});
	const hasBeenAsked = page.waitForResponse("**/auth/v1/user");
	await openSignedIn(page, reader);
	await hasBeenAsked;
	await elsewhere.goto("/preferences");
	await button(elsewhere, "Logga ut överallt annars").click();
	await expect(elsewhere.getByText("Utloggad där!")).toBeVisible();
	await elsewhere.close();

	// Views alone ask nothing.
	await page.goto("/tabeller");
	await expect(button(page, /^Användarmeny/)).toBeVisible();
	expect(asked).toHaveLength(1);
	await page.clock.fastForward("10:01");
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
	await expect(page).toHaveURL("/tabeller");
	expect(asked).toHaveLength(2);
});

test("sports that were chosen in another tab meanwhile stay chosen, and stand there after the save", async ({
	page,
	context,
}) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	const save = (tab: Page) => tab.getByRole("button", { name: "Spara inställningar" }).click();
	await page.getByRole("switch", { name: "Golf" }).check();
	await save(page);
	await expect(page.getByText("Sparat!")).toBeVisible();

	const other = await context.newPage();
	await other.goto("/preferences");
	await expect(other.getByRole("switch", { name: "Golf" })).toBeChecked();
	await other.getByRole("switch", { name: "Golf" }).uncheck();
	await other.getByRole("switch", { name: "Padel" }).check();
	await save(other);
	await expect(other.getByText("Sparat!")).toBeVisible();

	await page.getByRole("switch", { name: "Hockey" }).check();
	await save(page);
	const expectChosen = async (tab: Page) => {
		for (const sport of preferenceSports)
			await expect(tab.getByRole("switch", { name: toCategoryName(sport) })).toBeChecked({
				checked: sport === "hockey" || sport === "padel",
			});
	};
	await expectChosen(page);
	await other.reload();
	await expectChosen(other);
});
