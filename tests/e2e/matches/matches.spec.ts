import { expect, type Locator, type Page, test } from "@playwright/test";
import { signIn } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import {
	changeLiveMatch,
	insertManyMatches,
	insertTestMatches,
	longName,
	removeTestMatches,
} from "../../support/e2e/matches.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// The match tables are the whole site's: only this file fills them where lists and counts look, so that no second worker does meanwhile, and
// none of it runs at phone size.

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("article");
const toggle = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("without a match", () => {
	test.beforeAll(removeTestMatches);

	test("every match block says that it is empty", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByText("Inga matcher eller resultat tillgängliga.")).toBeVisible();
		await expect(page.getByText("Inga kommande matcher tillgängliga.")).toBeVisible();
		await expect(page.getByRole("button", { name: /^Ligor/ })).toHaveCount(0);

		await page.goto("/matches");
		for (const name of ["Fotboll (0)", "Hockey (0)", "Formel 1 (0)"])
			await expect(tab(page, name)).toBeVisible();
		await expect(page.getByText("Inga kommande matcher tillgängliga.")).toBeVisible();

		await page.goto("/dagens-matcher");
		await expect(page.getByText("Inga kommande matcher.")).toBeVisible();
		await tab(page, "Resultat (0)").click();
		await expect(page.getByText("Inga tidigare resultat.")).toBeVisible();
		await expect(page.getByText("ännu inte uppdaterad")).toBeVisible();
	});

	test("the front page has its blocks in the order of the specification", async ({ page }) => {
		await page.goto("/");
		const order = ["Huvudnyheter", "Senaste matcherna", "Porträtt", "Kommande matcher", "Senaste nyheterna"];
		const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
		expect(headings).toEqual([...order, "Sportkategorier", "Missa ingen avspark"]);
		await page.getByRole("main").getByRole("link", { name: "Matcher & Resultat" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Matcher & Resultat" })).toBeVisible();
	});
});

