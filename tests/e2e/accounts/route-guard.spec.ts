import { expect, test } from "@playwright/test";
import { sessionStorageKey } from "../../../src/web/data/account/session-storage.ts";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { adminPages } from "../../support/e2e/admin-pages.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test("a visitor is sent to sign in, the history replaced, and comes to where they wanted to go", async ({
	page,
}) => {
	const reader = await makeReader();
	await page.goto("/categories");
	await page.goto("/preferences");
	await expect(page).toHaveURL("/auth");
	await page.getByLabel("E-postadress").fill(reader.email);
	await page.getByLabel("Lösenord", { exact: true }).fill(reader.password);
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page).toHaveURL("/preferences");
	await expect(page.getByRole("heading", { level: 1, name: "Mina Inställningar" })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL("/categories");
});

test("while it is not known who reads, a guarded page says that it loads", async ({ page }) => {
	await openSignedIn(page, await makeReader());
	const held = await holdRequests(page, "**/rest/v1/user_roles**");
	await page.goto("/preferences");
	await expect(page.getByRole("main").getByText("Laddar...")).toBeVisible();
	held.letThrough();
	await expect(page.getByRole("heading", { level: 1, name: "Mina Inställningar" })).toBeVisible();
});

test("the footer of a guarded page is not in sight while the page is read, and so does not jump @phone", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/om");
	const footer = page.getByRole("contentinfo");
	for (const address of ["/preferences", ...adminPages.filter((path) => !path.includes(":"))]) {
		const held = await holdRequests(page, "**/rest/v1/**");
		await page.goto(address);
		await expect(page.getByRole("main").getByText("Laddar...").first(), address).toBeVisible();
		await expect(footer, address).not.toBeInViewport();
		held.letThrough();
		await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
		await expect(footer, address).not.toBeInViewport();
		await page.unrouteAll({ behavior: "wait" });
	}
});

test("the page that the server sends is the same for everyone", async ({ page }) => {
	const visitor = await (await page.request.get("/preferences")).text();
	expect(visitor).toContain("Laddar...");
	expect(visitor).not.toContain("Sportintressen");
});

test("a session that the server no longer knows ends when its token has expired", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	await expect(page.getByRole("heading", { level: 1, name: "Mina Inställningar" })).toBeVisible();
	await page.evaluate((key) => {
		const session = JSON.parse(localStorage.getItem(key) ?? "{}");
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: "unknown" }));
	}, sessionStorageKey);
	await page.reload();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible();
	expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
});

test("a token that has expired is renewed without a word", async ({ page }) => {
	await openSignedIn(page, await makeReader());
	await page.evaluate((key) => {
		const session = JSON.parse(localStorage.getItem(key) ?? "{}");
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
	}, sessionStorageKey);
	await page.goto("/preferences");
	await expect(page.getByRole("switch", { name: "Hockey" })).toBeEnabled();
});
