import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { makeRun, removeDeskRows } from "../../support/e2e/runs.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskRows);

const history = (page: Page) => page.getByRole("region", { name: "Körningar" });
/** Runs of scrape-content, newest first: beside them stand those of the journeys that go on at the same time. */
const fetches = (page: Page) => history(page).getByRole("article", { name: "Hämtning" });

test("a run in progress is followed, opened to its sources, and stopped by keyboard alone @phone", async ({
	page,
}) => {
	test.slow();
	const run = await makeRun({ progress: { step: "Hämtar källor", done: 1, total: 4 } });
	await run.addSource("Provkällan", {
		status: "failed",
		http_status: 503,
		bytes: 5_000,
		error: "Servern svarar 503",
		next_attempt_at: "2026-11-22T05:00:00Z",
	});
	await openSignedIn(page, e2eAdmin, "/admin");
	const card = fetches(page).filter({ hasText: "Pågår" });
	await expect(card.getByRole("progressbar")).toHaveAttribute("max", "4");
	await expect(card).toContainText("1 av 4");
	await run.tell({
		progress: { step: "Hämtar källor", done: 3, total: 4 },
		articles_scraped: 17,
		summaries_created: 1,
	});
	await expect(card).toContainText("3 av 4");
	await expect(card).toContainText("17 artiklar");
	await expect(card).toContainText("1 sammanfattning");

	await card.getByText("Källor", { exact: true }).focus();
	await page.keyboard.press("Enter");
	const row = card.getByRole("row").filter({ hasText: "Provkällan" });
	await expect(row).toContainText("Servern svarar 503");
	for (const text of ["Misslyckad (503)", "5 kB", "22 november 2026"]) await expect(row).toContainText(text);
	await run.addSource("Andra källan", { status: "ok", items_new: 3, items_duplicate: 12, bytes: 100 });
	await expect(card.getByRole("row").filter({ hasText: "Andra källan" })).toContainText("Läst");

	await card.getByRole("button", { name: "Avbryt körningen" }).focus();
	await page.keyboard.press("Enter");
	await expect(card.getByRole("button", { name: "Låt den gå klart" })).toBeFocused();
	await expectNoViolations(page);
	await page.keyboard.press("Enter");
	await card.getByRole("button", { name: "Avbryt körningen" }).focus();
	await page.keyboard.press("Enter");
	await card.getByRole("button", { name: "Ja, avbryt den" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("[data-sonner-toast]")).toContainText("Körningen är avbruten");
	const ended = fetches(page).filter({ hasText: "Avbruten av" });
	await expect(ended).toContainText("17 artiklar");
	await expect(ended.getByRole("progressbar")).toHaveCount(0);
	expect(await run.read()).toMatchObject({
		status: "cancelled",
		error_message: expect.stringMatching(/^Avbruten av /),
	});
	await expectNoViolations(page);
});

test("ended runs say when, how and why, and an unknown state stands as it is", async ({ page }) => {
	await makeRun({
		task: "scheduled-scraping",
		trigger: "schedule",
		status: "failed",
		completed_at: new Date(Date.now() + 1000).toISOString(),
		error_message: "Databasen svarar inte",
		articles_scraped: 1,
		problems: [{ subject: "Norrsport: Derbyt", reason: "Sidan kunde inte läsas" }],
	});
	await makeRun({ task: "generate-summaries", status: "väntar", summaries_created: 2, summaries_held: 3 });
	await openSignedIn(page, e2eAdmin, "/admin");
	const failed = history(page).getByRole("article").filter({ hasText: "Databasen svarar inte" });
	for (const text of ["Misslyckad", "Hel kedja", "enligt schema", "Start", "Slut", "1 artikel"])
		await expect(failed).toContainText(text);
	await failed.getByText("Källor, 1 problem").click();
	await expect(failed).toContainText("Inga källor är lästa i den här körningen.");
	await expect(failed).toContainText("Sidan kunde inte läsas");
	const other = history(page).getByRole("article").filter({ hasText: "väntar" });
	await expect(other).toContainText("2 sammanfattningar");
	await expect(other).toContainText("3 hålls inne");
	await expectNoViolations(page);
});

test("runs are read anew every 30 seconds, 15 of them, and say when there are none or they cannot be read", async ({
	page,
}) => {
	await page.clock.install();
	await openSignedIn(page, e2eAdmin, "/admin");
	await expect(history(page).getByRole("article").first()).toBeVisible();
	const reads: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/rest/v1/scraping_runs?")) reads.push(request.url());
	});
	await page.clock.runFor("00:25");
	expect(reads).toEqual([]);
	await page.clock.runFor("00:06");
	await expect.poll(() => reads).toHaveLength(1);
	expect(reads[0]).toContain("order=started_at.desc&limit=15");

	const opened = history(page).locator("details").filter({ hasText: "Källor" }).first();
	await opened.getByText(/^Källor/).click();
	await page.route("**/rest/v1/scraping_runs?*", (route) => route.fulfill({ status: 500, json: {} }));
	await page.clock.runFor("00:31");
	await expect(history(page).getByRole("alert")).toContainText("Innehållet kunde inte laddas.");
	// What was read before it stays, as it was opened.
	await expect(opened).toHaveAttribute("open");
	await expectNoViolations(page);
	await page.unroute("**/rest/v1/scraping_runs?*");
	await page.route("**/rest/v1/scraping_runs?*", (route) => route.fulfill({ json: [] }));
	await history(page).getByRole("button", { name: "Försök igen" }).click();
	await expect(history(page).getByText("Inga scrapingkörningar än")).toBeVisible();
});

test("Testköra Nu really reads the sources, and its run stands above those before it", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin");
	await page.getByRole("button", { name: "Testköra Nu" }).click();
	await expect(page.locator("[data-sonner-toast]")).toContainText("Testkörningen är klar", {
		timeout: 60_000,
	});
	const latest = fetches(page).first();
	await expect(latest).toContainText("för hand");
	await expect(latest).toContainText("Klar");
	await latest.getByText(/^Källor/).click();
	await expect(latest.getByRole("row").filter({ hasText: "Norrsport" })).toBeVisible();
});
