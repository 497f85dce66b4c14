import { expect, test } from "@playwright/test";
import { makeEmail, makeReader, openSignedIn } from "../../support/e2e/accounts.ts";
import { holdRequests } from "../../support/e2e/held-requests.ts";
import { openReady } from "../../support/e2e/ready.ts";
import { waitUntilFetched } from "../../support/e2e/scripts.ts";
import { e2eDataDir } from "../../support/e2e/settings.ts";
import { holdToast } from "../../support/e2e/toasts.ts";
import { findLink, waitForMail } from "../../support/site/outbox.ts";

const email = "E-postadress";
const password = "Lösenord";

test("a wrong password is told, keeps what was typed, and the right one leads to the start page @phone", async ({
	page,
}) => {
	const reader = await makeReader();
	await page.goto("/auth");
	await page.getByLabel(email).fill(reader.email);
	await page.getByLabel(password, { exact: true }).fill("fel-lösenord");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByText("Inloggning misslyckades")).toBeVisible();
	await expect(page.getByText("Fel e-postadress eller lösenord.")).toBeVisible();
	await expect(page.getByLabel(email)).toHaveValue(reader.email);
	await expect(page.getByLabel(password, { exact: true })).toBeFocused();

	await holdToast(page, "Inloggning misslyckades");
	await page.getByLabel(password, { exact: true }).fill(reader.password);
	// Enter sends the form.
	await page.keyboard.press("Enter");
	await expect(page.getByText("Välkommen tillbaka!")).toBeVisible();
	await expect(page.getByText("Du är nu inloggad.")).toBeVisible();
	await expect(page).toHaveURL("/");
	await expect(page.getByText("Inloggning misslyckades")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Användarmeny, Lasse Läsare" })).toBeVisible();
});

test("the button says that it works, and a server without an answer is no fault of the reader's", async ({
	page,
}) => {
	const held = await holdRequests(page, "**/auth/v1/token**", (route) =>
		route.fulfill({ status: 500, json: { code: "unexpected_failure", message: "no" } }),
	);
	await page.goto("/auth");
	await page.getByLabel(email).fill("anna@exempel.se");
	await page.getByLabel(password, { exact: true }).fill("hemligt");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByRole("button", { name: "Laddar..." })).toBeDisabled();
	held.letThrough();
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await expect(page.getByText("Försök igen senare.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Logga in" })).toBeEnabled();
	await expect(page.getByLabel(password, { exact: true })).toHaveValue("hemligt");
});

test("a sign-in that the line goes down under is told, and works when it is back", async ({
	context,
	page,
}) => {
	const reader = await makeReader();
	await openReady(page, "/auth");
	await page.getByLabel(email).fill(reader.email);
	await waitUntilFetched(
		page,
		"auth-session",
		"browser-client",
		"tslib",
		"draft-owner",
		"kept-drafts",
		"share",
	);
	await context.setOffline(true);
	await page.getByLabel(password, { exact: true }).fill(reader.password);
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByText("Ett fel uppstod")).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByRole("button", { name: "Användarmeny, Lasse Läsare" })).toBeVisible();
});

test("too many attempts tell how long to wait", async ({ page }) => {
	await page.route("**/auth/v1/token**", (route) =>
		route.fulfill({
			status: 429,
			headers: { "retry-after": "90", "x-supabase-api-version": "2024-01-01" },
			json: { code: "over_request_rate_limit", message: "Request rate limit reached" },
		}),
	);
	await page.goto("/auth");
	await page.getByLabel(email).fill("anna@exempel.se");
	await page.getByLabel(password, { exact: true }).fill("hemligt");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByText("För många försök. Försök igen om 2 minuter.")).toBeVisible();
});