test.describe("with matches", () => {
	test.beforeAll(insertTestMatches);
	test.afterAll(removeTestMatches);

	test("the front page shows results newest first, then what comes, and filters by league", async ({
		page,
	}) => {
		await page.goto("/");
		const recent = page.getByRole("region", { name: "Senaste matcherna" });
		await expect(recent.getByRole("article").first()).toContainText(longName);
		await expect(recent.getByRole("article").nth(1)).toContainText("Provorts Grand Prix");
		await expect(recent.getByRole("article").nth(1)).toContainText("Vinnare: Petra Prov");
		const upcoming = page.getByRole("region", { name: "Kommande matcher" });
		await expect(upcoming.getByRole("article").first()).toContainText("2:a halvlek");
		await expect(upcoming.getByText("67 min")).toBeVisible();
		await expect(upcoming.getByText("Slutresultat")).toHaveCount(0);

		// By keyboard alone.
		await recent.getByRole("button", { name: "Ligor" }).focus();
		await page.keyboard.press("Enter");
		await expect(recent.getByRole("checkbox", { name: "Visa alla ligor" })).toBeChecked();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(recent.getByRole("checkbox", { name: "Formula 1" })).toBeFocused();
		await page.keyboard.press("Space");
		await expect(page).toHaveURL(/\?liga=Formula\+1$/);
		await expect(recent.getByRole("article")).toHaveCount(2);
		await expect(recent.getByRole("checkbox", { name: "Visa alla ligor" })).not.toBeChecked();
		await expect(recent.getByRole("checkbox", { name: "Formula 1" })).toBeFocused();
		await expect(upcoming.getByRole("article").first()).toContainText("Provinge");
		await page.goBack();
		await expect(recent.getByRole("checkbox", { name: "Visa alla ligor" })).toBeChecked();
	});

	test("/matches has a tab for each sport, reached by arrow keys, and the badge of the odds", async ({
		page,
	}) => {
		await openReady(page, "/matches");
		await expect(tab(page, "Fotboll (4)")).toHaveAttribute("aria-selected", "true");
		await tab(page, "Fotboll (4)").focus();
		await page.keyboard.press("ArrowRight");
		await expect(tab(page, "Hockey (1)")).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\?sport=hockey$/);
		await expect(cards(page)).toHaveCount(1);
		await expect(cards(page)).toContainText("Imorgon TBD");
		await expect(cards(page)).toContainText("Annons");
		await expect(cards(page)).toContainText("18+");
		await expect(cards(page).getByRole("link", { name: "Live-odds hos Exempelspel" })).toHaveAttribute(
			"rel",
			/sponsored/,
		);
		await expect(cards(page).getByRole("link", { name: "stödlinjen.se" })).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Space");
		await expect(cards(page)).toContainText("Provdals Grand Prix");
		await expect(cards(page)).toContainText("Kval · Dalbanan");
		await page.goBack();
		await expect(tab(page, "Hockey (1)")).toHaveAttribute("aria-selected", "true");
	});

	test("where league and round have a row each on a phone, no dot ends or begins one", async ({ page }) => {
		await page.setViewportSize({ width: 280, height: 740 });
		await openReady(page, "/dagens-matcher");
		await tab(page, /^Resultat/).click();
		const line = cards(page).filter({ hasText: "Omgång" }).first().locator("p").first();
		const [league, round] = [line.locator("span").first(), line.locator(":scope > span").last()];
		const edges = async (part: typeof line) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 };
		const [above, below, row] = [await edges(league), await edges(round), await edges(line)];
		expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
		expect(below.x).toBe(row.x);
		// The dot stands before the round's own edge, where the row cuts it off.
		expect(await line.innerText()).not.toContain("·");
		await expect(line).toHaveCSS("overflow-x", "clip");
	});

	test("on a phone the sports' tabs stand in one row, and the leagues beside the sports", async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/matches");
		const heights = new Set<number | undefined>();
		for (const name of ["Fotboll (4)", "Hockey (1)", /^Formel 1/])
			heights.add((await tab(page, name).boundingBox())?.y);
		expect(heights.size).toBe(1);

		await page.goto("/dagens-matcher");
		const sport = await toggle(page, "Formel 1").boundingBox();
		expect((await page.getByRole("button", { name: "Ligor" }).boundingBox())?.y).toBe(sport?.y);
	});

	test("with forced colours what is chosen has a ground of its own", async ({ page }) => {
		await page.emulateMedia({ forcedColors: "active" });
		await page.goto("/dagens-matcher?sport=hockey");
		const toGround = (place: Locator) => place.evaluate((shown) => getComputedStyle(shown).backgroundColor);
		expect(await toGround(tab(page, /^Kommande/))).not.toBe(await toGround(tab(page, /^Resultat/)));
		expect(await toGround(toggle(page, "Hockey"))).not.toBe(await toGround(toggle(page, "Fotboll")));
	});

	test("/dagens-matcher counts and shows what comes and what was, with place, score and state", async ({
		page,
	}) => {
		await page.goto("/dagens-matcher");
		await expect(tab(page, "Kommande (6)")).toHaveAttribute("aria-selected", "true");
		await expect(page.getByRole("status").getByText("1 match pågår")).toBeVisible();
		const live = cards(page).first();
		await expect(live).toContainText("2:a halvlek");
		await expect(live).toContainText("67 min");
		const coming = cards(page).filter({ hasText: "Provstad" });
		await expect(coming).toContainText("Ej startad");
		await expect(coming).toContainText("vs");
		await expect(coming).toContainText("Provvallen, Provstad");
		await expect(cards(page).filter({ hasText: "Uppskjutna" })).toContainText("Uppskjuten");
		// The logo that cannot be loaded is hidden, and leaves the drawn one.
		await expect(live.locator("img")).toBeHidden();

		await tab(page, "Resultat (3)").click();
		await expect(page).toHaveURL(/flik=resultat/);
		await expect(cards(page)).toHaveCount(3);
		const long = cards(page).filter({ hasText: longName });
		await expect(long).toContainText("Slutresultat");
		await expect(long).toContainText("Omgång 12");
		await expect(long.getByText("2–1")).toBeAttached();
		await expect(cards(page).last()).toContainText("Efter straffar");
	});

	test("sports and leagues are switched, the address follows, and back undoes it", async ({ page }) => {
		await page.goto("/dagens-matcher");
		for (const sport of ["Fotboll", "Hockey", "Formel 1"])
			await expect(toggle(page, sport)).toHaveAttribute("aria-pressed", "true");
		await toggle(page, "Fotboll").click();
		await expect(tab(page, "Kommande (2)")).toBeVisible();
		await expect(toggle(page, "Fotboll")).toHaveAttribute("aria-pressed", "false");
		// One step at a time: a click before the page has followed the last one takes that one's place in the history.
		await toggle(page, "Hockey").click();
		await expect(tab(page, "Kommande (1)")).toBeVisible();
		await toggle(page, "Formel 1").click();
		await expect(page.getByText("Inga kommande matcher.")).toBeVisible();
		await expect(page).toHaveURL(/sport=ingen/);
		for (const count of [1, 2, 6]) {
			await page.goBack();
			await expect(tab(page, `Kommande (${count})`)).toBeVisible();
		}

		await page.getByRole("button", { name: "Ligor" }).click();
		const box = (name: string) => page.getByRole("checkbox", { name });
		await box("Provserien").check();
		await expect(tab(page, "Kommande (1)")).toBeVisible();
		await expect(box("Visa alla ligor")).not.toBeChecked();
		await box("Provhockeyn").check();
		await expect(tab(page, "Kommande (2)")).toBeVisible();
		await expect(page).toHaveURL(/liga=Provserien&liga=Provhockeyn$/);
		await box("Visa alla ligor").check();
		await expect(box("Provserien")).not.toBeChecked();
		await expect(tab(page, "Kommande (6)")).toBeVisible();
		await box("Provserien").check();
		await box("Provserien").uncheck();
		await expect(box("Visa alla ligor")).toBeChecked();
		await expect(tab(page, "Kommande (6)")).toBeVisible();
	});

	test("the page is read anew every five minutes, but not while it is hidden", async ({ page }) => {
		await page.clock.install();
		await page.goto("/dagens-matcher");
		await expect(tab(page, "Kommande (6)")).toBeVisible();
		let reads = 0;
		// Whether it can be read is asked first, by HEAD.
		let isAway = false;
		await page.route("**/dagens-matcher.data*", (route) => {
			if (route.request().method() === "GET") reads += 1;
			return isAway ? route.fulfill({ status: 503 }) : route.continue();
		});
		const setHidden = (isHidden: boolean) =>
			page.evaluate((hidden) => {
				Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
				document.dispatchEvent(new Event("visibilitychange"));
			}, isHidden);
		// The page counts from when its script runs, which nothing on it tells.
		await expect(async () => {
			await page.clock.runFor("05:01");
			expect(reads).toBeGreaterThan(0);
		}).toPass();
		await setHidden(true);
		// What was asked for before may still be on its way.
		await page.waitForLoadState("networkidle");
		const before = reads;
		await page.clock.runFor("15:00");
		expect(reads).toBe(before);
		await setHidden(false);
		await expect.poll(() => reads).toBe(before + 1);

		// A server that is being replaced, a phone that has no connection yet: what is being read stays.
		isAway = true;
		const refused = page.waitForResponse((response) => response.status() === 503);
		await page.clock.runFor("05:01");
		await refused;
		await page.clock.runFor("02:00");
		await expect(tab(page, "Kommande (6)")).toBeVisible();
		expect(reads).toBe(before + 1);
		isAway = false;
		await expect(async () => {
			await page.clock.runFor("00:31");
			expect(reads).toBeGreaterThan(before + 1);
		}).toPass();
		await expect(tab(page, "Kommande (6)")).toBeVisible();
	});

	test("the front page asks whether it can be read where its data lies, and what it then reads is kept", async ({
		page,
	}) => {
		const asked = page.waitForResponse((answer) => answer.request().method() === "HEAD");
		await page.clock.install();
		await openReady(page, "/");
		await page.clock.runFor("05:01");
		const answer = await asked;
		expect(answer.status()).toBe(200);
		// The page cache names what it answers; what it does not keep has no name.
		expect(answer.headers().etag).toBeDefined();
		const read = page.waitForRequest(
			(request) => request.method() === "GET" && /\.data\b/.test(request.url()),
		);
		await page.clock.runFor("05:01");
		expect(new URL((await read).url()).pathname).toBe(new URL(answer.url()).pathname);
	});

	test("the league filter takes a choice after a link that was made without script, and is there for several leagues only", async ({
		page,
	}) => {
		await page.goto("/dagens-matcher?alla-liga=Visa+alla+ligor");
		await page.getByRole("button", { name: "Ligor" }).click();
		const league = page.getByRole("form", { name: "Ligor" }).getByRole("checkbox").nth(1);
		// No check(): a box that is pressed before the scripts are there is ticked when they are.
		await league.click();
		await expect(page).toHaveURL(/\?liga=[^&]+$/);
		await expect(league).toBeChecked();
		await page.goto("/dagens-matcher?sport=formula1");
		await expect(tab(page, /^Kommande/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Ligor" })).toHaveCount(0);
	});

	test("with Alt the arrow keys are the browser's, also on a tab", async ({ page }) => {
		await page.goto("/matches");
		await tab(page, "Hockey (1)").focus();
		const isLeft = await tab(page, "Hockey (1)").evaluate((focused) =>
			focused.dispatchEvent(
				new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true }),
			),
		);
		expect(isLeft).toBe(true);
		await expect(tab(page, "Hockey (1)")).toBeFocused();
	});

	test("the administrators' buttons are theirs alone and tell honestly what failed", async ({ page }) => {
		const scripts: string[] = [];
		page.on("request", (request) => scripts.push(request.url()));
		const stream = page.waitForRequest("**/live");
		await page.goto("/dagens-matcher");
		// The stream is asked for last of all.
		await stream;
		await expect(page.getByRole("button", { name: /API/ })).toHaveCount(0);
		expect(scripts.filter((url) => url.includes("admin-tools"))).toEqual([]);

		// As a server without a provider answers; the real ones must not be asked by a test.
		await page.route("**/functions/v1/*", (route) =>
			route.fulfill({
				status: 503,
				json: { code: "NO_PROVIDER", message: "Ej ansluten", error: "Ej ansluten" },
			}),
		);
		await signIn(page, e2eAdmin);
		await page.goto("/dagens-matcher");
		await page.getByRole("button", { name: "Testa Alla API:er & Hämta Data" }).click();
		await expect(page.getByText("API-test hade problem")).toBeVisible();
		const failures = page.locator("[data-description]", { hasText: "Ej ansluten" });
		// innerText: as it is shown, a line each.
		await expect(failures).toHaveText("Fotboll: Ej ansluten\nHockey: Ej ansluten\nFormel 1: Ej ansluten", {
			useInnerText: true,
		});
		await page.getByRole("button", { name: "Debug Hockey API" }).click();
		await expect(page.getByText("Debug misslyckades")).toBeVisible();
		await page.unroute("**/functions/v1/*");
		await page.route("**/functions/v1/*", (route) => route.abort());
		await page.getByRole("button", { name: "Debug Hockey API" }).click();
		await expect(page.getByText("Servern gick inte att nå. Försök igen.")).toBeVisible();
		await page.unroute("**/functions/v1/*");

		// On full success the page is loaded anew.
		await page.route("**/functions/v1/*", (route) => route.fulfill({ json: { success: true } }));
		const reloaded = page.waitForEvent("load");
		await page.getByRole("button", { name: "Testa Alla API:er & Hämta Data" }).click();
		await reloaded;
	});

	for (const width of [360, 1280]) {
		test(`axe finds nothing on the match pages at ${width} px, by day and by night`, async ({ page }) => {
			await page.setViewportSize({ width, height: 900 });
			for (const address of ["/", "/matches", "/dagens-matcher", "/dagens-matcher?flik=resultat"]) {
				await page.goto(address);
				const ligor = page.getByRole("button", { name: "Ligor" }).first();
				if (address !== "/matches") await ligor.click();
				await expectNoViolations(page);
			}
		});
	}

	test("nothing is wider than a phone of 320 px, however long a team's name is", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 740 });
		for (const address of ["/", "/matches", "/dagens-matcher", "/dagens-matcher?flik=resultat"]) {
			await page.goto(address);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
				320,
			);
		}
	});
});

