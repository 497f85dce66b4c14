import { expect, type Page, test } from "@playwright/test";
import { makeDeskArticle, readDeskArticle, removeDeskArticles } from "../../support/e2e/articles.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady, waitUntilIdle, waitUntilReady } from "../../support/e2e/ready.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { openSignedInClient } from "../../support/site/site-clients.ts";

const openFirst = async (page: Page, kind: "ai" | "cms") => {
	await page.goto("/category/football");
	const articles = page.getByRole("main").getByRole("article");
	const isAi = { hasText: "AI-sammanfattning" };
	const article =
		kind === "ai" ? articles.filter(isAi) : articles.filter({ hasNotText: "AI-sammanfattning" });
	await article.first().getByRole("link").click();
	await expect(page).toHaveURL(/\/article\//);
	await expect(page.getByRole("link", { name: "← Tillbaka till Fotboll" })).toBeVisible();
	// Whoever is quick is answered by the server and by links as they are: these tests are about the scripts.
	await waitUntilReady(page);
};

test("an AI summary tells its sources and what the fact check found", async ({ page }) => {
	await openFirst(page, "ai");
	const note = page.getByRole("complementary", { name: "Om AI-sammanfattningar" });
	await expect(note.getByText(/^Faktakollen: (\d+) av \1 uppgifter belagda$/)).toBeVisible();
	const source = note.getByRole("listitem").first();
	await expect(source.getByRole("link")).toHaveAttribute("href", /^http/);
	await expect(source).toContainText(/\d{1,2} \p{L}+ \d{4} kl\.\s\d\d:\d\d/u);
});

test("an editor's article has its headline, long date, lead, bold and label, and no AI note", async ({
	page,
}) => {
	await openFirst(page, "cms");
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(main.getByText(/^\d{1,2} \p{L}+ \d{4}$/u)).toBeVisible();
	await expect(main.locator("figure p")).toBeVisible();
	await expect(main.locator("strong").first()).toBeVisible();
	await expect(page.getByText("Om AI-sammanfattningar")).toHaveCount(0);
});

test("the way back leads to the article's category", async ({ page }) => {
	await openFirst(page, "ai");
	const back = page.getByRole("link", { name: "← Tillbaka till Fotboll" });
	await expect(back).toHaveAttribute("href", "/category/fotboll");
	await back.click();
	await expect(page.getByRole("heading", { level: 1, name: "Fotboll" })).toBeVisible();
});

test("an article is shared from its menu and from below it", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openFirst(page, "cms");
	const url = await page.locator("link[rel=canonical]").getAttribute("href");

	await page.getByRole("button", { name: "Dela", exact: true }).click();
	const menu = page.getByRole("region", { name: "Dela", exact: true });
	await expect(menu.getByRole("link", { name: /^Facebook/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();

	const below = page.getByRole("region", { name: "Dela artikeln" });
	for (const [name, host] of [
		["Facebook", "www.facebook.com"],
		["Twitter", "twitter.com"],
		["LinkedIn", "www.linkedin.com"],
	] as const) {
		const href = await below.getByRole("link", { name: new RegExp(`^${name}`) }).getAttribute("href");
		expect(new URL(href ?? "").host).toBe(host);
		expect([...new URL(href ?? "").searchParams.values()]).toContain(url);
	}

	await below.getByRole("button", { name: "Kopiera länk" }).click();
	await expect(page.getByText("Länk kopierad!")).toBeVisible();
	await expect(page.getByText("Artikelns länk har kopierats till urklipp.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test("a link that is copied at the second try leaves no word of the first", async ({ page }) => {
	await openFirst(page, "ai");
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
		document.execCommand = () => false;
	});
	const copy = page
		.getByRole("region", { name: "Dela artikeln" })
		.getByRole("button", { name: "Kopiera länk" });
	await copy.click();
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await page.evaluate(() => {
		document.execCommand = () => true;
	});
	await copy.click();
	await expect(page.getByText("Länk kopierad!")).toBeVisible();
	await expect(page.getByText("Ett fel uppstod")).toHaveCount(0, { timeout: 1_500 });
});

test("sharing opens a popup of 600 by 400", async ({ page, context }) => {
	await context.route(/facebook\.com/, (route) => route.fulfill({ body: "Facebook" }));
	await openFirst(page, "ai");
	const opened = page.waitForEvent("popup");
	await page
		.getByRole("region", { name: "Dela artikeln" })
		.getByRole("link", { name: /^Facebook/ })
		.click();
	const popup = await opened;
	expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 400]);
});

test("a report of an error is no other reading of the article", async ({ page }) => {
	const counted: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().includes("/rest/v1/article_views"))
			counted.push(page.url());
	});
	await openFirst(page, "cms");
	await expect.poll(() => counted).toHaveLength(1);
	await page.getByText("Rapportera fel", { exact: true }).click();
	await page.getByLabel("Vad är fel?").fill("Lagets namn är felstavat.");
	await page.getByRole("button", { name: "Skicka rapporten" }).click();
	await expect(page.getByRole("heading", { name: "Tack för din rapport" })).toBeVisible();
	await waitUntilReady(page);
	await waitUntilIdle(page);
	expect(counted).toHaveLength(1);
});

