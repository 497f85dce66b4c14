import { expect, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { expectLightScripts, waitUntilFetched } from "../../support/e2e/scripts.ts";

test("the front page's script is light, with what keeps its matches as they are", async ({ page }) => {
	await expectLightScripts(page, "/", (urls) => urls.some((url) => url.includes("keep-live")));
});

test("a category's script is light", async ({ page }) => {
	await expectLightScripts(page, "/category/hockey");
});

test("an article's script is light, and its view is counted without the client", async ({
	page,
	request,
}) => {
	const sitemap = await (await request.get("/sitemap.xml")).text();
	const address = /<loc>([^<]*\/article\/[^<]*)<\/loc>/.exec(sitemap)?.[1] ?? "";
	await expectLightScripts(page, new URL(address).pathname, (urls) =>
		urls.some((url) => url.includes("/rest/v1/article_views")),
	);
});

for (const address of [
	"/dagens-matcher",
	"/tabeller",
	"/formel1",
	"/formel1/stallning",
	"/matches",
	"/sok?q=derby",
	"/kalender",
	"/auth",
	"/login",
	"/register",
	"/forgot-password",
])
	test(`the script of ${address} is light`, async ({ page }) => {
		await expectLightScripts(page, address);
	});

test("whoever is signed in, and searches, fetches nothing that only editors have", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/");
	await waitUntilFetched(page, "user-menu", "personal-block", "auth-session");
	await page.getByRole("banner").getByRole("button", { name: "Sök" }).click();
	const answer = page.waitForResponse(/\/rest\/v1\/rpc\/search/);
	await page.getByRole("dialog", { name: "Sök" }).getByRole("combobox").fill("derby");
	expect((await answer).status()).toBe(200);
	const fetched = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
	);
	expect(fetched.filter((path) => /^\/assets\/(desk|cms|review|admin)/.test(path))).toEqual([]);
});