test.describe("while a match is played", () => {
	test.beforeEach(insertTestMatches);
	test.afterAll(removeTestMatches);
	const playing = (page: Page) => page.getByRole("article").filter({ hasText: "Provinge" }).first();
	/** Resolves once the page hears of changes. */
	const openLive = async (page: Page, address: string) => {
		const stream = page.waitForResponse("**/live");
		await page.goto(address);
		await stream;
	};

	for (const address of ["/", "/dagens-matcher", "/match/football-990002"]) {
		test(`a goal is on ${address} without a reload, and told to who listens`, async ({ page }) => {
			await openLive(page, address);
			await page.evaluate(() => Object.assign(window, { isSame: true }));
			await changeLiveMatch({ home_goals: 1, status_elapsed: 71 });
			const shown = address.startsWith("/match/") ? page.getByRole("main") : playing(page);
			await expect(shown.getByText("71 min")).toBeVisible();
			await expect(shown.getByText("1", { exact: true }).first()).toBeVisible();
			await expect(page.getByRole("status").getByText("Mål: Provinge–Provby 1–3")).toBeAttached();
			expect(await page.evaluate(() => "isSame" in window)).toBe(true);
		});
	}

	test("each kick of a shoot-out is on its page, though the score stands", async ({ page }) => {
		const even = { status_short: "P", status_elapsed: 120, home_goals: 3, away_goals: 3 };
		await changeLiveMatch({ ...even, penalty_home: 1, penalty_away: 0 });
		await openLive(page, "/match/football-990002");
		const parts = page.getByRole("list", { name: "Resultat per del" });
		await expect(parts).toContainText("Straffar 1–0");
		await changeLiveMatch({ penalty_away: 1 });
		await expect(parts).toContainText("Straffar 1–1");
	});

	test("the lists follow when it ends", async ({ page }) => {
		await openLive(page, "/dagens-matcher");
		await expect(tab(page, "Resultat (3)")).toBeVisible();
		await changeLiveMatch({ status_short: "FT", status_elapsed: 90 });
		await expect(tab(page, "Resultat (4)")).toBeVisible();
		await expect(tab(page, "Kommande (5)")).toBeVisible();
		await expect(playing(page)).toHaveCount(0);
	});

	test("the keyboard's place goes with the card when its match ends, or to the tab that it has left", async ({
		page,
	}) => {
		await openLive(page, "/dagens-matcher");
		await page.keyboard.press("Tab");
		await playing(page).getByRole("link").first().focus();
		await changeLiveMatch({ status_short: "FT", status_elapsed: 90 });
		await expect(tab(page, "Kommande (5)")).toBeFocused();
	});

	test("two tabs share one stream, and the second goes on when the first is closed", async ({
		page,
		context,
	}) => {
		let streams = 0;
		await context.route("**/live", (route) => {
			streams += 1;
			return route.continue();
		});
		await openLive(page, "/dagens-matcher");
		const other = await context.newPage();
		await other.goto("/dagens-matcher");
		await changeLiveMatch({ status_elapsed: 72 });
		await expect(playing(page).getByText("72 min")).toBeVisible();
		await expect(playing(other).getByText("72 min")).toBeVisible();
		expect(streams).toBe(1);
		const again = other.waitForRequest("**/live");
		await page.close();
		await again;
		await changeLiveMatch({ status_elapsed: 73 });
		await expect(playing(other).getByText("73 min")).toBeVisible();
	});

	test("a stream that breaks comes back, with what was missed", async ({ page }) => {
		let tries = 0;
		await page.route("**/live", (route) => (++tries === 1 ? route.abort() : route.continue()));
		await page.goto("/dagens-matcher");
		await expect.poll(() => tries).toBe(1);
		await changeLiveMatch({ home_goals: 2, status_elapsed: 80 });
		await expect(playing(page).getByText("80 min")).toBeVisible({ timeout: 15_000 });
		expect(tries).toBeGreaterThan(1);
	});
});

