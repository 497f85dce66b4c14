import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { makeDeskMatch, makeDeskName, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskMatches);

const dialog = (page: Page) => page.getByRole("dialog");
/** Shown as one over the page: from then on it hears the keyboard, and asks before it is left. */
const openDialog = (page: Page) => page.locator("dialog:modal");
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard what you have typed?" });
const list = "/sports?sport=hockey";

test("the browser's Back closes the match's dialog, and Forward opens it anew @phone", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	const edit = page.getByRole("button", { name: `Edit ${home} – Desköping` });
	await edit.click();
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(list);
	await expect(edit).toBeFocused();
	await page.goForward();
	await expect(dialog(page).getByLabel("Home team")).toHaveValue(home);
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(list);
	await page.goBack();
	await expect(page).toHaveURL("/robots.txt");
});

test("Back asks before what was typed in the dialog is lost", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: `Edit ${home} – Desköping` }).click();
	const venue = dialog(page).getByLabel("Venue (optional)");
	await venue.fill("Örjans vall");
	await page.goBack();
	await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(question(page)).toHaveCount(0);
	await expect(venue).toBeFocused();
	await expect(venue).toHaveValue("Örjans vall");
	// Asked for again and again it is one question.
	await page.goBack();
	await expect(question(page)).toBeVisible();
	await page.goBack();
	await expect(question(page)).toBeVisible();
	await question(page).getByRole("button", { name: "Discard" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(list);
	await page.getByRole("button", { name: `Edit ${home} – Desköping` }).click();
	await expect(venue).toHaveValue("");
});

test("the dialog of a match is there again when the page is opened anew", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: `Edit ${home} – Desköping` }).click();
	await expect(dialog(page)).toBeVisible();
	await page.reload();
	await expect(dialog(page).getByLabel("Home team")).toHaveValue(home);
	await expect(openDialog(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(list);
});

test("what is typed of a match is there again after a session that was over", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: `Edit ${match.home} – Desköping` }).click();
	await dialog(page).getByLabel("Home score").fill("6");
	await endSession(page);
	await page.getByRole("button", { name: "Save match" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(dialog(page).getByLabel("Home score")).toHaveValue("6");
	await expect(dialog(page).getByText("What you had typed is back in the form.")).toBeVisible();
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(list);
	expect(await match.read()).toMatchObject({ home_score: 6 });
	await page.getByRole("button", { name: `Edit ${match.home} – Desköping` }).click();
	await expect(dialog(page).getByText("What you had typed is back in the form.")).toHaveCount(0);
});

test("what is typed of a new match is there again after a session that was over", async ({ page }) => {
	const home = makeDeskName();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: "New Match" }).click();
	await dialog(page).getByLabel("Home team").fill(home);
	await dialog(page).getByLabel("Away team").fill("Desköping");
	await endSession(page);
	await page.getByRole("button", { name: "Create match" }).click();
	await signInAgain(page, e2eAdmin);
	await expect(dialog(page).getByLabel("Home team")).toHaveValue(home);
	await expect(openDialog(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await question(page).getByRole("button", { name: "Discard" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await page.getByRole("button", { name: "New Match" }).click();
	await expect(dialog(page).getByLabel("Home team")).toHaveValue("");
});

test("whoever discards while a save is under way is led back once, and told of what was saved", async ({
	page,
}) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
	await page.route("**/rest/v1/sports_matches*", async (route) => {
		if (route.request().method() === "PATCH") await isFree;
		await route.continue();
	});
	await page.getByRole("button", { name: `Edit ${match.home} – Desköping` }).click();
	await dialog(page).getByLabel("Home score").fill("6");
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await question(page).getByRole("button", { name: "Discard" }).click();
	await expect(dialog(page)).toHaveCount(0);
	letThrough();
	await expect(page.getByText("Match saved")).toBeVisible();
	await expect(page.getByRole("article").filter({ hasText: match.home })).toContainText("6 – 0");
	await expect(page).toHaveURL(list);
});

test("a score that came while the dialog was open stays where nothing was said of it", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: `Edit ${match.home} – Desköping` }).click();
	await dialog(page).getByLabel("Venue (optional)").fill("Örjans vall");
	await match.tell({ home_score: 3, elapsed: 40 });
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect(page.getByText("What has changed elsewhere in it meanwhile stays.")).toBeVisible();
	expect(await match.read()).toMatchObject({ venue: "Örjans vall", home_score: 3, elapsed: 40 });
});

test("going on with one's own takes nothing back that was not typed", async ({ page }) => {
	const match = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, list);
	await page.getByRole("button", { name: `Edit ${match.home} – Desköping` }).click();
	await dialog(page).getByLabel("Venue (optional)").fill("Örjans vall");
	await match.tell({ home_score: 3, venue: "Björkvallen" });
	await page.getByRole("button", { name: "Save match" }).click();
	const notice = dialog(page).getByRole("alert");
	await expect(notice.getByRole("row", { name: "Venue Örjans vall Björkvallen" })).toBeVisible();
	await notice.getByRole("button", { name: "Go on with mine" }).click();
	await page.getByRole("button", { name: "Save match" }).click();
	await expect(dialog(page)).toHaveCount(0);
	expect(await match.read()).toMatchObject({ venue: "Örjans vall", home_score: 3 });
});
