import { expect, type Page, test } from "@playwright/test";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady, waitUntilIdle, waitUntilReady } from "../../support/e2e/ready.ts";
import { waitUntilFetched } from "../../support/e2e/scripts.ts";
import { makeSearchMatter, type SearchMatter } from "../../support/e2e/search.ts";

const dayMs = 24 * 60 * 60 * 1000;
let matter: SearchMatter;

test.beforeAll(async () => {
	matter = await makeSearchMatter("Skogsfors");
});
test.afterAll(() => matter.remove());

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sök" });
const fieldOf = (page: Page) => dialogOf(page).getByPlaceholder("Sök artiklar, lag och matcher");
const optionsOf = (page: Page) => dialogOf(page).getByRole("option");

async function openByButton(page: Page): Promise<void> {
	// Until the script is there the button leads to the search page.
	await openReady(page, "/");
	await page.getByRole("banner").getByRole("button", { name: "Sök" }).click();
	await expect(fieldOf(page)).toBeFocused();
}

test("search opens from its button, begins at two characters and leads to what is chosen @phone", async ({
	page,
}) => {
	await openByButton(page);
	await expect(dialogOf(page).getByText("Skriv minst två tecken.")).toBeVisible();
	await fieldOf(page).fill("s");
	await expect(dialogOf(page).getByText("Skriv minst två tecken.")).toBeVisible();
	await fieldOf(page).fill("SKOGSFORS");
	await expect(dialogOf(page).getByText("Resultat", { exact: true })).toBeVisible();
	const match = optionsOf(page).filter({ hasText: `Skogsfors HK – ${matter.visitors}` });
	await expect(match).toContainText("Match");
	await expect(match.getByRole("time")).toHaveText(/^(Imorgon|Idag) 19:00$/);
	await expect(match.locator("mark")).toHaveText("Skogsfors");
	await expect(optionsOf(page).first()).toContainText("Lag");
	await optionsOf(page).first().click();
	await expect(page).toHaveURL(/\/lag\/[a-z0-9-]+$/);
	await expect(dialogOf(page)).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1, name: "Skogsfors HK" })).toBeVisible();
});

test("a tab that stays open past midnight calls the day that has come today, and a match of an unknown hour has none", async ({
	page,
}) => {
	const away = "Nattgården";
	const inTwoDays = new Date(Date.now() + 2 * dayMs).toLocaleDateString("sv-SE", {
		timeZone: "Europe/Stockholm",
	});
	await matter.addMatch({ match_date: inTwoDays, home_team: "Tallmo IK", away_team: away });
	await page.goto("/");
	await waitUntilReady(page);
	await page.evaluate((laterMs) => {
		const now = Date.now;
		Date.now = () => now() + laterMs;
	}, 2 * dayMs);
	await page.getByRole("banner").getByRole("button", { name: "Sök" }).click();
	await fieldOf(page).fill(away);
	await expect(optionsOf(page).filter({ hasText: away }).getByRole("time")).toHaveText("Idag");
	await expect(optionsOf(page).filter({ hasText: away }).getByRole("time")).toHaveAttribute(
		"datetime",
		inTwoDays,
	);
});

