import { expect, type Page, test } from "@playwright/test";
import { waitUntilReady } from "../../support/e2e/ready.ts";
import { e2eOrigin } from "../../support/e2e/settings.ts";

const readMeta = (page: Page, name: string) =>
	page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute("content");

interface Thing {
	"@type": string;
	[name: string]: unknown;
}

const readJsonLd = async (page: Page): Promise<Thing[]> => {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
	return texts.flatMap((text) => JSON.parse(text)["@graph"] as Thing[]);
};

async function openFirst(page: Page, kind: "ai" | "cms") {
	await page.goto("/category/hockey");
	const articles = page.getByRole("main").getByRole("article");
	const isAi = { hasText: "AI-sammanfattning" };
	const article =
		kind === "ai" ? articles.filter(isAi) : articles.filter({ hasNotText: "AI-sammanfattning" });
	await page.goto((await article.first().getByRole("link").getAttribute("href")) ?? "");
}

for (const [path, canonical, title] of [
	["/", "/", "Avspark – svenska sportnyheter"],
	["/categories", "/categories", "Sportkategorier"],
	["/category/Formel%201", "/category/formula%201", "Formel 1"],
] as const) {
	test(`${path} tells programs what it is`, async ({ page, request }) => {
		await page.goto(path);
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", e2eOrigin + canonical);
		expect(await readMeta(page, "description")).not.toBe("");
		expect(await readMeta(page, "og:title")).toBe(title);
		expect(await readMeta(page, "og:url")).toBe(e2eOrigin + canonical);
		expect(await readMeta(page, "og:type")).toBe("website");
		expect(await readMeta(page, "og:site_name")).toBe("Avspark");
		expect(await readMeta(page, "twitter:card")).toBe("summary_large_image");
		const picture = await request.get((await readMeta(page, "og:image")) ?? "");
		expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
	});
}

test("the front page names publisher and search, a category the way to it", async ({ page }) => {
	await page.goto("/");
	const home = await readJsonLd(page);
	expect(home.map((thing) => thing["@type"])).toEqual(["NewsMediaOrganization", "WebSite"]);
	expect(JSON.stringify(home)).toContain(`${e2eOrigin}/sok?q={search_term_string}`);
	await page.goto("/category/football");
	expect((await readJsonLd(page)).map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
});

test("a summary's page declares that a machine wrote it, and of what", async ({ page, request }) => {
	await openFirst(page, "ai");
	const [article, way] = await readJsonLd(page);
	const headline = await page.getByRole("heading", { level: 1 }).innerText();
	expect(article).toMatchObject({ "@type": "NewsArticle", headline, inLanguage: "sv" });
	expect(JSON.stringify(article?.digitalSourceType)).toContain("cv.iptc.org/newscodes/digitalsourcetype/");
	const sources = page.getByRole("complementary", { name: "Om AI-sammanfattningar" }).getByRole("listitem");
	expect(article?.isBasedOn).toHaveLength(await sources.count());
	expect(way).toMatchObject({ "@type": "BreadcrumbList" });
	expect(await readMeta(page, "og:type")).toBe("article");
	expect(await readMeta(page, "article:published_time")).toBe(article?.datePublished);
	for (const address of (article?.image ?? []) as string[])
		expect((await request.get(address)).status()).toBe(200);

	const picture = await request.get((await readMeta(page, "og:image")) ?? "");
	expect(picture.headers()["cache-control"]).toContain("immutable");
});

test("an editor's article declares no machine", async ({ page }) => {
	await openFirst(page, "cms");
	const [article] = await readJsonLd(page);
	expect(article).toMatchObject({ "@type": "NewsArticle", author: { name: "Avspark" } });
	expect(article).not.toHaveProperty("digitalSourceType");
});

test("reading on leaves nothing of the page before in the head", async ({ page }) => {
	await openFirst(page, "ai");
	// A link that is followed before the scripts are there loads the next page whole, with a head of its own.
	await waitUntilReady(page);
	const before = await readMeta(page, "og:url");
	await page
		.getByRole("region", { name: "SENASTE NYHETERNA" })
		.getByRole("article")
		.last()
		.getByRole("link")
		.click();
	await expect(page.locator("head meta[property='og:url']")).not.toHaveAttribute("content", before ?? "");
	await expect(page.locator("head meta[property='og:url']")).toHaveCount(1);
	expect(await readMeta(page, "og:url")).toBe(page.url());
	expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join("")).toBe("");
});

test("the feeds are found from the pages they are of", async ({ page, request }) => {
	for (const [path, count] of [
		["/", 2],
		["/category/hockey", 4],
	] as const) {
		await page.goto(path);
		const links = await page
			.locator("head link[rel=alternate]")
			.evaluateAll((all) => all.map((link) => [link.getAttribute("type"), (link as HTMLLinkElement).href]));
		expect(links).toHaveLength(count);
		for (const [type, href] of links) {
			const feed = await request.get(href ?? "");
			expect([feed.status(), feed.headers()["content-type"]?.split(";")[0]]).toEqual([200, type]);
			expect(await feed.text()).toContain(`${e2eOrigin}/article/`);
		}
	}
});

test("the site map is the same from its page and from its function, and has the news", async ({
	request,
}) => {
	// Other journeys publish meanwhile.
	await expect(async () => {
		const [page, called] = await Promise.all(
			["/sitemap.xml", "/functions/v1/generate-sitemap"].map((path) => request.get(path)),
		);
		expect(page?.headers()["content-type"]).toContain("application/xml");
		expect(await page?.text()).toBe(await called?.text());
		expect(await page?.text()).toMatch(/<loc>[^<]*\/article\/[^<]*<\/loc><lastmod>\d{4}-/);
	}).toPass();
	expect(await (await request.get("/sitemap-news.xml")).text()).toContain("<news:title>");
	expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${e2eOrigin}/sitemap.xml`);
});
