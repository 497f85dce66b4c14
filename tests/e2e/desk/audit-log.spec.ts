import { expect, type Page, test } from "@playwright/test";
import { openSignedIn } from "../../support/e2e/accounts.ts";
import { expectSoundAtAllWidths, press } from "../../support/e2e/desk.ts";
import { e2eAdmin, e2eOrigin } from "../../support/e2e/settings.ts";
import { makeSource, removeSources } from "../../support/e2e/sources.ts";
import { openSignedInClient } from "../../support/site/site-clients.ts";

// Six looks of axe at a screen are slow on a machine that is busy.
test.describe.configure({ timeout: 240_000 });
test.afterEach(removeSources);

const entries = (page: Page) => page.getByRole("list", { name: "Händelser" }).getByRole("listitem");

test("an act is found by who, what, day and row, and opens to what it changed @phone", async ({ page }) => {
	const source = await makeSource();
	const admin = await openSignedInClient(e2eOrigin, e2eAdmin);
	const write = (change: object) =>
		admin.from("content_sources").update(change).eq("id", source.id).throwOnError();
	await write({ rights: "title_and_link", site_url: "https://kallvik.example" });
	await write({ is_active: false });

	await openSignedIn(page, e2eAdmin, "/admin");
	await page.getByRole("navigation", { name: "Redaktionen" }).getByRole("link", { name: "Logg" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Logg" })).toBeVisible();
	await page.getByLabel("Vad").selectOption("Källor");
	await expect(page).toHaveURL(/\?vad=content_sources$/);
	const act = entries(page)
		.filter({ hasText: `ändrade källa ”${source.name}”: aktiv` })
		.first();
	await expect(act).toBeVisible();
	await act.getByRole("button", { name: "Allt om samma rad" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/admin/logg?rad=${source.id}`);
	await expect(page.getByText("2 händelser", { exact: true })).toBeVisible();
	await expect(entries(page).nth(1)).toContainText(`ändrade källa ”${source.name}”: `);
	await entries(page).nth(1).getByText("Visa före och efter").focus();
	await page.keyboard.press("Enter");
	const row = (name: string) => entries(page).nth(1).getByRole("row", { name });
	await expect(row("Rättigheter summary title_and_link")).toBeVisible();
	await expect(row("Webbplats – https://kallvik.example")).toBeVisible();
	await entries(page).first().getByText("Visa före och efter").click();
	await expect(entries(page).first().getByRole("row", { name: "Aktiv Ja Nej" })).toBeVisible();
	await expectSoundAtAllWidths(page);

	await page.getByLabel("Dag").focus();
	// As the field of a browser in English has it.
	await page.keyboard.type("01012026");
	await expect(page.getByLabel("Dag")).toHaveValue("2026-01-01");
	await expect(page).toHaveURL(/dag=2026-01-01/);
	await expect(page.getByText("Inget i loggen passar in på det du söker.")).toBeVisible();
	await page.getByLabel("Dag").fill("");
	await expect(entries(page)).toHaveCount(2);
	await page.getByLabel("Vem").selectOption("Drift (kommando eller servicenyckel)");
	await expect(page.getByText("Inget i loggen passar in på det du söker.")).toBeVisible();
	await page.getByLabel("Vem").selectOption("Alla");
	await press(page, "Visa alla rader");
	await expect(page).toHaveURL(/\/admin\/logg$/);
	await page.goBack();
	await expect(entries(page)).toHaveCount(2);
});

test("an address that no row, account or text can have is none, at every desk", async ({ page }) => {
	const dashes = "-".repeat(36);
	await openSignedIn(page, e2eAdmin, `/admin/logg?vem=${dashes}&rad=%00`);
	await expect(entries(page).first()).toBeVisible();
	await page.goto("/admin/granskning?text=abc");
	await expect(page.getByText("Texten finns inte längre.")).toBeVisible();
	await page.goto(`/admin/kallor?kalla=${dashes}`);
	await expect(page.getByText("Källan finns inte. Den kan ha tagits bort.")).toBeVisible();
	await page.goto("/admin/kallor?q=%00Norrsport");
	await expect(page.getByRole("link", { name: "Norrsport", exact: true })).toBeVisible();
});

test("the log is read page by page, and says when it cannot be", async ({ page }) => {
	const rows = Array.from({ length: 45 }, (_, n) => ({
		id: 1000 - n,
		happened_at: "2026-11-21T12:00:00Z",
		actor_id: n === 0 ? crypto.randomUUID() : null,
		action: n === 1 ? "call" : "insert",
		subject: "x:1",
		subject_table: n === 1 ? "functions" : "cms_articles",
		subject_id: n === 1 ? "scrape-content" : "1",
		details: n === 1 ? {} : { row: { title: `Derby ${n}`, content: "Text", published: false } },
	}));
	await page.route("**/rest/v1/audit_log*", (route) => {
		const before = /^lt\.(\d+)$/.exec(new URL(route.request().url()).searchParams.get("id") ?? "")?.[1];
		const rest = before ? rows.filter(({ id }) => id < Number(before)) : rows;
		return route.fulfill({ json: rest.slice(0, 41) });
	});
	await openSignedIn(page, e2eAdmin, "/admin/logg?dag=nonsens&vem=%27");
	await expect(entries(page)).toHaveCount(40);
	await expect(entries(page).first()).toContainText("Okänt konto skapade artikel ”Derby 0”");
	await expect(entries(page).nth(1)).toContainText("Drift körde funktion scrape-content");
	await expect(entries(page).nth(1).getByText("Visa innehållet")).toHaveCount(0);
	await entries(page).first().getByText("Visa innehållet").click();
	await expect(entries(page).first().getByRole("row", { name: "Publicerad Nej" })).toBeVisible();
	await press(page, "Visa fler");
	await expect(entries(page)).toHaveCount(45);
	await page.unroute("**/rest/v1/audit_log*");
	await page.route("**/rest/v1/audit_log*", (route) => route.abort());
	await page.getByLabel("Vad").selectOption("Matcher");
	await expect(page.getByText("Innehållet kunde inte laddas.")).toBeVisible();
	await page.unroute("**/rest/v1/audit_log*");
	await page.route("**/rest/v1/audit_log*", (route) => route.fulfill({ json: [] }));
	await press(page, "Försök igen");
	await expect(page.getByText("Inget i loggen passar in på det du söker.")).toBeVisible();
	await page.goto("/admin/logg");
	await expect(page.getByText("Loggen är tom än så länge.")).toBeVisible();
});
