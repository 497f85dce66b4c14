import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { press } from "../../support/e2e/desk.ts";
import { makeDeskMatch, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { makeSchedule, makeScheduleName, readSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSourceName, removeSources } from "../../support/e2e/sources.ts";

// A form that goes away once it is saved takes no words between the press and the answer: it would take them along.

test.afterEach(removeDeskMatches);
test.afterEach(removeDeskRows);
test.afterEach(removeSources);

const dialog = (page: Page) => page.getByRole("dialog");

/** What `act` writes to the table goes on its way when the answer calls `go`. */
async function holdBack(page: Page, table: string, act: () => Promise<void>): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(`**/rest/v1/${table}**`, async (route) => {
		if (route.request().method() !== "GET") await promise;
		await route.continue();
	});
	const sent = page.waitForRequest(
		(request) => request.url().includes(`/rest/v1/${table}`) && request.method() !== "GET",
	);
	await act();
	await sent;
	return resolve;
}

/** By keyboard: the field has the focus, and keeps what it holds. */
async function expectHeld(field: Locator, key: string): Promise<void> {
	const stood = await field.inputValue();
	await expect(field).not.toBeEditable();
	await field.focus();
	await field.page().keyboard.press(key);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue(stood);
}

test("a match's fields are read only while it is saved, and what was sent is what stands", async ({
	page,
}) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Edit ${match.home} – Desköping`);
	const score = dialog(page).getByLabel("Home score");
	await score.fill("2");
	const go = await holdBack(page, "sports_matches", () => press(page, "Save match"));
	await expectHeld(score, "3");
	await expectHeld(dialog(page).getByLabel("Status"), "ArrowDown");
	await expectNoViolations(page);
	go();
	await expect(dialog(page)).toHaveCount(0);
	expect(await match.read()).toMatchObject({ home_score: 2, status: "live" });
});

test("a match's fields can be written in again when it could not be saved", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Edit ${match.home} – Desköping`);
	const score = dialog(page).getByLabel("Home score");
	await score.fill("2");
	await page.route("**/rest/v1/sports_matches**", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.continue(),
	);
	await press(page, "Save match");
	await expect(dialog(page).getByRole("alert")).toBeVisible();
	await expect(score).toBeEditable();
	await dialog(page).getByLabel("Status").selectOption("Finished");
	await expect(dialog(page).getByLabel("Status")).toHaveValue("finished");
});

test("a schedule's time and words are read only while they are saved", async ({ page }) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await press(page, `Ändra tid för ${name}`);
	const minute = dialog(page).getByLabel("Minut");
	await minute.fill("10");
	const goTime = await holdBack(page, "scraping_schedules", () => press(page, "Spara ändringar"));
	await expectHeld(minute, "5");
	goTime();
	await expect(dialog(page)).toHaveCount(0);
	expect((await readSchedule(name)).schedule).toMatchObject({ cron_expression: "10 5 * * *" });
	await page.unroute("**/rest/v1/scraping_schedules**");

	await page.getByRole("button", { name: "Nytt schema" }).click();
	const made = makeScheduleName();
	await dialog(page).getByLabel("Namn").fill(made);
	const go = await holdBack(page, "scraping_schedules", () => press(page, "Skapa schema"));
	await expectHeld(dialog(page).getByLabel("Namn"), "x");
	await expectHeld(dialog(page).getByLabel("Beskrivning"), "x");
	await expectHeld(dialog(page).getByLabel("Timme"), "1");
	go();
	await expect(dialog(page)).toHaveCount(0);
	expect((await readSchedule(made)).schedule).toMatchObject({ description: null });
});

test("a source's fields are read only while it is made", async ({ page }) => {
	const name = makeSourceName();
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	await page.getByLabel("Läses som").selectOption("page");
	await page.getByLabel("Namn", { exact: true }).fill(name);
	await page.getByLabel("Sidans adress").fill(`https://kallvik.example/${name.slice(-8)}`);
	await page.getByLabel("Selektor för varje nyhet").fill("article");
	const go = await holdBack(page, "content_sources", () => press(page, "Lägg till källan"));
	await expectHeld(page.getByLabel("Ingress (frivillig)"), "p");
	await expectHeld(page.getByLabel("Läses som"), "ArrowUp");
	const chosen = page.getByRole("radio", { checked: true });
	await expect(chosen).toHaveAttribute("aria-disabled", "true");
	const stood = await chosen.getAttribute("aria-labelledby");
	await chosen.focus();
	await page.keyboard.press("ArrowDown");
	await expect(chosen).toHaveAttribute("aria-labelledby", stood ?? "");
	await expectNoViolations(page);
	go();
	await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	await expect(page.getByLabel("Ingress (frivillig)")).toHaveValue("");
	await expect(page.getByLabel("Ingress (frivillig)")).toBeEditable();
});
