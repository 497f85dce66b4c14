import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { press } from "../../support/e2e/desk.ts";
import { makeManyMatches, removeDeskMatches } from "../../support/e2e/desk-matches.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { serveManyAccounts } from "../../support/e2e/many-accounts.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";

// Who asks for more of a list is led to what came, hears how much, and finds the list so on coming back.

test.afterEach(removeSources);
test.afterEach(removeDeskMatches);

/** The first of the rows that came has the focus, or what in it can be pressed. */
const expectLedTo = (row: Locator) =>
	expect(async () => {
		expect(await row.evaluate((item) => item.contains(document.activeElement))).toBe(true);
	}).toPass();
const expectHeard = (page: Page, text: string) =>
	expect(page.getByRole("status").filter({ hasText: text })).toHaveText(text);

test("the list of sources leads to what came, and says where it stands when nothing could come", async ({
	page,
}) => {
	const mark = `lang-${randomUUID().slice(0, 8)}`;
	for (let nr = 1; nr <= 34; nr += 1) await makeSource({ feed_url: `https://${mark}.example/${nr}` });
	await openSignedIn(page, e2eAdmin, `/admin/kallor?q=${mark}`);
	const items = page.getByRole("region", { name: "Alla källor" }).getByRole("listitem");
	const more = page.getByRole("button", { name: "Visa fler" });
	await expect(items).toHaveCount(30);
	await page.route("**/rest/v1/desk_sources*", (route) => route.abort());
	await press(page, "Visa fler");
	await expect(page.getByRole("alert")).toHaveText("Kunde inte hämta fler. Försök igen.");
	await expect(items).toHaveCount(30);
	await expect(more).toBeFocused();
	await page.unroute("**/rest/v1/desk_sources*");
	const held = await holdRequests(page, "**/rest/v1/desk_sources*");
	await page.keyboard.press("Enter");
	const loading = page.getByRole("button", { name: "Laddar...", disabled: true });
	await expect(loading).toBeFocused();
	held.letThrough();
	await expect(items).toHaveCount(34);
	await expectLedTo(items.nth(30));
	await expectHeard(page, "4 till i listan");
	await expect(more).toHaveCount(0);
	await page.unroute("**/rest/v1/desk_sources*");

	const last = items.nth(32).getByRole("link").first();
	await last.click();
	await expect(page).toHaveURL(/kalla=/);
	await page.goBack();
	await expect(items).toHaveCount(34);
	await expect(last).toBeInViewport();
	await page.reload();
	await expect(items).toHaveCount(34);
	await expect(last).toBeInViewport();
	await page.goto("/robots.txt");
	// What is asked for anew begins at its beginning.
	await page.goto(`/admin/kallor?q=${mark}`);
	await expect(items).toHaveCount(30);
});

test("the matches' list tells it in its own language, and stays as far open", async ({ page }) => {
	await makeManyMatches(105);
	await openSignedIn(page, e2eAdmin, "/sports?sport=hockey");
	const items = page.getByRole("list", { name: "Matches" }).getByRole("listitem");
	await expect(items).toHaveCount(50);
	await press(page, "Show more matches");
	await expect(items).toHaveCount(100);
	await expectLedTo(items.nth(50));
	await expectHeard(page, "50 more in the list");
	await page.reload();
	await expect(items).toHaveCount(100);
	await page.route("**/rest/v1/sports_matches*", (route) => route.abort());
	await press(page, "Show more matches");
	await expect(page.getByRole("alert")).toHaveText("More could not be loaded. Try again.");
	await expect(items).toHaveCount(100);
});

