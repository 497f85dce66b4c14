import { expect, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test("a visitor has a link to sign in, and no pages of the desk in the menu @phone", async ({ page }) => {
	await page.goto("/category/hockey");
	await page.getByRole("button", { name: "Meny" }).click();
	const menu = page.getByRole("navigation", { name: "Huvudmeny" });
	await expect(menu.getByRole("link", { name: "Inställningar" })).toBeVisible();
	for (const name of ["Admin", "Sports", "CMS"]) {
		await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
	}
	await page.keyboard.press("Escape");
	await page.getByRole("banner").getByRole("link", { name: "Logga in" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Logga in" })).toBeVisible();
});

test("a reader's menu says who, and as what; by keyboard it leads to the settings and out @phone", async ({
	page,
}) => {
	const reader = await makeReader("Lisa Lind");
	await openSignedIn(page, reader);
	await page.getByRole("button", { name: "Användarmeny, Lisa Lind" }).focus();
	await page.keyboard.press("Enter");
	const menu = page.getByRole("region", { name: "Användarmeny" });
	await expect(menu.getByText("Lisa Lind")).toBeVisible();
	await expect(menu.getByText(reader.email)).toBeVisible();
	await expect(menu.getByText("Användare", { exact: true })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(page.getByRole("button", { name: "Användarmeny, Lisa Lind" })).toBeFocused();

	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(menu.getByRole("link", { name: "Inställningar" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "Mina Inställningar" })).toBeVisible();
	await expect(menu).toBeHidden();

	await page.getByRole("button", { name: "Användarmeny, Lisa Lind" }).click();
	await menu.getByRole("button", { name: "Logga ut" }).click();
	await expect(page.getByText("Du är nu utloggad.")).toBeVisible();
	// The settings are nobody's any more.
	await expect(page).toHaveURL("/auth");
});

test("an administrator has the label and the desk's pages in the menu", async ({ page }) => {
	await openSignedIn(page, e2eAdmin);
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await expect(page.getByRole("region", { name: "Användarmeny" }).getByText("Administratör")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Meny", exact: true }).click();
	const menu = page.getByRole("navigation", { name: "Huvudmeny" });
	for (const [name, address] of [
		["Admin", "/admin"],
		["Sports", "/sports"],
		["CMS", "/cms"],
	] as const) {
		await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
	}
});

test("a role that cannot be read is a reader's", async ({ page }) => {
	await page.route("**/rest/v1/user_roles**", (route) => route.fulfill({ status: 500, json: {} }));
	await openSignedIn(page, e2eAdmin);
	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await expect(page.getByRole("region", { name: "Användarmeny" }).getByText("Användare")).toBeVisible();
});

test("tabs follow each other in and out", async ({ page, context }) => {
	test.slow();
	await openSignedIn(page, await makeReader());
	const visitor = await context.newPage();
	await visitor.goto("/preferences");
	await expect(visitor.getByRole("heading", { level: 1, name: "Mina Inställningar" })).toBeVisible();

	await page.getByRole("button", { name: /^Användarmeny/ }).click();
	await page.getByRole("button", { name: "Logga ut" }).click();
	await expect(visitor).toHaveURL("/auth");
	await expect(visitor.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();

	// A tab that has never fetched the client hears of a sign-in, too.
	const third = await context.newPage();
	await third.goto("/categories");
	await expect(third.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
	const reader = await makeReader("Tredje Tabben");
	await visitor.getByLabel("E-postadress").fill(reader.email);
	await visitor.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await visitor.getByRole("button", { name: "Logga in" }).click();
	await expect(third.getByRole("button", { name: "Användarmeny, Tredje Tabben" })).toBeVisible();
});

test("nothing in the header moves when the reader is known @phone", async ({ page }) => {
	const reader = await makeReader("En Läsare Med Ett Mycket Långt Namn");
	for (const width of [320, 360, 768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await page.goto("/categories");
		const places = () =>
			page
				.getByRole("banner")
				.locator("a[href='/'], [popovertarget=huvudmeny]")
				.evaluateAll((list) => list.slice(0, 2).map((element) => element.getBoundingClientRect().x));
		const before = await places();
		await openSignedIn(page, reader, "/categories");
		expect(await places()).toEqual(before);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.evaluate(() => localStorage.clear());
	}
});
