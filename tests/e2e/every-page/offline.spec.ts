import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { openBreakingSite } from "../../support/e2e/breaking-site.ts";
import { openReady, waitUntilReady } from "../../support/e2e/ready.ts";
import { e2eOrigin } from "../../support/e2e/settings.ts";
import { openTcpWay } from "../../support/processes/tcp-way.ts";

test.use({ serviceWorkers: "allow" });

const listArticles = async (
	page: Page,
	category: string,
	count: number,
	origin = e2eOrigin,
): Promise<string[]> => {
	await page.goto(`${origin}/category/${category}`);
	const links = page.getByRole("main").getByRole("article").getByRole("link");
	const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	return addresses.slice(0, count);
};

/** Until the service worker has taken over: it does so by itself, at the first visit. */
const waitForWorker = (page: Page) =>
	page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

const waitUntilKept = (page: Page, path: string) =>
	expect.poll(() => page.evaluate((asked) => caches.match(asked).then(Boolean), path)).toBe(true);

/** Until the service worker is without a network too: one that the browser starts anew meanwhile may have been passed over. */
const goOffline = (context: BrowserContext) =>
	expect(async () => {
		await context.setOffline(true);
		const reached = context.serviceWorkers().map((worker) =>
			worker.evaluate(() =>
				fetch("/robots.txt", { cache: "no-store" }).then(
					() => true,
					() => false,
				),
			),
		);
		expect(await Promise.all(reached)).toEqual([false]);
	}).toPass();

const keptIn = (page: Page) =>
	page.evaluate(async () => {
		const names = await caches.keys();
		const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return keys.flat().map((request) => new URL(request.url).pathname);
	});

test("what was read can be read offline, and any other page lists it", async ({ page, context }) => {
	const [first = "", second = "", unread = ""] = await listArticles(page, "hockey", 3);
	await waitForWorker(page);
	await page.goto(first);
	const title = await page.getByRole("heading", { level: 1 }).innerText();
	await waitUntilKept(page, first);
	// The second is opened inside the page: only its data comes over the wire.
	await page.goto("/category/hockey");
	await page.locator(`main article a[href="${second}"]`).click();
	await expect(page.getByRole("link", { name: "← Tillbaka till Hockey" })).toBeVisible();
	const secondTitle = await page.getByRole("heading", { level: 1 }).innerText();
	await waitUntilKept(page, second);
	// What the browser keeps by itself must not be what is seen.
	await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
	await goOffline(context);
	await page.goto(first);
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.getByText("Du är offline och läser en sparad kopia.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Kopiera länk" })).toBeHidden();
	await expect(page.getByText("Rapportera fel", { exact: true })).toBeHidden();
	const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
	expect(font).toContain("Familjen Grotesk");

	await page.goto(unread);
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	const kept = page.getByRole("region", { name: "Senast lästa artiklar" }).getByRole("link");
	await expect(kept).toHaveText([secondTitle, title]);
	await kept.last().click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

	await page.goto("/category/football");
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("link", { name: "Försök igen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Fotboll" })).toBeVisible();
	await expect(page.getByText("Du är offline")).toHaveCount(0);
});

test("the connection may go while a page is open", async ({ page, context }) => {
	const [first = ""] = await listArticles(page, "football", 1);
	await waitForWorker(page);
	await page.goto(first);
	await waitUntilKept(page, first);
	await goOffline(context);
	const latest = page.getByRole("region", { name: "SENASTE NYHETERNA" }).getByRole("article").last();
	await latest.getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Senast lästa artiklar" }).getByRole("link")).toHaveCount(1);
});

