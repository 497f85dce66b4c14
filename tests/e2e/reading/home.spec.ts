import { expect, test } from "@playwright/test";
import { waitUntilReady } from "../../support/e2e/ready.ts";
import { findTooWide } from "../../support/e2e/too-wide.ts";

test.beforeEach(async ({ page }) => {
	await page.goto("/");
});

test("the front page leads with three stories, the newest largest", async ({ page }) => {
	const hero = page.getByRole("region", { name: "Huvudnyheter" });
	const headlines = hero.getByRole("heading", { level: 3 });
	await expect(headlines).toHaveCount(3);
	const sizes = await headlines.evaluateAll((list) =>
		list.map((headline) => Number.parseFloat(getComputedStyle(headline).fontSize)),
	);
	expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
	await expect(hero.getByText(/^för \d+ /).first()).toBeVisible();
	await expect(page.getByText("Demo: påhittade nyheter om påhittade lag och personer")).toBeVisible();
});

test("the ticker rolls the latest headlines and can be paused", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const ticker = page.getByRole("region", { name: "Senaste nytt" });
	expect(await ticker.getByRole("link").count()).toBeGreaterThan(5);
	const playState = () =>
		ticker.locator(".ticker-track").evaluate((track) => getComputedStyle(track).animationPlayState);
	await page.mouse.move(0, 500);
	expect(await playState()).toBe("running");
	await ticker.getByLabel("Pausa rullningen").check();
	await page.mouse.move(0, 500);
	expect(await playState()).toBe("paused");
});

test("whoever asked for less motion has a ticker that stands still", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const track = page.getByRole("region", { name: "Senaste nytt" }).locator(".ticker-track");
	expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
});

test("three portraits stand between the stories", async ({ page }) => {
	const portraits = page.getByRole("region", { name: "Porträtt" });
	await expect(portraits.getByRole("article")).toHaveCount(3);
});

test("the latest news shows six, six more at a time, and all of them in the end", async ({ page }) => {
	const latest = page.getByRole("region", { name: "Senaste nyheterna" });
	const more = latest.getByRole("button", { name: "Ladda fler" });
	await expect(latest.getByRole("article")).toHaveCount(6);

	await more.click();
	await expect(latest.getByRole("article")).toHaveCount(12);
	await expect(page).toHaveURL(/\?visa=12$/);
	await expect(latest.getByRole("article").nth(6).getByRole("link")).toBeFocused();

	for (const shown of [18, 24, 30, 36, 40]) {
		await more.click();
		await expect(latest.getByRole("article")).toHaveCount(shown);
	}
	await expect(more).toHaveCount(0);
});

test("who asks for more twice before it has come gets it twice", async ({ page }) => {
	const latest = page.getByRole("region", { name: "Senaste nyheterna" });
	const asked: string[] = [];
	await page.route(/\.data\?/, async (route) => {
		asked.push(new URL(route.request().url()).searchParams.get("visa") ?? "");
		if (asked.length > 1) await route.continue();
	});
	await latest.getByRole("button", { name: "Ladda fler" }).click();
	await expect.poll(() => asked).toEqual(["12"]);
	await latest.getByRole("button", { name: "Ladda fler" }).click();
	await expect(latest.getByRole("article")).toHaveCount(18);
	await expect(latest.getByRole("article").nth(6).getByRole("link")).toBeFocused();
	expect(asked).toEqual(["12", "18"]);
});

test("reading on and coming back finds the longer list and the place in it", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const latest = page.getByRole("region", { name: "Senaste nyheterna" });
	await latest.getByRole("button", { name: "Ladda fler" }).click();
	await expect(latest.getByRole("article")).toHaveCount(12);
	const link = latest.getByRole("article").nth(9).getByRole("link");
	await link.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => window.scrollY);
	const readManner = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
	expect(await readManner()).toBe("smooth");
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Avspark –/);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

	await page.goBack();
	await expect(latest.getByRole("article")).toHaveCount(12);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
	expect(await readManner()).toBe("auto");
});

