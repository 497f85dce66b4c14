import { expect, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectSoundAtAllWidths, press } from "../../support/e2e/desk.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { field } from "../../support/e2e/locators.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";
import { makeSource, makeSourceName, removeSources } from "../../support/e2e/sources.ts";

// What an editor decides of one source, and how it is taken away.

// Six looks of axe at a screen are slow on a machine that is busy.
test.describe.configure({ timeout: 240_000 });
test.afterEach(removeSources);

test("a source is changed, paused and taken up again; what somebody else wrote is shown first", async ({
	page,
}) => {
	const source = await makeSource();
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	await field(page, "Namn").fill(`${source.name} A`);
	// A run writes of it meanwhile: that is no conflict.
	await source.tell({ failure_count: 1, last_error: "HTTP 500" });
	await press(page, "Spara ändringarna");
	await expect(page.getByText("Källan är sparad")).toBeVisible();
	expect(await source.read()).toMatchObject({ name: `${source.name} A`, failure_count: 1 });

	await field(page, "Namn").fill(source.name);
	await source.tell({ name: "Deras namn", site_url: "https://deras.example" });
	await press(page, "Spara ändringarna");
	const notice = page.getByRole("alert").filter({ hasText: "Någon annan har ändrat källan" });
	await expect(notice.getByRole("row", { name: `Namn ${source.name} Deras namn` })).toBeVisible();
	await expect(notice.getByRole("row", { name: "Webbplats – https://deras.example" })).toBeVisible();
	await expectSoundAtAllWidths(page);
	expect(await source.read()).toMatchObject({ name: "Deras namn" });
	await notice.getByRole("button", { name: "Hämta den sparade" }).click();
	await expect(field(page, "Namn")).toHaveValue("Deras namn");
	await field(page, "Namn").fill(source.name);
	await press(page, "Spara ändringarna");
	await expect.poll(async () => (await source.read())?.name).toBe(source.name);

	await press(page, `Pausa ${source.name}`);
	await expect(page.getByText("Pausad av redaktionen.")).toBeVisible();
	await expect(page.getByRole("button", { name: `Återuppta ${source.name}` })).toBeFocused();
	expect(await source.read()).toMatchObject({ is_active: false });
	await source.tell({ is_active: true });
	await press(page, `Återuppta ${source.name}`);
	await expect(page.getByText(`${source.name} läses igen`)).toBeVisible();
	await expect(page.getByRole("button", { name: `Pausa ${source.name}` })).toBeVisible();

	await field(page, "Flödets adress").fill(`${source.feedUrl}2`);
	await press(page, "Spara ändringarna");
	await expect(page.getByText("Inte hämtad ännu").or(page.getByText("Mår bra")).first()).toBeVisible();
	await expect
		.poll(source.read)
		.toMatchObject({ feed_url: `${source.feedUrl}2`, former_urls: [source.feedUrl], failure_count: 0 });
});

test("what is typed of a source stays when the source cannot be read anew", async ({ page }) => {
	const source = await makeSource();
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	await field(page, "Namn").fill(`${source.name} A`);
	const reading = "**/rest/v1/desk_sources*";
	await page.route(reading, (route) => route.abort());
	await press(page, `Pausa ${source.name}`);
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeVisible();
	await expect(field(page, "Namn")).toHaveValue(`${source.name} A`);
	await page.unroute(reading);
	await page.getByRole("button", { name: "Försök igen" }).click();
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeHidden();
	await expect(field(page, "Namn")).toHaveValue(`${source.name} A`);
	await press(page, "Spara ändringarna");
	await expect(page.getByText("Källan är sparad")).toBeVisible();
});