test("the site may go while the browser says that it is online", async ({ page }) => {
	const way = await openTcpWay(e2eOrigin);
	const { origin } = new URL(way.url);
	try {
		await page.goto(origin);
		await waitForWorker(page);
		const [first = ""] = await listArticles(page, "football", 1, origin);
		await page.goto(origin + first);
		await waitUntilKept(page, first);
		await waitUntilReady(page);
		await page.getByRole("link", { name: "← Tillbaka till Fotboll" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Fotboll" })).toBeVisible();
		await waitUntilReady(page);

		await way.shut();
		expect(await page.evaluate(() => navigator.onLine)).toBe(true);
		await page.locator(`main article a[href="${first}"]`).click();
		await expect(page.getByText("Du är offline och läser en sparad kopia.")).toBeVisible();
		await expect(page).toHaveURL(origin + first);
	} finally {
		await way.shut();
	}
});

test("a click that the network loses is told as a lost connection, not as a fault of ours", async ({
	page,
}) => {
	await page.route("**/categories.data*", (route) => route.abort());
	await openReady(page, "/om");
	await page.getByRole("contentinfo").getByRole("link", { name: "Alla kategorier" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await expect(page.getByText("Sidan kan inte hämtas utan internetanslutning.")).toBeVisible();
	await expect(page.getByText("Felet är vårt")).toHaveCount(0);
	await expect(page).toHaveTitle("Du är offline | Avspark");
	await page.getByRole("link", { name: "Försök igen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sportkategorier" })).toBeVisible();
});

test("so is one whose answer breaks off in the middle", async ({ page }) => {
	const site = await openBreakingSite("/categories.data");
	try {
		await openReady(page, `${site.origin}/om`);
		await page.getByRole("contentinfo").getByRole("link", { name: "Alla kategorier" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
		await expect(page.getByText("Felet är vårt")).toHaveCount(0);
	} finally {
		site.close();
	}
});

test("a page that fails, and its failure too, is opened anew once, and then says so and leads on", async ({
	page,
}) => {
	let opened = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) opened++;
	});
	await page.route(/\/assets\/failure-page-|\/categories\.data/, (route) => route.abort());
	await openReady(page, "/om");
	await page.getByRole("contentinfo").getByRole("link", { name: "Alla kategorier" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sportkategorier" })).toBeVisible();
	expect(opened).toBe(2);
	await waitUntilReady(page);
	await page.getByRole("banner").getByRole("link", { name: "Hockey" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Hockey" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1, name: "Ett fel uppstod" })).toBeVisible();
	expect(opened).toBe(2);
	await page.getByRole("link", { name: "Försök igen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sportkategorier" })).toBeVisible();
});

test("a form that the browser sends without a connection leads to the page that says so", async ({
	page,
	context,
}) => {
	const [first = ""] = await listArticles(page, "football", 1);
	await waitForWorker(page);
	await page.goto(first);
	await waitUntilKept(page, first);
	await goOffline(context);
	await page.getByText("Rapportera fel", { exact: true }).click();
	await page.getByLabel("Vad är fel?").fill("Matchen slutade 2–1.");
	await page.getByRole("button", { name: "Skicka rapporten" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await context.setOffline(false);
	await page.goBack();
	await expect(page.getByLabel("Vad är fel?")).toHaveValue("Matchen slutade 2–1.");
	await expect(page.getByLabel("Vad är fel?")).toBeVisible();
});

const expectKept = (page: Page, addresses: readonly string[]) =>
	expect
		.poll(async () => (await keptIn(page)).filter((path) => path.startsWith("/article/")).toSorted())
		.toEqual(addresses.toSorted());

/** As a page tells the service worker of an article that was opened inside it. */
const tellRead = async (page: Page, addresses: readonly string[]) => {
	for (const address of addresses) {
		await page.evaluate(async (articleRead) => {
			(await navigator.serviceWorker.ready).active?.postMessage({ articleRead });
		}, address);
		await waitUntilKept(page, address);
	}
};

test("what is read last is kept though the clock was set back", async ({ page, context }) => {
	const addresses = await listArticles(page, "football", 22);
	await waitForWorker(page);
	await tellRead(page, addresses.slice(0, 19));
	for (const worker of context.serviceWorkers())
		await worker.evaluate(() => {
			const now = Date.now;
			Date.now = () => now() - 24 * 60 * 60 * 1000;
		});
	await tellRead(page, addresses.slice(19));
	await expectKept(page, addresses.slice(-20));
});

test("an article that is long in coming counts as read when it was opened", async ({ page, context }) => {
	const addresses = await listArticles(page, "football", 23);
	await waitForWorker(page);
	const [slow = "", last = ""] = [addresses[2], addresses.at(-1)];
	for (const worker of context.serviceWorkers())
		await worker.evaluate((held) => {
			const ask = fetch;
			const isFree = new Promise((resolve) =>
				addEventListener("message", ({ data }) => data === "frigiven" && resolve(data)),
			);
			globalThis.fetch = async (asked, ...others) => {
				if (asked === held) await isFree;
				return ask(asked, ...others);
			};
		}, slow);
	const post = (messages: unknown[]) =>
		page.evaluate(async (all) => {
			const { active } = await navigator.serviceWorker.ready;
			for (const message of all) active?.postMessage(message);
		}, messages);
	const toMessage = (articleRead: string) => ({ articleRead });
	await post(addresses.slice(0, -1).map(toMessage));
	await waitUntilKept(page, addresses.at(-2) ?? "");
	await post(["frigiven"]);
	await waitUntilKept(page, slow);
	await post([toMessage(last)]);
	await expectKept(page, addresses.slice(-20));
});

test("twenty articles are kept, and nothing of the doors", async ({ page }) => {
	const addresses = await listArticles(page, "football", 22);
	await waitForWorker(page);
	await tellRead(page, addresses);
	await page.evaluate(async () => {
		(await navigator.serviceWorker.ready).active?.postMessage({ articleRead: "/rest/v1/ai_summaries" });
	});
	await expectKept(page, addresses.slice(-20));
	expect((await keptIn(page)).filter((path) => !/^\/(article|assets|pictures|offline)/.test(path))).toEqual(
		[],
	);
});

test("axe finds nothing on the offline page, by day and by night @phone", async ({ page, context }) => {
	const [first = ""] = await listArticles(page, "hockey", 1);
	await waitForWorker(page);
	await page.goto(first);
	await waitUntilKept(page, first);
	await goOffline(context);
	for (const [address, heading] of [
		["/category/golf", "Du är offline"],
		[first, /./],
	] as const) {
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
		await expectNoViolations(page);
	}
});

test("the site can be installed", async ({ page, request }) => {
	await page.goto("/");
	const address = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
	const manifest = await (await request.get(address)).json();
	expect(manifest).toMatchObject({
		short_name: "Avspark",
		lang: "sv",
		display: "standalone",
		start_url: "/",
	});
	const touchIcon = (await page.locator("link[rel=apple-touch-icon]").getAttribute("href")) ?? "";
	for (const path of [touchIcon, "/favicon.ico", ...manifest.icons.map(({ src }: { src: string }) => src)])
		expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
	const worker = await request.get("/sw.js");
	expect(worker.headers()["cache-control"]).toBe("no-cache");
	expect(worker.headers()["content-type"]).toContain("javascript");
});

test("where nothing was read yet, no empty list is promised", async ({ page }) => {
	await page.goto("/offline");
	await expect(page.getByRole("heading", { level: 1, name: "Du är offline" })).toBeVisible();
	await expect(page.getByText("Senast lästa artiklar")).toBeHidden();
});