test.describe("with more matches than the front page shows at first", () => {
	test.beforeAll(insertManyMatches);
	test.afterAll(removeTestMatches);

	test("the front page has a few matches at first, and all fifty for who comes to them", async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 500 });
		await page.goto("/");
		const recent = page.getByRole("region", { name: "Senaste matcherna" });
		await expect(recent.locator("article")).toHaveCount(12);
		await recent.scrollIntoViewIfNeeded();
		await expect(recent.locator("article")).toHaveCount(50);

		const upcoming = page.getByRole("region", { name: "Kommande matcher" });
		await expect(upcoming.locator("article")).toHaveCount(8);
		await upcoming.scrollIntoViewIfNeeded();
		// A link until they are here.
		await upcoming.locator("summary", { hasText: "Visa 42 matcher till" }).click();
		await expect(upcoming.getByRole("article")).toHaveCount(50);
		await expect(upcoming.getByRole("article").last()).toContainText("Mångstad 50");
	});

	test("where the rest cannot be had, it is a link away", async ({ page }) => {
		await page.route("**/fler-matcher/**", (route) => route.abort());
		const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/upcoming"));
		await page.goto("/");
		const upcoming = page.getByRole("region", { name: "Kommande matcher" });
		await upcoming.scrollIntoViewIfNeeded();
		await refused;
		await expect(upcoming.getByRole("article")).toHaveCount(8);
		await upcoming.getByRole("link", { name: "Visa 42 matcher till" }).click();
		await expect(page).toHaveURL("/dagens-matcher");
	});

	test("there is no list of matches for what is no part of the front page", async ({ request }) => {
		expect((await request.get("/fler-matcher/freshness")).status()).toBe(404);
		const later = await request.get("/fler-matcher/upcoming");
		expect(later.headers()["cache-control"]).toContain("s-maxage=30");
		expect(await later.json()).toHaveLength(42);
	});

	test.describe("without JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		test("the rest of the matches is a link away", async ({ page }) => {
			await page.goto("/");
			const upcoming = page.getByRole("region", { name: "Kommande matcher" });
			await upcoming.getByRole("link", { name: "Visa 42 matcher till" }).click();
			await expect(page.getByRole("tab", { name: "Kommande (55)" })).toBeVisible();
		});
	});

	test("the printed front page has all results and portraits that it shows, none beyond the paper's edge", async ({
		page,
	}) => {
		await page.emulateMedia({ media: "print" });
		// A4 with the margins a browser leaves.
		await page.setViewportSize({ width: 718, height: 1_000 });
		await page.goto("/");
		for (const name of ["Senaste matcherna", "Porträtt"]) {
			const tiles = page.getByRole("region", { name }).getByRole("listitem");
			const edges = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().right));
			expect(edges.length).toBeGreaterThan(2);
			expect(Math.max(...edges)).toBeLessThanOrEqual(718);
		}
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test.beforeAll(insertTestMatches);
	test.afterAll(removeTestMatches);

	test("tabs, sports and leagues are switched by links and forms", async ({ page }) => {
		await page.goto("/dagens-matcher");
		await toggle(page, "Fotboll").click();
		await expect(tab(page, "Kommande (2)")).toBeVisible();
		await tab(page, "Resultat (1)").click();
		await expect(cards(page)).toContainText("Vinnare: Petra Prov");
		await toggle(page, "Fotboll").click();
		await expect(tab(page, "Resultat (3)")).toHaveAttribute("aria-selected", "true");

		await page.getByRole("button", { name: "Ligor" }).click();
		await page.getByRole("checkbox", { name: "Provligan" }).check();
		await page.getByRole("button", { name: "Visa", exact: true }).click();
		await expect(tab(page, "Resultat (2)")).toBeVisible();
		await page.getByRole("button", { name: "Ligor" }).click();
		await expect(page.getByRole("checkbox", { name: "Visa alla ligor" })).not.toBeChecked();
		await page.getByRole("checkbox", { name: "Visa alla ligor" }).check();
		await page.getByRole("button", { name: "Visa", exact: true }).click();
		await expect(tab(page, "Resultat (3)")).toBeVisible();

		await page.goto("/matches");
		await tab(page, "Formel 1 (1)").click();
		await expect(cards(page)).toContainText("Provdals Grand Prix");

		await page.goto("/?visa=12");
		const upcoming = page.getByRole("region", { name: "Kommande matcher" });
		await upcoming.getByRole("button", { name: "Ligor" }).click();
		await upcoming.getByRole("checkbox", { name: "Provserien" }).check();
		await upcoming.getByRole("button", { name: "Visa", exact: true }).click();
		await expect(upcoming.getByRole("article")).toHaveCount(1);
		await expect(page.getByRole("region", { name: "Senaste nyheterna" }).getByRole("article")).toHaveCount(
			12,
		);
	});

	test("the matches are events for search engines", async ({ page }) => {
		await page.goto("/matches");
		const text = await page.locator('script[type="application/ld+json"]').first().textContent();
		expect(text).toContain('"SportsEvent"');
		expect(text).toContain("Provvallen");
	});
});