test("the sports block counts what is published", async ({ page }) => {
	const sports = page.getByRole("region", { name: "Sportkategorier" });
	for (const [sport, count] of [
		["Fotboll", "42"],
		["Hockey", "28"],
		["Formel 1", "25"],
	] as const) {
		const panel = sports.getByRole("listitem").filter({ hasText: sport });
		await expect(panel).toContainText(`${count}artiklar`);
	}
});

test("the menu opens by keyboard, leads to a sport and is closed there", async ({ page }) => {
	const menu = page.getByRole("navigation", { name: "Huvudmeny" });
	await waitUntilReady(page);
	await page.getByRole("button", { name: "Meny" }).focus();
	await page.keyboard.press("Enter");
	await expect(menu.getByRole("link", { name: "Hem" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();

	await page.keyboard.press("Enter");
	await menu.getByRole("link", { name: "Formel 1" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Formel 1" })).toBeVisible();
	await expect(menu).toBeHidden();
});

test("the newsletter refuses what is no address, and takes one that is", async ({ page }) => {
	const email = page.getByLabel("E-postadress");
	const subscribe = page.getByRole("button", { name: "Prenumerera" });

	await email.fill("inte en adress");
	await subscribe.click();
	await expect(page.getByText("Ogiltig e-postadress")).toBeVisible();
	await expect(page.getByText("Vänligen ange en giltig e-postadress")).toBeVisible();

	await email.fill(`lasare-${Date.now()}@exempel.se`);
	await subscribe.click();
	await expect(page.getByRole("button", { name: "Skickar..." })).toBeDisabled();
	await expect(page.getByRole("button", { name: "Klart!" })).toBeVisible();
	await expect(page.getByText("Prenumeration bekräftad!")).toBeVisible();
	await expect(page.getByText("Du kommer nu att få vårt nyhetsbrev.")).toBeVisible();
	await expect(subscribe).toBeEnabled();
});

test("a subscription that fails says so", async ({ page }) => {
	await page.route("**/rest/v1/rpc/subscribe_newsletter", (route) => route.fulfill({ status: 503 }));
	await page.getByLabel("E-postadress").fill("lasare@exempel.se");
	await page.getByRole("button", { name: "Prenumerera" }).click();
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await expect(page.getByText("Försök igen senare.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Prenumerera" })).toBeEnabled();
});

for (const [name, scroller] of [
	["Senaste nytt", ".ticker-window"],
	["Porträtt", "ul"],
] as const) {
	test(`what the keyboard comes to under "${name}" is seen from its beginning at 360 px`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await waitUntilReady(page);
		const strip = page.getByRole("region", { name });
		const links = strip.locator("li a");
		/** Pixels from the strip's left edge to the item that has the focus. */
		const measureOffset = () =>
			strip.evaluate((region, within) => {
				const item = region.querySelector("li:focus-within");
				const edge = item?.closest(within)?.getBoundingClientRect().left ?? 0;
				return Math.round((item?.getBoundingClientRect().left ?? -1000) - edge);
			}, scroller);
		await links.first().focus();
		for (let place = 0; place < 2; place += 1) {
			await expect(links.nth(place)).toBeFocused();
			await expect.poll(measureOffset).toBeGreaterThanOrEqual(-1);
			expect(await measureOffset()).toBeLessThan(40);
			await page.keyboard.press("Tab");
		}
	});
}

test("nothing is wider than a phone @phone", async ({ page }) => {
	for (const width of [320, 360]) {
		await page.setViewportSize({ width, height: 740 });
		// A window's new size is told before all of the page has it.
		await expect.poll(() => page.evaluate(findTooWide), `at ${width} px`).toEqual([]);
	}
	// A word longer than the phone is wide breaks, in every rank of card.
	const stretched = await page.getByRole("heading", { level: 3 }).evaluateAll((headlines) => {
		for (const headline of headlines) headline.textContent = "Världsmästerskapskvalificeringsmatcherna";
		return document.documentElement.scrollWidth - window.innerWidth;
	});
	expect(stretched).toBeLessThanOrEqual(0);
});