test("the queue of texts leads to what came, and is as far open after a text was looked at", async ({
	page,
}) => {
	const rows = Array.from({ length: 35 }, (_, nr) => ({
		id: randomUUID(),
		summary_title: `Text ${nr}`,
		category_key: "hockey",
		generated_at: new Date(Date.UTC(2026, 0, 1, 0, 60 - nr)).toISOString(),
		held_reason: null,
		reviewed_at: null,
		review_state: "held",
		draft: null,
	}));
	await page.route("**/rest/v1/rpc/find_summaries*", (route) =>
		route.fulfill({ json: rows.slice(0, route.request().postDataJSON().row_limit) }),
	);
	await openSignedIn(page, e2eAdmin, "/admin/granskning?q=text");
	const items = page.getByRole("region", { name: "Kön" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	await press(page, "Visa fler");
	await expect(items).toHaveCount(35);
	await expect(items.nth(30).getByRole("link")).toBeFocused();
	await expectHeard(page, "5 till i listan");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Texten finns inte längre.")).toBeVisible();
	await page.goBack();
	await expect(items).toHaveCount(35);
	await expect(items.nth(30)).toBeInViewport();

	// Another filter of the same list is an entry of its own, and the way back from it, too.
	await page.getByRole("button", { name: "Kastade" }).click();
	await expect(page).toHaveURL(/status=discarded/);
	await expect(items).toHaveCount(30);
	await page.goBack();
	await expect(items).toHaveCount(35);
});

test("the list of accounts is as far open for who comes back to it", async ({ page }) => {
	await serveManyAccounts(page);
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	const items = page.getByRole("list", { name: "Konton" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	await press(page, "Visa fler");
	await expect(items).toHaveCount(60);
	await expectHeard(page, "30 till i listan");
	const link = items.nth(45).getByRole("link", { name: "Visa i loggen" });
	await link.click();
	await expect(page).toHaveURL(/\/admin\/logg/);
	await page.goBack();
	await expect(items).toHaveCount(60);
	await expect(link).toBeInViewport();

	// How it went with more of one list is nothing to the next.
	await page.route("**/rest/v1/rpc/desk_users", (route) =>
		route.request().postDataJSON().before_id === null ? route.fallback() : route.abort(),
	);
	await press(page, "Visa fler");
	const failure = page.getByText("Kunde inte hämta fler. Försök igen.");
	await expect(failure).toBeVisible();
	await page.getByRole("button", { name: /^Administratörer/ }).click();
	await expect(items).toHaveCount(30);
	await expect(failure).toBeHidden();
});

test("the readers' reports lead to what came, and stay as far open when one of them is handled", async ({
	page,
}) => {
	const rows = Array.from({ length: 65 }, (_, nr) => ({
		id: randomUUID(),
		article_id: randomUUID(),
		message: `Fel nummer ${nr}`,
		email: null,
		created_at: new Date(Date.UTC(2026, 0, 1, 0, 65 - nr)).toISOString(),
		handled_at: null,
		handled_by: null,
	}));
	await page.route("**/rest/v1/error_reports*", (route) => {
		const asked = new URL(route.request().url()).searchParams;
		if (route.request().method() === "PATCH") {
			rows.splice(
				rows.findIndex(({ id }) => `eq.${id}` === asked.get("id")),
				1,
			);
			return route.fulfill({ status: 204 });
		}
		const first = Number(asked.get("offset") ?? 0);
		return route.fulfill({
			json: rows.slice(first, first + Number(asked.get("limit") ?? rows.length)),
			headers: { "content-range": `*/${rows.length}` },
		});
	});
	await openSignedIn(page, e2eAdmin, "/admin/granskning?vy=rapporter");
	const items = page.getByRole("region", { name: "Rapporter" }).getByRole("listitem");
	await expect(items).toHaveCount(30);
	await press(page, "Visa fler");
	await expect(items).toHaveCount(60);
	await expectLedTo(items.nth(30));
	await expectHeard(page, "30 till i listan");
	await items.nth(44).getByRole("button", { name: "Markera som hanterad" }).press("Enter");
	await expect(page.getByText("Fel nummer 44")).toHaveCount(0);
	await expect(page.getByRole("status").filter({ hasText: "Rapporten är hanterad." })).toBeFocused();
	await expect(items).toHaveCount(60);
	await press(page, "Visa fler");
	await expect(items).toHaveCount(64);
	await expect(page.getByRole("button", { name: "Visa fler" })).toHaveCount(0);
});
