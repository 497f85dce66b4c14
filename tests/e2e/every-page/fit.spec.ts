import { chromium, expect, type Page, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { adminPages } from "../../support/e2e/admin-pages.ts";
import { insertLongNames } from "../../support/e2e/long-names.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { findTooWide } from "../../support/e2e/too-wide.ts";

const addresses = [
	"/",
	"/categories",
	"/category/football",
	"/matches",
	"/dagens-matcher",
	"/tabeller",
	"/formel1",
	"/kalender",
	"/sok?q=derby",
	"/auth",
	"/register",
	"/nyhetsbrev",
	"/nyhetsbrev/val?token=gammal",
	"/insyn",
	"/rattelser",
	"/om",
	"/sitemap",
	"/finns-inte",
];

async function expectFit(page: Page, widths: readonly number[]): Promise<void> {
	for (const address of addresses) {
		await page.goto(e2eOrigin + address);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(() => page.evaluate(findTooWide), `${address} at ${width} px`).toEqual([]);
		}
	}
}

test("no page is wider than its window, whatever its width", async ({ page }) => {
	await expectFit(page, [320, 640, 768, 900]);
});

test("no name of a source, a league or a race makes a page wider than the narrowest phone", async ({
	page,
}) => {
	const { name, remove } = await insertLongNames();
	await page.setViewportSize({ width: 320, height: 740 });
	for (const address of ["/insyn", "/tabeller", "/formel1"]) {
		await page.goto(address);
		await expect(page.getByRole("main").getByText(name).first(), address).toBeVisible();
		expect.soft(await page.evaluate(findTooWide), address).toEqual([]);
	}
	await remove();
});

test("the settings are no wider than a phone, however long a name and an address are", async ({ page }) => {
	const name = "Karlgustavanderssonlindqvistavoldtimersläkten".repeat(3);
	const account = await makeReader(name, "karlgustav.anderssonlindqvist.pa.kommunikationsbyran.i.staden");
	await openSignedIn(page, account, "/preferences");
	await expect(page.getByText("(den här enheten)")).toBeVisible();
	for (const line of await page.getByRole("main").locator("details summary").all()) await line.press("Enter");
	for (const width of [320, 360]) {
		await page.setViewportSize({ width, height: 740 });
		await expect.poll(() => page.evaluate(findTooWide), `at ${width} px`).toEqual([]);
	}
});

test("no page is wider than a phone whose reader wants letters twice as large", async () => {
	const { launchOptions } = test.info().project.use;
	const browser = await chromium.launch({
		...launchOptions,
		args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
	});
	await expectFit(await browser.newPage(), [360]);
	await browser.close();
});

