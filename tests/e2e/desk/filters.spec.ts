import { expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";
import { makeSummary } from "../../support/e2e/summaries.ts";

// What a list is asked for stands in its address: back, a reload and a link that is shared find the same list.

test.afterEach(removeSources);

const chosen = (page: Page, name: string) =>
	expect(
		page.getByRole("button", { name: new RegExp(`^${name}( \\(\\d+\\))?$`), pressed: true }),
	).toBeVisible();
const choose = (page: Page, name: string) =>
	page.getByRole("button", { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
async function search(page: Page, text: string) {
	const field = page.getByRole("main").getByRole("searchbox");
	await field.fill(text);
	await field.press("Enter");
	await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(text).replaceAll("%20", "\\+")}`));
	await expect(field).toBeFocused();
}

/** Goes somewhere by `name` and back, reads it anew, and looks each time; then back to before it was searched. */
async function expectKept(page: Page, name: string, look: () => Promise<void>) {
	await look();
	const address = page.url();
	await page.getByRole("main").getByRole("link", { name }).click();
	await expect(page).not.toHaveURL(address);
	await page.goBack();
	await expect(page).toHaveURL(address);
	await look();
	await page.reload();
	await look();
	await page.goBack();
	await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("");
}

test("the queue of texts is as it was left", async ({ page }) => {
	const made = await makeSummary("held");
	await openSignedIn(page, e2eAdmin, "/admin/granskning");
	await choose(page, "Hålls inne");
	await search(page, made.title);
	await expectKept(page, made.title, async () => {
		await chosen(page, "Hålls inne");
		await expect(page.getByRole("searchbox")).toHaveValue(made.title);
		await expect(page.getByText("1 text", { exact: true })).toBeVisible();
	});
	await chosen(page, "Hålls inne");
	await search(page, "finns inte i någon text");
	await expect(page.getByText("Inga texter innehåller ”finns inte i någon text”.")).toBeVisible();
	await search(page, made.title);
	await page.getByRole("main").getByRole("link", { name: made.title }).click();
	await page.getByRole("link", { name: "← Tillbaka till kön" }).click();
	await chosen(page, "Hålls inne");
	await expect(page.getByRole("searchbox")).toHaveValue(made.title);
	await page.getByRole("link", { name: /^Rapporter/ }).click();
	await choose(page, "Hanterade");
	await page.reload();
	await chosen(page, "Hanterade");
	await page.goBack();
	await chosen(page, "Öppna");
	await made.remove();
});

test("the list of sources is as it was left", async ({ page }) => {
	const source = await makeSource({ failure_count: 2, last_error: "HTTP 500", rights: "title_and_link" });
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await choose(page, "Fel");
	await page.getByLabel("Rättigheter").selectOption("Rubrik och länk");
	await search(page, source.name);
	await expectKept(page, source.name, async () => {
		await chosen(page, "Fel");
		await expect(page.getByLabel("Rättigheter")).toHaveValue("title_and_link");
		await expect(page.getByText("1 källa", { exact: true })).toBeVisible();
	});
	await page.goBack();
	await expect(page.getByLabel("Rättigheter")).toHaveValue("all");
	await chosen(page, "Fel");
});

test("the list of accounts is as it was left", async ({ page }) => {
	const { email } = await makeReader();
	await openSignedIn(page, e2eAdmin, "/admin/anvandare");
	await search(page, email);
	await expectKept(page, "Visa i loggen", () =>
		expect(page.getByText("1 konto", { exact: true })).toBeVisible(),
	);
	await choose(page, "Administratörer");
	await page.reload();
	await chosen(page, "Administratörer");
	await page.goto("/admin/anvandare?roll=admin&q=finns-verkligen-inte");
	await expect(page.getByText("Inget konto passar in på det du söker.")).toBeVisible();
	await chosen(page, "Administratörer");
});

test("what a list is searched and narrowed by is as high as the buttons beside it", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/cms");
	for (const address of ["/cms", "/admin/kallor", "/admin/anvandare", "/admin/granskning"]) {
		if (address !== "/cms") await page.goto(address);
		const main = page.getByRole("main");
		const heights = () =>
			main
				.getByRole("searchbox")
				.or(main.getByRole("combobox"))
				.or(main.getByRole("button", { name: "Sök", exact: true }))
				.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
		await expect(main.getByRole("searchbox")).toBeVisible();
		expect(new Set(await heights()), address).toEqual(new Set([44]));
	}
});
