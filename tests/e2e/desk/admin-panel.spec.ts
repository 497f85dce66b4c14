import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { makeRun, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";
import { makeSummary } from "../../support/e2e/summaries.ts";

test.afterEach(removeDeskRows);

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
async function answer(page: Page, name: string, json: object, status = 200) {
	await page.unroute(`**/functions/v1/${name}`);
	await page.route(`**/functions/v1/${name}`, (route) => route.fulfill({ status, json }));
}
const refusal = (error: string) => ({ code: "X", message: error, error });
const counts = { success: true, run_id: "r", articles_scraped: 4, summaries_created: 2, summaries_held: 1 };

test("the panel shows its buttons, figures, schedules and runs, at every width @phone", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toHaveAttribute("lang", "en");
	for (const name of ["Konfigurera Källor", "Testköra Nu", "Test Hel Kedja"])
		await expect(button(page, name)).toBeVisible();
	for (const label of ["Aktiva scheman", "Lyckade körningar", "Hämtade artiklar", "Senaste körningen"])
		await expect(page.locator("dt", { hasText: label })).toBeVisible();
	await expect(page.locator("dd").first()).toHaveText(/^\d+ av \d+$/);
	await expect(page.getByRole("article", { name: "Morgonens nyheter" })).toContainText(
		/Dagligen kl \d\d:\d\d/,
	);
	await expect(page.getByRole("region", { name: "Körningar" }).getByRole("article").first()).toContainText(
		"Start",
	);

	const navigation = page.getByRole("navigation", { name: "Redaktionen" });
	await expect(navigation.getByRole("link", { name: "Översikt" })).toHaveAttribute("aria-current", "page");
	await expect(page.getByRole("img", { name: /^Artiklar, 30 dagar/ })).toBeVisible();
	await page.getByText("Visa siffrorna som tabell").click();
	await expect(page.getByRole("rowheader", { name: "Idag" })).toBeVisible();
	await expectNoViolations(page);
	for (const width of [320, 768, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
	}
	await navigation.getByRole("link", { name: "Granskning" }).click();
	await expect(page).toHaveURL(/\/admin\/granskning$/);
	await expect(navigation.getByRole("link", { name: "Granskning" })).toHaveAttribute("aria-current", "page");
});

test("the three buttons say what came of it, and what went wrong in the specification's words", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	await answer(page, "setup-content-sources", { success: true, created: 3, existing: 12 });
	await button(page, "Konfigurera Källor").click();
	await expect(toast(page, "Källorna är konfigurerade")).toContainText("3 nya, 12 fanns redan.");
	await answer(page, "setup-content-sources", refusal("Ingen källista"), 500);
	await button(page, "Konfigurera Källor").click();
	await expect(toast(page, "Setup Failed")).toContainText("Ingen källista");

	await answer(page, "scrape-content", { ...counts, status: "completed" });
	const asked = page.waitForRequest("**/functions/v1/scrape-content");
	await button(page, "Testköra Nu").click();
	expect((await asked).postDataJSON()).toEqual({ manual: true });
	await expect(toast(page, "Testkörningen är klar")).toContainText("4 artiklar hämtade.");
	await answer(page, "scrape-content", refusal("En körning pågår redan"), 409);
	await button(page, "Testköra Nu").click();
	await expect(toast(page, "En körning pågår redan")).toContainText("Error");
	// Somebody has stopped it: that is no failure.
	await answer(page, "scrape-content", { ...refusal("Avbruten av Bea"), code: "RUN_CANCELLED" }, 409);
	await button(page, "Testköra Nu").click();
	await expect(toast(page, "Avbruten av Bea")).toContainText("Körningen är avbruten");
	await expect(toast(page, "Avbruten av Bea")).not.toContainText("Error");
	await answer(page, "scrape-content", {}, 500);
	await button(page, "Testköra Nu").click();
	await expect(toast(page, "Failed to trigger manual scraping")).toContainText("Error");

	await answer(page, "scheduled-scraping", { ...counts, status: "running" }, 202);
	await button(page, "Test Hel Kedja").click();
	await expect(toast(page, "Körningen pågår")).toBeVisible();
	await answer(page, "scheduled-scraping", { ...counts, status: "completed" });
	await button(page, "Test Hel Kedja").click();
	await expect(toast(page, "Hela kedjan är klar")).toContainText("4 artiklar hämtade, 2 sammanfattningar");
	await answer(page, "scheduled-scraping", {}, 500);
	await button(page, "Test Hel Kedja").click();
	await expect(toast(page, "Failed to trigger scheduled scraping")).toBeVisible();
	await page.unroute("**/functions/v1/scheduled-scraping");
	await page.route("**/functions/v1/scheduled-scraping", (route) => route.abort());
	await button(page, "Test Hel Kedja").click();
	await expect(toast(page, "Network error")).toContainText("Error");
	await expectNoViolations(page);
});

test("a press that came to nothing is over once that is told, and can be made again while the runs are read anew", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	await expect(page.getByRole("region", { name: "Körningar" }).getByRole("article").first()).toBeVisible();
	const runs = await holdRequests(page, "**/rest/v1/scraping_runs?*");
	await page.route("**/functions/v1/scrape-content", (route) => route.abort());
	await button(page, "Testköra Nu").press("Enter");
	await expect(toast(page, "Network error")).toBeVisible();
	await expect.poll(runs.countAsked).toBeGreaterThan(0);
	await expect(button(page, "Testköra Nu")).toBeFocused();
	const again = page.waitForRequest("**/functions/v1/scrape-content");
	await page.keyboard.press("Enter");
	await again;
	runs.letThrough();
});

