import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { waitUntilReady } from "../support/e2e-ready.ts";

/** All script of a first public page, in brotli. */
const maxBytes = 110_000;

/** What the page loads by itself, until `isDone`, and not for a goal that falls meanwhile; no client, toaster or dialog among it. */
async function expectLightScripts(page: Page, address: string, isDone: (urls: string[]) => boolean) {
	const scripts: Response[] = [];
	const urls: string[] = [];
	page.on("response", (response) => {
		urls.push(response.url());
		const isForGoal = response.url().includes("tell-changes");
		if (response.request().resourceType() === "script" && !isForGoal) scripts.push(response);
	});
	await page.goto(address);
	await waitUntilReady(page);
	await expect.poll(() => isDone(urls)).toBe(true);
	const bodies = await Promise.all(scripts.map((script) => script.body()));
	const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
	expect(bytes).toBeGreaterThan(50_000);
	expect(bytes).toBeLessThanOrEqual(maxBytes);
	expect(urls.filter((url) => /browser-client|toaster|dialog/.test(url))).toEqual([]);
}

test("the front page's script is light, with what keeps its matches as they are", async ({ page }) => {
	await expectLightScripts(page, "/", (urls) => urls.some((url) => url.includes("keep-live")));
});

test("a category's script is light", async ({ page }) => {
	await expectLightScripts(page, "/category/hockey", () => true);
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
		await expectLightScripts(page, address, () => true);
	});

test("the script of a match, its league and a team is light", async ({ page, request }) => {
	const toMatch = async () =>
		/href="(\/match\/(?:football|hockey)-[^"]+)"/.exec(
			await (await request.get("/dagens-matcher")).text(),
		)?.[1] ?? "";
	await expect.poll(toMatch).not.toBe("");
	const match = await toMatch();
	await expectLightScripts(page, match, () => true);
	const shown = await (await request.get(match)).text();
	for (const form of [/href="(\/tabell\/[^"#]+)"/, /href="(\/lag\/[^"#]+)"/])
		await expectLightScripts(page, form.exec(shown)?.[1] ?? "", () => true);
});