test("search is driven by the keyboard alone", async ({ page }) => {
	await page.goto("/");
	// Until the script is there nobody hears the key.
	await expect(async () => {
		await page.keyboard.press("/");
		await expect(fieldOf(page)).toBeFocused({ timeout: 2_000 });
	}).toPass();
	await fieldOf(page).fill("");
	await page.keyboard.type("skogsfors");
	await expect(optionsOf(page).nth(1)).toBeVisible();
	await expect(optionsOf(page).first()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("ArrowDown");
	await expect(optionsOf(page).nth(1)).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(dialogOf(page)).toHaveCount(0);

	await page.keyboard.press("Control+k");
	await expect(fieldOf(page)).toBeFocused();
	await page.keyboard.type("skogsfors");
	await expect(optionsOf(page).last()).toHaveText("Visa alla resultat");
	await page.keyboard.press("ArrowUp");
	await expect(optionsOf(page).last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/sok\?q=skogsfors$/);
});

test("with Ctrl, or by the middle button, what is found opens in a tab of its own, and the search stays", async ({
	page,
	context,
}) => {
	await openByButton(page);
	await fieldOf(page).fill("Skogsfors HK");
	await expect(optionsOf(page).first()).toContainText("Lag");
	const pressed = [
		() =>
			optionsOf(page)
				.first()
				.click({ modifiers: ["Control"] }),
		() => optionsOf(page).first().click({ button: "middle" }),
		() => fieldOf(page).press("Control+Enter"),
	];
	for (const press of pressed) {
		const [beside] = await Promise.all([context.waitForEvent("page"), press()]);
		await expect(beside).toHaveURL(/\/lag\/[a-z0-9-]+$/);
		await beside.close();
	}
	await expect(dialogOf(page)).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	await fieldOf(page).press("Enter");
	await expect(page).toHaveURL(/\/lag\/[a-z0-9-]+$/);
});

test("asked for again before its closing has been told, the search is open, with what was typed selected", async ({
	page,
}) => {
	await openByButton(page);
	await page.keyboard.type("skogsfors");
	await dialogOf(page).evaluate((dialog: HTMLDialogElement) => {
		dialog.close();
		dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
	});
	await expect(fieldOf(page)).toBeFocused();
	await page.keyboard.type("derby");
	await expect(fieldOf(page)).toHaveValue("derby");
});

test("the focus comes back to the button, and / is a character where one types", async ({ page }) => {
	await openByButton(page);
	await page.keyboard.type("a/b");
	await expect(fieldOf(page)).toHaveValue("a/b");
	await dialogOf(page).getByRole("button", { name: "Stäng" }).click();
	await expect(page.getByRole("banner").getByRole("button", { name: "Sök" })).toBeFocused();
});

test("the key / can be turned off for good, Ctrl with K stays", async ({ page }) => {
	await openByButton(page);
	await dialogOf(page)
		.getByLabel(/^Tangenten \//)
		.uncheck();
	await page.keyboard.press("Escape");
	await page.reload();
	await waitUntilReady(page);
	await page.keyboard.press("/");
	await page.keyboard.press("Control+k");
	await expect(fieldOf(page)).toHaveValue("");
	await expect(dialogOf(page).getByLabel(/^Tangenten \//)).not.toBeChecked();
});

test("search says when there is nothing, and marks that it is looking", async ({ page }) => {
	const held = await holdRequests(page, "**/rest/v1/rpc/search?*");
	await openByButton(page);
	await fieldOf(page).fill("xylofonorkestern");
	await expect(dialogOf(page).getByText("Söker...")).toBeVisible();
	held.letThrough();
	await expect(dialogOf(page).getByText("Inga resultat hittades")).toBeVisible();
	await expect(optionsOf(page)).toHaveCount(0);
});

test("an answer that comes too late is dropped", async ({ page }) => {
	// Whoever calls a request off has nobody to answer.
	const held = await holdRequests(page, "**/rest/v1/rpc/search?*query=skog&*", (route) =>
		route.continue().catch(() => {}),
	);
	await openByButton(page);
	const slow = page.waitForRequest(/query=skog&/);
	await fieldOf(page).fill("skog");
	const late = await slow;
	await fieldOf(page).fill("xylofonorkestern");
	await expect(dialogOf(page).getByText("Inga resultat hittades")).toBeVisible();
	held.letThrough();
	await (await late.response())?.finished();
	await waitUntilIdle(page);
	await expect(dialogOf(page).getByText("Inga resultat hittades")).toBeVisible();
});

test("a search that fails says so and can be tried again", async ({ page }) => {
	await page.route("**/rest/v1/rpc/search?*", (route) => route.fulfill({ status: 503 }));
	await openByButton(page);
	await fieldOf(page).fill("skogsfors");
	await expect(dialogOf(page).getByText("Sökningen misslyckades.")).toBeVisible();
	await page.unroute("**/rest/v1/rpc/search?*");
	await dialogOf(page).getByRole("button", { name: "Försök igen" }).click();
	await expect(optionsOf(page).first()).toContainText("Skogsfors");
});

test("a search that the line goes down under can be tried again when it is back", async ({
	context,
	page,
}) => {
	await openByButton(page);
	await waitUntilFetched(page, "browser-client");
	await context.setOffline(true);
	await fieldOf(page).fill("skogsfors");
	await expect(dialogOf(page).getByText("Sökningen misslyckades.")).toBeVisible();
	await context.setOffline(false);
	await dialogOf(page).getByRole("button", { name: "Försök igen" }).click();
	await expect(optionsOf(page).first()).toContainText("Skogsfors");
});

test("Enter before the answer has come searches for what is typed, never opens what was found before", async ({
	page,
}) => {
	await openReady(page, "/");
	await page.keyboard.press("Control+k");
	await fieldOf(page).fill("Skogsfors");
	await expect(optionsOf(page).first()).toContainText("Skogsfors HK");
	await page.route("**/rest/v1/rpc/search*", () => {});
	await fieldOf(page).fill("Skogsfors bäckhagen");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/sok\?q=Skogsfors(\+|%20)b%C3%A4ckhagen$/);
	await expect(dialogOf(page)).toHaveCount(0);
});

test("the browser's Back closes the search with the page it stood over", async ({ page }) => {
	await openReady(page, "/category/hockey");
	await page.getByRole("main").getByRole("article").getByRole("link").first().click();
	await expect(page.getByRole("link", { name: "← Tillbaka till Hockey" })).toBeVisible();
	await page.keyboard.press("Control+k");
	await expect(fieldOf(page)).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/category\/hockey$/);
	await expect(dialogOf(page)).toHaveCount(0);
});