test("what takes no payload is asked for without a body", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	for (const [name, label] of [
		["setup-content-sources", "Konfigurera Källor"],
		["generate-summaries", "Sammanfatta nu"],
		["improve-article-titles", "Förbättra alla rubriker"],
	] as const) {
		await answer(page, name, refusal("Inte nu"), 500);
		const asked = page.waitForRequest(`**/functions/v1/${name}`);
		await button(page, label).click();
		expect((await asked).postData(), name).toBeNull();
	}
	await page.goto("/sports");
	await answer(page, "scrape-sports-data", refusal("Inte nu"), 500);
	const asked = page.waitForRequest("**/functions/v1/scrape-sports-data");
	await button(page, "Update Matches").click();
	expect((await asked).postData()).toBeNull();
});

test("who stops a run of one's own is told so once", async ({ page }) => {
	// Of a task that no journey beside this one has under way, for there is one run of each at a time. The press's own answer
	// is the test's.
	await makeRun({ task: "improve-article-titles", progress: { step: "Förbättrar rubriker" } });
	const held = await holdRequests(page, "**/functions/v1/scrape-content", (route) =>
		route.fulfill({ status: 409, json: { ...refusal("Avbruten av Bea"), code: "RUN_CANCELLED" } }),
	);
	await openSignedIn(page, e2eAdmin, "/admin");
	await button(page, "Testköra Nu").click();
	const card = page.getByRole("article", { name: "Rubriker" }).filter({ hasText: "Pågår" });
	await card.getByRole("button", { name: "Avbryt körningen" }).click();
	await card.getByRole("button", { name: "Ja, avbryt den" }).click();
	await expect(toast(page, "Körningen är avbruten")).toBeVisible();
	held.letThrough();
	await expect(toast(page, "Avbruten av Bea")).toBeVisible();
	await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
});

test("titles and summaries are asked for, and their ends are told", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	await answer(page, "improve-article-titles", {
		updatedCount: 7,
		totalArticles: 40,
		run_id: "r",
		status: "completed",
		problems: [],
	});
	await button(page, "Förbättra alla rubriker").click();
	await expect(toast(page, "Rubriker uppdaterade!")).toContainText("7 av 40 rubriker förbättrades.");
	await answer(page, "improve-article-titles", refusal("Modellen svarar inte"), 500);
	await button(page, "Förbättra alla rubriker").click();
	await expect(toast(page, "Fel uppstod")).toContainText("Kunde inte uppdatera rubrikerna. Försök igen.");

	await answer(page, "generate-summaries", { ...counts, status: "completed" });
	await button(page, "Sammanfatta nu").click();
	await expect(toast(page, "Sammanfattningarna är skrivna")).toContainText("2 publicerade, 1 hålls inne.");
	await answer(page, "generate-summaries", {}, 500);
	await button(page, "Sammanfatta nu").click();
	await expect(toast(page, "Failed to trigger summary generation")).toBeVisible();

	const run = await makeRun({
		task: "improve-article-titles",
		progress: { step: "Förbättrar rubriker", done: 30, total: 120 },
	});
	await page.reload();
	const card = page.getByRole("region", { name: "Förbättra rubriker" });
	await expect(card.getByRole("progressbar")).toHaveAttribute("value", "30");
	await expect(card).toContainText("30 av 120");
	await expect(card.getByRole("button", { name: "Förbättrar..." })).toHaveAttribute("aria-disabled", "true");
	await run.tell({ status: "completed", titles_checked: 120, titles_improved: 9 });
	await expect(card).toContainText("9 av 120 rubriker förbättrade.");
});

test("the sources that cannot be read, or are silent, are those that the way to them shows", async ({
	page,
}) => {
	const failing = await makeSource({ failure_count: 5, last_error: "HTTP 500" });
	try {
		await openSignedIn(page, e2eAdmin, "/admin");
		await page.getByRole("link", { name: /käll(a|or) går inte att läsa$/ }).click();
		await expect(page).toHaveURL(/\/admin\/kallor\?status=failing$/);
		await expect(page.getByRole("link", { name: failing.name, exact: true })).toBeVisible();
		await expect(page.getByRole("link", { name: "Norrsport", exact: true })).toBeHidden();
	} finally {
		await removeSources();
	}
});

test("what waits for an editor stands there with the way to it", async ({ page }) => {
	const made = await makeSummary("held");
	try {
		await openSignedIn(page, e2eAdmin, "/admin");
		const waiting = page.getByRole("region", { name: "Att se till" });
		await waiting.getByRole("link", { name: /text(er)? hålls inne$/ }).click();
		await expect(page).toHaveURL(/\/admin\/granskning\?vy=texter$/);
	} finally {
		await made.remove();
	}
});

test("nobody else gets in, and no public page carries the panel's script", async ({ page }) => {
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	// What the page imports by itself it has imported.
	await openReady(page, "/");
	expect(loaded.some((url) => /\/assets\/.*\.js$/.test(url))).toBe(true);
	expect(loaded.filter((url) => /\/admin|desk/.test(url))).toEqual([]);
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/auth$/);
	await openSignedIn(page, await makeReader(), "/admin");
	await expect(page).toHaveURL(/\/$/);
});
