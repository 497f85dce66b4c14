import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { makeEmail, makeReader, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { e2eDataDir } from "../../support/e2e/settings.ts";
import { holdToast } from "../../support/e2e/toasts.ts";
import { findLink, waitForMail } from "../../support/site/outbox.ts";

const sports = ["Fotboll", "Basket", "Tennis", "Hockey", "Golf", "Padel", "Motorsport"];

/** Unfolds one line of the settings. */
const unfold = (page: Page, title: string) =>
	page.getByRole("group").filter({ hasText: title }).first().locator("summary").click();

test("the sports one chooses are saved, one per call, and are there again @phone", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await expect(
		page.getByText("Välj vilka sporter du är intresserad av för att anpassa din startsida."),
	).toBeVisible();
	for (const sport of sports) await expect(page.getByRole("switch", { name: sport })).not.toBeChecked();
	await page.getByRole("switch", { name: "Hockey" }).check();
	// By keyboard, too.
	await page.getByRole("switch", { name: "Golf" }).focus();
	await page.keyboard.press("Space");

	let running = 0;
	let most = 0;
	let calls = 0;
	await page.route("**/rest/v1/user_sport_preferences**", async (route) => {
		// What is shown then is read anew, in a call that saves nothing.
		if (route.request().method() === "GET") return route.continue();
		calls += 1;
		running += 1;
		most = Math.max(most, running);
		await route.fulfill({ response: await route.fetch() });
		running -= 1;
	});
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
	expect({ calls, most }).toEqual({ calls: sports.length, most: 1 });

	// What is read from here on is not counted, and must not be under way when the test has ended.
	await page.unroute("**/rest/v1/user_sport_preferences**");
	await page.reload();
	for (const sport of sports) {
		await expect(page.getByRole("switch", { name: sport })).toBeChecked({
			checked: sport === "Hockey" || sport === "Golf",
		});
	}
});

test("with forced colours a switch has its knob, and its tick only when it is on", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await page.emulateMedia({ forcedColors: "active" });
	const input = page.getByRole("switch").first();
	const knob = page.locator("[role=switch] + span").first();
	const read = (element: Element) => getComputedStyle(element).backgroundColor;
	expect(await knob.evaluate(read)).not.toBe(await input.evaluate(read));
	// What is transparent is forced to be seen, unless the element asks to be left alone.
	await expect(knob.locator("svg")).toHaveCSS("forced-color-adjust", "none");
	await expect(knob.locator("svg")).toHaveCSS("color", "rgba(0, 0, 0, 0)");
	await input.check();
	await expect(knob.locator("svg")).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
});

test("sports that are chosen and not saved are asked about", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await page.getByRole("switch", { name: "Golf" }).check();
	await page
		.getByRole("banner")
		.getByRole("link", { name: /Avspark/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "Du har osparade ändringar" })).toBeVisible();
	await page.getByRole("button", { name: "Stanna kvar" }).click();
	await expect(page.getByRole("switch", { name: "Golf" })).toBeChecked();
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
	await page
		.getByRole("banner")
		.getByRole("link", { name: /Avspark/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/$/);
});

test("what cannot be read or saved is told, and nothing chosen is lost", async ({ page }) => {
	const reader = await makeReader();
	let isBroken = true;
	await page.route("**/rest/v1/user_sport_preferences**", (route) =>
		isBroken ? route.fulfill({ status: 503, json: { message: "no" } }) : route.continue(),
	);
	await openSignedIn(page, reader, "/preferences");
	await expect(page.getByText("Kunde inte ladda dina inställningar").first()).toBeVisible({
		timeout: 15_000,
	});
	isBroken = false;
	await page.getByRole("button", { name: "Försök igen" }).click();
	await page.getByRole("switch", { name: "Padel" }).check();
	isBroken = true;
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Kunde inte spara dina inställningar")).toBeVisible({ timeout: 15_000 });
	await expect(page.getByRole("switch", { name: "Padel" })).toBeChecked();
	isBroken = false;
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
});