test("opening an article counts one view, and the most read stand in the sidebar", async ({ page }) => {
	const recorded = page.waitForRequest(
		(request) => request.url().includes("/rest/v1/article_views") && request.method() === "POST",
	);
	await openFirst(page, "cms");
	const request = await recorded;
	expect((await request.response())?.status()).toBe(201);
	const [row] = [request.postDataJSON()].flat() as { article_id: string; user_session: string }[];
	expect(row?.user_session).toMatch(/^[0-9a-f]{32}$/);
	const title = await page.getByRole("heading", { level: 1 }).innerText();

	let views = 0;
	page.on("request", (other) => {
		if (other.url().includes("/rest/v1/article_views")) views++;
	});
	const again = page.waitForResponse((response) => response.url().includes("/rest/v1/article_views"));
	await page.reload();
	await again;
	await waitUntilReady(page);
	expect(views).toBe(1);
	// A place in the page is no other reading of it.
	await page.getByRole("link", { name: "Hoppa till innehållet" }).press("Enter");
	await expect(page).toHaveURL(/#innehall$/);
	await page.goBack();
	await expect(page).not.toHaveURL(/#/);
	await waitUntilIdle(page);
	expect(views).toBe(1);

	await page.goto("/article/finns-inte-alls");
	await openFirst(page, "ai");
	const popular = page.getByRole("region", { name: "POPULÄRA ARTIKLAR" });
	const ranks = popular.getByRole("listitem");
	// A page that somebody opened a moment ago is kept for half a minute, its sidebar with it.
	await expect(async () => {
		await page.reload();
		await expect(ranks.filter({ hasText: title.slice(0, 40) })).toContainText(/\d+ visning(?:ar)?/, {
			timeout: 1_000,
		});
	}).toPass({ intervals: [5_000], timeout: 60_000 });
	await expect(ranks.first()).toContainText(/^1/);
	expect(await ranks.count()).toBeLessThanOrEqual(5);
	await expect(page.getByRole("region", { name: "SENASTE NYHETERNA" }).getByRole("article")).toHaveCount(5);
});

test("a device with a share sheet of its own is offered it, and closing it is no fault", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "share", {
			value: async (shared: ShareData) => {
				document.title = JSON.stringify(shared);
				throw new DOMException("closed", "AbortError");
			},
		});
	});
	await openFirst(page, "cms");
	const title = await page.getByRole("heading", { level: 1 }).innerText();
	await page
		.getByRole("region", { name: "Dela artikeln" })
		.getByRole("button", { name: "Fler sätt att dela" })
		.click();
	const shared = JSON.parse(await page.title());
	expect(shared.url).toContain(new URL(page.url()).pathname);
	expect(shared.title.replace(/\W/g, "")).toBe(title.replace(/\W/g, ""));
	await expect(page.getByText("Ett fel uppstod")).toBeHidden();
});

test("the sidebar's own articles open at the top of the page", async ({ page }) => {
	await openFirst(page, "ai");
	const latest = page.getByRole("region", { name: "SENASTE NYHETERNA" }).getByRole("article").last();
	const title = await latest.getByRole("heading").innerText();
	await latest.getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(title.slice(0, 30));
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a page on its way says so, and stays long enough to be read", async ({ page }) => {
	await openReady(page, "/category/football");
	const held = await holdRequests(page, "**/article/*.data*");
	await page.getByRole("main").getByRole("article").nth(5).getByRole("link").click({ noWaitAfter: true });
	await expect(page.getByText("Laddar artikel...")).toBeVisible();
	held.letThrough();
	await expect(page).toHaveURL(/\/article\//);
	await expect(page.getByText("Laddar artikel...")).toBeHidden();
});

test("an address that leads nowhere is answered with 404 and the way home", async ({ page }) => {
	const answer = await page.goto("/article/finns-inte-alls");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1, name: "Artikel hittades inte" })).toBeVisible();
	await expect(page.getByText("Artikeln du söker existerar inte eller har tagits bort.")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Till startsidan" }).click();
	await expect(page.getByRole("region", { name: "Huvudnyheter" })).toBeVisible();
});

test("an article without a photograph has a drawing of its sport", async ({ page }) => {
	await openFirst(page, "cms");
	const picture = page.getByRole("main").locator("figure img");
	await expect(picture).toHaveJSProperty("complete", true);
	expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
		"/pictures/fotboll-",
	);
});

test("a photograph that cannot be loaded gives way to the drawing", async ({ page }) => {
	const desk = await openSignedInClient(e2eOrigin, e2eAdmin);
	const { data: article, error } = await desk
		.from("cms_articles")
		.insert({
			title: `Greenen är klippt ${Date.now()}`,
			content: "Klart.",
			category: "golf",
			image_url: `${e2eOrigin}/finns-inte.jpg`,
			image_alt: "En green i motljus",
			image_credit: "Anna Berg",
			published: true,
		})
		.select("id,slug")
		.single();
	expect(error).toBeNull();
	try {
		await page.goto(`/article/${article?.slug}`);
		const picture = page.getByRole("main").locator("figure img");
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
			.toContain("/pictures/golf-");
		// They were of the photograph.
		await expect(page.getByRole("img", { name: "En green i motljus" })).toHaveCount(0);
		await expect(page.getByText("Foto: Anna Berg")).toBeHidden();
	} finally {
		await desk.from("cms_articles").delete().eq("id", article?.id);
	}
});

test("a photograph is shown from any address that begins with http, also where the site goes by another name", async ({
	page,
}) => {
	// As one opens it who types localhost for 127.0.0.1: a picture that was uploaded there lies at the other name.
	const pixel =
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	const address = "http://bilder.example/mal.png";
	await page.route(address, (route) =>
		route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }),
	);
	const { id } = await makeDeskArticle({ published: true, image_url: address });
	try {
		const slug = String((await readDeskArticle(id))?.slug);
		await openReady(page, `/article/${slug}`);
		const shown = page.getByRole("main").getByRole("figure").first().locator("img");
		await expect(shown).toHaveAttribute("src", address);
		await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
	} finally {
		await removeDeskArticles();
	}
});