test("every field is required by the browser, and the way back is there", async ({ page }) => {
	await page.goto("/auth");
	for (const label of [email, password]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required");
	}
	await page.getByRole("button", { name: "Har du inget konto? Registrera dig" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Skapa konto" })).toBeVisible();
	for (const label of ["Fullständigt namn", "Användarnamn", email, password]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required");
	}
	await page.getByRole("button", { name: "Har du redan ett konto? Logga in" }).click();
	await page.getByRole("link", { name: "← Tillbaka till startsidan" }).click();
	await expect(page).toHaveURL("/");
});

test("blanks are no name, and what became of one form is not told beside the other", async ({ page }) => {
	await page.goto("/auth");
	await page.getByLabel(email).fill(makeEmail("ny"));
	await page.getByLabel(password, { exact: true }).fill("fel-lösenord");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByText("Inloggning misslyckades")).toBeVisible();
	await page.getByRole("button", { name: "Har du inget konto? Registrera dig" }).click();
	await expect(page.getByText("Inloggning misslyckades")).toHaveCount(0, { timeout: 2_000 });

	await page.getByLabel("Fullständigt namn").fill("  ");
	await page.getByLabel("Användarnamn").fill(" ");
	await page.getByLabel(password, { exact: true }).fill("innebandy-i-regn");
	await page.getByRole("button", { name: "Skapa konto" }).click();
	const name = page.getByLabel("Fullständigt namn");
	await expect(name).toHaveAccessibleDescription("Skriv ditt namn");
	await expect(name).toBeFocused();
	await expect(page.getByLabel("Användarnamn")).toHaveAccessibleDescription("Skriv ett användarnamn");
	await expect(page.getByText("Registrering lyckades!")).toHaveCount(0);
});

test("whoever registers confirms the address by mail, and is signed in then @phone", async ({ page }) => {
	const address = makeEmail("ny");
	await page.goto("/auth");
	await page.getByRole("button", { name: "Har du inget konto? Registrera dig" }).click();
	await page.getByLabel("Fullständigt namn").fill("Nya Nilsson");
	await page.getByLabel("Användarnamn").fill("nya");
	await page.getByLabel(email).fill(address);
	await page.getByLabel(password, { exact: true }).fill("kort");
	await page.getByRole("button", { name: "Skapa konto" }).click();
	await expect(page.getByText("Registrering misslyckades")).toBeVisible();
	await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
		"Lösenordet måste vara minst 6 tecken.",
	);
	await expect(page.getByLabel(password, { exact: true })).toBeFocused();

	await page.getByLabel(password, { exact: true }).fill("å".repeat(73));
	await page.getByRole("button", { name: "Skapa konto" }).click();
	await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
		"Lösenordet får vara högst 72 tecken",
	);

	await page.getByLabel(password, { exact: true }).fill("långt-och-eget");
	await page.getByRole("button", { name: "Skapa konto" }).click();
	await expect(page.getByText("Registrering lyckades!")).toBeVisible();
	await expect(page.getByText("Kontrollera din e-post för att verifiera ditt konto.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Kontrollera din e-post" })).toBeFocused();
	await page.getByRole("button", { name: "Skicka mejlet igen" }).click();
	await expect(page.getByText("Skickat!")).toBeVisible();

	// Not confirmed yet: the password opens nothing.
	await page.getByRole("button", { name: "Har du redan ett konto? Logga in" }).click();
	await page.getByLabel(email).fill(address);
	await page.getByLabel(password, { exact: true }).fill("långt-och-eget");
	await page.getByRole("button", { name: "Logga in" }).click();
	await expect(page.getByText(`E-postadressen ${address} är inte bekräftad än.`)).toBeVisible();
	await expect(page.getByRole("button", { name: "Skicka mejlet igen" })).toBeVisible();

	const link = findLink(await waitForMail(e2eDataDir, { to: address }));
	await page.goto(link);
	await expect(page.getByRole("heading", { level: 1, name: "Bekräfta din adress" })).toBeVisible();
	await page.getByRole("button", { name: "Bekräfta e-postadressen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Klart, välkommen!" })).toBeFocused();
	await expect(page.getByRole("button", { name: "Användarmeny, Nya Nilsson" })).toBeVisible();

	// The link was good once.
	await page.reload();
	await page.getByRole("button", { name: "Bekräfta e-postadressen" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" })).toBeVisible();
	await page.getByLabel(email).fill(address);
	await page.getByRole("button", { name: "Skicka mejlet igen" }).click();
	await expect(page.getByText("Skickat!")).toBeVisible();
});

test("a reader who is signed in has nothing to do on the sign-in pages", async ({ page }) => {
	await openSignedIn(page, await makeReader());
	for (const address of ["/auth", "/login", "/register"]) {
		await page.goto(address);
		await expect(page).toHaveURL("/");
	}
});

test("a link that is not whole leads to a new one", async ({ page }) => {
	await page.goto("/auth/bekrafta?token_hash=abc&type=invite");
	await expect(page.getByRole("heading", { level: 1, name: "Länken gäller inte längre" })).toBeVisible();
	await page.getByLabel(email).fill("inte en adress");
	await page.getByRole("button", { name: "Skicka mejlet igen" }).click();
	await expect(page.getByLabel(email)).toHaveAccessibleDescription("Ogiltig e-postadress");
});