test("a source is removed after a question that says what stays", async ({ page }) => {
	const source = await makeSource();
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	await press(page, "Ta bort källan");
	const question = page.getByRole("alertdialog", { name: `Ta bort ${source.name}?` });
	await expect(question).toContainText("0 inhämtade artiklar försvinner");
	await expect(question).toContainText("0 AI-sammanfattningar som nämner källan står kvar");
	await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
	await expectSoundAtAllWidths(page);
	await page.keyboard.press("Enter");
	await expect(question).toBeHidden();
	await expect(page.getByRole("button", { name: "Ta bort källan" })).toBeFocused();

	await field(page, "Namn").fill(`${source.name} B`);
	await press(page, "Ta bort källan");
	await page.route("**/rest/v1/content_sources*", (route) => route.abort());
	await press(page, "Ja, ta bort källan");
	await expect(page.getByText("Kunde inte ta bort källan. Försök igen.")).toBeVisible();
	expect(await source.read()).not.toBeNull();
	await page.unroute("**/rest/v1/content_sources*");
	await press(page, "Ja, ta bort källan");
	await expect(page.getByText(`${source.name} är borttagen`)).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/kallor$/);
	expect(await source.read()).toBeNull();
	await page.goto(`/admin/kallor?kalla=${source.id}`);
	await expect(page.getByText("Källan finns inte. Den kan ha tagits bort.")).toBeVisible();
	await page.goto("/admin/kallor?kalla=nonsens");
	await expect(page.getByText("Källan finns inte. Den kan ha tagits bort.")).toBeVisible();
});

test("what is typed while a test fetch is under way is not taken back by its answer", async ({ page }) => {
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("link", { name: "Lägg till källa" }).click();
	let answer = () => {};
	const isAsked = new Promise<void>((asked) => {
		void page.route("**/functions/v1/preview-source", async (route) => {
			await new Promise<void>((resolve) => {
				answer = resolve;
				asked();
			});
			await route.fulfill({ json: { success: true, items: [], is_reserved: true, decisions: [] } });
		});
	});
	await field(page, "Flödets adress").fill("https://kallvik.example/rss");
	await press(page, "Provhämta");
	await isAsked;
	await field(page, "Namn").fill("Skrivet under tiden");
	answer();
	await expect(page.getByRole("radio", { name: "Rubrik och länk" })).toBeChecked();
	await expect(field(page, "Namn")).toHaveValue("Skrivet under tiden");
	await field(page, "Flödets adress").fill("https://kallvik.example/rss2");
	await page.getByRole("radio", { name: "Sammanfattning" }).check();
	const isAskedAgain = page.waitForRequest("**/functions/v1/preview-source");
	await press(page, "Provhämta");
	await isAskedAgain;
	await page.getByRole("radio", { name: "Läses inte" }).check();
	answer();
	await expect(page.getByText("Källan förbehåller sig sina texter")).toBeVisible();
	await expect(page.getByRole("radio", { name: "Läses inte" })).toBeChecked();
	await press(page, "Kasta ändringarna");
});

test("what is typed while a source is saved stays, and is still to be saved", async ({ page }) => {
	const source = await makeSource();
	const [first, second] = [makeSourceName(), makeSourceName()];
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	await field(page, "Namn").fill(first);
	const held = await holdRequests(page, "**/rest/v1/content_sources*");
	await press(page, "Spara ändringarna");
	await field(page, "Namn").fill(second);
	held.letThrough();
	await expect(page.getByText("Källan är sparad")).toBeVisible();
	await expect(field(page, "Namn")).toHaveValue(second);
	expect(await source.read()).toMatchObject({ name: first });
	await press(page, "Spara ändringarna");
	await expect.poll(() => source.read()).toMatchObject({ name: second });
});

test("a test fetch's answer goes with the selectors it was made with, and none is saved that is no selector", async ({
	page,
}) => {
	await page.route("**/functions/v1/preview-source", (route) =>
		route.fulfill({
			json: {
				success: true,
				items: [{ title: "Hamra vann", url: "https://kallvik.example/1", published_at: null, summary: null }],
				is_reserved: false,
				decisions: [],
			},
		}),
	);
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	const name = makeSourceName();
	await field(page, "Namn").fill(name);
	await field(page, "Läses som").selectOption("page");
	await field(page, "Sidans adress").fill(`https://kallvik.example/${name.slice(-8)}`);
	await field(page, "Selektor för varje nyhet").fill("article");
	await press(page, "Provhämta");
	await expect(page.getByText("Hamra vann")).toBeVisible();
	await field(page, "Selektor för varje nyhet").fill("article[");
	await expect(page.getByText("Hamra vann")).toBeHidden();

	await press(page, "Lägg till källan");
	await expect(field(page, "Selektor för varje nyhet")).toBeFocused();
	await expect(field(page, "Selektor för varje nyhet")).toHaveAccessibleDescription(
		/Ingen giltig CSS-selektor/,
	);
	await page.keyboard.press("End");
	await page.keyboard.press("Backspace");
	await press(page, "Lägg till källan");
	await expect(page.getByText("Källan är tillagd")).toBeVisible();
});