test("a new name stands in the header at once", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await unfold(page, "Namn");
	await page.getByLabel("Namn", { exact: true }).fill(" ");
	await page.getByRole("button", { name: "Spara namnet" }).click();
	await expect(page.getByLabel("Namn", { exact: true })).toHaveAccessibleDescription(
		"Namnet måste vara minst 2 tecken",
	);
	await page.getByLabel("Namn", { exact: true }).fill("Maja Modig");
	await page.getByRole("button", { name: "Spara namnet" }).click();
	await expect(page.getByRole("button", { name: "Användarmeny, Maja Modig" })).toBeVisible();
});

test("a new address holds once its link is opened", async ({ page }) => {
	const address = makeEmail("flyttad");
	await openSignedIn(page, await makeReader(), "/preferences");
	await unfold(page, "E-postadress");
	await page.getByLabel("Ny e-postadress").fill(address);
	await page.getByRole("button", { name: "Byt e-postadress" }).click();
	await expect(page.getByText(`Vi har skickat ett mejl till ${address}.`)).toBeVisible();
	await page.goto(findLink(await waitForMail(e2eDataDir, { to: address })));
	await page.getByRole("button", { name: "Byt e-postadress" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Din adress är ändrad" })).toBeVisible();
	await page.getByRole("link", { name: "Inställningar" }).first().click();
	await expect(page.getByRole("group").filter({ hasText: "E-postadress" }).first()).toContainText(address);
});

test("one's own address is no new one, and one too long a password is told at its field", async ({
	page,
}) => {
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	await unfold(page, "E-postadress");
	await page.getByLabel("Ny e-postadress").fill(reader.email.toUpperCase());
	await page.getByRole("button", { name: "Byt e-postadress" }).click();
	await expect(page.getByLabel("Ny e-postadress")).toHaveAccessibleDescription("Det är redan din adress.");
	await expect(page.getByText("Vi har skickat ett mejl till")).toHaveCount(0);

	await unfold(page, "Lösenord");
	await page.getByLabel("Nytt lösenord", { exact: true }).fill("x".repeat(73));
	await page.getByRole("button", { name: "Byt lösenord" }).click();
	await expect(page.getByLabel("Nytt lösenord", { exact: true })).toHaveAccessibleDescription(
		"Lösenordet får vara högst 72 tecken",
	);
	await expect(page.getByRole("main").getByRole("link", { name: "Glömt lösenordet?" }).first()).toBeVisible();
});

test("too many wrong passwords for the deletion are told as such", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await page.route("**/auth/v1/token*", (route) =>
		route.fulfill({
			status: 429,
			headers: { "retry-after": "90" },
			json: { error_code: "over_request_rate_limit", msg: "in English" },
		}),
	);
	await unfold(page, "Ta bort kontot");
	await page.getByLabel("Skriv TA BORT").fill("ta bort");
	await page.getByLabel("Lösenord", { exact: true }).fill("fel-lösenord");
	await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
	await expect(page.getByText("För många försök. Försök igen om 2 minuter.")).toBeVisible();
});

test("a new password asks for the one that holds, and ends the sessions elsewhere", async ({
	page,
	browser,
}) => {
	test.slow();
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	const elsewhere = await browser.newPage();
	await openSignedIn(elsewhere, reader);

	await page.reload();
	await expect(page.getByText("(den här enheten)")).toBeVisible();
	await unfold(page, "Lösenord");
	const fill = async (current: string, password: string) => {
		await page.getByLabel("Nuvarande lösenord", { exact: true }).fill(current);
		await page.getByLabel("Nytt lösenord", { exact: true }).fill(password);
		await page.getByLabel("Bekräfta lösenord", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Byt lösenord" }).press("Enter");
	};
	await fill("inte-mitt", "curling-i-mars");
	await expect(page.getByLabel("Nuvarande lösenord", { exact: true })).toHaveAccessibleDescription(
		"Det nuvarande lösenordet stämmer inte.",
	);
	await fill(reader.password, "password");
	await expect(page.getByLabel("Nytt lösenord", { exact: true })).toHaveAccessibleDescription(/gissa/);
	await holdToast(page, "Lösenordet kunde inte ändras");
	await fill(reader.password, "curling-i-mars");
	await expect(page.getByText("Lösenordet är ändrat.")).toBeVisible();
	await expect(page.getByText("Lösenordet kunde inte ändras")).toHaveCount(0);

	await elsewhere.goto("/preferences");
	await expect(elsewhere.getByText("Du är inte längre inloggad. Logga in igen.")).toBeVisible({
		timeout: 15_000,
	});
	await signInAgain(elsewhere, { ...reader, password: "curling-i-mars" });
	await expect(elsewhere).toHaveURL("/preferences");
	await expect(elsewhere.getByText("(den här enheten)")).toBeVisible();
	await elsewhere.close();
});

test("a device that is signed in elsewhere is seen and signed out", async ({ page, browser }) => {
	test.slow();
	const reader = await makeReader();
	for (const _ of [1, 2]) {
		const elsewhere = await browser.newPage();
		await openSignedIn(elsewhere, reader);
		await elsewhere.close();
	}
	await openSignedIn(page, reader, "/preferences");
	const devices = page.getByRole("region", { name: "Inloggade enheter" });
	await expect(devices.getByRole("listitem")).toHaveCount(3);
	await devices
		.getByRole("button", { name: /^Logga ut / })
		.first()
		.click();
	await expect(page.getByText("Utloggad där!")).toBeVisible();
	await expect(devices.getByRole("listitem")).toHaveCount(2);
	await devices.getByRole("button", { name: "Logga ut överallt annars" }).click();
	await expect(devices.getByRole("listitem")).toHaveCount(1);
	await expect(devices.getByText("(den här enheten)")).toBeVisible();
});

test("everything held about a reader is saved as a file", async ({ page }) => {
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Ladda ner mina uppgifter" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe("avspark-mina-uppgifter.json");
	const data = JSON.parse(readFileSync(await download.path(), "utf8"));
	expect(data.account.email).toBe(reader.email);
});

test("an account is deleted by its word and its password, for good @phone", async ({ page }) => {
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	await unfold(page, "Ta bort kontot");
	// It does not look like what saves.
	const remove = page.getByRole("button", { name: "Ta bort mitt konto" });
	await expect(remove).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
	await remove.click();
	const word = page.getByLabel("Skriv TA BORT");
	await expect(word).toBeFocused();
	await expect(word).toHaveAccessibleDescription("Skriv TA BORT för att bekräfta");
	await word.fill("ta bort");
	await page.getByLabel("Lösenord", { exact: true }).fill("fel-lösenord");
	await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
	await expect(page.getByLabel("Lösenord", { exact: true })).toHaveAccessibleDescription(
		"Lösenordet stämmer inte.",
	);
	await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await holdToast(page, "Kontot kunde inte tas bort");
	await page.getByRole("button", { name: "Ta bort mitt konto" }).press("Enter");
	await expect(page.getByText("Ditt konto finns inte längre.")).toBeVisible();
	await expect(page.getByText("Kontot kunde inte tas bort")).toHaveCount(0);
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
});

test("an account is not deleted while chosen sports are not saved", async ({ page }) => {
	const reader = await makeReader();
	await openSignedIn(page, reader, "/preferences");
	await page.getByRole("switch", { name: "Golf" }).check();
	await unfold(page, "Ta bort kontot");
	await page.getByLabel("Skriv TA BORT").fill("TA BORT");
	await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "som inte är sparade" })).toBeVisible();
	await page.getByRole("switch", { name: "Golf" }).uncheck();
	await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
	await expect(page.getByText("Ditt konto finns inte längre.")).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("a save without a connection is told, though what shows messages was never fetched", async ({
	context,
	page,
}) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await page.getByRole("switch", { name: "Hockey" }).check();
	await context.setOffline(true);
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	const failure = page.getByRole("alert").filter({ hasText: "Fel" });
	await expect(failure).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Spara inställningar" }).click();
	await expect(page.getByText("Sparat!")).toBeVisible();
	await expect(failure).toHaveCount(0);
});
