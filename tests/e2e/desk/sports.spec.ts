import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { deskDay, makeDeskMatch, makeDeskName, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskMatches);

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");
async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name }).focus();
	await page.keyboard.press("Enter");
}

test("a match is made, corrected, deleted and put back by keyboard alone @phone", async ({ page }) => {
	const home = makeDeskName();
	await openSignedIn(page, e2eAdmin, "/sports?sport=football");
	await press(page, "New Match");
	await expect(dialog(page).getByLabel("Sport")).toHaveValue("football");
	await page.getByRole("button", { name: "Create match" }).focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByText("Give the home team.")).toBeVisible();
	await expect(dialog(page).getByLabel("Home team")).toBeFocused();
	await expectNoViolations(page);

	await page.keyboard.type(home);
	await dialog(page).getByLabel("Away team").fill("Desköping");
	await dialog(page).getByLabel("Date").fill(deskDay());
	await dialog(page).getByLabel(/^Time/).fill("19:00");
	await page.keyboard.press("Escape");
	await expect(page.getByText("Discard what you have typed?")).toBeVisible();
	await expectNoViolations(page);
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByLabel(/^Time/)).toBeFocused();
	await expect(dialog(page).getByLabel("Home team")).toHaveValue(home);
	await press(page, "Create match");
	await expect(dialog(page)).toBeHidden();
	await expect(page.getByRole("button", { name: "New Match" })).toBeFocused();
	await expect(card(page, home)).toContainText("Upcoming");
	await expect(card(page, home)).toContainText("19:00");
	await expectNoViolations(page);

	await press(page, `Edit ${home} – Desköping`);
	await dialog(page).getByLabel("Status").selectOption("Live");
	await dialog(page).getByLabel("Home score").fill("2");
	await dialog(page).getByLabel("Minute").fill("67");
	await press(page, "Save match");
	await expect(dialog(page).getByText("Give both scores, or none.")).toBeVisible();
	await dialog(page).getByLabel("Away score").fill("1");
	await press(page, "Save match");
	await expect(dialog(page)).toBeHidden();
	await expect(card(page, home)).toContainText("2 – 1");
	await expect(card(page, home)).toContainText("67 min");
	await expect(card(page, home)).toContainText("Made by hand");

	await press(page, `Delete ${home} – Desköping`);
	await expect(card(page, home).getByRole("button", { name: "Cancel" })).toBeFocused();
	await press(page, "Yes, delete");
	await expect(card(page, home)).toHaveCount(0);
	await expect(page.getByRole("status").filter({ hasText: "is deleted" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(card(page, home)).toContainText("2 – 1");
	await page.getByRole("link", { name: `${home} – Desköping` }).click();
	await expect(page).toHaveURL(/\/match\/football-9\d{9}$/);
});

test("what an editor has written stands until it is given back to its source", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	const shown = card(page, match.home);
	await expect(shown).not.toContainText("Edited by hand");
	await shown.getByRole("button", { name: /^Edit/ }).click();
	await dialog(page).getByLabel("Home score").fill("4");
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(shown).toContainText("Edited by hand");
	await match.tell({ home_score: 2 });
	expect(await match.read()).toMatchObject({ home_score: 4, status_code: "P2" });
	await expectNoViolations(page);
	await shown.getByRole("button", { name: "Follow the source again" }).click();
	await expect(shown).not.toContainText("Edited by hand");
	await match.tell({ home_score: 2 });
	expect(await match.read()).toMatchObject({ home_score: 2, edited_at: null });
	await shown.getByRole("button", { name: /^Delete/ }).click();
	await expect(shown.getByText("comes back when that is next asked")).toBeVisible();
	await shown.getByRole("button", { name: "Cancel" }).click();
});

test("a match that cannot be saved says so where it is edited, and keeps what was typed", async ({
	page,
	context,
}) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await card(page, match.home).getByRole("button", { name: /^Edit/ }).click();
	await dialog(page).getByLabel("Home score").fill("7");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page).getByRole("alert")).toHaveText("The match could not be saved. Try again.");
	await expect(dialog(page).getByLabel("Home score")).toHaveValue("7");
	await expectNoViolations(page);
	await context.setOffline(false);
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page)).toBeHidden();
	expect(await match.read()).toMatchObject({ home_score: 7 });
});