test("a feed that may be summed up is, though the feed that was chosen before it reserved its texts", async ({
	page,
}) => {
	const [reserved, open] = ["https://kallvik.example/rss", "https://kallvik.example/oppet/rss"];
	await page.route("**/functions/v1/discover-feeds", (route) =>
		route.fulfill({
			json: {
				success: true,
				url: "https://kallvik.example",
				candidates: [
					{ url: reserved, title: "Förbehållet", items: [], is_reserved: true },
					{ url: open, title: "Öppet", items: [], is_reserved: false },
				],
				problems: [],
			},
		}),
	);
	const right = (name: string) => page.getByRole("radio", { name });
	await openSignedIn(page, e2eAdmin, "/admin/kallor");
	await page.getByRole("link", { name: "Lägg till källa" }).click();
	await page.getByLabel("Webbplatsens eller flödets adress").fill("kallvik.example");
	await page.keyboard.press("Enter");
	await press(page, "Använd flödet Förbehållet");
	await expect(right("Rubrik och länk")).toBeChecked();
	await press(page, "Använd flödet Öppet");
	await expect(right("Sammanfattning")).toBeChecked();
	// Chosen by hand it stays.
	await right("Rubrik och länk").check();
	await press(page, "Använd flödet Förbehållet");
	await press(page, "Använd flödet Öppet");
	await expect(right("Rubrik och länk")).toBeChecked();
	await press(page, "Kasta ändringarna");
});

test("who has opened another source stays there when the one before is removed", async ({ page }) => {
	const [removed, opened] = [await makeSource(), await makeSource()];
	await openSignedIn(page, e2eAdmin, `/admin/kallor?q=Kallvik`);
	await page.getByRole("link", { name: removed.name }).click();
	await press(page, "Ta bort källan");
	const { letThrough, countAsked } = await holdRequests(
		page,
		(url) => url.search.startsWith(`?id=eq.${removed.id}`) && url.pathname.endsWith("content_sources"),
		(route) => route.continue(),
	);
	await press(page, "Ja, ta bort källan");
	await expect.poll(countAsked).toBe(1);
	await page.goBack();
	await page.getByRole("link", { name: opened.name }).click();
	await field(page, "Namn").fill(`${opened.name} A`);
	letThrough();
	await expect(page.getByText(`${removed.name} är borttagen`)).toBeVisible();
	await expect(field(page, "Namn")).toHaveValue(`${opened.name} A`);
	await expect(page).toHaveURL(`/admin/kallor?kalla=${opened.id}`);
	expect(await removed.read()).toBeNull();
});

test("who has gone to the list stays there when the new source is made", async ({ page }) => {
	const name = makeSourceName();
	await openSignedIn(page, e2eAdmin, "/admin/kallor?kalla=ny");
	await field(page, "Namn").fill(name);
	await field(page, "Flödets adress").fill(`https://${name.replace(" ", "-").toLowerCase()}.example/rss`);
	const { letThrough, countAsked } = await holdRequests(page, "**/rest/v1/content_sources");
	await press(page, "Lägg till källan");
	await expect.poll(countAsked).toBe(1);
	await page.getByRole("link", { name: "← Alla källor" }).press("Enter");
	const search = page.getByRole("searchbox", { name: "Sök namn eller adress" });
	await search.fill("Kall");
	letThrough();
	await expect(page.getByText("Källan är tillagd")).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/kallor\??$/);
	await expect(search).toHaveValue("Kall");
});

test("who writes on while a removal is looked into is not torn from the field by its question", async ({
	page,
}) => {
	const source = await makeSource();
	await openSignedIn(page, e2eAdmin, `/admin/kallor?kalla=${source.id}`);
	const { letThrough, countAsked } = await holdRequests(page, "**/rest/v1/rpc/count_source_traces*");
	await press(page, "Ta bort källan");
	await expect.poll(countAsked).toBe(1);
	const name = field(page, "Namn");
	await name.click();
	await page.keyboard.press("End");
	letThrough();
	await expect(page.getByRole("alertdialog", { name: `Ta bort ${source.name}?` })).toBeVisible();
	await page.keyboard.type(" A");
	await expect(name).toHaveValue(`${source.name} A`);
});
