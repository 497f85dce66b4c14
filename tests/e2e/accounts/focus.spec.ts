import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { e2eAdmin } from "../../support/e2e/settings.ts";

// What a reader presses by keyboard keeps the place on the page: while it works, and when it goes by its press (desk/focus.spec.ts has the
// desks).

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function press(control: Locator): Promise<void> {
	await expect(control).toBeEnabled();
	await control.focus();
	await control.press("Enter");
}

test("the export of one's data is asked for once, and its button keeps the focus", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	const held = await holdRequests(page, "**/rest/v1/rpc/export_my_data*");
	await press(button(page, "Ladda ner mina uppgifter"));
	const busy = page
		.getByRole("region", { name: "Dina uppgifter" })
		.getByRole("button", { name: "Laddar..." });
	await expect(busy).toBeFocused();
	await page.keyboard.press("Enter");
	held.letThrough();
	await expect(page.getByText("Filen är sparad på din enhet.")).toBeVisible();
	await expect(button(page, "Ladda ner mina uppgifter")).toBeFocused();
	expect(held.countAsked()).toBe(1);
});

test("the focus goes on to the next device when one is signed out", async ({ page, browser }) => {
	test.slow();
	const reader = await makeReader();
	for (const _ of [1, 2, 3]) {
		const elsewhere = await browser.newPage();
		await openSignedIn(elsewhere, reader);
		await elsewhere.close();
	}
	await openSignedIn(page, reader, "/preferences");
	const devices = page.getByRole("region", { name: "Inloggade enheter" });
	await expect(devices.getByRole("listitem")).toHaveCount(4);
	await press(devices.getByRole("button", { name: /, senast använd/ }).first());
	await expect(devices.getByRole("listitem")).toHaveCount(3);
	await expect(devices.locator(":focus")).toHaveAccessibleName(/, senast använd/);
	await press(devices.getByRole("button", { name: "Logga ut överallt annars" }));
	await expect(devices.getByRole("listitem")).toHaveCount(1);
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("a device that could not be signed out keeps the focus on its button", async ({ page, browser }) => {
	const reader = await makeReader();
	const elsewhere = await browser.newPage();
	await openSignedIn(elsewhere, reader);
	await elsewhere.close();
	await openSignedIn(page, reader, "/preferences");
	await page.route("**/rest/v1/rpc/revoke_session*", (route) => route.fulfill({ status: 500, json: {} }));
	const end = page
		.getByRole("region", { name: "Inloggade enheter" })
		.getByRole("button", { name: /, senast använd/ });
	await press(end);
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await expect(end).toBeFocused();
});

test("the button of a mail's link leads to what has become of it", async ({ page }) => {
	const spent = (route: Route) =>
		route.fulfill({ status: 403, json: { error_code: "otp_expired", msg: "in English" } });
	await page.route("**/auth/v1/verify*", spent);
	const heading = page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" });
	await openReady(page, "/auth/bekrafta?token_hash=abc&type=signup");
	await press(button(page, "Bekräfta e-postadressen"));
	await expect(heading).toBeFocused();

	await openReady(page, "/reset-password?token_hash=abc&type=recovery");
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"])
		await page.getByLabel(label, { exact: true }).fill("bandy-i-snö");
	await press(button(page, "Spara lösenordet"));
	await expect(heading).toBeFocused();
});

test("the focus stays at the newsletter when it is ended", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	const letter = page.getByRole("region", { name: "Nyhetsbrev" });
	await press(letter.getByRole("button", { name: "Prenumerera" }));
	await press(letter.getByRole("button", { name: "Avsluta nyhetsbrevet" }));
	await expect(page.getByText("Nyhetsbrevet är avslutat.")).toBeVisible();
	await expect(letter.getByRole("button", { name: "Avsluta nyhetsbrevet" })).toHaveCount(0);
	await expect(letter.locator(":focus")).toHaveCount(1);
});

test("the mail is sent once more by a button that keeps the focus", async ({ page }) => {
	await page.route("**/auth/v1/token*", (route) =>
		route.fulfill({
			status: 400,
			json: { code: "email_not_confirmed", error_code: "email_not_confirmed", msg: "Email not confirmed" },
		}),
	);
	const held = await holdRequests(page, "**/auth/v1/resend*", (route) =>
		route.fulfill({ status: 500, json: {} }),
	);
	await openReady(page, "/login");
	await page.getByRole("main").getByLabel("E-postadress").fill("ny@exempel.se");
	await page.getByLabel("Lösenord", { exact: true }).fill("innebandy-i-regn");
	await page.keyboard.press("Enter");
	await press(button(page, "Skicka mejlet igen"));
	const notice = page.getByRole("status").filter({ hasText: "är inte bekräftad än" });
	await expect(notice.getByRole("button", { name: "Laddar..." })).toBeFocused();
	held.letThrough();
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await expect(button(page, "Skicka mejlet igen")).toBeFocused();
	expect(held.countAsked()).toBe(1);

	// The notice goes once the mail is sent.
	await page.route("**/auth/v1/resend*", (route) => route.fulfill({ json: {} }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("Skickat!")).toBeVisible();
	await expect(notice).toHaveCount(0);
	await expect(page.getByRole("main").getByLabel("E-postadress")).toBeFocused();
});

test("the button that tries the site map's function keeps the focus, and asks once", async ({ page }) => {
	await openReady(page, "/sitemap");
	const held = await holdRequests(page, "**/functions/v1/generate-sitemap", (route) =>
		route.fulfill({ body: "<a/>" }),
	);
	await press(button(page, "Testa sitemap-funktionen"));
	await expect(button(page, "Testar...")).toBeFocused();
	await page.keyboard.press("Enter");
	held.letThrough();
	await expect(button(page, "Testa sitemap-funktionen")).toBeFocused();
	expect(held.countAsked()).toBe(1);
});

test("the administrators' buttons at the day's matches keep the focus, and ask once", async ({ page }) => {
	const failed = (route: Route) =>
		route.fulfill({
			status: 503,
			json: { code: "NO_PROVIDER", message: "Ej ansluten", error: "Ej ansluten" },
		});
	const held = await holdRequests(page, "**/functions/v1/*", failed);
	await openSignedIn(page, e2eAdmin, "/dagens-matcher");
	const debug = button(page, "Debug Hockey API");
	await press(debug);
	await page.keyboard.press("Enter");
	await expect(debug).toBeFocused();
	held.letThrough();
	await expect(page.getByText("Debug misslyckades")).toBeVisible();
	await expect(debug).toBeFocused();
	expect(held.countAsked()).toBe(1);
});

test("who corrects the address while a sign-in is refused is not led to the password", async ({ page }) => {
	await openReady(page, "/login");
	const { letThrough } = await holdRequests(page, "**/auth/v1/token*");
	const email = page.getByRole("main").getByLabel("E-postadress");
	const password = page.getByLabel("Lösenord", { exact: true });
	await email.fill("lasse@exempel.se");
	await password.fill("innebandy-i-regn");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("End");
	letThrough();
	await expect(page.getByText("Inloggning misslyckades")).toBeVisible();
	await page.keyboard.type("x");
	await expect(email).toHaveValue("lasse@exempel.sex");
	await expect(password).toHaveValue("innebandy-i-regn");
});

test("who has gone on to the next setting stays there when the one before is saved", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	for (const title of ["E-postadress", "Namn"])
		await press(page.locator("summary").filter({ hasText: title }));
	const { letThrough } = await holdRequests(page, "**/auth/v1/user*");
	await page.getByLabel("Namn", { exact: true }).fill("Lasse Larsson");
	await page.keyboard.press("Enter");
	const email = page.getByLabel("Ny e-postadress");
	// Over the name's button and the next setting's line.
	for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
	await page.keyboard.type("lasse");
	letThrough();
	await expect(page.getByText("Namnet är ändrat.")).toBeVisible();
	await expect(page.getByLabel("Namn", { exact: true })).toBeHidden();
	await page.keyboard.type("@exempel.se");
	await expect(email).toHaveValue("lasse@exempel.se");
});

test("the field for a mailed code is led to, but never from another field", async ({ page }) => {
	await openSignedIn(page, await makeReader(), "/preferences");
	for (const title of ["Lösenord", "Namn"]) await press(page.locator("summary").filter({ hasText: title }));
	await page.route("**/auth/v1/user", (route) =>
		route.request().method() === "GET"
			? route.fallback()
			: route.fulfill({
					status: 401,
					json: { code: "reauthentication_needed", error_code: "reauthentication_needed", msg: "in English" },
				}),
	);
	const held = await holdRequests(page, "**/auth/v1/reauthenticate*", (route) => route.fulfill({ json: {} }));
	await page.getByLabel("Nuvarande lösenord", { exact: true }).fill("innebandy-i-regn");
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"])
		await page.getByLabel(label, { exact: true }).fill("bandy-i-snö");
	await page.keyboard.press("Enter");
	await expect.poll(held.countAsked).toBe(1);
	const name = page.getByLabel("Namn", { exact: true });
	await name.click();
	await page.keyboard.press("End");
	held.letThrough();
	const code = page.getByLabel("Kod ur mejlet");
	await expect(code).toBeVisible();
	await page.keyboard.type(" d.y.");
	await expect(name).toHaveValue("Lasse Läsare d.y.");

	await page.reload();
	await press(page.locator("summary").filter({ hasText: "Lösenord" }));
	await page.getByLabel("Nuvarande lösenord", { exact: true }).fill("innebandy-i-regn");
	for (const label of ["Nytt lösenord", "Bekräfta lösenord"])
		await page.getByLabel(label, { exact: true }).fill("bandy-i-snö");
	await page.keyboard.press("Enter");
	await expect(code).toBeFocused();
});
