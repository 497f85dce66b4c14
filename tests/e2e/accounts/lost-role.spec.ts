import { expect, type Page, test } from "@playwright/test";
import { type E2eAccount, makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, readDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { openOperator } from "../../support/e2e/operator.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";

// Row-level security shows nothing to who is no administrator: what a desk makes of it must not be that nothing is there.

const granted: string[] = [];
const grant = ({ email }: E2eAccount) => openOperator().rpc("grant_admin", { email }).throwOnError();
const revoke = ({ email }: E2eAccount) => openOperator().rpc("revoke_admin", { email }).throwOnError();

test.afterEach(async () => {
	for (const email of granted.splice(0)) await openOperator().rpc("revoke_admin", { email }).throwOnError();
	await removeDeskArticles();
	await removeSources();
});

async function makeColleague(): Promise<E2eAccount> {
	const colleague = await makeReader("Kalle Kollega");
	granted.push(colleague.email);
	await grant(colleague);
	return colleague;
}

/** Hears of every text that has stood in the page, however shortly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
	await page.evaluate((wanted) => {
		const seen = window as Window & { hasSeen?: boolean };
		seen.hasSeen = false;
		new MutationObserver(() => {
			if (document.body.innerText.includes(wanted)) seen.hasSeen = true;
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	}, text);
	return () => page.evaluate(() => (window as Window & { hasSeen?: boolean }).hasSeen === true);
}

async function expectLedOut(page: Page) {
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByText("Du är inte längre administratör.")).toHaveCount(1);
}

test("a list that is asked for after the role was taken is not told to be empty", async ({ page }) => {
	const source = await makeSource();
	const colleague = await makeColleague();
	await openSignedIn(page, colleague, "/admin/kallor");
	await expect(page.getByText(source.name)).toBeVisible();
	const hasSeen = await watchFor(page, "0 källor");
	await revoke(colleague);
	await page.getByRole("searchbox").fill("Kallvik");
	await page.keyboard.press("Enter");
	await expectLedOut(page);
	expect(await hasSeen()).toBe(false);
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await expect(page.getByText("Användare", { exact: true })).toBeVisible();
});

test("an article saved after the role was taken is not told to be removed, and its text is there again with the role", async ({
	page,
}) => {
	const colleague = await makeColleague();
	const { id, title } = await makeDeskArticle();
	await openSignedIn(page, colleague, `/cms/${id}`);
	const content = page.getByLabel("Innehåll", { exact: true });
	await content.fill("Skrivet av en som inte längre får.");
	const hasSeen = await watchFor(page, "tagits bort");
	await revoke(colleague);
	await page.getByRole("button", { name: "Spara", exact: true }).click();
	await expectLedOut(page);
	expect(await hasSeen()).toBe(false);
	expect(await readDeskArticle(id)).toMatchObject({ content: "Första stycket.\nAndra stycket." });
	await grant(colleague);
	await page.goto("/cms");
	await page.getByRole("link", { name: `Fortsätt med ${title}` }).click();
	await expect(content).toHaveValue("Skrivet av en som inte längre får.");
});

test("a desk that asks nothing by itself hears of it within a minute, and what is typed is there again", async ({
	page,
}) => {
	const source = await makeSource();
	const colleague = await makeColleague();
	await page.clock.install();
	await openSignedIn(page, colleague, `/admin/kallor?kalla=${source.id}`);
	await page.getByLabel("Namn", { exact: true }).fill(`${source.name} nya`);
	await revoke(colleague);
	await page.clock.runFor(61_000);
	await expectLedOut(page);
	// In the same tab, where it lies.
	await grant(colleague);
	await page.clock.runFor(11 * 60_000);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await page.getByRole("button", { name: "Meny", exact: true }).click();
	await page.getByRole("navigation").getByRole("link", { name: "Admin", exact: true }).click();
	await page.getByRole("navigation", { name: "Redaktionen" }).getByRole("link", { name: "Källor" }).click();
	await page.getByRole("link", { name: source.name }).click();
	await expect(page.getByLabel("Namn", { exact: true })).toHaveValue(`${source.name} nya`);
});