test("a time that is half written is no time, and takes none away", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Edit ${home} – Desköping`);
	const time = dialog(page).getByLabel(/^Time/);
	await expect(time).toHaveValue("19:00");
	await time.focus();
	await page.keyboard.press("Backspace");
	expect(await time.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByText("Write all of it, or empty the field")).toBeVisible();
	await dialog(page).getByLabel("Home team").focus();
	await expect(time).toHaveValue("19:00");
});

test("a save whose answer was lost is no other editor's", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await press(page, `Edit ${home} – Desköping`);
	await dialog(page).getByLabel("Venue (optional)").fill("Örjans vall");
	await page.route("**/rest/v1/sports_matches**", async (route) => {
		if (route.request().method() !== "PATCH") return route.continue();
		await route.fetch();
		await route.abort();
	});
	await press(page, "Save match");
	await expect(dialog(page).getByText("The match could not be saved. Try again.")).toBeVisible();
	await page.unroute("**/rest/v1/sports_matches**");
	await press(page, "Save match");
	await expect(dialog(page)).toBeHidden();
});

test("what was written meanwhile is shown beside one's own, never overwritten", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await card(page, match.home).getByRole("button", { name: /^Edit/ }).click();
	await dialog(page).getByLabel("Home score").fill("9");
	await match.tell({ home_score: 3, elapsed: 40 });
	await page.getByRole("button", { name: "Save match" }).click();
	const notice = dialog(page).getByRole("alert");
	await expect(notice.getByRole("row", { name: "Home score 9 3" })).toBeVisible();
	await expect(notice.getByRole("row", { name: "Minute 31 40" })).toBeVisible();
	expect(await match.read()).toMatchObject({ home_score: 3 });
	await expectNoViolations(page);
	await notice.getByRole("button", { name: "Go on with mine" }).click();
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page)).toBeHidden();
	expect(await match.read()).toMatchObject({ home_score: 9 });
});

test("the list is filtered by its address, read anew every 30 seconds, and says when it is empty or fails", async ({
	page,
}) => {
	const match = await makeDeskMatch();
	await page.clock.install();
	await openSignedIn(page, e2eAdmin, "/sports");
	await expect(card(page, match.home)).toBeVisible();
	const filter = (name: string) => page.getByRole("button", { name, exact: true });
	await filter("Formula 1").click();
	await expect(page).toHaveURL(/\?sport=formula1$/);
	await expect(filter("Formula 1")).toHaveAttribute("aria-pressed", "true");
	await expect(card(page, match.home)).toHaveCount(0);
	await page.goBack();
	await expect(filter("All Sports")).toHaveAttribute("aria-pressed", "true");
	await expect(card(page, match.home)).toContainText("1 – 0");
	await filter("Hockey").click();
	await filter("Live").click();
	await expect(page).toHaveURL(/\?sport=hockey&view=live$/);
	await expect(card(page, match.home)).toBeVisible();
	await filter("Earlier").click();
	await expect(card(page, match.home)).toHaveCount(0);
	await filter("Today and on").click();
	await expect(page).toHaveURL(/\?sport=hockey$/);
	await filter("All Sports").click();
	await expect(card(page, match.home)).toContainText("1 – 0");
	await match.tell({ home_score: 5 });
	await expect(async () => {
		await page.clock.runFor("00:31");
		await expect(card(page, match.home)).toContainText("5 – 0", { timeout: 1000 });
	}).toPass();

	await page.route("**/rest/v1/sports_matches*", (route) => route.fulfill({ status: 500, json: {} }));
	await filter("Hockey").click();
	await expect(page.getByText("The matches could not be loaded.")).toBeVisible();
	await expectNoViolations(page);
	await page.unroute("**/rest/v1/sports_matches*");
	await page.route("**/rest/v1/sports_matches*", (route) => route.fulfill({ json: [] }));
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("No matches found. Try updating the matches.")).toBeVisible();
});

test("Update Matches tells the four counts, or what the server says is wrong", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/sports");
	// The real providers must not be asked by a test.
	const counts = { total_matches: 12, football_matches: 5, hockey_matches: 4, formula1_matches: 3 };
	const answer = (json: object, status = 200) =>
		page.route("**/functions/v1/scrape-sports-data", (route) => route.fulfill({ status, json }));
	await answer({ success: true, ...counts, errors: [] });
	const update = page.getByRole("button", { name: "Update Matches" });
	await update.click();
	await expect(page.getByText("12 matches: Football 5, Hockey 4, Formula 1 3")).toBeVisible();
	await page.unroute("**/functions/v1/scrape-sports-data");
	await answer({ code: "NO_PROVIDER", message: "Ej ansluten", error: "Ej ansluten" }, 503);
	await update.click();
	await expect(page.getByText("Scraping Failed")).toBeVisible();
	await expect(page.getByText("Ej ansluten")).toBeVisible();
	await page.unroute("**/functions/v1/scrape-sports-data");
	await page.route("**/functions/v1/scrape-sports-data", (route) => route.abort());
	await update.click();
	await expect(page.getByText("Network error")).toBeVisible();
	await expect(update).toBeEnabled();
});

test("nobody else gets in, and no public page carries the desk's script", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	await page.goto("/dagens-matcher");
	await page.waitForLoadState("load");
	expect(loaded.filter((url) => /match-desk|\/sports-/.test(url))).toEqual([]);
	await page.goto("/sports");
	await expect(page).toHaveURL(/\/auth$/);
	await openSignedIn(page, await makeReader(), "/sports");
	await expect(page).toHaveURL(/\/$/);
});

for (const [way, change] of [
	["anew", {}],
	["anew by another number", { provider_id: randomUUID() }],
] as const) {
	test(`a deleted match that its source has told ${way} is not put back beside it, and that is said`, async ({
		page,
	}) => {
		const match = await makeDeskMatch();
		await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
		await press(page, `Delete ${match.home} – Desköping`);
		await press(page, "Yes, delete");
		await expect(card(page, match.home)).toHaveCount(0);
		await match.tellAnew({ home_score: 3, ...change });
		await press(page, "Undo");
		await expect(
			page.getByText(
				`${match.home} – Desköping has come back from its source meanwhile, as the source tells it.`,
			),
		).toBeVisible();
		await expect(page.getByText("It could not be done.")).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
		await expect(card(page, match.home)).toHaveCount(1);
		await expect(card(page, match.home)).toContainText("3 – 0");
	});
}
