import { chromium, expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import {
	changeNextRace,
	insertMatchPages,
	removeMatchPages,
	toPageKey,
} from "../../support/e2e/match-pages.ts";
import { longName } from "../../support/e2e/matches.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { expectLightScripts, watchTakeover } from "../../support/e2e/scripts.ts";
import { e2eOrigin } from "../../support/e2e/settings.ts";

// Its matches lie outside what the lists of matches/matches.spec.ts show. Formula 1's own page shows both files' races: what is on
// it is for the integration tests to say.

test.beforeAll(insertMatchPages);
test.afterAll(removeMatchPages);

const liveMatch = `/match/${toPageKey(4)}`;
const playedMatch = `/match/${toPageKey(3)}`;
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole("heading", { level, name });

test("a match shows its state, its score by half, and leads to its teams, its league and its form", async ({
	page,
}) => {
	await page.goto(liveMatch);
	await expect(heading(page, `${longName} – Provköpings IF`)).toBeVisible();
	await expect(main(page).getByText("2:a halvlek", { exact: true })).toBeVisible();
	await expect(main(page).getByText("90 min")).toBeVisible();
	await expect(main(page).getByText("+4", { exact: true })).toBeVisible();
	await expect(page.getByRole("list", { name: "Resultat per del" })).toContainText("1:a halvlek 1–1");
	await expect(main(page).getByText("Provvallen, Provköping")).toBeVisible();
	await expect(main(page).getByText(/svensk tid$/)).toBeVisible();
	await expect(page.getByRole("status").getByText(/^uppdaterad/)).toBeVisible();

	const table = page.getByRole("table", { name: /^Tabellen runt lagen/ });
	await expect(table.getByRole("row")).toHaveCount(4);
	await expect(table.getByRole("rowheader", { name: longName })).toBeVisible();
	const form = page.getByRole("list", { name: /^Form, Provköpings IF/ });
	await expect(form.getByRole("link").first()).toHaveAccessibleName(`O: oavgjort 1–1 hemma mot ${longName}`);
	await expect(form.getByRole("link").last()).toHaveAccessibleName("V: vinst 3–1 hemma mot Sidinge BK");
	await expect(page.getByRole("region", { name: "Tidigare möten" }).getByRole("article")).toHaveCount(1);
	await expect(page.getByText("Inga artiklar än.")).toBeVisible();

	await page.getByRole("link", { name: "Hela tabellen" }).click();
	await expect(heading(page, "Provsidsligan")).toBeVisible();
	await page.getByRole("rowheader", { name: "Provköpings IF" }).getByRole("link").click();
	await expect(heading(page, "Provköpings IF")).toBeVisible();
});

test("the pages of a match, its league and a team are taken over as they were drawn, by light scripts", async ({
	page,
}) => {
	const faults = watchTakeover(page);
	// What other tests change meanwhile would be told here, in a toast with a script of its own.
	await page.route("/live", (route) => route.fulfill({ status: 204 }));
	// A match that goes on loads what keeps it as it is.
	await expectLightScripts(page, liveMatch, (urls) => urls.some((url) => url.includes("keep-live")));
	for (const part of ["tabell", "lag"]) {
		// What this page still waits for would be counted with the next one's.
		await openReady(page, liveMatch);
		const address = await main(page).locator(`a[href^="/${part}/"]`).first().getAttribute("href");
		await expectLightScripts(page, `${address}`);
	}
	expect(faults).toEqual([]);
});

test("a match that went on says how it was decided", async ({ page }) => {
	await page.goto(playedMatch);
	await expect(main(page).getByText("Efter straffar", { exact: true })).toBeVisible();
	const parts = page.getByRole("list", { name: "Resultat per del" });
	await expect(parts).toContainText("Straffar 4–2");
	await expect(parts).toContainText("Avgjord efter straffar 4–2");
});

for (const [place, state] of [
	[5, "Ej startad"],
	[6, "Uppskjuten"],
	[7, "Inställd"],
] as const) {
	test(`a match without a score says that it is ${state.toLowerCase()}`, async ({ page }) => {
		await page.goto(`/match/${toPageKey(place)}`);
		await expect(main(page).getByText(state, { exact: true })).toBeVisible();
		await expect(main(page).getByText("vs", { exact: true })).toBeVisible();
		await expect(page.getByRole("list", { name: "Resultat per del" })).toHaveCount(0);
	});
}

test("a match can be shared, is an event for search engines, and has a calendar", async ({
	page,
	request,
}) => {
	await page.goto(liveMatch);
	await page.getByRole("button", { name: "Dela" }).click();
	await expect(page.getByRole("link", { name: "Facebook (nytt fönster)" })).toHaveAttribute(
		"href",
		new RegExp(encodeURIComponent(liveMatch)),
	);
	const events = await page.locator('script[type="application/ld+json"]').first().textContent();
	expect(events).toContain(`"url":"${e2eOrigin}${liveMatch}"`);
	await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
		"content",
		new RegExp(`^${longName} – Provköpings IF, \\d+ \\p{L}+ \\d{4}$`, "u"),
	);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${e2eOrigin}${liveMatch}`);
	const subscribe = page.getByRole("link", { name: /^Prenumerera i kalendern/ });
	expect(await subscribe.getAttribute("href")).toMatch(/^webcal:\/\/.*\/kalender\.ics$/);
	const calendar = await request.get(`${liveMatch}/kalender.ics`);
	expect(calendar.headers()["content-type"]).toContain("text/calendar");
	expect(await calendar.text()).toContain("BEGIN:VEVENT");
});

test("a card leads to its match, and a team shows what it has played and will play", async ({ page }) => {
	await page.goto("/lag/provkopings-if");
	const last = page.getByRole("region", { name: "Senaste matcher" });
	await expect(last.getByRole("article")).toHaveCount(2);
	await expect(page.getByRole("table")).toContainText("Provköpings IF");
	await expect(page).toHaveTitle(/^Provköpings IF, .+ \| Avspark$/);
	await last.getByRole("link", { name: /Sidinge BK/ }).click();
	await expect(page).toHaveURL(new RegExp(`${toPageKey(2)}$`));
	await expect(heading(page, "Provköpings IF – Sidinge BK")).toBeVisible();
	await expect(page).toHaveTitle(/^Provköpings IF – Sidinge BK, \d+ \p{L}+ \d{4} \| Avspark$/u);
	await page.goto("/lag/sidinge-bk");
	// An F with a line through it reads as another letter.
	await expect(page.getByRole("link", { name: /^F: / })).toHaveCSS("text-decoration-line", "none");
});

test("an address with the name as it is written leads to the team's one address", async ({ page }) => {
	await page.goto("/lag/Provköpings IF");
	await expect(page).toHaveURL(/\/lag\/provkopings-if$/);
});

test("search leads to matches and teams", async ({ page }) => {
	await page.goto("/sok?q=sidinge");
	const results = main(page);
	await expect(results.getByRole("link", { name: /^Sidinge BK/ }).first()).toHaveAttribute(
		"href",
		"/lag/sidinge-bk",
	);
	await expect(results.getByRole("link", { name: /Provköpings IF – Sidinge BK/ })).toHaveAttribute(
		"href",
		`/match/${toPageKey(2)}`,
	);
});

test("tables are found by league, and Formula 1's standings among them", async ({ page }) => {
	await page.goto("/tabeller");
	await page.getByRole("link", { name: "Provsidsligan" }).click();
	await expect(page.getByRole("table", { name: "Provsidsligan" }).getByRole("row")).toHaveCount(7);
	await page.goto("/tabeller");
	await page.getByRole("link", { name: "Förare och stall" }).click();
	const drivers = page.getByRole("table", { name: "Ställningen för förare" });
	await expect(drivers.getByRole("row").nth(1)).toContainText("Petra Prov");
	await expect(drivers.getByRole("row").nth(1)).toContainText("187,5");
	await page.getByRole("link", { name: "Tävlingshelgen" }).click();
	await expect(heading(page, "Tävlingshelgen")).toBeVisible();
	await expect(heading(page, "Kommande lopp", 2)).toBeVisible();
});

test("what is not there is told so, with a way on", async ({ page }) => {
	for (const [address, title] of [
		["/match/football-1", "Matchen hittades inte"],
		["/match/x", "Matchen hittades inte"],
		["/lag/finns-inte", "Laget hittades inte"],
		["/tabell/finns-inte", "Tabellen hittades inte"],
	] as const) {
		const response = await page.goto(address);
		expect([address, response?.status()]).toEqual([address, 404]);
		await expect(heading(page, title)).toBeVisible();
	}
});

const addresses = [
	liveMatch,
	playedMatch,
	"/lag/provkopings-if",
	"/tabell/provsidsligan",
	"/tabeller",
	"/formel1",
	"/formel1/stallning",
	"/kalender?lag=provkopings-if",
	"/lag/finns-inte",
];

for (const width of [320, 1280]) {
	test(`axe finds nothing and nothing is too wide at ${width} px, by day and by night`, async ({ page }) => {
		// Nine pages, each read whole.
		test.slow();
		await page.setViewportSize({ width, height: 900 });
		for (const address of addresses) {
			await page.goto(address);
			await expectNoViolations(page);
		}
	});
}

test("a race that begins is on Formula 1's page without a reload", async ({ page }) => {
	const stream = page.waitForResponse("**/live");
	await page.goto("/formel1");
	await stream;
	await page.evaluate(() => Object.assign(window, { isSame: true }));
	const badge = main(page).getByText("Live", { exact: true });
	await expect(badge).toHaveCount(0);
	await changeNextRace({ status: "live" });
	await expect(badge).toBeVisible();
	await expect(page.getByRole("status").getByText("Provbergens Grand Prix, Lopp: Live")).toBeAttached();
	await changeNextRace({ status: "upcoming" });
	await expect(badge).toHaveCount(0);
	expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("letters twice as large leave a table's figures and a tab whole", async () => {
	const { launchOptions } = test.info().project.use;
	const args = [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"];
	const browser = await chromium.launch({ ...launchOptions, args });
	const page = await browser.newPage({ baseURL: e2eOrigin, viewport: { width: 360, height: 800 } });
	const countLines = (all: Element[]) =>
		all.map((element) => {
			const words = document.createRange();
			words.selectNodeContents(element);
			return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
		});
	for (const address of ["/tabell/provsidsligan", "/formel1/stallning"]) {
		await page.goto(address);
		const lines = await page.locator("td:visible").evaluateAll(countLines);
		expect(new Set(lines), address).toEqual(new Set([1]));
	}
	await page.goto("/dagens-matcher");
	expect(await page.getByRole("tab").evaluateAll(countLines)).toEqual([1, 1]);
	await browser.close();
});

test("the keyboard alone goes from a table to a team and makes a calendar", async ({ page }) => {
	await page.goto("/tabell/provsidsligan");
	await page.getByRole("link", { name: "Sidby FF" }).first().focus();
	await page.keyboard.press("Enter");
	await expect(heading(page, "Sidby FF")).toBeVisible();
	await page.goto("/kalender");
	await page.getByRole("checkbox", { name: "Provsidsligan" }).focus();
	await page.keyboard.press("Space");
	await page.getByText("Bara vissa lag i Provsidsligan").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Skapa kalendern" }).focus();
	await page.keyboard.press("Enter");
	await expect(heading(page, "Kalendern är klar", 2)).toBeVisible();
	await expect(page.getByRole("checkbox", { name: "Provsidsligan" })).toBeChecked();
});

test("boxes that are pressed before the scripts are there are all chosen when they are", async ({ page }) => {
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto("/kalender");
	await page.getByText("Bara vissa lag i Provsidsligan").click();
	const boxes = [/^Provsidsligan$/, /^Sidby FF$/].map((name) => page.getByRole("checkbox", { name }));
	for (const box of boxes) {
		await box.focus();
		await page.keyboard.press("Space");
	}
	held.letThrough();
	for (const box of boxes) await expect(box).toBeChecked();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("every page shows what it has, and a calendar is made by its form", async ({ page, request }) => {
		for (const address of addresses.slice(0, -1)) {
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		await page.goto("/kalender");
		await page.getByRole("checkbox", { name: "Formel 1" }).check();
		await page.getByText("Bara vissa lag i Provsidsligan").click();
		await page.getByRole("checkbox", { name: "Sidinge BK" }).check();
		await page.getByRole("button", { name: "Skapa kalendern" }).click();
		const path = "/kalender.ics?ligor=formel-1&lag=sidinge-bk";
		await expect(page.getByRole("textbox", { name: /^Adress/ })).toHaveValue(e2eOrigin + path);
		const text = await (await request.get(path)).text();
		expect(text).toContain("Sidinge BK");
		expect(text).toContain("Provbergens Grand Prix");
	});
});

test("each sport's leagues begin a row of their own where one makes a calendar", async ({ page }) => {
	await page.goto("/kalender");
	const { x } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? { x: 0 };
	const leagues = page.getByRole("group", { name: "Ligor och lag" }).getByRole("listitem");
	const formula1 = leagues.filter({ has: page.getByRole("checkbox", { name: "Formel 1" }) });
	expect((await formula1.boundingBox())?.x).toBe(x);
});
