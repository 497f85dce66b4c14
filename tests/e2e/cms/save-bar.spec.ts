import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { makeDeskArticle, makeTitle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

test.afterEach(removeDeskArticles);

const boxOf = async (element: Locator) => {
	const box = await element.boundingBox();
	if (!box) throw new Error("not on the page");
	return { top: box.y, bottom: box.y + box.height };
};
const scrollTo = (page: Page, share: number) =>
	page.evaluate((part) => {
		const form = document.querySelector("form[aria-label=Artikel]");
		const end = (form?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight;
		window.scrollTo({ top: Math.max(0, end) * part, behavior: "instant" });
	}, share);

/** Of what has the focus and fits above the bar: its name, where it ends, and where the bar begins. */
const readFocus = (page: Page) =>
	page.evaluate(() => {
		const focused = document.activeElement ?? document.body;
		const bar = document.querySelector(".save-bar");
		const { top: barTop = 0 } = bar?.getBoundingClientRect() ?? {};
		const { bottom, height } = focused.getBoundingClientRect();
		// Of a field of many lines the browser shows the one that is written in.
		const isRead = focused !== document.body && focused.tagName !== "TEXTAREA" && height < barTop;
		const name = isRead ? `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 30)}` : "";
		return { name, bottom, barTop, isInBar: bar?.contains(focused) ?? false };
	});

for (const [width, height] of [
	[360, 740],
	[1440, 900],
] as const)
	test(`an article is saved from wherever one writes, in a window of ${width} by ${height}`, async ({
		page,
	}) => {
		const { id } = await makeDeskArticle({ title: makeTitle("Guldstrid i Norrhamn") });
		await page.setViewportSize({ width, height });
		await openSignedIn(page, e2eAdmin, `/cms/${id}`);
		const save = page.getByRole("button", { name: "Spara", exact: true });
		await expect(save).toBeVisible();
		for (const share of [0, 0.5, 0.9]) {
			await scrollTo(page, share);
			await expect(save).toBeInViewport({ ratio: 1 });
		}

		await scrollTo(page, 0);
		await page.getByLabel("Rubrik", { exact: true }).focus();
		const passed: string[] = [];
		for (let step = 0; step < 40; step++) {
			await page.keyboard.press("Tab");
			const focused = await readFocus(page);
			if (focused.isInBar) break;
			if (!focused.name) continue;
			passed.push(focused.name);
			expect(focused.bottom, focused.name).toBeLessThanOrEqual(focused.barTop);
		}
		expect(passed.length).toBeGreaterThan(8);

		await page.getByLabel("Sammanfattning", { exact: true }).fill("Sista omgången avgör.");
		await expect(page.locator(".save-bar")).toContainText("Inte sparat.");
		await save.click();
		await expect(page.locator(".save-bar")).toContainText("Allt är sparat.");
		const toast = page.locator("[data-sonner-toast]");
		await expect(toast).toBeVisible();
		await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(save)).top);
	});
