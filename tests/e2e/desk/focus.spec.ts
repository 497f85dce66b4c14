import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { changeDeskArticle, makeDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { makeDeskMatch, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { holdWrites } from "../../support/e2e/held-writes.ts";
import { makeSchedule, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";

test.afterEach(removeDeskMatches);
test.afterEach(removeDeskArticles);
test.afterEach(removeSources);
test.afterEach(removeDeskRows);

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

/** As a keyboard goes there. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
	await expect(async () => {
		await page.keyboard.press(key);
		await expect(target).toBeFocused({ timeout: 50 });
	}).toPass({ intervals: [0] });
}

interface Pressed {
	what: string;
	/** Opens the desk, and answers with the button that goes by its press, or works for a while. */
	reach: (page: Page) => Promise<Locator>;
	/** Where the focus is once it is done. */
	lands: (page: Page) => Locator;
	stays?: boolean;
}

/** The first answers of the door fail: the desk says so, and can be asked again. */
async function openFailing(page: Page, address: string, reads: string): Promise<void> {
	await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
	await openSignedIn(page, e2eAdmin, address);
}
const retry = (address: string, reads: string, name = "Försök igen") =>
	async function reach(page: Page): Promise<Locator> {
		await openFailing(page, address, reads);
		const again = button(page.getByRole("main"), name).first();
		await expect(again).toBeVisible();
		await page.unroute(reads);
		return again;
	};

const picture = `${e2eOrigin}/pictures/hockey-1-480.webp`;
let matchName = "";

const pressed: readonly Pressed[] = [
	{
		what: "Update Matches at /sports, while the providers are asked",
		stays: true,
		async reach(page) {
			await page.route("**/functions/v1/scrape-sports-data", (route) =>
				route.fulfill({ status: 503, json: { code: "NO_PROVIDER", message: "Ej ansluten" } }),
			);
			await openSignedIn(page, e2eAdmin, "/sports");
			return button(page, "Update Matches");
		},
		lands: (page) => button(page, "Update Matches"),
	},
	{
		what: "Follow the source again at /sports",
		async reach(page) {
			const match = await makeDeskMatch();
			matchName = `${match.home} – Desköping`;
			await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
			await button(page, `Edit ${matchName}`).click();
			await page.getByRole("dialog").getByLabel("Home score").fill("4");
			await button(page, "Save match").click();
			return button(page.getByRole("article").filter({ hasText: match.home }), "Follow the source again");
		},
		lands: (page) => button(page, `Edit ${matchName}`),
	},
	{
		what: "Go on with mine in a match that somebody else has changed",
		async reach(page) {
			const match = await makeDeskMatch();
			await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
			await button(page, `Edit ${match.home} – Desköping`).click();
			await page.getByRole("dialog").getByLabel("Home score").fill("4");
			await match.tell({ home_score: 3 });
			await button(page, "Save match").click();
			return button(page, "Go on with mine");
		},
		lands: (page) => page.getByRole("dialog").getByLabel("Status"),
	},
	{
		what: "Try again at /sports",
		reach: retry("/sports", "**/rest/v1/sports_matches*", "Try again"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Ta bort bilden at /cms/{id}",
		async reach(page) {
			const { id } = await makeDeskArticle({ image_url: picture });
			await openSignedIn(page, e2eAdmin, `/cms/${id}`);
			return button(page, "Ta bort bilden");
		},
		lands: (page) => button(page, "Ladda upp en bild"),
	},
	{
		what: "Fortsätt med det valda at /cms/{id}, when somebody else was quicker",
		async reach(page) {
			const { id } = await makeDeskArticle();
			await openSignedIn(page, e2eAdmin, `/cms/${id}`);
			await page.getByLabel("Rubrik", { exact: true }).fill("Min rubrik om derbyt");
			await changeDeskArticle(id, { content: "Kollegans stycke." });
			await changeDeskArticle(id, { title: "Kollegans rubrik" });
			await button(page, "Spara").click();
			return button(page, "Fortsätt med det valda");
		},
		lands: (page) => button(page.getByRole("main"), "Redigera"),
	},
	{
		what: "Försök igen at /cms",
		reach: retry("/cms", "**/rest/v1/cms_articles*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Försök igen at /admin",
		reach: retry("/admin", "**/rest/v1/scraping_schedules*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Försök igen at /admin/granskning",
		reach: retry("/admin/granskning", "**/rest/v1/rpc/find_summaries*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Försök igen at /admin/kallor",
		reach: retry("/admin/kallor", "**/rest/v1/desk_sources*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Kasta ändringarna at /admin/kallor",
		async reach(page) {
			const { id } = await makeSource();
			await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${id}`);
			await page.getByLabel("Namn", { exact: true }).fill("Ett annat namn");
			return button(page, "Kasta ändringarna");
		},
		lands: (page) => button(page, "Spara ändringarna"),
	},
	{
		what: "Försök igen at /admin/anvandare",
		reach: retry("/admin/anvandare", "**/rest/v1/rpc/desk_users*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Försök igen at /admin/nyhetsbrev",
		reach: retry("/admin/nyhetsbrev", "**/rest/v1/rpc/newsletter_desk*"),
		lands: (page) => page.getByRole("main").locator(":focus"),
	},
	{
		what: "Spara ändringar at /admin/nyhetsbrev",
		stays: true,
		async reach(page) {
			await openSignedIn(page, e2eAdmin, "/admin/nyhetsbrev");
			return button(page, "Spara ändringar");
		},
		lands: (page) => button(page, "Spara ändringar"),
	},
];

for (const { what, reach, lands, stays = false } of pressed) {
	test(`the focus has a place after ${what}`, async ({ page }) => {
		const control = await reach(page);
		await control.focus();
		await page.keyboard.press("Enter");
		if (!stays) await expect(control).toHaveCount(0);
		await expect(lands(page)).toBeFocused();
	});
}

// The list is read anew behind what was done: by then its editor may be elsewhere.
test("what was deleted is told of at once, and who has gone on to Undo stays there", async ({ page }) => {
	const { home } = await makeDeskMatch();
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await button(page, `Delete ${home} – Desköping`).press("Enter");
	const { letThrough, countAsked } = await holdRequests(page, /\/rest\/v1\/sports_matches\?select=/);
	await button(page, "Yes, delete").press("Enter");
	await expect(page.getByRole("main").getByRole("status")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(button(page, "Undo")).toBeFocused();
	await expect.poll(countAsked).toBeGreaterThan(0);
	letThrough();
	await expect(page.getByRole("article").filter({ hasText: home })).toHaveCount(0);
	await expect(button(page, "Undo")).toBeFocused();
});

test("who searches the articles' list while something is published is not torn from the search", async ({
	page,
}) => {
	const { title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(title)}`);
	const writes = await holdWrites(page);
	await page.getByRole("checkbox", { name: `Välj ${title}` }).check();
	await button(page, "Publicera valda").press("Enter");
	await writes.asked;
	const search = page.locator("main input[type=search]").first();
	await search.focus();
	writes.letThrough();
	await expect(page.getByRole("main").getByRole("status").first()).toContainText("är publicerad.");
	await expect(page.getByRole("checkbox", { name: `Välj ${title}` })).not.toBeChecked();
	await expect(search).toBeFocused();
});

test("who asks about the next match while one is deleted is not torn from the question", async ({ page }) => {
	const [first, second] = [await makeDeskMatch(), await makeDeskMatch()];
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	await button(page, `Delete ${first.home} – Desköping`).press("Enter");
	const { letThrough, countAsked } = await holdRequests(page, /\/rest\/v1\/sports_matches\?/);
	await button(page, "Yes, delete").press("Enter");
	await expect.poll(countAsked).toBeGreaterThan(0);
	const next = button(page, `Delete ${second.home} – Desköping`);
	await tabTo(page, next);
	await page.keyboard.press("Enter");
	const question = page.getByRole("alertdialog", { name: `Delete ${second.home} – Desköping?` });
	await expect(button(question, "Cancel")).toBeFocused();
	letThrough();
	await expect(page.getByRole("main").getByRole("status")).toContainText(
		`${first.home} – Desköping is deleted.`,
	);
	await expect(page.getByRole("article").filter({ hasText: first.home })).toHaveCount(0);
	await expect(button(question, "Cancel")).toBeFocused();
});

test("who goes on to choose articles while others are published stays among them", async ({ page }) => {
	const { title } = await makeDeskArticle();
	await openSignedIn(page, e2eAdmin, `/cms?q=${encodeURIComponent(title)}`);
	const writes = await holdWrites(page);
	const chosen = page.getByRole("checkbox", { name: `Välj ${title}` });
	await chosen.check();
	await button(page, "Publicera valda").press("Enter");
	await writes.asked;
	await tabTo(page, chosen);
	writes.letThrough();
	await expect(page.getByRole("main").getByRole("status").first()).toContainText("är publicerad.");
	await expect(chosen).not.toBeChecked();
	await expect(chosen).toBeFocused();
});

test("who goes on from a schedule that is removed is not called back when the list has been read", async ({
	page,
}) => {
	const name = await makeSchedule();
	await openSignedIn(page, e2eAdmin, "/admin");
	await button(page, `Ta bort för ${name}`).press("Enter");
	const { letThrough, countAsked } = await holdRequests(page, /\/rest\/v1\/scraping_schedules\?select/);
	await button(page, "Ja, ta bort").press("Enter");
	await expect.poll(countAsked).toBeGreaterThan(0);
	const made = button(page, "Nytt schema");
	await tabTo(page, made, "Shift+Tab");
	letThrough();
	await expect(page.getByText(`Schemat ”${name}” är borttaget.`)).toBeVisible();
	await expect(made).toBeFocused();
});