test("no desk is wider than a narrow phone, nor than one whose reader wants letters twice as large", async () => {
	const { launchOptions } = test.info().project.use;
	const desks = adminPages.filter((address) => !address.includes(":"));
	for (const [width, letters] of [
		[320, 16],
		[360, 32],
	] as const) {
		const browser = await chromium.launch({
			...launchOptions,
			args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${letters}`],
		});
		const page = await browser.newPage({ baseURL: e2eOrigin, viewport: { width, height: 740 } });
		await openSignedIn(page, e2eAdmin, "/cms");
		for (const address of desks) {
			await openReady(page, address);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect.poll(() => page.evaluate(findTooWide), `${address} at ${width} px`).toEqual([]);
		}
		await browser.close();
	}
});

test("letters twice as large part no figure and no short word of what stands side by side", async () => {
	const { launchOptions } = test.info().project.use;
	const browser = await chromium.launch({
		...launchOptions,
		args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
	});
	const page = await browser.newPage({ baseURL: e2eOrigin, viewport: { width: 360, height: 800 } });
	await openSignedIn(page, e2eAdmin, "/preferences");
	/** Lines of what is written in an element. */
	const countLines = (all: Element[]) =>
		all.map((element) => {
			const words = document.createRange();
			const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
			words.selectNodeContents(text ?? element);
			return words.getClientRects().length;
		});
	const names = page.locator("label:has([role=switch]) > span:first-child");
	await expect(names.first()).toBeVisible();
	expect(Math.max(...(await names.evaluateAll(countLines)))).toBe(1);
	await page.goto("/admin");
	const stats = page.getByRole("main").locator("dl:has(dt:text-is('Aktiva scheman')) > div");
	await expect(stats).toHaveCount(4);
	const edges = await stats.evaluateAll((all) => all.map((stat) => stat.getBoundingClientRect().left));
	expect(new Set(edges).size).toBe(1);
	await page.goto("/categories");
	const counts = page.getByRole("main").locator("li p > span:first-child");
	await expect(counts).toHaveCount(3);
	expect(Math.max(...(await counts.evaluateAll(countLines)))).toBe(1);
	// A race has its day above it, not beside it.
	const { remove } = await insertLongNames();
	await page.goto("/formel1");
	const race = page.getByRole("main").locator("li:has(> time)").last();
	const columns = await race.evaluate((line) => getComputedStyle(line).gridTemplateColumns.split(" ").length);
	expect(columns).toBe(1);
	await remove();
	await browser.close();
});

test("with forced colours a desk tells which page one is on, and a choice has its arrow", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/cms");
	await page.emulateMedia({ forcedColors: "active" });
	const pages = page.getByRole("navigation", { name: "Redaktionen" });
	const readLine = (link: Element) => getComputedStyle(link).borderBottomColor;
	const here = await pages.getByRole("link", { name: "Artiklar" }).evaluate(readLine);
	expect(await pages.getByRole("link", { name: "Matcher" }).evaluate(readLine)).not.toBe(here);
	await expect(page.getByRole("combobox", { name: "Kategori" })).toHaveCSS("appearance", "auto");
	await page.goto("/admin/granskning");
	const tabs = page.getByRole("navigation", { name: /gransk/i });
	await expect(tabs.getByRole("link", { name: "Texter" })).toHaveCSS("text-decoration-line", "underline");
	await expect(tabs.getByRole("link", { name: "Rättelser" })).toHaveCSS("text-decoration-line", "none");
});

test("no page is wider than a phone whose reader spaces letters and words out", async ({ page }) => {
	// As far as WCAG 1.4.12 has it.
	await page.addInitScript(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
		);
		document.adoptedStyleSheets = [sheet];
	});
	await expectFit(page, [320, 360]);
});

test("the newsletter's form stands within the page's gutters on the narrowest phone", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 });
	await page.goto("/nyhetsbrev");
	const panel = page.getByRole("main").locator("form").locator("..");
	const { x, width } = (await panel.boundingBox()) ?? { x: 0, width: 0 };
	expect([x, x + width]).toEqual([16, 320 - 16]);
});

test("on the narrowest phone the footer's names take a line each, and its address two", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 740 });
	await page.goto("/om");
	// In the letters that a browser has until ours are there the names are wider.
	await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
	const links = page.getByRole("contentinfo").getByRole("link");
	const heights = await links.evaluateAll((all) =>
		all.map((link) => [link.textContent, link.getBoundingClientRect().height] as const),
	);
	expect(heights.length).toBeGreaterThan(10);
	expect(heights.filter(([name, height]) => height > (name?.includes("@") ? 48 : 44))).toEqual([]);
});

test("a printed article is its text, its picture and its sources, without what is pressed", async ({
	page,
}) => {
	await page.goto("/category/football");
	await page
		.getByRole("main")
		.getByRole("article")
		.filter({ hasText: "AI-sammanfattning" })
		.first()
		.getByRole("link")
		.click();
	await expect(page.getByRole("heading", { name: "Om AI-sammanfattningar" })).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Om AI-sammanfattningar" })).toBeVisible();
	await expect(page.getByText("Demo: påhittade nyheter")).toBeVisible();
	for (const role of ["banner", "contentinfo", "button"] as const)
		await expect(page.getByRole(role)).toHaveCount(0);
	await expect(page.getByText("SENASTE NYHETERNA")).toBeHidden();
	const head = page.locator("article header");
	await expect(head.getByText("← Tillbaka till")).toBeHidden();
	await expect(head.getByText(/^\d+ \p{L}+ \d{4}$/u)).toBeVisible();
	// On paper it would be wrong tomorrow.
	await expect(head.getByText(/sedan$/)).toBeHidden();
	await expect(page.getByText("Rapportera fel")).toBeHidden();
});

test("a printed page has no form, and of its tabs the open one", async ({ page }) => {
	await page.emulateMedia({ media: "print" });
	for (const address of ["/kalender", "/sitemap", "/nyhetsbrev", "/auth", "/register", "/forgot-password"]) {
		await openReady(page, address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		for (const role of ["textbox", "searchbox", "combobox", "checkbox", "button"] as const)
			await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
		await expect(page.locator("main .bg-brand:visible"), address).toHaveCount(0);
	}
	await page.goto("/matches");
	await expect(page.getByRole("tab")).toHaveText([/^Fotboll/]);
	// What was asked for, and the address that is to be copied, are read.
	await page.goto("/sok?q=derby");
	await expect(page.getByRole("searchbox")).toHaveValue("derby");
	await page.goto("/kalender");
	const league = await page.locator("input[name=ligor]").first().getAttribute("value");
	await page.goto(`/kalender?ligor=${league}`);
	await expect(page.getByRole("textbox")).toHaveValue(/kalender/);
});

test("what is written in a form begins at one edge, whether a field has one line or many", async ({
	page,
}) => {
	await page.goto("/category/football");
	await page.getByRole("main").getByRole("article").first().getByRole("link").click();
	await page.getByText("Rapportera fel", { exact: true }).click();
	const form = page.locator("#rapportera");
	const edges = await form.getByRole("textbox").evaluateAll((fields) =>
		fields.map((field) => {
			const { paddingLeft, borderLeftWidth } = getComputedStyle(field);
			return [field.getBoundingClientRect().left, borderLeftWidth, paddingLeft].join(" ");
		}),
	);
	expect(edges).toHaveLength(2);
	expect(new Set(edges).size).toBe(1);
});

test("on a phone a tab has its words in its middle @phone", async ({ page }) => {
	await page.goto("/dagens-matcher");
	const shifts = await page.getByRole("tab").evaluateAll((tabs) =>
		tabs.map((tab) => {
			const words = document.createRange();
			words.selectNodeContents(tab);
			const [inner, outer] = [words.getBoundingClientRect(), tab.getBoundingClientRect()];
			return Math.abs(inner.left - outer.left - (outer.right - inner.right));
		}),
	);
	expect(shifts).toHaveLength(2);
	expect(Math.max(...shifts)).toBeLessThan(2);
});

test("a desk's new entry is asked for beside its name, and what narrows its list is named in one size", async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await openSignedIn(page, e2eAdmin, "/cms");
	const sizes = new Set<string>();
	for (const [address, act] of [
		["/cms", "Ny artikel"],
		["/admin/kallor", "Lägg till källa"],
	] as const) {
		await page.goto(address);
		const main = page.getByRole("main");
		const name = await main.getByRole("heading", { level: 1 }).boundingBox();
		const link = await main.getByRole("link", { name: act }).boundingBox();
		expect(link?.y, address).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
		const filters = main.getByRole("combobox");
		await expect(filters.first()).toBeVisible();
		for (const size of await filters.evaluateAll((all: HTMLSelectElement[]) =>
			all.flatMap(({ labels }) => [...labels].map((label) => getComputedStyle(label).fontSize)),
		))
			sizes.add(size);
	}
	expect([...sizes]).toEqual(["16px"]);
});
