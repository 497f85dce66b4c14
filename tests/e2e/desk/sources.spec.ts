import { expect, type Page, test } from "@playwright/test";
import { endSession, openSignedIn, signInAgain } from "../../support/e2e/accounts.ts";
import { expectNoViolations } from "../../support/e2e/axe.ts";
import { expectSoundAtAllWidths, press } from "../../support/e2e/desk.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { makeSource, makeSourceName, removeSources } from "../../support/e2e/sources.ts";

// Six looks of axe at a screen are slow on a machine that is busy.
test.describe.configure({ timeout: 240_000 });
test.afterEach(removeSources);

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
async function search(page: Page, text: string) {
	await page.getByRole("searchbox", { name: "Sök namn eller adress" }).fill(text);
	await page.keyboard.press("Enter");
}

test("sources are found by state, rights and name, each with why it stands so @phone", async ({ page }) => {
	const failing = await makeSource({ failure_count: 3, last_error: "svaret dröjde för länge" });
	const reserved = await makeSource();
	await reserved.visit(5, { items_new: 2, items_duplicate: 7, rights: "title_and_link" });
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("navigation", { name: "Redaktionen" }).getByRole("link", { name: "Källor" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Källor" })).toBeVisible();
	await search(page, failing.name);
	await expect(page.getByText("1 källa", { exact: true })).toBeVisible();
	await expect(row(page, failing.name)).toContainText(
		"3 försök i rad har misslyckats: svaret dröjde för länge",
	);
	await expect(row(page, failing.name)).toContainText("Aldrig läst");
	await expect(row(page, failing.name)).toContainText(/Nästa försök \d/);

	await page.getByRole("button", { name: /^Mår bra/ }).click();
	await expect(page.getByText("Ingen källa passar in på det du söker.")).toBeVisible();
	await page.getByRole("button", { name: /^Fel \(\d+\)$/ }).click();
	await expect(row(page, failing.name)).toBeVisible();
	await page.getByLabel("Rättigheter").selectOption("Läses inte");
	await expect(row(page, failing.name)).toHaveCount(0);
	await page.getByLabel("Rättigheter").selectOption("Alla");
	await page.getByRole("button", { name: /^Alla/ }).click();
	// Signs that mean something in a pattern, or in a filter, are letters here.
	for (const text of ["%", "*", ".", '"', "a,b)(", "\\"]) {
		await search(page, `${text}kallvik`);
		await expect(page.getByText("0 källor", { exact: true })).toBeVisible();
	}
	await search(page, reserved.feedUrl);
	await expect(row(page, reserved.name)).toContainText("förbehåll: hålls vid rubrik och länk");
	await expect(row(page, reserved.name)).toContainText("Senast 2 nya, 7 kända");
	await expectSoundAtAllWidths(page);
});

test("a feed is found by its page's address, looked at and added, by keyboard alone @phone", async ({
	page,
}) => {
	const name = makeSourceName();
	const feed = `https://kallvik.example/${name.slice(-8)}/rss`;
	const items = [
		{
			title: "Hamra vann",
			url: "https://kallvik.example/1",
			published_at: "2026-11-21T12:00:00Z",
			summary: "3–1.",
			passed_over: null,
		},
		{
			title: "Utan länk",
			url: null,
			published_at: null,
			summary: null,
			passed_over: "saknar en länk som går att följa",
		},
	];
	await page.route("**/functions/v1/discover-feeds", (route) =>
		route.fulfill({
			json: {
				success: true,
				url: "https://kallvik.example",
				candidates: [{ url: feed, title: name, items, is_reserved: true }],
				problems: [{ subject: "https://kallvik.example/feed", reason: "en webbsida, inte ett flöde" }],
			},
		}),
	);
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("link", { name: "Lägg till källa" }).focus();
	await page.keyboard.press("Enter");
	await press(page, "Leta flöden");
	await expect(page.getByText("Skriv webbplatsens eller flödets adress.")).toBeVisible();
	await page.getByLabel("Webbplatsens eller flödets adress").fill("kallvik.example");
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 flöde hittades.")).toBeVisible();
	await expect(page.getByRole("article", { name })).toContainText("Hamra vann");
	await expect(page.getByRole("article", { name })).toContainText(
		"Hoppas över: saknar en länk som går att följa",
	);
	await expect(page.getByText("en webbsida, inte ett flöde")).toBeVisible();
	await expectSoundAtAllWidths(page);

	await press(page, `Använd flödet ${name}`);
	await expect(field(page, "Namn")).toHaveValue(name);
	await expect(field(page, "Flödets adress")).toHaveValue(feed);
	await expect(page.getByText("Så länge förbehållet står")).toBeVisible();
	await expect(page.getByRole("radio", { name: "Rubrik och länk" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Sammanfattning" })).toBeDisabled();
	await field(page, "Sport").selectOption("Hockey");
	await expectNoViolations(page);
	await press(page, "Lägg till källan");
	await expect(page.getByText("Källan är tillagd")).toBeVisible();
	await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	await expect(page.getByText("Inte hämtad ännu. Den läses vid nästa körning.")).toBeVisible();
	await expect(page.getByText("Källan har inte besökts än.")).toBeVisible();

	// The same address once more is told apart from every other fault, and the form keeps what was typed.
	await page.getByRole("link", { name: "← Alla källor" }).click();
	await page.getByRole("link", { name: "Lägg till källa" }).click();
	await press(page, "Lägg till källan");
	await expect(page.getByText("Skriv vad källan heter.")).toBeVisible();
	await expect(field(page, "Namn")).toBeFocused();
	await field(page, "Namn").fill(name);
	await field(page, "Flödets adress").fill(feed);
	await field(page, "Tidszon").fill("Mars/Olympus");
	await press(page, "Lägg till källan");
	await expect(page.getByText("Skriv en tidszon som Europe/Stockholm.")).toBeVisible();
	await field(page, "Tidszon").fill("Europe/Oslo");
	await press(page, "Lägg till källan");
	await expect(page.getByText("En annan källa läses redan från den adressen.")).toBeVisible();
	await expect(field(page, "Tidszon")).toHaveValue("Europe/Oslo");
	await page.getByRole("link", { name: "← Alla källor" }).click();
	await page.getByRole("link", { name: "Lägg till källa" }).click();
	await expect(field(page, "Tidszon")).toHaveValue("Europe/Oslo");
	await press(page, "Kasta ändringarna");
	await expect(field(page, "Namn")).toHaveValue("");
});

test("an address whose feeds are looked for is there again after a session that was over", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	const address = field(page, "Webbplatsens eller flödets adress");
	await address.fill("kallvik.example");
	await field(page, "Namn").fill("Källvik");
	await endSession(page);
	await press(page, "Leta flöden");
	await signInAgain(page, e2eAdmin);
	await expect(address).toHaveValue("kallvik.example");
	await expect(field(page, "Namn")).toHaveValue("Källvik");
});

test("what cannot be found, read or reached is said in words, and nothing typed is lost", async ({
	page,
}) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	const address = page.getByLabel("Webbplatsens eller flödets adress");
	// The real function: an address inside is never asked.
	await address.fill("10.0.0.1");
	await press(page, "Leta flöden");
	await expect(page.getByText("Inget flöde hittades.")).toBeVisible();
	await expect(page.getByText("adressen leder till ett privat nät (10.0.0.1)")).toBeVisible();
	await press(page, "Läs sidan med selektorer i stället");
	await expect(field(page, "Läses som")).toHaveValue("page");
	await expect(page.getByText("Skriv selektorn för varje nyhet först.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Provhämta" })).toBeDisabled();
	await expectSoundAtAllWidths(page);
	await field(page, "Namn").fill("Klubben");
	await press(page, "Lägg till källan");
	await expect(page.getByText("Skriv den selektor som hittar varje nyhet på sidan.")).toBeVisible();
	await field(page, "Selektor för varje nyhet").fill("div.n");
	await press(page, "Provhämta");
	await expect(page.getByText(/Källan gick inte att läsa: adressen leder till ett privat nät/)).toBeVisible();
	await page.getByRole("radio", { name: "Läses inte" }).check();
	await expect(page.getByText("Källan har avstått: ingenting hämtas från den.")).toHaveCount(2);
	await expect(page.getByRole("button", { name: "Provhämta" })).toBeDisabled();

	await page.route("**/functions/v1/discover-feeds", (route) => route.abort());
	await press(page, "Leta flöden");
	await expect(page.getByText(/Det gick inte att leta/)).toBeVisible();
	await page.route("**/rest/v1/content_sources*", (route) => route.abort());
	await press(page, "Lägg till källan");
	await expect(page.getByText("Det du har skrivit är kvar; försök igen.")).toBeVisible();
	await expect(field(page, "Namn")).toHaveValue("Klubben");
	await press(page, "Kasta ändringarna");
});

test("a real feed of the demo is read as it would come in, and nothing is stored", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("link", { name: "Norrsport", exact: true }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Norrsport" })).toBeVisible();
	await expect(field(page, "Flödets adress")).toHaveValue(new RegExp(`^${e2eOrigin}/demo/`));
	await expect(
		page.getByRole("region", { name: "Senaste besöken" }).getByRole("listitem").first(),
	).toContainText("Läst");
	await press(page, "Provhämta");
	await expect(
		page.getByText(/^De \d+ senaste nyheterna, 0 av dem nya\. Ingenting är sparat\.$/),
	).toBeVisible();
	await expect(page.getByText("Finns redan").first()).toBeVisible();
	await expectSoundAtAllWidths(page);
});

test("visits tell what came in, why not, what the rules said and when it is tried again @phone", async ({
	page,
}) => {
	const source = await makeSource({ failure_count: 1, last_error: "HTTP 503" });
	for (let minutes = 5; minutes <= 60; minutes += 5)
		await source.visit(minutes, {
			items_new: minutes,
			items_found: minutes,
			http_status: 200,
			bytes: 12_345,
		});
	await source.visit(1, {
		status: "failed",
		http_status: 503,
		error: "servern svarade 503",
		next_attempt_at: "2027-01-02T12:00:00Z",
		decisions: [
			{
				rule: "robots",
				file: "https://kallvik.example/robots.txt",
				line: "Allow: /",
				answer: "allowed",
				url: source.feedUrl,
				count: 3,
			},
		],
	});
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	const visits = page.getByRole("region", { name: "Senaste besöken" });
	const first = visits.getByRole("listitem").first();
	await expect(first).toContainText("Misslyckad");
	await expect(first).toContainText("HTTP 503");
	await expect(first).toContainText("servern svarade 503");
	await expect(first).toContainText("Nästa försök 2 januari 2027 kl. 13:00");
	await first.getByText("Vad reglerna sa").click();
	await expect(first).toContainText("robots.txt: tillåter");
	await expect(first).toContainText("och 2 till");
	await expectNoViolations(page);
	await expect(visits.getByText("12 kB").first()).toBeVisible();
	await expect(visits.getByText("55 nya")).toHaveCount(0);
	await page.route("**/rest/v1/scraping_run_sources*", (route) => route.abort());
	await visits.getByRole("button", { name: "Visa fler" }).click();
	await expect(visits.getByText("Kunde inte hämta fler. Försök igen.")).toBeVisible();
	await page.unroute("**/rest/v1/scraping_run_sources*");
	await visits.getByRole("button", { name: "Visa fler" }).click();
	await expect(visits.getByText("60 nya")).toBeVisible();
	await expect(visits.getByRole("button", { name: "Visa fler" })).toHaveCount(0);
	// The first of those that came, also where a row has nothing to press.
	await expect(visits.locator("li:focus, li :focus")).toHaveCount(1);
});
